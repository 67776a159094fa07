// @ts-check
// Loaded before the auth server's own program, so that its process can be asked for what it takes.
import { answerParent } from "../worker.mjs";
import { collectedHeapMegabytes } from "./collected-heap.mjs";

answerParent({
  measure: () => ({ resident: process.memoryUsage().rss / 1_000_000, heap: collectedHeapMegabytes() }),
});

// The server ends by itself once it has stopped; waiting for questions must not keep it.
process.channel?.unref();
