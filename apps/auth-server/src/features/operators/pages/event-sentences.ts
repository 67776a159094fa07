import type { EventMessagesOf } from "../../../platform/events/event-messages.ts";
import {
  changedText,
  type EventSentences,
  inGroup,
  isOwn,
  sentence,
  sentences,
} from "../../../platform/events/sentence.ts";
import type { Translate } from "../../../platform/language/translations.ts";
import type { operatorEvents } from "../domain/events.ts";
import { type OperatorRole, operatorRoles } from "../domain/records.ts";
import type { FailedOperatorSignIn } from "../domain/sign-in.ts";

const reasons = {
  unknown_account: "{actor} tried to sign in to the dashboard with an email address that isn’t an operator’s",
  wrong_password: "{actor} tried to sign in to the dashboard as {target} with a wrong password",
  wrong_code: "{actor} tried to sign in to the dashboard as {target} with a wrong second-factor code",
  wrong_passkey: "{actor} tried to sign in to the dashboard as {target} with a passkey that didn’t fit",
  cloned_passkey: "{actor} tried to sign in to the dashboard as {target} with a copy of a passkey",
} satisfies Record<FailedOperatorSignIn, string>;

/** Short names of these reasons. */
const reasonLabels = {
  unknown_account: "Unknown account",
  wrong_password: "Wrong password",
  wrong_code: "Wrong second-factor code",
  wrong_passkey: "Wrong passkey",
  cloned_passkey: "Copied passkey",
} satisfies Record<FailedOperatorSignIn, string>;

const group = { key: "operators", label: "Operators" } as const;

/** How the events of this feature are told. */
export const operatorEventSentences = inGroup(group, {
  "operator.created": sentences(
    "Operator added",
    { withRole: "{actor} added the operator {target} as {role}", added: "{actor} added the operator {target}" },
    (event) => {
      const { after } = changedText(event, "role");
      return after === null ? "added" : ["withRole", { role: writeRole(after) }];
    },
  ),
  "operator.deleted": sentence("Operator removed", "{actor} removed the operator {target}"),
  "operator.role_changed": sentences(
    "Operator’s role changed",
    {
      known: "{actor} changed the role of the operator {target} from {before} to {after}",
      changed: "{actor} changed the role of the operator {target}",
    },
    (event) => {
      const { before, after } = changedText(event, "role");
      if (before === null || after === null) return "changed";
      return ["known", { before: writeRole(before), after: writeRole(after) }];
    },
  ),
  "operator.password_changed": sentences(
    "Operator’s password changed",
    { own: "{target} changed their password", others: "{actor} changed the password of the operator {target}" },
    (event) => (isOwn(event) ? "own" : "others"),
  ),
  "operator.second_factor_enabled": sentence("Operator’s second factor set up", "{target} set up a second factor"),
  "operator.second_factor_reset": sentence(
    "Operator’s second factor reset",
    "{actor} reset the second factor of the operator {target}",
  ),
  "operator.passkey_added": sentences(
    "Operator’s passkey added",
    { named: "{target} added the passkey {passkey}", erased: "{target} added a passkey" },
    (event) => {
      const { after: passkey } = changedText(event, "passkey");
      return passkey === null ? "erased" : ["named", { passkey }];
    },
  ),
  "operator.passkey_renamed": sentences(
    "Operator’s passkey renamed",
    { named: "{target} renamed the passkey {before} to {after}", erased: "{target} renamed a passkey" },
    (event) => {
      const { before, after } = changedText(event, "passkey");
      return before === null || after === null ? "erased" : ["named", { before, after }];
    },
  ),
  "operator.passkey_removed": sentences(
    "Operator’s passkey removed",
    { named: "{target} removed the passkey {passkey}", erased: "{target} removed a passkey" },
    (event) => {
      const { before: passkey } = changedText(event, "passkey");
      return passkey === null ? "erased" : ["named", { passkey }];
    },
  ),
  "operator.recovery_code_used": sentence(
    "Operator’s recovery code used",
    "{target} used a recovery code to sign in to the dashboard",
  ),
  "operator.recovery_codes_replaced": sentence(
    "Operator’s recovery codes replaced",
    "{target} replaced their recovery codes",
  ),
  "operator.signed_in": sentence("Operator signed in", "{target} signed in to the dashboard"),
  "operator.signed_out": sentence("Operator signed out", "{target} signed out of the dashboard"),
  "operator.sign_in_failed": {
    ...sentences(
      "Operator’s sign-in failed",
      { ...reasons, other: "{actor} failed to sign in to the dashboard as {target}" },
      ({ reason = "" }) => (isReason(reason) ? reason : "other"),
    ),
    reasons: reasonLabels,
  },
}) satisfies EventSentences<typeof operatorEvents>;

type OperatorEventMessages = EventMessagesOf<typeof operatorEventSentences>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends OperatorEventMessages {}
}

function isReason(reason: string): reason is FailedOperatorSignIn {
  return Object.hasOwn(reasons, reason);
}

function writeRole(role: string): string | ((t: Translate) => string) {
  return isOperatorRole(role) ? (t) => t(`operator_role.${role}`) : role;
}

function isOperatorRole(role: string): role is OperatorRole {
  return operatorRoles.some((known) => known === role);
}
