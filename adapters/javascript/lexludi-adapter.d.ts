/** What `lexludi-adapter.js` asks of your module, and what it takes for an answer. */

/** A step as the law has it: who does it, what is done, and the arguments of the action. */
export interface LexludiStep {
  by: number | "chance" | "nobody";
  do: string;
  [argument: string]: unknown;
}

/** A position with the fields that `lexludi adapter fields GAME` lists. */
export type LexludiPosition = Record<string, unknown>;

/** Why a step is refused; an engine that gives no reasons returns `{}`. */
export interface LexludiRefusal {
  kind?: "unreadable" | "turn" | "illegal";
  rule?: string | null;
  /** Why, in your own words; a report shows them beside the rule. */
  message?: string;
}

/** One game, from its start or from a position that is loaded. */
export interface LexludiGame {
  position(): LexludiPosition;
  /** Play a step, or refuse it and leave the position as it is; null if it is done. */
  play(step: any): LexludiRefusal | null;
  /** The same for steps that the engine takes as one; needed where `joined` is declared. */
  playJoined?(steps: any[]): LexludiRefusal | null;
  /** Begin at a position; needed for the capability `position`. */
  load?(position: LexludiPosition): void;
  /** All legal steps; needed for `legal`. An array stands for steps that the engine joins. */
  legal?(): (LexludiStep | LexludiStep[])[];
  /** Every outcome of chance and how often it comes; needed for `weights`. */
  weights?(): { step: LexludiStep | LexludiStep[]; weight: number }[];
  /** Scores by seat and the winners of a game that is over. */
  result?(): { scores: number[][]; winners: number[] } | null;
  /** The position as a seat sees it, with `{ $hidden: true }` in place of what it does not see, and
   *  beside that `$shown`, what everybody sees of it; needed for `views`. */
  view?(seat: number): LexludiPosition;
  /** The same of a step that is legal now; needed for `views`. */
  viewStep?(step: LexludiStep, seat: number): LexludiStep;
}

/** What can be played of a game; see the reference page of the protocol. */
export interface LexludiOffer {
  players: number[];
  answers?: "any" | Record<string, string[]>;
  variants?: "any" | Record<string, string[]>;
  /** Actions that the engine takes as one, each list in order. */
  joined?: string[][];
  /** Actions that the engine takes by itself as soon as they are due. */
  automatic?: string[];
  /** Fields of the position and actions that the engine does not have. */
  lacks?: { fields?: string[]; actions?: string[] };
  /** When the engine allows what the law allows at any time. */
  moments?: Record<string, "any" | "turn" | "never">;
}

export type LexludiCapability =
  | "position" | "history" | "legal" | "weights" | "reason" | "perft" | "out_of_turn" | "ahead"
  | "trace" | "unchanged" | "views";

/** Your module. */
export interface LexludiEngine {
  about: {
    implementation?: { name: string; version?: string };
    games: Record<string, LexludiOffer>;
    capabilities: LexludiCapability[];
  };
  start(
    game: string, players: number, answers: Record<string, string>, variants: Record<string, any>,
  ): LexludiGame;
}
