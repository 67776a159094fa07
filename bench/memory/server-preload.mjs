// @ts-check
// Loaded before the auth server's own program, so that its process can be asked for what it takes.
import { answerParent } from "../worker.mjs";
import { collectedMemory } from "./collected-memory.mjs";

answerParent({ measure: collectedMemory });

// The server ends by itself once it has stopped; waiting for questions must not keep it.
process.channel?.unref();
