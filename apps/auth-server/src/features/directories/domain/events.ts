import { defineEvents } from "../../../platform/events/catalog.ts";

const group = { resource_id: "the id of the group in the directory", group: "what the directory calls the group" };
const outcome = {
  resource_id: "the id of the person in the directory",
  effects: "what changed here: `add_member`, `change_role`, `end_membership`, `disable_account`, …",
  held: "whether the brake holds back what would take access from the person",
  mark: "why something that the directory asked for couldn't be done, such as `last_owner`; `null` if all was",
};

const decision = { people: "for how many people it was decided", waiting: "for how many it wasn't yet" };

/** The events of this feature. */
export const directoryEvents = defineEvents({
  "directory.created": { description: "A directory was added to an organization.", target: "directory" },
  "directory.updated": {
    description: "A directory's name, rules for roles or federation were changed.",
    target: "directory",
  },
  "directory.deleted": {
    description: "A directory was deleted with its tokens. The members that it had provisioned stay.",
    target: "directory",
  },
  "directory.held": {
    description:
      "The brake of a directory holds: it would have taken access or a higher role from too many people within a while. Nobody else loses anything until somebody decides.",
    target: "directory",
  },
  "directory.hold_released": {
    description: "Somebody made changes that the brake of a directory had held back.",
    target: "directory",
    details: decision,
  },
  "directory.hold_discarded": {
    description:
      "Somebody decided against changes that the brake of a directory had held back. The members keep their access.",
    target: "directory",
    details: decision,
  },
  "directory.undone": {
    description: "What a directory had changed within a window was undone.",
    target: "directory",
    details: {
      since: "the beginning of the window, in Unix seconds",
      until: "its end",
      people: "how many people got back the access that they had before",
    },
  },
  "directory.token_created": {
    description: "A bearer token of a directory was created.",
    target: "directory",
    details: { token_id: "the id of the token" },
  },
  "directory.token_rotated": {
    description: "A bearer token of a directory was replaced. The old one works for as long as it was given.",
    target: "directory",
    details: { token_id: "the id of the old token", overlap_seconds: "how long the old token still works" },
  },
  "directory.token_revoked": {
    description: "A bearer token of a directory was revoked.",
    target: "directory",
    details: { token_id: "the id of the token" },
  },
  "directory.user_created": {
    description: "A directory told of somebody new.",
    target: "directory",
    details: outcome,
  },
  "directory.user_updated": {
    description: "A directory changed what it says about somebody, or its settings were applied anew.",
    target: "directory",
    details: outcome,
  },
  "directory.user_deleted": {
    description: "A directory deleted somebody.",
    target: "directory",
    details: outcome,
  },
  "directory.group_created": {
    description: "A directory told of a new group.",
    target: "directory",
    details: group,
  },
  "directory.group_updated": {
    description: "A directory changed a group's name or members.",
    target: "directory",
    details: group,
  },
  "directory.group_deleted": { description: "A directory deleted a group.", target: "directory", details: group },
});

type DirectoryEvents = typeof directoryEvents;

declare module "../../../platform/events/catalog.ts" {
  interface EventCatalog extends DirectoryEvents {}
}
