// @ts-check
import { createTokenValidator } from "@orgward/core";
import { startIssuer } from "../issuer.mjs";
import { answerParent } from "../worker.mjs";
import { collectedMemory } from "./collected-memory.mjs";

const tokensTogether = 64;

const issuer = await startIssuer("ES256");
const validator = createTokenValidator({ authUrl: issuer.description.url });

answerParent({
  prepare: () => validator.ready(),
  validate: validateNewTokens,
  measure: collectedMemory,
});

/** Validates so many tokens, each of which nobody has seen before. @param {number} count */
async function validateNewTokens(count) {
  for (let done = 0; done < count; done += tokensTogether) {
    const minted = await issuer.mintTokens(Math.min(tokensTogether, count - done));
    await Promise.all(minted.map(validate));
  }
}

/** @param {import("../issuer.mjs").MintedToken} minted */
async function validate({ token, userId }) {
  const user = await validator.validateAccessTokenAndGetUser(`Bearer ${token}`);
  if (user.userId !== userId) throw new Error("A token was answered with another user.");
}
