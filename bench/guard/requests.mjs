// @ts-check
import { organizationId } from "../issuer.mjs";

const path = `/orgs/${organizationId}/projects`;

/**
 * The requests of the load: one for each token.
 *
 * @param {readonly import("../issuer.mjs").MintedToken[]} tokens
 * @returns {import("autocannon").Request[]}
 */
export function requestsWith(tokens) {
  return tokens.map(({ token }) => ({ path, headers: { authorization: `Bearer ${token}` } }));
}

/**
 * Makes sure that a guard guards before its speed is measured.
 *
 * @param {number} port
 * @param {import("../issuer.mjs").Issuer} issuer
 * @param {import("./subjects.mjs").Subject} subject
 * @throws {Error} When a good token is refused, or a forged one is not.
 */
export async function checkGuard(port, issuer, { id, refusesBadTokens }) {
  const [minted] = await issuer.mintTokens(1);
  const good = await statusFor(port, minted?.token);
  const forged = await statusFor(port, (await issuer.forgeToken()).token);
  const expected = refusesBadTokens ? 401 : 200;
  if (good !== 200 || forged !== expected) {
    throw new Error(
      `${id} answered ${good} to a good token and ${forged} to a forged one; 200 and ${expected} were expected.`,
    );
  }
}

/** @param {number} port @param {string | undefined} token */
async function statusFor(port, token) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  return response.status;
}
