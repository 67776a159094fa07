import { defineEvents } from "../../../platform/events/catalog.ts";

/** The events of this feature. */
export const orgEvents = defineEvents({
  "organization.created": {
    description: "An organization was created.",
    target: "organization",
  },
  "organization.updated": {
    description: "An organization's settings were edited.",
    target: "organization",
  },
  "organization.deleted": {
    description: "An organization was deleted, with its memberships and invitations.",
    target: "organization",
  },
  "member.added": {
    description: "A user became a member of an organization.",
    target: "user",
  },
  "member.removed": {
    description: "A user is no longer a member of an organization: removed, or left.",
    target: "user",
  },
  "member.role_changed": {
    description: "A member's role in an organization changed.",
    target: "user",
  },
  "roles.changed": {
    description: "The deployment's roles and permissions were edited.",
    target: "roles",
  },
  "role_mapping.set": {
    description: "A custom role mapping was created or edited.",
    target: "role_mapping",
  },
});

type OrgEvents = typeof orgEvents;

declare module "../../../platform/events/catalog.ts" {
  interface EventCatalog extends OrgEvents {}
}
