import { defineEvents } from "../../../platform/events/catalog.ts";

/** The events of this feature. */
export const connectionSetUpEvents = defineEvents({
  "set_up_link.created": {
    description: "A link was created with which somebody without an account can set up an organization's connection.",
    target: "set_up_link",
    details: {
      expires_at: "when it expires, in Unix seconds",
      highest_role: "the highest role that its holder's rules may give; `null` if its holder may not write rules",
      may_enforce: "whether its holder may also require the connection of every member",
    },
  },
  "set_up_link.opened": {
    description: "A link to the set-up of an organization's connection was opened.",
    target: "set_up_link",
  },
  "set_up_link.revoked": {
    description: "A link to the set-up of an organization's connection was revoked.",
    target: "set_up_link",
  },
  "connection_set_up.chosen": {
    description: "An identity provider was chosen in the set-up of an organization's connection.",
    target: "organization",
    details: {
      connection: "the id of the connection that is set up",
      provider: "the identity provider",
      protocol: "`saml` or `oidc`",
    },
  },
  "connection_set_up.restarted": {
    description: "The set-up of another connection of an organization was started. The one before stays as it is.",
    target: "organization",
  },
});

type ConnectionSetUpEvents = typeof connectionSetUpEvents;

declare module "../../../platform/events/catalog.ts" {
  interface EventCatalog extends ConnectionSetUpEvents {}
}
