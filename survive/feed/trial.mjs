// @ts-check
import { comesTrue } from "../server/comes-true.mjs";
import { createUser, issueTokenFor, revokeTokensOf } from "./revoking.mjs";

/**
 * @typedef {import("./guards.mjs").Guard} Guard
 * @typedef {{ userId: string, token: string }} Holder A user, and a token that every guard has seen.
 *
 * @typedef {object} Trial What is to hold, whatever stands in the way.
 * @property {(count: number) => Promise<Holder[]>} createHolders
 * @property {(holders: readonly Holder[]) => Promise<void>} revoke Resolves when all are confirmed.
 * @property {(when: string) => Promise<void>} expectRefused Every token revoked so far is refused by every guard, soon and from then on.
 * @property {(when: string) => Promise<void>} expectAccepted Tokens that nobody revoked, new ones of users whose tokens were among them,
 *   are accepted at once.
 * @property {(when: string) => Promise<void>} expectOldAccepted The same without new tokens, for a server that is away.
 * @property {() => Record<string, number>} counts
 * @property {() => string} slowestSeconds How long a guard took at most to refuse, from the end of a fault on.
 */

/**
 * @param {{ authUrl: string, guards: readonly Guard[], problems: string[] }} options
 * @returns {Promise<Trial>}
 */
export async function createTrial({ authUrl, guards, problems }) {
  const counts = { revocations: 0, refusals: 0, "tokens accepted": 0 };
  /** @type {Holder[]} */
  const revoked = [];
  /** Those since the last look. */
  let fresh = /** @type {Holder[]} */ ([]);
  let users = 0;
  let slowestMilliseconds = 0;

  /** @param {string} token @param {string} when */
  const expectAcceptedBy = async (token, when) => {
    for (const guard of guards) {
      const outcome = await guard.ask(token);
      if (outcome === "accepted") counts["tokens accepted"] += 1;
      else problems.push(`${guard.mode}: a good token was not accepted ${when}: ${outcome}.`);
    }
  };
  const createHolders = async (/** @type {number} */ count) => {
    const holders = [];
    for (let made = 0; made < count; made += 1) {
      users += 1;
      const userId = await createUser(authUrl, `holder-${process.pid}-${users}@example.test`);
      const holder = { userId, token: await issueTokenFor(authUrl, userId) };
      await expectAcceptedBy(holder.token, "when it was new");
      holders.push(holder);
    }
    return holders;
  };
  const [bystander] = await createHolders(1);
  if (!bystander) throw new Error("There is no bystander.");
  const expectOldAccepted = (/** @type {string} */ when) => expectAcceptedBy(bystander.token, when);
  return {
    createHolders,
    expectOldAccepted,
    counts: () => counts,
    slowestSeconds: () => (slowestMilliseconds / 1000).toFixed(1),
    async revoke(holders) {
      for (const holder of holders) {
        await revokeTokensOf(authUrl, holder.userId);
        counts.revocations += 1;
        revoked.push(holder);
        fresh.push(holder);
      }
    },
    async expectRefused(when) {
      for (const guard of guards) {
        const areRefused = async () => {
          for (const { token } of fresh) if ((await guard.ask(token)) !== "revoked") return false;
          return true;
        };
        const began = performance.now();
        const wereRefused = await comesTrue(areRefused);
        slowestMilliseconds = Math.max(slowestMilliseconds, performance.now() - began);
        if (!wereRefused) problems.push(`${guard.mode}: a revoked token was accepted ${when}.`);
        for (const { token } of revoked) {
          const outcome = await guard.ask(token);
          if (outcome === "revoked") counts.refusals += 1;
          else problems.push(`${guard.mode}: a token that was refused is ${outcome} ${when}.`);
        }
      }
    },
    async expectAccepted(when) {
      await expectOldAccepted(when);
      for (const { userId } of fresh) await expectAcceptedBy(await issueTokenFor(authUrl, userId), when);
      fresh = [];
    },
  };
}
