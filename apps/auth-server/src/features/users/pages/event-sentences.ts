import type { EventMessagesOf } from "../../../platform/events/event-messages.ts";
import { type EventSentences, inGroup, isOwn, sentences } from "../../../platform/events/sentence.ts";
import type { userEvents } from "../domain/events.ts";

const group = { key: "users", label: "Users" } as const;

/** How the events of this feature are told. */
export const userEventSentences = inGroup(group, {
  "user.created": sentences(
    "User created",
    { signedUp: "{target} signed up", created: "{actor} created the user {target}" },
    (event) => (isOwn(event) || event.actor.kind === "anonymous" ? "signedUp" : "created"),
  ),
  "user.updated": sentences(
    "Profile updated",
    { own: "{target} updated their profile", others: "{actor} updated {target}’s profile" },
    (event) => (isOwn(event) ? "own" : "others"),
  ),
  "user.deleted": sentences(
    "User deleted",
    { own: "{target} deleted their account", others: "{actor} deleted the user {target}" },
    (event) => (isOwn(event) ? "own" : "others"),
  ),
}) satisfies EventSentences<typeof userEvents>;

type UserEventMessages = EventMessagesOf<typeof userEventSentences>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends UserEventMessages {}
}
