import type { Feature } from "../../platform/feature.ts";
import { createMachineCredentialRepository } from "./db/machine-credentials.ts";
import { createMachineTokenRepository } from "./db/machine-tokens.ts";
import { createMachineRepository } from "./db/machines.ts";
import { machineTokenEvents } from "./domain/events.ts";
import { machineTokenEventSentences } from "./pages/event-sentences.ts";
import { machineTokenGrants, opaqueMachineTokens } from "./routes/token-grants.ts";

/** Tokens of machines, and what they get them with. */
export const machineTokens = {
  events: machineTokenEvents,
  sentences: machineTokenEventSentences,
  repositories: ({ db }) => ({
    machines: createMachineRepository(db),
    machineCredentials: createMachineCredentialRepository(db),
    machineTokens: createMachineTokenRepository(db),
  }),
  tokenGrants: machineTokenGrants,
  opaqueTokens: opaqueMachineTokens,
  cleanUps: (now) => [({ machineTokens }) => machineTokens.deleteExpired(now)],
} satisfies Feature;
