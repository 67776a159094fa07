import type { RecordedEvent } from "../../../platform/events/event.ts";
import type { EventMessagesOf } from "../../../platform/events/event-messages.ts";
import {
  changedText,
  type EventSentences,
  inGroup,
  isOwn,
  sentence,
  sentences,
} from "../../../platform/events/sentence.ts";
import type { orgEvents } from "../domain/events.ts";
import { readHeldRoles } from "./held-roles.ts";

const organizations = inGroup(
  { key: "organizations", label: "Organizations and members" },
  {
    "organization.created": sentence("Organization created", "{actor} created the organization {target}"),
    "organization.updated": sentences(
      "Organization updated",
      {
        renamed: "{actor} renamed the organization {before} to {target}",
        updated: "{actor} updated the settings of {target}",
      },
      (event) => {
        const { before } = changedText(event, "name");
        return before !== null && isOnlyChange(event, "name") ? ["renamed", { before }] : "updated";
      },
    ),
    "organization.deleted": sentence("Organization deleted", "{actor} deleted the organization {target}"),
    "member.added": sentences(
      "Member added",
      {
        joined: "{target} joined {organization} as {roles}",
        joinedErased: "{target} joined {organization}",
        added: "{actor} added {target} to {organization} as {roles}",
        addedErased: "{actor} added {target} to {organization}",
      },
      (event) => {
        const { after: roles } = readHeldRoles(event);
        if (roles === null) return isOwn(event) ? "joinedErased" : "addedErased";
        return [isOwn(event) ? "joined" : "added", { roles }];
      },
    ),
    "member.removed": sentences(
      "Member removed",
      { left: "{target} left {organization}", removed: "{actor} removed {target} from {organization}" },
      (event) => (isOwn(event) ? "left" : "removed"),
    ),
    "member.role_changed": sentences(
      "Role changed",
      {
        own: "{target} changed their role in {organization} from {before} to {after}",
        ownErased: "{target} changed their role in {organization}",
        others: "{actor} changed {target}’s role in {organization} from {before} to {after}",
        additional: "{actor} changed {target}’s additional roles in {organization} from {before} to {after}",
        othersErased: "{actor} changed {target}’s role in {organization}",
      },
      (event) => {
        const { before, after } = readHeldRoles(event);
        if (before === null || after === null) return isOwn(event) ? "ownErased" : "othersErased";
        if (event.changes?.role === undefined) return ["additional", { before, after }];
        return [isOwn(event) ? "own" : "others", { before, after }];
      },
    ),
  },
);

const roles = inGroup(
  { key: "roles", label: "Roles and permissions" },
  {
    "roles.changed": sentence("Roles changed", "{actor} changed the roles and permissions of the deployment"),
    "role_mapping.set": sentences(
      "Role mapping saved",
      { created: "{actor} created the role mapping {target}", changed: "{actor} changed the role mapping {target}" },
      ({ changes }) => (changes?.roles?.before ? "changed" : "created"),
    ),
    "role_mapping.deleted": sentence("Role mapping deleted", "{actor} deleted the role mapping {target}"),
  },
);

/** How the events of this feature are told. */
export const orgEventSentences = { ...organizations, ...roles } satisfies EventSentences<typeof orgEvents>;

type OrgEventMessages = EventMessagesOf<typeof orgEventSentences>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends OrgEventMessages {}
}

function isOnlyChange({ changes }: RecordedEvent, field: string): boolean {
  return Object.keys(changes ?? {}).every((name) => name === field);
}
