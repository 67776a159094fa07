import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { isInNetwork } from "../../../platform/domain/ip-network.ts";
import { NO_RULES, type UnmetAssurance } from "./access-policy.ts";
import { readFloor } from "./floor.ts";
import { isSuspended } from "./policies-in-force.ts";
import { strictest } from "./strictest.ts";

/**
 * Finds out whether an organization allows the network that a machine comes from. The other rules are about how people sign in.
 *
 * @param address `null` when nobody knows it: then it is in no network
 */
export async function readUnmetNetwork(
  { store, clock }: Pick<DomainDeps, "store" | "clock">,
  { orgId, address }: { readonly orgId: string; readonly address: string | null },
): Promise<readonly UnmetAssurance[]> {
  const [floor, record] = await Promise.all([readFloor(store.read), store.read.accessPolicies.find(orgId)]);
  const own = record && !isSuspended(record, clock()) ? record.policy : NO_RULES;
  const { networks } = strictest(floor, own);
  const isAllowed = networks === null || networks.some((network) => address !== null && isInNetwork(address, network));
  return isAllowed ? [] : ["network"];
}
