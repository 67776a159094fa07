// @ts-check

/**
 * @typedef {import("./subjects/index.mjs").Validator} Validator
 * @typedef {import("../issuer.mjs").MintedToken} MintedToken
 * @typedef {{ validations: number, nanoseconds: number }} Measurement
 */

const headersPreparedTogether = 256;

/**
 * Validates each token once, waiting for each before the next.
 *
 * @param {Validator} validator
 * @param {readonly MintedToken[]} tokens
 * @returns {Promise<Measurement>}
 */
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

/**
 * Validates each token once, always `width` together, as a busy server has that many requests under way.
 *
 * @param {Validator} validator
 * @param {readonly MintedToken[]} tokens
 * @param {number} width
 * @returns {Promise<Measurement>}
 */
export async function measureAtOnce(validator, tokens, width) {
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

/**
 * Validates the same tokens again and again, each time in a fresh header, until `milliseconds` were measured. Every token
 * was validated once before the clock starts.
 *
 * @param {Validator} validator
 * @param {readonly MintedToken[]} tokens
 * @param {number} milliseconds
 * @returns {Promise<Measurement>}
 */
export async function measureSeenBefore(validator, tokens, milliseconds) {
  await measureOneAfterAnother(validator, tokens);
  const total = { validations: 0, nanoseconds: 0 };
  for (let first = 0; total.nanoseconds < milliseconds * 1e6; first += headersPreparedTogether) {
    const next = Array.from({ length: headersPreparedTogether }, (_, index) => tokens[(first + index) % tokens.length]);
    const { validations, nanoseconds } = await measureOneAfterAnother(validator, /** @type {MintedToken[]} */ (next));
    total.validations += validations;
    total.nanoseconds += nanoseconds;
  }
  return total;
}

/** @param {Validator} validator @param {readonly MintedToken[]} tokens */
function prepareInputs(validator, tokens) {
  return tokens.map(({ token, userId }) => {
    const authorization = freshHeader(token);
    return { input: validator.prepare ? validator.prepare(authorization) : authorization, userId };
  });
}

/**
 * A header as Node's HTTP parser makes it: a new string copied from the bytes of the request, flat, not interned, its hash
 * not yet computed. A token string that is used twice would hand its hash from one validation to the next.
 *
 * @param {string} token
 */
function freshHeader(token) {
  return Buffer.from(`Bearer ${token}`, "latin1").toString("latin1");
}

/** @param {string | undefined} actual @param {string} expected */
function assertSameUser(actual, expected) {
  if (actual !== expected) throw new Error("A validation answered with another user than the token names.");
}
