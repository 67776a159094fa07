import { defineEvents } from "../../../platform/events/catalog.ts";

/** What is said of each call: enough to recognize it, nothing of what its arguments hold. */
const call = {
  resource: "the resource server whose tool it is",
  arguments_hash: "the SHA-256 of the arguments in canonical JSON (RFC 8785), in hex",
  policy_version: "the version of the rule that asks for the approval",
} as const;

/** The events of this feature. */
export const approvalEvents = defineEvents({
  "approval.requested": {
    description: "A call of a tool needs the approval of a person. The target's name is the tool.",
    target: "approval",
    details: call,
  },
  "approval.approved": {
    description: "A person let a call of a tool through once.",
    target: "approval",
    details: call,
  },
  "approval.refused": {
    description: "A person refused a call of a tool.",
    target: "approval",
    details: call,
  },
  "approval.redeemed": {
    description: "A call of a tool that was approved was let through.",
    target: "approval",
    details: call,
  },
  "approval.expired": {
    description: "Nobody decided about a call of a tool in time, or it was approved and not made in time.",
    target: "approval",
    details: call,
  },
});

type ApprovalEvents = typeof approvalEvents;

declare module "../../../platform/events/catalog.ts" {
  interface EventCatalog extends ApprovalEvents {}
}
