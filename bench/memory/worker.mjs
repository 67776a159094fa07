// @ts-check
// The process that is looked at: alone it validates tokens, and loaded before the auth server it looks at that.
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createTokenValidator } from "@orgward/core";
import { answerParent } from "../driver/worker.mjs";
import { startIssuer } from "../issuer.mjs";

const tokensTogether = 64;
/** V8 gives pages back in the background, after a garbage collection: as long as it goes on, memory is looked at again and again. */
const [millisecondsBetweenLooks, mostLooks] = [100, 20];

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc");
/** @type {Awaited<ReturnType<typeof createGuard>> | undefined} */
let guard;

answerParent({
  async validate(count) {
    guard ??= await createGuard();
    for (let done = 0; done < count; done += tokensTogether) {
      const minted = await guard.mintTokens(Math.min(tokensTogether, count - done));
      await Promise.all(minted.map(guard.validate));
    }
  },
  /** Reads what the process keeps once all garbage is gone and was given back, in megabytes. */
  async memory() {
    for (let times = 0; times < 2; times += 1) {
      collectGarbage();
      await untilGivenBack();
    }
    const { rss, heapUsed } = process.memoryUsage();
    return { resident: rss / 1_000_000, heap: heapUsed / 1_000_000 };
  },
});

// The server ends by itself once it has stopped; waiting for questions must not keep it.
if (process.argv[2] === "start") process.channel?.unref();

async function untilGivenBack() {
  let least = Number.POSITIVE_INFINITY;
  for (let looks = 0; looks < mostLooks && process.memoryUsage.rss() < least; looks += 1) {
    least = process.memoryUsage.rss();
    await pause(millisecondsBetweenLooks);
  }
}

async function createGuard() {
  const { description, mintTokens } = await startIssuer("ES256");
  const validator = createTokenValidator({ authUrl: description.url });
  await validator.ready();
  const validate = async (/** @type {import("../issuer.mjs").MintedToken} */ { token, userId }) => {
    const user = await validator.validateAccessTokenAndGetUser(`Bearer ${token}`);
    if (user.userId !== userId) throw new Error("A token was answered with another user.");
  };
  return { mintTokens, validate };
}
