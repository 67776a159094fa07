import { defineEvents } from "../../../platform/events/catalog.ts";

/** The events of this feature. */
export const accessPolicyEvents = defineEvents({
  "organization.access_policy_changed": {
    description: "What an organization demands of its members' sign-ins changed.",
    target: "organization",
  },
  "organization.access_policy_suspended": {
    description:
      "An organization's access policy was suspended for a while: what it demands isn't enforced until then.",
    target: "organization",
    details: {
      until: "until when, in Unix seconds",
    },
  },
  "organization.access_policy_bypassed": {
    description:
      "A holder of an organization's highest role had its access policy lifted for one session (“broke the glass”), with the password and an emailed code.",
    target: "organization",
    details: {
      until: "until when, in Unix seconds",
    },
  },
  "organization.access_policy_resumed": {
    description:
      "An organization's access policy is enforced again: its suspension ended, by itself or before its time.",
    target: "organization",
  },
});

type AccessPolicyEvents = typeof accessPolicyEvents;

declare module "../../../platform/events/catalog.ts" {
  interface EventCatalog extends AccessPolicyEvents {}
}
