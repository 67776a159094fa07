// @ts-check

/**
 * @typedef {import("./subjects.mjs").Address} Address
 * @typedef {import("./subjects.mjs").Subject} Subject
 */

/**
 * The requests of the load: one for each token.
 *
 * @param {Address} address
 * @param {Subject} subject
 * @param {readonly import("../issuer.mjs").MintedToken[]} tokens
 * @returns {import("../load.mjs").Request[]}
 */
export function requestsWith({ path }, subject, tokens) {
  return tokens.map(({ token }) => ({ method: "GET", path, headers: headersWith(token, subject) }));
}

/**
 * Makes sure that a guard guards before its speed is measured.
 *
 * @param {Address} address
 * @param {import("../issuer.mjs").Issuer} issuer
 * @param {Subject} subject
 * @throws {Error} When a good token is refused, or a forged one is not.
 */
export async function checkGuard(address, issuer, subject) {
  const [minted] = await issuer.mintTokens(1);
  const good = await statusFor(address, headersWith(minted?.token, subject));
  const forged = await statusFor(address, headersWith((await issuer.forgeToken()).token, subject));
  const expected = subject.kind === "bare" || subject.kind === "baseline" ? 200 : 401;
  if (good !== 200 || forged !== expected) {
    throw new Error(
      `${subject.id} answered ${good} to a good token and ${forged} to a forged one; 200 and ${expected} were expected.`,
    );
  }
}

/** @param {string | undefined} token @param {Subject} subject @returns {Record<string, string>} */
function headersWith(token, { tokenCookie }) {
  return tokenCookie ? { cookie: `${tokenCookie}=${token}` } : { authorization: `Bearer ${token}` };
}

/** @param {Address} address @param {Record<string, string>} headers */
async function statusFor({ port, path }, headers) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  await response.arrayBuffer();
  return response.status;
}
