// What step a text tells, in any language of the page.
// @ts-check
import { sentencesNear, stepsLikely } from "./likely_steps.js";
import { stepsRead } from "./step_sentences.js";

/** The steps that a text tells: one where it is understood, several where it may mean them all, none.
 *  The sentences that tell steps are understood in every language, and what is near to one; those of
 *  the reader's language come first.
 *  @param {any} data @param {any[]} actions @param {string} language @param {string} text @returns {any[]} */
export function stepsTold(data, actions, language, text) {
  if (text.length > data.measures.longest) return [];
  const others = Object.keys(data.texts).filter((code) => code !== language).sort();
  const speeches = [language, ...others].map((code) => data.texts[code]);
  const readers = [stepsRead, stepsLikely.bind(null, data.measures)];
  for (const read of readers) {
    for (const speech of speeches) {
      const found = read(actions, speech, text);
      if (found.length > 0) return found;
    }
  }
  return [];
}

/** Sentences to choose from where a text is not understood, in the reader's language.
 *  @param {any} data @param {any[]} actions @param {string} language @param {string} text @returns {string[]} */
export const examples = (data, actions, language, text) => sentencesNear(data.measures, actions, data.texts[language], text);
