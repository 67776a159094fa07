import { defineEvents } from "../../../platform/events/catalog.ts";

/** The events of this feature. */
export const apiKeyEvents = defineEvents({
  "api_key.created": {
    description: "A backend API key was created.",
    target: "api_key",
  },
  "api_key.rotated": {
    description: "A backend API key was replaced; the earlier one stays valid for the overlap.",
    target: "api_key",
    details: {
      overlap_seconds: "how long the earlier key stays valid",
      replaced_by: "the id of the new key, which has an event of its own",
    },
  },
  "api_key.revoked": {
    description: "A backend API key was revoked.",
    target: "api_key",
  },
  "end_user_api_key.created": {
    description: "A user or an organization got an API key.",
    target: "end_user_api_key",
  },
  "end_user_api_key.updated": {
    description: "An API key of a user or an organization was edited.",
    target: "end_user_api_key",
  },
  "end_user_api_key.rotated": {
    description: "An API key of a user or an organization was replaced; the earlier one stays valid for the overlap.",
    target: "end_user_api_key",
    details: {
      overlap_seconds: "how long the earlier key stays valid",
      replaced_by: "the id of the new key, which has an event of its own",
    },
  },
  "end_user_api_key.deleted": {
    description: "An API key of a user or an organization was deleted.",
    target: "end_user_api_key",
  },
});

type ApiKeyEvents = typeof apiKeyEvents;

declare module "../../../platform/events/catalog.ts" {
  interface EventCatalog extends ApiKeyEvents {}
}
