import type { EventMessagesOf } from "../../../platform/events/event-messages.ts";
import {
  changedText,
  type EventSentences,
  inGroup,
  isByOwner,
  isOwn,
  sentence,
  sentences,
} from "../../../platform/events/sentence.ts";
import type { authenticationEvents } from "../domain/events.ts";
import { failedSignIn, reauthenticated, succeededSignIn } from "./sign-in-sentences.ts";

const signIn = inGroup(
  { key: "sign_in", label: "Sign-in and sessions" },
  {
    "sign_in.succeeded": succeededSignIn,
    "sign_in.failed": failedSignIn,
    "session.ended": sentences(
      "Session ended",
      { own: "{actor} signed out", others: "{actor} ended a session of {user}" },
      (event) => (isByOwner(event) ? "own" : "others"),
    ),
    "session.reauthenticated": reauthenticated,
    "session.expired": sentence("Session expired", "A session of {user} expired"),
    "user.sessions_ended": sentences(
      "Signed out everywhere",
      { own: "{target} ended their other sessions", others: "{actor} signed {target} out everywhere" },
      (event) => (isOwn(event) ? "own" : "others"),
    ),
    "user.unlocked": sentence("User unlocked", "{actor} unlocked {target}"),
  },
);

const accounts = inGroup(
  { key: "accounts", label: "Accounts and credentials" },
  {
    "user.enabled": sentence("User enabled", "{actor} enabled {target}"),
    "user.disabled": sentence("User disabled", "{actor} disabled {target}"),
    "user.email_change_requested": sentences(
      "Email change requested",
      {
        own: "{target} asked to change their email address to {email}",
        ownErased: "{target} asked to change their email address",
        others: "{actor} asked {target} to confirm {email} as their new email address",
        othersErased: "{actor} asked {target} to confirm a new email address",
      },
      (event) => {
        const { after: email } = changedText(event, "requested_email");
        if (email === null) return isOwn(event) ? "ownErased" : "othersErased";
        return [isOwn(event) ? "own" : "others", { email }];
      },
    ),
    "user.email_changed": sentences(
      "Email changed",
      {
        own: "{target} changed their email address from {before} to {after}",
        ownErased: "{target} changed their email address",
        others: "{actor} changed {target}’s email address from {before} to {after}",
        othersErased: "{actor} changed {target}’s email address",
      },
      (event) => {
        const { before, after } = changedText(event, "email");
        if (before === null || after === null) return isOwn(event) ? "ownErased" : "othersErased";
        return [isOwn(event) ? "own" : "others", { before, after }];
      },
    ),
    "user.email_confirmed": sentences(
      "Email confirmed",
      { own: "{target} confirmed their email address", others: "{actor} confirmed {target}’s email address" },
      (event) => (isOwn(event) ? "own" : "others"),
    ),
    "user.confirmation_sent": sentences(
      "Confirmation email sent",
      { own: "{target} asked for a confirmation email", others: "{actor} sent {target} a confirmation email" },
      (event) => (isOwn(event) ? "own" : "others"),
    ),
    "user.magic_link_created": sentences(
      "Magic link created",
      {
        user: "{actor} created a magic link for {target}",
        newcomer: "{actor} created a magic link for {email}, who doesn’t have an account yet",
        erasedNewcomer: "{actor} created a magic link for someone who didn’t have an account yet",
      },
      ({ target }) => {
        if (target.id !== null) return "user";
        return target.name === null ? "erasedNewcomer" : ["newcomer", { email: target.name }];
      },
    ),
    "user.password_changed": sentences(
      "Password changed",
      { own: "{target} changed their password", others: "{actor} changed {target}’s password" },
      (event) => (isOwn(event) ? "own" : "others"),
    ),
    "user.password_reset": sentence("Password reset", "{target} reset their password with an emailed link"),
    "user.password_removed": sentences(
      "Password removed",
      {
        byProof: "{target}’s password was removed, because it was set before their email address was confirmed",
        removed: "{actor} removed {target}’s password",
      },
      (event) => (isOwn(event) ? "byProof" : "removed"),
    ),
    "user.second_factor_enabled": sentences(
      "Second factor turned on",
      { own: "{target} turned on their second factor", others: "{actor} turned on {target}’s second factor" },
      (event) => (isOwn(event) ? "own" : "others"),
    ),
    "user.second_factor_removed": sentences(
      "Second factor removed",
      { own: "{target} removed their second factor", others: "{actor} removed {target}’s second factor" },
      (event) => (isOwn(event) ? "own" : "others"),
    ),
    "user.passkey_added": sentences(
      "Passkey added",
      { named: "{target} added the passkey {passkey}", erased: "{target} added a passkey" },
      (event) => {
        const { after: passkey } = changedText(event, "passkey");
        return passkey === null ? "erased" : ["named", { passkey }];
      },
    ),
    "user.passkey_renamed": sentences(
      "Passkey renamed",
      { named: "{target} renamed the passkey {before} to {after}", erased: "{target} renamed a passkey" },
      (event) => {
        const { before, after } = changedText(event, "passkey");
        return before === null || after === null ? "erased" : ["named", { before, after }];
      },
    ),
    "user.passkey_removed": sentences(
      "Passkey removed",
      {
        own: "{target} removed the passkey {passkey}",
        ownErased: "{target} removed a passkey",
        others: "{actor} removed {target}’s passkey {passkey}",
        othersErased: "{actor} removed a passkey of {target}",
      },
      (event) => {
        const { before: passkey } = changedText(event, "passkey");
        if (passkey === null) return isOwn(event) ? "ownErased" : "othersErased";
        return [isOwn(event) ? "own" : "others", { passkey }];
      },
    ),
    "user.recovery_code_used": sentence("Recovery code used", "{target} used a recovery code"),
    "user.recovery_codes_replaced": sentence("Recovery codes replaced", "{target} replaced their recovery codes"),
  },
);

/** How the events of this feature are told. */
export const authenticationEventSentences = { ...signIn, ...accounts } satisfies EventSentences<
  typeof authenticationEvents
>;

type AuthenticationEventMessages = EventMessagesOf<typeof authenticationEventSentences>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends AuthenticationEventMessages {}
}
