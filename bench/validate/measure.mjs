// @ts-check
/** @import { MintedToken } from "../issuer.mjs" */
/** @import { Validator } from "./subjects.mjs" */

/**
 * @typedef {{ validations: number, nanoseconds: number }} Measurement
 * @typedef {(validator: Validator, tokens: readonly MintedToken[]) => Promise<Measurement>} Measure
 */

const headersPreparedTogether = 256;
const millisecondsPerSeenMeasurement = 15;
const width = 32;
/** They bring code and data of a subject that waited its turn back into the caches of the core. */
const tokensBeforeTheClock = 10 * width;

/**
 * What is measured of every subject. `newTokens` says how many tokens a measurement uses up that the subject must never have
 * seen; the column without any gets those that everybody has seen.
 *
 * @type {readonly { id: string, label: string, newTokens: number, measure: Measure }[]}
 */
export const columns = [
  { id: "seen", label: "seen before", newTokens: 0, measure: measureSeenBefore },
  {
    id: "new",
    label: "new, one after another",
    newTokens: tokensBeforeTheClock + 160,
    measure: afterWarmUp(measureOneAfterAnother),
  },
  {
    id: "atOnce",
    label: `new, ${width} at once`,
    newTokens: tokensBeforeTheClock + 6 * width,
    measure: afterWarmUp(measureAtOnce),
  },
];

/** @param {Measure} measure @returns {Measure} */
function afterWarmUp(measure) {
  return async (validator, tokens) => {
    await measure(validator, tokens.slice(0, tokensBeforeTheClock));
    return await measure(validator, tokens.slice(tokensBeforeTheClock));
  };
}

/** Validates each token once, waiting for each before the next. @type {Measure} */
export async function measureOneAfterAnother(validator, tokens) {
  const inputs = prepareInputs(validator, tokens);
  const start = process.hrtime.bigint();
  for (const { input, userId } of inputs) {
    const result = validator.validate(input);
    // A library that answers at once is not made to pay for a promise.
    assertSameUser(typeof result === "string" ? result : await result, userId);
  }
  return { validations: tokens.length, nanoseconds: Number(process.hrtime.bigint() - start) };
}

/** Validates each token once, always 32 together, as a busy server has that many requests under way. @type {Measure} */
export async function measureAtOnce(validator, tokens) {
  const validate = validator.validateAmongOthers ?? validator.validate;
  const inputs = prepareInputs(validator, tokens);
  const start = process.hrtime.bigint();
  for (let first = 0; first < inputs.length; first += width) {
    const group = inputs.slice(first, first + width);
    const userIds = await Promise.all(group.map(({ input }) => validate(input)));
    for (const [index, { userId }] of group.entries()) assertSameUser(userIds[index], userId);
  }
  return { validations: tokens.length, nanoseconds: Number(process.hrtime.bigint() - start) };
}

/** Validates the same tokens again and again for a while, after each was validated once. @type {Measure} */
export async function measureSeenBefore(validator, tokens) {
  await measureOneAfterAnother(validator, tokens);
  const total = { validations: 0, nanoseconds: 0 };
  for (let first = 0; total.nanoseconds < millisecondsPerSeenMeasurement * 1e6; first += headersPreparedTogether) {
    const next = Array.from({ length: headersPreparedTogether }, (_, index) => tokens[(first + index) % tokens.length]);
    const { validations, nanoseconds } = await measureOneAfterAnother(validator, /** @type {MintedToken[]} */ (next));
    total.validations += validations;
    total.nanoseconds += nanoseconds;
  }
  return total;
}

// Makes each header as Node's HTTP parser does: a new string copied from the bytes of the request, flat, not interned, its hash
// not yet computed. A token string that is used twice would hand its hash from one validation to the next.
/** @param {Validator} validator @param {readonly MintedToken[]} tokens */
function prepareInputs(validator, tokens) {
  return tokens.map(({ token, userId }) => {
    const authorization = Buffer.from(`Bearer ${token}`, "latin1").toString("latin1");
    return { input: validator.prepare ? validator.prepare(authorization) : authorization, userId };
  });
}

/** @param {string | undefined} actual @param {string} expected */
function assertSameUser(actual, expected) {
  if (actual !== expected) throw new Error("A validation answered with another user than the token names.");
}
