import { commonNetworks } from "../../../platform/domain/ip-network.ts";
import type { AccessPolicy } from "./access-policy.ts";

/** Combines the deployment's floor with an organization's policy: the result demands exactly what either demands. */
export function strictest(floor: AccessPolicy, policy: AccessPolicy): AccessPolicy {
  return {
    secondFactorRequired: floor.secondFactorRequired || policy.secondFactorRequired,
    methods: both(floor.methods, policy.methods, common),
    connectionIds: both(floor.connectionIds, policy.connectionIds, common),
    maximumSessionAgeSeconds: both(floor.maximumSessionAgeSeconds, policy.maximumSessionAgeSeconds, Math.min),
    maximumIdleSeconds: both(floor.maximumIdleSeconds, policy.maximumIdleSeconds, Math.min),
    networks: both(floor.networks, policy.networks, commonNetworks),
    impersonationForbidden: floor.impersonationForbidden || policy.impersonationForbidden,
  };
}

function both<Rule>(one: Rule | null, other: Rule | null, combine: (one: Rule, other: Rule) => Rule): Rule | null {
  if (one === null) return other;
  return other === null ? one : combine(one, other);
}

function common(ones: readonly string[], others: readonly string[]): readonly string[] {
  return ones.filter((one) => others.includes(one));
}
