import { defineEvents } from "../../../platform/events/catalog.ts";

/** The events of this feature. */
export const oauthEvents = defineEvents({
  "client.created": {
    description: "An OAuth client was created.",
    target: "client",
  },
  "client.registered": {
    description: "An OAuth client registered itself.",
    target: "client",
  },
  "client.discovered": {
    description: "An OAuth client became known by its metadata document.",
    target: "client",
  },
  "client.updated": {
    description: "An OAuth client was edited, or its metadata document changed.",
    target: "client",
  },
  "client.deleted": {
    description: "An OAuth client was deleted, with its grants.",
    target: "client",
  },
  "client.secret_rotated": {
    description: "An OAuth client got a new secret; the earlier one stays valid for the overlap.",
    target: "client",
    details: {
      overlap_seconds: "how long the earlier secret stays valid",
    },
  },
  "registration.changed": {
    description: "The settings for clients that register themselves changed.",
    target: "setting",
  },
  "metadata_documents.changed": {
    description: "The settings for clients with metadata documents changed.",
    target: "setting",
  },
  "consent.given": {
    description: "A user let a client act for them.",
    target: "grant",
    details: {
      client_id: "the client",
      resource: "the resource server that the grant is for",
      scopes: "what the client may do",
    },
  },
  "consent.refused": {
    description: "A user did not let a client act for them.",
    target: "client",
  },
  "code.redeemed": {
    description: "A client exchanged an authorization code for tokens.",
    target: "grant",
    details: {
      client_id: "the client",
    },
  },
  "code.replayed": {
    description: "An authorization code was used again: the grant was revoked, because the code may be stolen.",
    target: "grant",
    outcome: "failure",
    details: {
      client_id: "the client",
    },
  },
  "token.refreshed": {
    description: "A client exchanged a refresh token for new tokens.",
    isRead: true,
    target: "grant",
    details: {
      client_id: "the client",
    },
  },
  "token.reused": {
    description: "A refresh token was used again: the grant was revoked, because the token may be stolen.",
    target: "grant",
    outcome: "failure",
    details: {
      client_id: "the client",
    },
  },
  "access_token.revoked": {
    description: "An access token of a grant was revoked; the grant continues.",
    target: "grant",
    details: {
      client_id: "the client",
    },
  },
  "grant.revoked": {
    description: "A grant was revoked, with all of its tokens.",
    target: "grant",
    details: {
      client_id: "the client",
    },
  },
  "grant.expired": {
    description: "A grant expired.",
    target: "grant",
    details: {
      client_id: "the client",
    },
  },
  "introspection_credential.created": {
    description: "Introspection credentials were created.",
    target: "introspection_credential",
  },
  "introspection_credential.updated": {
    description: "Introspection credentials were edited.",
    target: "introspection_credential",
  },
  "introspection_credential.deleted": {
    description: "Introspection credentials were deleted.",
    target: "introspection_credential",
  },
  "introspection_credential.secret_rotated": {
    description: "Introspection credentials got a new secret; the earlier one stays valid for the overlap.",
    target: "introspection_credential",
    details: {
      overlap_seconds: "how long the earlier secret stays valid",
    },
  },
  "resource.set": {
    description: "A resource server was added or edited.",
    target: "resource",
  },
  "resource.connected": {
    description: "A resource server validated a token for the first time.",
    target: "resource",
  },
  "resource.deleted": {
    description: "A resource server was removed, with the grants for it.",
    target: "resource",
  },
  "scope.set": {
    description: "A scope was added or edited.",
    target: "scope",
  },
  "scope.deleted": {
    description: "A scope was removed.",
    target: "scope",
  },
});

type OauthEvents = typeof oauthEvents;

declare module "../../../platform/events/catalog.ts" {
  interface EventCatalog extends OauthEvents {}
}
