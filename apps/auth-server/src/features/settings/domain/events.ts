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
  "email.not_delivered": {
    description:
      "An email was given up: the mail server refused it for good (`refused`), didn't accept it for three days (`never_accepted`), or it couldn't be decrypted any more (`unreadable`). The target is whoever should have got it; its id is null for someone without an account.",
    target: ["user", "operator", "invitation"],
    outcome: "failure",
    details: {
      email: "what the email was about, such as `reset_password`",
      queued_at: "when it was first to be sent, in Unix seconds",
      attempts: "how often the server tried to send it",
      error_code: "the code of the last error, such as `EENVELOPE` or `ECONNECTION`, or null",
      reply_code: "the mail server's reply code (RFC 5321 section 4.2), such as 550, or null",
    },
  },
});

type SettingsEvents = typeof settingsEvents;

declare module "../../../platform/events/catalog.ts" {
  interface EventCatalog extends SettingsEvents {}
}
