import { defineEvents } from "../../../platform/events/catalog.ts";

const client = { client_id: "the client" };

/** The events of this feature. */
export const identityAssertionEvents = defineEvents({
  "connection.identity_assertions_changed": {
    description: "It was decided whether the identity provider of a connection lets apps in, and which.",
    target: "connection",
  },
  "identity_assertion.redeemed": {
    description:
      "A client got an access token for a user by an assertion of the identity provider of their organization.",
    target: "grant",
    details: {
      ...client,
      connection: "the id of the connection",
      resource: "the resource server that the token is for",
      scopes: "what the client may do",
    },
  },
  "identity_assertion.refused": {
    description:
      "An assertion that the identity provider of an organization had signed wasn't accepted; the reason is a code. It names nobody.",
    target: "connection",
    outcome: "failure",
    details: client,
  },
});

type IdentityAssertionEvents = typeof identityAssertionEvents;

declare module "../../../platform/events/catalog.ts" {
  interface EventCatalog extends IdentityAssertionEvents {}
}
