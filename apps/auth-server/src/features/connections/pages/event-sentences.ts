import type { EventMessagesOf } from "../../../platform/events/event-messages.ts";
import { type EventSentences, inGroup, isOwn, sentence, sentences } from "../../../platform/events/sentence.ts";
import type { connectionEvents } from "../domain/events.ts";

const connections = inGroup(
  { key: "connections", label: "Connections" },
  {
    "connection.created": sentence("Connection created", "{actor} created the connection {target}"),
    "connection.changed": sentences(
      "Connection changed",
      {
        enabled: "{actor} enabled the connection {target}",
        disabled: "{actor} disabled the connection {target}",
        secretReplaced: "{actor} replaced the secret of the connection {target}",
        changed: "{actor} changed the connection {target}",
      },
      ({ changes = {}, details }) => {
        const [only, ...others] = Object.keys(changes);
        if (only === "enabled" && others.length === 0) return changes.enabled?.after === true ? "enabled" : "disabled";
        return only === undefined && details?.secret_replaced === true ? "secretReplaced" : "changed";
      },
    ),
    "connection.deleted": sentence("Connection deleted", "{actor} deleted the connection {target}"),
  },
);

const accounts = inGroup(
  { key: "accounts", label: "Accounts and credentials" },
  {
    "user.identity_linked": sentences(
      "Account elsewhere connected",
      {
        own: "{target} connected an account elsewhere ({connection})",
        others: "{actor} connected an account elsewhere ({connection}) to {target}",
      },
      (event) => [isOwn(event) ? "own" : "others", { connection: String(event.details?.connection ?? "") }],
    ),
    "user.identity_unlinked": sentences(
      "Account elsewhere disconnected",
      {
        own: "{target} disconnected an account elsewhere ({connection})",
        others: "{actor} disconnected an account elsewhere ({connection}) from {target}",
      },
      (event) => [isOwn(event) ? "own" : "others", { connection: String(event.details?.connection ?? "") }],
    ),
  },
);

/** How the events of this feature are told. */
export const connectionEventSentences = { ...connections, ...accounts } satisfies EventSentences<
  typeof connectionEvents
>;

type ConnectionEventMessages = EventMessagesOf<typeof connectionEventSentences>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends ConnectionEventMessages {}
}
