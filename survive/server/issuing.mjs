// @ts-check
import { setTimeout as pause } from "node:timers/promises";
import { createTokenValidator } from "@orgward/core";
import { issueToken } from "./issue-token.mjs";

/**
 * Issues tokens at each server in turn, and lets each be checked by a validator that fetches its keys from the other one; at the end
 * all of them once more.
 *
 * @param {readonly [string, ...string[]]} servers Their origins; the first is the issuer.
 * @param {string[]} problems Gets a sentence for each token that is refused.
 */
export function startIssuing(servers, problems) {
  const [issuer] = servers;
  const validators = servers.map((authUrl) =>
    createTokenValidator({ authUrl, issuer, keySet: { refreshIntervalSeconds: 1 }, tokenCache: false }),
  );
  /** @type {string[]} */
  const tokens = [];
  let isEnding = false;
  /** @param {string} token @param {string} when */
  const check = async (token, when) => {
    const checks = validators.map((validator) => validator.validateAccessTokenAndGetUser(`Bearer ${token}`));
    for (const outcome of await Promise.allSettled(checks)) {
      if (outcome.status === "rejected") problems.push(`A good token was refused ${when}: ${outcome.reason.message}`);
    }
  };
  const issuing = (async () => {
    while (!isEnding) {
      const token = await issueToken(servers[tokens.length % servers.length] ?? issuer);
      tokens.push(token);
      await check(token, "when it was new");
      await pause(20);
    }
  })();
  return {
    issued: () => tokens.length,
    async end() {
      isEnding = true;
      await issuing;
      for (const token of tokens) await check(token, "at the end");
      return tokens.length;
    },
  };
}
