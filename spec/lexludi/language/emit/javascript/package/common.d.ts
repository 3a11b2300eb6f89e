/** A game by its law.  Positions are never changed; whatever makes one returns a new one. */

declare const ofPosition: unique symbol;
declare const ofMove: unique symbol;
/** A position, which only a `Game` of the same setup looks into; `toJSON` shows it. */
export interface Position { readonly [ofPosition]: true }
/** A legal step in short, as `moves` lists it. */
export interface Move { readonly [ofMove]: true }

/** Who is to act: a seat, several seats at once, chance, nobody (an automatic step), or it is over. */
export type Side = number | number[] | "chance" | "nobody" | "over";

/** Why a step may not be done; `rules` names every rule that forbids it. */
export interface Refusal {
  kind: "unreadable" | "turn" | "illegal";
  rules: string[];
  message: string;
}

/** What stands for a value that a seat does not see, with what all see of it. */
export interface Hidden { $hidden: true; $shown?: unknown }

/** The name of the game, and what its law is recognised by. */
export const game: string;
export const fingerprint: string;

export class Game {
  /** Throws SetupError for a setup that the law does not allow. */
  constructor(setup: Setup);
  readonly players: number;
  /** The setup with every point answered and every variant chosen. */
  readonly setup: Required<Setup>;
  start(): Position;
  side(position: Position): Side;
  /** Scores by seat and the winners once the game is over, else null. */
  result(position: Position): { scores: number[][]; winners: number[] } | null;
  /** All legal steps, outcomes of chance included, in the order of the law. */
  legal(position: Position): Step[];
  /** Every outcome of chance, and how often it comes as a share of all. */
  weights(position: Position): { step: Step; weight: number }[];
  /** Why a step may not be done; null if it may.  Whatever a stranger sent can be asked about. */
  refusal(position: Position, step: unknown): Refusal | null;
  /** For each rule that forbids a step a text with the values at hand. */
  why(position: Position, step: unknown): { rule: string; text: string }[];
  /** The position after a step.  Throws RefusalError if it may not be done. */
  do(position: Position, step: Step): Position;
  /** The position as a seat sees it. */
  view(position: Position, seat: number): View;
  viewStep(position: Position, step: Step, seat: number): StepView;
  toJSON(position: Position): PositionJSON;
  /** Throws PositionError with every fault of a position that cannot be. */
  fromJSON(data: unknown): Position;
  /** What a position breaks of what always holds, each as [path, message]. */
  faults(position: Position): [string, string][];
  /** As `legal`, `step`, and `do` without a check: the quick way for programs that play much. */
  moves(position: Position): Move[];
  step(move: Move): Step;
  after(position: Position, move: Move): Position;
}

export class SetupError extends Error {}
export class PositionError extends Error { readonly faults: [string, string][] }
export class RefusalError extends Error { readonly refusal: Refusal }
/** An operation of the law has no value in a position: the message names its place. */
export class Undefined extends Error {}
/** A number is beyond 2^53 - 1, up to which numbers are exact. */
export class TooLarge extends Error {}
