import { defineEvents } from "../../../platform/events/catalog.ts";

/** The events of this feature. */
export const authenticationEvents = defineEvents({
  "sign_in.succeeded": {
    description: "A user signed in.",
    target: "user",
    details: {
      method: "how the user proved who they are",
      second_factor: "the second factor that was asked for, or null",
      first_of_day: "whether it was the user's first sign-in of that day (UTC)",
    },
  },
  "sign_in.failed": {
    description: "A sign-in failed. The target's id is null when nobody has the account that was tried.",
    target: "user",
  },
  "session.ended": {
    description: "A session ended: by signing out, or because somebody ended it.",
    target: "session",
  },
  "session.expired": {
    description: "A session ended by itself, after its idle time or its longest lifetime.",
    target: "session",
  },
  "user.sessions_ended": {
    description: "Every session of a user ended, or every other one.",
    target: "user",
  },
  "user.enabled": {
    description: "A disabled user can sign in again.",
    target: "user",
  },
  "user.disabled": {
    description: "A user was disabled and signed out everywhere.",
    target: "user",
  },
  "user.email_changed": {
    description: "A user's email address changed.",
    target: "user",
  },
  "user.email_confirmed": {
    description: "A user proved that the email address is theirs.",
    target: "user",
  },
  "user.confirmation_sent": {
    description: "A user was sent an email that asks to confirm an address.",
    target: "user",
  },
  "user.magic_link_created": {
    description: "A magic link was made that signs a user in.",
    target: "user",
  },
  "user.password_changed": {
    description: "A user's password was set or changed.",
    target: "user",
  },
  "user.password_reset": {
    description: "A user set a new password by a link sent to their email address.",
    target: "user",
  },
  "user.password_removed": {
    description: "A user's password was removed.",
    target: "user",
  },
  "user.second_factor_enabled": {
    description: "A user set up a second factor.",
    target: "user",
  },
  "user.second_factor_removed": {
    description: "A user's second factor was removed.",
    target: "user",
  },
  "user.recovery_codes_replaced": {
    description: "A user got new recovery codes; the earlier ones no longer work.",
    target: "user",
  },
});

type AuthenticationEvents = typeof authenticationEvents;

declare module "../../../platform/events/catalog.ts" {
  interface EventCatalog extends AuthenticationEvents {}
}
