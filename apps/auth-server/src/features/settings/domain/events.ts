import { defineEvents } from "../../../platform/events/catalog.ts";

/** The events of this feature. */
export const settingsEvents = defineEvents({
  "setting.changed": {
    description: "A setting of the deployment changed.",
    target: "setting",
  },
  "email.tested": {
    description: "An operator sent a test email; with a reason when the mail server didn't take it.",
    target: "operator",
  },
});

type SettingsEvents = typeof settingsEvents;

declare module "../../../platform/events/catalog.ts" {
  interface EventCatalog extends SettingsEvents {}
}
