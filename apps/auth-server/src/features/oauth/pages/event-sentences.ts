import type { RecordedEvent } from "../../../platform/events/event.ts";
import type { EventMessagesOf } from "../../../platform/events/event-messages.ts";
import { type EventSentences, inGroup, sentence, sentences, writeDuration } from "../../../platform/events/sentence.ts";
import type { oauthEvents } from "../domain/events.ts";
import { grantEventSentences } from "./grant-sentences.ts";

const clients = inGroup(
  { key: "clients", label: "OAuth clients" },
  {
    "client.created": sentence("Client created", "{actor} created the client {target}"),
    "client.registered": sentence("Client registered", "The client {target} registered itself"),
    "client.discovered": sentence("Client discovered", "The client {target} became known by its metadata document"),
    "client.updated": sentences(
      "Client updated",
      {
        byDocument: "The client {target} changed its metadata document",
        updated: "{actor} updated the client {target}",
      },
      ({ actor }) => (actor.kind === "server" ? "byDocument" : "updated"),
    ),
    "client.deleted": {
      ...sentences(
        "Client deleted",
        {
          unused: "The client {target} was deleted, because nobody used it",
          cleanedUp: "{actor} deleted the client {target}, because nobody is connected through it",
          deleted: "{actor} deleted the client {target}",
        },
        ({ reason, actor }) => {
          if (reason !== "unused") return "deleted";
          return actor.kind === "server" ? "unused" : "cleanedUp";
        },
      ),
      reasons: { unused: "Unused" },
    },
    "client.secret_rotated": sentences(
      "Client secret rotated",
      {
        overlapping: "{actor} gave the client {target} a new secret; the old one works for another {overlap}",
        atOnce: "{actor} gave the client {target} a new secret; the old one stopped working at once",
      },
      chooseOverlap,
    ),
    "registration.changed": sentence(
      "Client registration changed",
      "{actor} changed which clients can register themselves",
    ),
    "metadata_documents.changed": sentence(
      "Metadata documents changed",
      "{actor} changed which clients can connect with a metadata document",
    ),
  },
);

const resources = inGroup(
  { key: "resources", label: "Resources, scopes and validation" },
  {
    "introspection_credential.created": sentence(
      "Validation credential created",
      "{actor} created the validation credential {target}",
    ),
    "introspection_credential.updated": sentence(
      "Validation credential edited",
      "{actor} edited the validation credential {target}",
    ),
    "introspection_credential.deleted": sentence(
      "Validation credential deleted",
      "{actor} deleted the validation credential {target}",
    ),
    "introspection_credential.secret_rotated": sentences(
      "Validation secret rotated",
      {
        overlapping:
          "{actor} gave the validation credential {target} a new secret; the old one works for another {overlap}",
        atOnce: "{actor} gave the validation credential {target} a new secret; the old one stopped working at once",
      },
      chooseOverlap,
    ),
    "resource.set": sentences(
      "Resource saved",
      { added: "{actor} added the resource {target}", edited: "{actor} edited the resource {target}" },
      chooseAdded,
    ),
    "resource.connected": sentence("Resource connected", "The resource {target} validated its first token"),
    "resource.deleted": sentence("Resource deleted", "{actor} deleted the resource {target}"),
    "scope.set": sentences(
      "Scope saved",
      { added: "{actor} added the scope {target}", edited: "{actor} edited the scope {target}" },
      chooseAdded,
    ),
    "scope.deleted": sentence("Scope deleted", "{actor} deleted the scope {target}"),
  },
);

/** How the events of this feature are told. */
export const oauthEventSentences = { ...clients, ...grantEventSentences, ...resources } satisfies EventSentences<
  typeof oauthEvents
>;

type OauthEventMessages = EventMessagesOf<typeof oauthEventSentences>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends OauthEventMessages {}
}

function chooseOverlap({ details }: RecordedEvent) {
  const seconds = Number(details?.overlap_seconds ?? 0);
  return seconds > 0 ? (["overlapping", { overlap: writeDuration(seconds) }] as const) : "atOnce";
}

/** Something new has all of its fields changed, from nothing. */
function chooseAdded({ changes }: RecordedEvent) {
  return Object.values(changes ?? {}).every(({ before }) => before === null) ? "added" : "edited";
}
