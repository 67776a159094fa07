import { hash } from "node:crypto";
import canonicalize from "canonicalize";
import type { ApprovalRule, Caller } from "./records.ts";

/** A call, as far as it decides whether an approval is for it. */
export interface IdentifiedCall {
  readonly caller: Caller;
  readonly resource: string;
  readonly tool: string;
  readonly argumentsHash: string;
  readonly rule: ApprovalRule;
}

/**
 * Returns what stands for exactly this call, in hex: who calls, by which grant or credential and in which organization, what, and by which rule.
 * Whatever of that changes needs an approval of its own.
 */
export function hashCall({ caller, resource, tool, argumentsHash, rule }: IdentifiedCall): string {
  const { kind, id, clientId, sessionId, orgId, ownerUserId } = caller;
  const { policyVersion, approverRole, maxAgeSeconds, secondFactor } = rule;
  const parts = [
    [kind, id, clientId, sessionId, orgId, ownerUserId],
    [resource, tool, argumentsHash],
    [policyVersion, approverRole, maxAgeSeconds, secondFactor],
  ];
  return hash("sha256", canonicalize(parts) ?? "");
}
