import { defineEvents } from "../../../platform/events/catalog.ts";

/** Events that this feature appends. */
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
    description: "An organization was deleted, with its memberships, invitations and API keys.",
    target: "organization",
  },
  "member.added": {
    description: "A user became a member of an organization.",
    target: "user",
  },
  "member.removed": {
    description: "A user was removed from an organization, or left it; the user's API keys for it ended.",
    target: "user",
  },
  "member.role_changed": {
    description: "A member's role in an organization changed.",
    target: "user",
  },
  "roles.changed": {
    description: "The deployment's roles and permissions were edited; members and invitations follow.",
    target: "roles",
    details: {
      renamed: "the new names of renamed roles, by their old names",
    },
  },
  "role_mapping.set": {
    description: "A custom role mapping was created or edited.",
    target: "role_mapping",
  },
  "role_mapping.deleted": {
    description: "A custom role mapping that no organization had subscribed to was deleted.",
    target: "role_mapping",
  },
});

type OrgEvents = typeof orgEvents;

declare module "../../../platform/events/catalog.ts" {
  interface EventCatalog extends OrgEvents {}
}
