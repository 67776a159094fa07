import { defineEvents } from "../../../platform/events/catalog.ts";

/** The events of this feature. */
export const connectionEvents = defineEvents({
  "connection.created": {
    description: "A connection to a provider was created, with which people sign in by their accounts there.",
    target: "connection",
  },
  "connection.changed": {
    description: "A connection was edited, enabled or disabled.",
    target: "connection",
    details: {
      secret_replaced: "whether the client secret was replaced",
      tried: "whether a trial sign-in with it had worked, where it went live; `null` for other changes",
    },
  },
  "connection.deleted": {
    description: "A connection was deleted. Nobody signs in with it any more.",
    target: "connection",
  },
  "connection.role_not_given": {
    description:
      "Someone signed in by an organization's connection, but didn't get the membership or the role that its rules say.",
    target: "user",
    details: {
      connection: "the id of the connection",
      member: "whether the user was a member before",
    },
  },
  "connection.rehearsed": {
    description: "A trial sign-in with a connection worked. It signed nobody in.",
    target: "connection",
  },
  "connection.rehearsal_failed": {
    description: "A trial sign-in with a connection was refused; the reason is the code of its cause.",
    target: "connection",
    outcome: "failure",
  },
  "connection.response_refused": {
    description: "A response of an organization's SAML identity provider wasn't accepted. Nobody was signed in.",
    target: "connection",
    outcome: "failure",
    details: {
      code: "why, as the page told the person who tried",
      message: "what is wrong and what to do about it; it holds nothing that the response says about a person",
    },
  },
  "connection.certificates_refreshed": {
    description:
      "The metadata of an organization's SAML identity provider have other certificates than before. Responses that they sign are accepted.",
    target: "connection",
    details: { added: "the SHA-256 fingerprints of new ones", removed: "those of the ones that don't count any more" },
  },
  "connection.metadata_failed": {
    description:
      "The metadata of an organization's SAML identity provider can't be used. The connection stays as it was.",
    target: "connection",
    outcome: "failure",
    details: { code: "why", message: "what is wrong and what to do about it" },
  },
  "connection.certificate_ending": {
    description:
      "The last certificate of an organization's SAML identity provider ends in 30, 7 or 1 days, or has ended. Owners and operators get an email.",
    target: "connection",
    outcome: "failure",
    details: { ends_at: "when, in Unix seconds", days: "in how many days; 0 once it has ended" },
  },
  "connection.encryption_key_rotated": {
    description:
      "A SAML connection has a new key for encrypted assertions. The one before still decrypts until the next rotation.",
    target: "connection",
    details: { fingerprint: "the SHA-256 fingerprint of the new certificate" },
  },
  "user.identity_linked": {
    description: "A user can sign in with an account at a provider.",
    target: "user",
    details: { connection: "the id of the connection" },
  },
  "user.identity_unlinked": {
    description:
      "A user can no longer sign in with an account at a provider. `domain_moved`: another organization has proven the domain of the user’s email address since it was connected, so the user has to connect it again.",
    target: "user",
    details: { connection: "the id of the connection" },
  },
});

type ConnectionEvents = typeof connectionEvents;

declare module "../../../platform/events/catalog.ts" {
  interface EventCatalog extends ConnectionEvents {}
}
