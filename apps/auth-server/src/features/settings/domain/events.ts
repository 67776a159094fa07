import { defineEvents } from "../../../platform/events/catalog.ts";

/** The events of this feature. */
export const settingsEvents = defineEvents({
  "setting.changed": {
    description: "A setting of the deployment changed.",
    target: "setting",
  },
  "email.tested": {
    description: "An operator sent a test email.",
    target: "operator",
  },
  "email.test_failed": {
    description: "An operator sent a test email that the mail server didn't take.",
    target: "operator",
    outcome: "failure",
  },
});

type SettingsEvents = typeof settingsEvents;

declare module "../../../platform/events/catalog.ts" {
  interface EventCatalog extends SettingsEvents {}
}
