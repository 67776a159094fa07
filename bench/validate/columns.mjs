// @ts-check
import { measureAtOnce, measureOneAfterAnother, measureSeenBefore } from "./measure.mjs";

const millisecondsPerSeenMeasurement = 15;
const validationsAtOnce = 32;
/** The first of a measurement's new tokens: they bring code and data of the subject, which waited its turn, back into the caches of the core. */
const tokensBeforeTheClock = 10 * validationsAtOnce;

/**
 * What is measured for every subject in every round. `newTokens` says how many tokens a measurement uses up that the subject
 * must never have seen; the column without it gets the tokens that everybody has seen.
 *
 * @typedef {object} Column
 * @property {"seen" | "new" | "atOnce"} id
 * @property {string} label
 * @property {number} newTokens
 * @property {(
 *   validator: import("./measure.mjs").Validator,
 *   tokens: readonly import("./measure.mjs").MintedToken[],
 * ) => Promise<import("./measure.mjs").Measurement>} measure
 */

/** @type {readonly Column[]} */
export const columns = [
  {
    id: "seen",
    label: "seen before",
    newTokens: 0,
    measure: (validator, tokens) => measureSeenBefore(validator, tokens, millisecondsPerSeenMeasurement),
  },
  {
    id: "new",
    label: "new, one after another",
    newTokens: tokensBeforeTheClock + 160,
    async measure(validator, tokens) {
      await measureOneAfterAnother(validator, tokens.slice(0, tokensBeforeTheClock));
      return await measureOneAfterAnother(validator, tokens.slice(tokensBeforeTheClock));
    },
  },
  {
    id: "atOnce",
    label: `new, ${validationsAtOnce} at once`,
    newTokens: tokensBeforeTheClock + 6 * validationsAtOnce,
    async measure(validator, tokens) {
      await measureAtOnce(validator, tokens.slice(0, tokensBeforeTheClock), validationsAtOnce);
      return await measureAtOnce(validator, tokens.slice(tokensBeforeTheClock), validationsAtOnce);
    },
  },
];
