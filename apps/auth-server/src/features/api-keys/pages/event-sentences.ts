import type { RecordedEvent } from "../../../platform/events/event.ts";
import type { EventMessagesOf } from "../../../platform/events/event-messages.ts";
import {
  type EventSentences,
  inGroup,
  isByOwner,
  sentence,
  sentences,
  writeDuration,
} from "../../../platform/events/sentence.ts";
import type { apiKeyEvents } from "../domain/events.ts";

const backendKeys = inGroup(
  { key: "api_keys", label: "Backend API keys" },
  {
    "api_key.created": sentence("API key created", "{actor} created the API key {target}"),
    "api_key.rotated": sentences(
      "API key rotated",
      {
        overlapping: "{actor} rotated the API key {target}; the old key works for another {overlap}",
        atOnce: "{actor} rotated the API key {target}; the old key stopped working at once",
      },
      ({ details }) => {
        const seconds = Number(details?.overlap_seconds ?? 0);
        return seconds > 0 ? ["overlapping", { overlap: writeDuration(seconds) }] : "atOnce";
      },
    ),
    "api_key.revoked": sentence("API key revoked", "{actor} revoked the API key {target}"),
  },
);

const endUserKeys = inGroup(
  { key: "end_user_api_keys", label: "API keys of users and organizations" },
  {
    "end_user_api_key.created": sentences(
      "User API key created",
      {
        own: "{actor} created the API key {target}",
        user: "{actor} created the API key {target} for {user}",
        organization: "{actor} created the API key {target} for {organization}",
      },
      ownerOf,
    ),
    "end_user_api_key.updated": sentences(
      "User API key edited",
      {
        own: "{actor} edited the API key {target}",
        user: "{actor} edited the API key {target} of {user}",
        organization: "{actor} edited the API key {target} of {organization}",
      },
      ownerOf,
    ),
    "end_user_api_key.rotated": sentences(
      "User API key rotated",
      {
        own: "{actor} rotated the API key {target}",
        user: "{actor} rotated the API key {target} of {user}",
        organization: "{actor} rotated the API key {target} of {organization}",
      },
      ownerOf,
    ),
    "end_user_api_key.deleted": sentences(
      "User API key deleted",
      {
        own: "{actor} deleted the API key {target}",
        user: "{actor} deleted the API key {target} of {user}",
        organization: "{actor} deleted the API key {target} of {organization}",
      },
      ownerOf,
    ),
  },
);

/** How the events of this feature are told. */
export const apiKeyEventSentences = { ...backendKeys, ...endUserKeys } satisfies EventSentences<typeof apiKeyEvents>;

type ApiKeyEventMessages = EventMessagesOf<typeof apiKeyEventSentences>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends ApiKeyEventMessages {}
}

/** Returns whose key an event is about. Keys of the deployment belong to neither a user nor an organization. */
function ownerOf(event: RecordedEvent): "own" | "user" | "organization" {
  if (isByOwner(event)) return "own";
  if (event.userId) return "user";
  return event.organization ? "organization" : "own";
}
