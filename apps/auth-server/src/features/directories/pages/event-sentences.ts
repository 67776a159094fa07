import type { EventMessagesOf } from "../../../platform/events/event-messages.ts";
import { type EventSentences, inGroup, nameToken, sentence, sentences } from "../../../platform/events/sentence.ts";
import type { directoryEvents } from "../domain/events.ts";

/** How the events of this feature are told. */
export const directoryEventSentences = inGroup(
  { key: "directories", label: "Directories" },
  {
    "directory.created": sentence("Directory added", "{actor} added the directory {target} to {organization}"),
    "directory.updated": sentence("Directory changed", "{actor} changed the directory {target}"),
    "directory.deleted": sentence("Directory deleted", "{actor} deleted the directory {target}"),
    "directory.held": sentence("Directory held", "The brake of the directory {target} holds back its changes"),
    "directory.hold_released": sentence(
      "Held changes made",
      "{actor} made the changes that the brake of the directory {target} had held back",
    ),
    "directory.hold_discarded": sentence(
      "Held changes discarded",
      "{actor} discarded the changes that the brake of the directory {target} had held back",
    ),
    "directory.undone": sentence("Directory’s changes undone", "{actor} undid changes of the directory {target}"),
    "directory.token_created": sentences(
      "Directory token created",
      { named: "{actor} created the bearer token {token} of the directory {target}" },
      nameToken,
    ),
    "directory.token_rotated": sentences(
      "Directory token replaced",
      { named: "{actor} replaced the bearer token {token} of the directory {target}" },
      nameToken,
    ),
    "directory.token_revoked": sentences(
      "Directory token revoked",
      { named: "{actor} revoked the bearer token {token} of the directory {target}" },
      nameToken,
    ),
    "directory.user_created": sentence("User added to directory", "A user was added to the directory {target}"),
    "directory.user_updated": sentence("User of directory changed", "A user of the directory {target} was changed"),
    "directory.user_deleted": sentence("User deleted from directory", "A user was deleted from the directory {target}"),
    "directory.group_created": sentence("Group added to directory", "A group was added to the directory {target}"),
    "directory.group_updated": sentence("Group of directory changed", "A group of the directory {target} was changed"),
    "directory.group_deleted": sentence(
      "Group deleted from directory",
      "A group was deleted from the directory {target}",
    ),
  },
) satisfies EventSentences<typeof directoryEvents>;

type DirectoryEventMessages = EventMessagesOf<typeof directoryEventSentences>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends DirectoryEventMessages {}
}
