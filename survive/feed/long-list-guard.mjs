// @ts-check
// A process that validates tokens against a long list, and nothing else, so that its memory is the list's.
import { answerParent } from "../../bench/driver/worker.mjs";
import { createGuards } from "./guards.mjs";

/** @type {import("./guards.mjs").Guard | undefined} */
let guard;

answerParent({
  create({ authUrl }) {
    [guard] = createGuards({ authUrl, issuer: authUrl, clock: Date.now }, ["live"]);
  },
  ask: (token) => guard?.ask(token),
  look: () => ({ entries: guard?.health().revocations.entries, megabytes: process.resourceUsage().maxRSS / 1000 }),
});
