import { defineEvents } from "../../../platform/events/catalog.ts";

/** The events of this feature. */
export const signingKeyEvents = defineEvents({
  "signing_key.published": {
    description: "A signing key was published, so that validators know it before it signs.",
    target: "signing_key",
  },
  "signing_key.activated": {
    description: "A signing key began to sign.",
    target: "signing_key",
  },
  "signing_key.retired": {
    description: "A signing key that signs no more left the published key set.",
    target: "signing_key",
  },
});

type SigningKeyEvents = typeof signingKeyEvents;

declare module "../../../platform/events/catalog.ts" {
  interface EventCatalog extends SigningKeyEvents {}
}
