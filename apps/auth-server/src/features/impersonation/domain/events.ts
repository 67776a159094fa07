import { defineEvents } from "../../../platform/events/catalog.ts";

/** The events of this feature. */
export const impersonationEvents = defineEvents({
  "impersonation.started": {
    description: "Somebody began to act as a user. The changes say why, in their words.",
    target: "user",
    details: {
      impersonation_id: "the id of the impersonation, which is the `sid` of its access tokens",
      ends_in_seconds: "how long it lasts at most",
      by: "`page` for a session on the hosted pages, `token` for an access token",
    },
  },
  "impersonation.ended": {
    description: "Somebody no longer acts as a user. Access tokens of the impersonation are revoked.",
    target: "user",
    details: {
      impersonation_id: "the id of the impersonation",
      cause:
        "`ended` by someone, `expired`, or what no longer let it go on, such as `impersonator_not_allowed` or `higher_role`",
    },
  },
  "impersonation.refused": {
    description: "Somebody wanted to act as a user and may not.",
    target: "user",
    outcome: "failure",
  },
});

type ImpersonationEvents = typeof impersonationEvents;

declare module "../../../platform/events/catalog.ts" {
  interface EventCatalog extends ImpersonationEvents {}
}
