import { defineEvents } from "../../../platform/events/catalog.ts";

/** The events of this feature. */
export const operatorEvents = defineEvents({
  "operator.created": {
    description: "An operator was created.",
    target: "operator",
  },
  "operator.deleted": {
    description: "An operator was deleted.",
    target: "operator",
  },
  "operator.role_changed": {
    description: "An operator's role changed.",
    target: "operator",
  },
  "operator.password_changed": {
    description: "An operator's password changed.",
    target: "operator",
  },
  "operator.second_factor_enabled": {
    description: "An operator set up an authenticator app as a second factor.",
    target: "operator",
  },
  "operator.second_factor_reset": {
    description:
      "An operator's second factor was removed, passkeys and recovery codes included, so that a new one can be set up.",
    target: "operator",
  },
  "operator.passkey_added": {
    description: "An operator added a passkey.",
    target: "operator",
  },
  "operator.passkey_renamed": {
    description: "An operator renamed a passkey.",
    target: "operator",
  },
  "operator.passkey_removed": {
    description: "An operator removed a passkey.",
    target: "operator",
  },
  "operator.recovery_code_used": {
    description: "An operator used a recovery code in place of the second factor.",
    target: "operator",
  },
  "operator.recovery_codes_replaced": {
    description: "An operator replaced the recovery codes.",
    target: "operator",
  },
  "operator.signed_in": {
    description: "An operator signed in to the dashboard.",
    target: "operator",
  },
  "operator.signed_out": {
    description: "An operator signed out of the dashboard.",
    target: "operator",
  },
  "operator.sign_in_failed": {
    description: "An operator's sign-in failed. The target's id is null if the account doesn't exist.",
    target: "operator",
    outcome: "failure",
  },
});

type OperatorEvents = typeof operatorEvents;

declare module "../../../platform/events/catalog.ts" {
  interface EventCatalog extends OperatorEvents {}
}
