import { defineEvents } from "../../../platform/events/catalog.ts";

/** The events of this feature. */
export const machineTokenEvents = defineEvents({
  "machine_token.issued": {
    description: "A machine got an access token.",
    isRead: true,
    target: ["service_account", "agent"],
    details: {
      credential_id: "the credential that it was got with",
      resource: "the resource that it is for; null for a token that guards take",
    },
  },
  "machine_token.revoked": {
    description: "A machine revoked one of its opaque access tokens.",
    target: ["service_account", "agent"],
    details: {
      resource: "the resource that it was for",
    },
  },
  "machine_credential.created": {
    description: "A machine got a credential to ask for tokens with.",
    target: ["service_account", "agent"],
    details: {
      credential_id: "the credential",
      kind: "secret, public_key or workload",
    },
  },
  "machine_credential.rotated": {
    description: "The secret of a machine was replaced; the earlier one stays valid for the overlap.",
    target: ["service_account", "agent"],
    details: {
      credential_id: "the credential that was replaced",
      replaced_by: "the credential that replaces it",
      overlap_seconds: "how long the earlier one stays valid",
    },
  },
  "machine_credential.revoked": {
    description: "A credential of a machine was revoked, and the tokens that were got with it.",
    target: ["service_account", "agent"],
    details: {
      credential_id: "the credential",
    },
  },
});

type MachineTokenEvents = typeof machineTokenEvents;

declare module "../../../platform/events/catalog.ts" {
  interface EventCatalog extends MachineTokenEvents {}
}
