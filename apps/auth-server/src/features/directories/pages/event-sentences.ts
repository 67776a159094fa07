import type { RecordedEvent } from "../../../platform/events/event.ts";
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
      {
        named: "{actor} created the bearer token {token} of the directory {target}",
        unnamed: "{actor} created a bearer token of the directory {target}",
      },
      nameToken,
    ),
    "directory.token_rotated": sentences(
      "Directory token replaced",
      {
        named: "{actor} replaced the bearer token {token} of the directory {target}",
        unnamed: "{actor} replaced a bearer token of the directory {target}",
      },
      nameToken,
    ),
    "directory.token_revoked": sentences(
      "Directory token revoked",
      {
        named: "{actor} revoked the bearer token {token} of the directory {target}",
        unnamed: "{actor} revoked a bearer token of the directory {target}",
      },
      nameToken,
    ),
    "directory.user_created": sentences(
      "User added to directory",
      {
        account: "{user} was added to the directory {target}",
        noAccount: "Somebody without an account was added to the directory {target}",
      },
      tellAccount,
    ),
    "directory.user_updated": sentences(
      "User of directory changed",
      {
        account: "{user} was changed in the directory {target}",
        noAccount: "Somebody without an account was changed in the directory {target}",
      },
      tellAccount,
    ),
    "directory.user_deleted": sentences(
      "User deleted from directory",
      {
        account: "{user} was deleted from the directory {target}",
        noAccount: "Somebody without an account was deleted from the directory {target}",
      },
      tellAccount,
    ),
    "directory.group_created": sentences(
      "Group added to directory",
      {
        named: "The group {group} was added to the directory {target}",
        unnamed: "A group was added to the directory {target}",
      },
      nameGroup,
    ),
    "directory.group_updated": sentences(
      "Group of directory changed",
      {
        named: "The group {group} of the directory {target} was changed",
        unnamed: "A group of the directory {target} was changed",
      },
      nameGroup,
    ),
    "directory.group_deleted": sentences(
      "Group deleted from directory",
      {
        named: "The group {group} was deleted from the directory {target}",
        unnamed: "A group was deleted from the directory {target}",
      },
      nameGroup,
    ),
  },
) satisfies EventSentences<typeof directoryEvents>;

/** People of a directory have no account here until it is proven whose their address is. */
function tellAccount({ userId }: RecordedEvent): "account" | "noAccount" {
  return userId ? "account" : "noAccount";
}

/** Events of before groups were named in them hold the id alone. */
function nameGroup({ details }: RecordedEvent): "unnamed" | readonly ["named", { readonly group: string }] {
  const group = details?.group;
  return typeof group === "string" && group !== "" ? ["named", { group }] : "unnamed";
}

type DirectoryEventMessages = EventMessagesOf<typeof directoryEventSentences>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends DirectoryEventMessages {}
}
