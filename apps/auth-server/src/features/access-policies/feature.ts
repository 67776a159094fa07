import type { Feature } from "../../platform/feature.ts";
import { addAccessPolicyCommands } from "./cli/access-policy.ts";
import { createAccessPolicyRepository } from "./db/access-policies.ts";
import { accessPolicyEvents } from "./domain/events.ts";
import { endSuspensions } from "./domain/suspend-access-policy.ts";
import { accessPolicyEventSentences } from "./pages/event-sentences.ts";
import { accessPolicyEndpoints } from "./routes/management.ts";

/** What organizations demand of their members' sign-ins. */
export const accessPolicies = {
  events: accessPolicyEvents,
  sentences: accessPolicyEventSentences,
  repositories: (connection) => ({ accessPolicies: createAccessPolicyRepository(connection) }),
  endpoints: accessPolicyEndpoints,
  addCommands: addAccessPolicyCommands,
  cleanUps: (now, _, deps) => [
    ({ accessPolicies }) => accessPolicies.deleteEndedLifts(now),
    (repositories) => endSuspensions(repositories, deps, now),
  ],
} satisfies Feature;
