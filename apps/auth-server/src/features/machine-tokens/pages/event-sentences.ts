import type { EventMessagesOf } from "../../../platform/events/event-messages.ts";
import { type EventSentences, inGroup, sentence, sentences, writeDuration } from "../../../platform/events/sentence.ts";
import type { machineTokenEvents } from "../domain/events.ts";

/** How the events of this feature are told. */
export const machineTokenEventSentences = inGroup(
  { key: "machine_credentials", label: "Credentials of service accounts and agents" },
  {
    "machine_token.issued": sentences(
      "Machine token issued",
      {
        guards: "{actor} got an access token",
        resource: "{actor} got an access token for {resource}",
        agentGuards: "{user}’s {actor} got an access token",
        agentResource: "{user}’s {actor} got an access token for {resource}",
      },
      ({ actor, details }) => {
        const isAgent = actor.kind === "agent";
        const { resource } = details ?? {};
        if (typeof resource !== "string") return isAgent ? "agentGuards" : "guards";
        return isAgent ? ["agentResource", { resource }] : ["resource", { resource }];
      },
    ),
    "machine_token.revoked": sentences(
      "Machine token revoked",
      {
        account: "{actor} revoked one of its access tokens",
        agent: "{user}’s {actor} revoked one of its access tokens",
      },
      ({ actor }) => (actor.kind === "agent" ? "agent" : "account"),
    ),
    "machine_credential.created": sentences(
      "Machine credential created",
      {
        secret: "{actor} created a secret for {target}",
        public_key: "{actor} added public keys to {target}",
        workload: "{actor} let a workload act as {target}",
      },
      ({ details }) => {
        if (details?.kind === "public_key") return "public_key";
        return details?.kind === "workload" ? "workload" : "secret";
      },
    ),
    "machine_credential.rotated": sentences(
      "Machine secret rotated",
      {
        overlapping: "{actor} replaced a secret of {target}; the old one works for another {overlap}",
        atOnce: "{actor} replaced a secret of {target}; the old one stopped working at once",
      },
      ({ details }) => {
        const seconds = Number(details?.overlap_seconds ?? 0);
        return seconds > 0 ? ["overlapping", { overlap: writeDuration(seconds) }] : "atOnce";
      },
    ),
    "machine_credential.revoked": sentence("Machine credential revoked", "{actor} revoked a credential of {target}"),
  },
) satisfies EventSentences<typeof machineTokenEvents>;

type MachineTokenEventMessages = EventMessagesOf<typeof machineTokenEventSentences>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends MachineTokenEventMessages {}
}
