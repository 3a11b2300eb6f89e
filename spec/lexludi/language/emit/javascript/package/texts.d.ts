/** The texts of a game in one language, by the names that its law has for what they are about. */
export interface Texts {
  /** The code of the language. */
  language: string;
  /** What each rule says; ACTION.when and ACTION.who say what the action is. */
  rules: Record<string, string>;
  /** What always holds. */
  invariants: Record<string, string>;
  /** The questions of points and variants, and what their answers and choices are called. */
  questions: Record<string, string>;
  answers: Record<string, Record<string, string>>;
  choices: Record<string, Record<string, string>>;
  /** What values and the fields of a position are called. */
  values: Record<string, string>;
  variables: Record<string, string>;
  /** A sentence for each action, with `{who}` and its arguments in braces. */
  steps: Record<string, string>;
  /** What a seat is called, with its number in the place of `{seat}`. */
  seat: string;
}

declare const texts: Texts;
export default texts;
