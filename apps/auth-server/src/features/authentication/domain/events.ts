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
    description:
      "A sign-in failed, or someone who is signed in entered a wrong password or code. The target's id is null if no account matches.",
    target: "user",
    outcome: "failure",
  },
  "session.ended": {
    description: "A session ended because the user signed out, or because someone ended it.",
    target: "session",
    details: {
      web_sessions: "the ids of the sessions of web apps that ended with it",
    },
  },
  "session.reauthenticated": {
    description: "Someone who is signed in proved again who they are.",
    target: "session",
    details: {
      method: "how they proved it: `password`, `emailed_code`, `second_factor` or `passkey`",
    },
  },
  "session.expired": {
    description: "A session expired after its idle time or its maximum lifetime.",
    target: "session",
  },
  "user.sessions_ended": {
    description: "Every session of a user ended, or every other one.",
    target: "user",
  },
  "user.unlocked": {
    description: "A user who was locked out after failed sign-ins can sign in again.",
    target: "user",
  },
  "user.enabled": {
    description: "A disabled user can sign in again.",
    target: "user",
  },
  "user.disabled": {
    description: "A user was disabled. Their sessions, grants and API keys ended.",
    target: "user",
  },
  "user.email_change_requested": {
    description: "A user was asked to confirm a new email address. It replaces the current one once confirmed.",
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
    description: "A user was sent an email that asks them to confirm their address.",
    target: "user",
  },
  "user.magic_link_created": {
    description: "A backend created a magic link. The target's id is null if the link also creates the account.",
    target: "user",
  },
  "user.password_changed": {
    description: "A user's password was set or changed. Other sessions, grants and API keys ended.",
    target: "user",
  },
  "user.password_reset": {
    description:
      "A user set a new password through a link sent to their email address. Their sessions, grants and API keys ended.",
    target: "user",
  },
  "user.password_removed": {
    description: "A user's password was removed. Their sessions, grants and API keys ended.",
    target: "user",
  },
  "user.second_factor_enabled": {
    description: "A user's authenticator app was turned on as a second factor.",
    target: "user",
  },
  "user.second_factor_removed": {
    description:
      "A user's authenticator app was removed. If a backend or an operator did it, the user's sessions ended.",
    target: "user",
  },
  "user.passkey_added": {
    description: "A user added a passkey, which signs them in and is a second factor.",
    target: "user",
  },
  "user.passkey_renamed": {
    description: "A user renamed a passkey.",
    target: "user",
  },
  "user.passkey_removed": {
    description: "A user's passkey was removed. If a backend or an operator did it, the user's sessions ended.",
    target: "user",
  },
  "user.recovery_code_used": {
    description: "A user entered a recovery code, which no longer works.",
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
