// @ts-check
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createTokenValidator } from "@orgward/core";
import { startIssuer } from "../issuer.mjs";
import { answerParent } from "../worker.mjs";

const tokensTogether = 64;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc");

const issuer = await startIssuer("ES256");
const validator = createTokenValidator({ authUrl: issuer.description.url });

answerParent({
  prepare: () => validator.ready(),
  validate: validateNewTokens,
});

/** Validates so many tokens, each of which nobody has seen before. @param {number} count */
async function validateNewTokens(count) {
  for (let done = 0; done < count; done += tokensTogether) {
    const minted = await issuer.mintTokens(Math.min(tokensTogether, count - done));
    await Promise.all(minted.map(validate));
  }
  collectGarbage();
  return process.memoryUsage().heapUsed / 1_000_000;
}

/** @param {import("../issuer.mjs").MintedToken} minted */
async function validate({ token, userId }) {
  const user = await validator.validateAccessTokenAndGetUser(`Bearer ${token}`);
  if (user.userId !== userId) throw new Error("A token was answered with another user.");
}
