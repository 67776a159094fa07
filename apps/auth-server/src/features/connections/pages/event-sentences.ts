import type { EventMessagesOf } from "../../../platform/events/event-messages.ts";
import { type EventSentences, inGroup, isOwn, sentence, sentences } from "../../../platform/events/sentence.ts";
import { formatTime } from "../../../platform/language/formats.ts";
import type { Translate } from "../../../platform/language/translations.ts";
import type { connectionEvents } from "../domain/events.ts";
import type { MembershipProblem } from "../domain/organization/membership.ts";

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
        liveUntried: "{actor} made the connection {target} live without a trial that worked",
        changed: "{actor} changed the connection {target}",
      },
      ({ changes = {}, details }) => {
        if (details?.tried === false) return "liveUntried";
        const [only, ...others] = Object.keys(changes);
        if (only === "enabled" && others.length === 0) return changes.enabled?.after === true ? "enabled" : "disabled";
        return only === undefined && details?.secret_replaced === true ? "secretReplaced" : "changed";
      },
    ),
    "connection.role_not_given": {
      ...sentences(
        "Role not given",
        {
          membership: "{target} signed in by the connection {connection}, but didn’t become a member",
          role: "{target} signed in by the connection {connection}, but didn’t get the role that its rules say",
        },
        ({ details }) => [
          details?.member === true ? "role" : "membership",
          { connection: String(details?.connection ?? "…") },
        ],
      ),
      reasons: {
        unknown_role: "Unknown role",
        role_too_high: "Role too high",
        organization_full: "Organization full",
        email_domain_not_allowed: "Domain not allowed",
        invitation_not_possible: "Invitation not possible",
        last_owner: "Last owner",
      } satisfies Record<MembershipProblem, string>,
    },
    "connection.deleted": sentence("Connection deleted", "{actor} deleted the connection {target}"),
    "connection.response_refused": sentences(
      "Response refused",
      { code: "A response of the identity provider of {target} wasn’t accepted ({code})" },
      ({ details }) => ["code", { code: String(details?.code ?? "") }],
    ),
    "connection.certificates_refreshed": sentence(
      "Certificates refreshed",
      "{target} took over the certificates of its identity provider’s metadata",
    ),
    "connection.metadata_failed": sentences(
      "Metadata not usable",
      { code: "The metadata of the identity provider of {target} can’t be used ({code})" },
      ({ details }) => ["code", { code: String(details?.code ?? "") }],
    ),
    "connection.certificate_ending": sentences(
      "Certificate ends",
      {
        ends: "The certificate of the identity provider of {target} ends on {day}",
        ended: "The certificate of the identity provider of {target} ended on {day}",
      },
      ({ details }) => {
        const day = (t: Translate) => formatTime(t.locale, "day", Number(details?.ends_at ?? 0));
        return [details?.days === 0 ? "ended" : "ends", { day }];
      },
    ),
    "connection.encryption_key_rotated": sentence(
      "Encryption key rotated",
      "{actor} rotated the encryption key of the connection {target}",
    ),
    "connection.rehearsed": sentence("Trial sign-in worked", "A trial sign-in with the connection {target} worked"),
    "connection.rehearsal_failed": sentence(
      "Trial sign-in refused",
      "A trial sign-in with the connection {target} was refused",
    ),
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
      (event) => [isOwn(event) ? "own" : "others", { connection: String(event.details?.connection ?? "…") }],
    ),
    "user.identity_unlinked": {
      ...sentences(
        "Account elsewhere disconnected",
        {
          own: "{target} disconnected an account elsewhere ({connection})",
          others: "{actor} disconnected an account elsewhere ({connection}) from {target}",
        },
        (event) => [isOwn(event) ? "own" : "others", { connection: String(event.details?.connection ?? "…") }],
      ),
      reasons: { domain_moved: "Another organization proved the domain of the address" },
    },
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
