// @ts-check
import { tokenDefects } from "@orgward/testing";
import fc from "fast-check";

/**
 * @typedef {object} Input A request to a guarded app.
 * @property {string} method
 * @property {string} suffix Of the path.
 * @property {Record<string, string>} headers
 *
 * @typedef {(token: string) => string} Change
 */

const base64url = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

const latin1 = fc
  .array(
    fc.integer({ min: 0x20, max: 0xff }).filter((code) => code !== 0x7f),
    { maxLength: 60 },
  )
  .map((codes) => String.fromCharCode(...codes).trim());

/**
 * One step away from a token. Never the last character of a part: some of its bits mean nothing.
 *
 * @type {fc.Arbitrary<Change>}
 */
const change = fc
  .tuple(fc.nat(5), fc.nat(2000), fc.nat(63), latin1)
  .map(([kind, at, other, text]) => (/** @type {string} */ token) => {
    const index = at % Math.max(1, token.length);
    const [before, after] = [token.slice(0, index), token.slice(index + 1)];
    const parts = token.split(".");
    if (kind === 0 && /^[^.][^.]/.test(token.slice(index))) {
      return before + (base64url[other] === token[index] ? base64url[(other + 1) % 64] : base64url[other]) + after;
    }
    if (kind === 1) return `${before}.${after}`;
    if (kind === 2) return [...parts.slice(1), parts[0]].join(".");
    if (kind === 3) return parts.with(other % parts.length, Buffer.from(text).toString("base64url")).join(".");
    if (kind === 4) return token.repeat(2 + (other % 60));
    return before + text + token.slice(index);
  });

const headerNames = [
  ...["accept", "content-type", "cookie", "host", "mcp-protocol-version", "mcp-session-id", "origin", "referer"],
  ...["sec-fetch-site", "x-forwarded-for", "x-org-id", "x-request-id", "if-none-match", "accept-encoding", "range"],
];

const headerValue = fc.oneof(
  latin1,
  fc.constantFrom(
    "application/json",
    "text/event-stream",
    "null",
    "https://evil.example",
    "a=b; a=c",
    "__Host-x=%",
    "*",
  ),
);

const suffixes = ["", "", "", "", "/", "/..", "/%00", "/%", "?org_id=1&org_id=2", "?__proto__=1", "//", "%ff", "?%"];

/**
 * Requests that carry a token some steps away from a good one, a token with a named defect, or anything.
 *
 * @param {string} good
 * @param {readonly string[]} defective
 * @returns {fc.Arbitrary<Input>}
 */
export function anyTokenInput(good, defective) {
  const changed = fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map((steps) => steps.reduce((token, step) => step(token), good));
  const token = fc.oneof(
    { weight: 5, arbitrary: changed },
    { weight: 2, arbitrary: fc.constantFrom(...defective) },
    { weight: 1, arbitrary: fc.constant(good) },
    { weight: 1, arbitrary: latin1 },
  );
  const scheme = fc.constantFrom(
    "Bearer ",
    "Bearer ",
    "Bearer ",
    "bearer ",
    "Bearer  ",
    "Bearer",
    "Basic ",
    "DPoP ",
    "",
    "Bearer a ",
  );
  return fc.record({
    method: fc.constantFrom("GET", "GET", "GET", "POST", "HEAD", "OPTIONS", "DELETE"),
    suffix: fc.constantFrom(...suffixes),
    headers: fc
      .tuple(scheme, token, fc.dictionary(fc.constantFrom(...headerNames), headerValue, { maxKeys: 3 }))
      .map(([type, value, others]) => ({ ...others, authorization: sendable(type + value) })),
  });
}

/** @param {import("../guards/issuer.mjs").Issuer} issuer */
export function mintDefective(issuer) {
  const names = /** @type {import("@orgward/testing").TokenDefect[]} */ (Object.keys(tokenDefects));
  return Promise.all(names.map(async (defect) => (await issuer.authorization({ defect })).slice("Bearer ".length)));
}

/** @param {string} header What an HTTP client sends: Latin-1, within the limit of Node's server. */
function sendable(header) {
  return header.slice(0, 14_000).trim();
}
