import type { AccessChange, DirectoryEffect, RoleEffect } from "../records.ts";
import type { SyncPlan, SyncState } from "../sync/plan.ts";

const CHANGES_OF_ACCESS: readonly DirectoryEffect["kind"][] = [
  ...(["end_membership", "end_sessions", "disable_account"] as const),
  ...(["create_account", "add_member", "enable_account", "change_role"] as const),
];

/** Finds how a plan changes somebody's access; `null` if it doesn't. */
export function findAccessChange(
  { membership, role: { order } }: Pick<SyncState, "membership" | "role">,
  { effects }: Pick<SyncPlan, "effects">,
): AccessChange | null {
  const has = (kind: DirectoryEffect["kind"]) => effects.some((effect) => effect.kind === kind);
  if (has("end_membership") || has("disable_account")) return { kind: "end_access", role: null };
  const given = effects.find(
    (effect): effect is RoleEffect => effect.kind === "add_member" || effect.kind === "change_role",
  );
  if (given?.kind === "change_role" && membership) {
    if (given.role === membership.role) return null;
    return { kind: isLower(order, given.role, membership.role) ? "lower_role" : "raise_role", role: given.role };
  }
  return given || has("enable_account") ? { kind: "give_access", role: given?.role ?? null } : null;
}

/**
 * Returns whether a role is lower than another. A role that doesn't exist any more gives nothing, so none is lower.
 *
 * @param order the organization's roles, highest first
 */
function isLower(order: readonly string[], role: string, than: string): boolean {
  return order.includes(than) && order.indexOf(role) > order.indexOf(than);
}

/** Returns whether somebody loses something by a change. */
export function isLoss({ kind }: AccessChange): boolean {
  return kind === "end_access" || kind === "lower_role";
}

/** Returns whether two changes are the same. */
export function isSameChange(one: AccessChange, other: AccessChange | null): boolean {
  return one.kind === other?.kind && one.role === other.role;
}

/** Leaves out of a plan whatever changes access. Names, addresses and the link to the account stay in it. */
export function withoutAccessChange({ effects, mark }: SyncPlan): SyncPlan {
  return { effects: effects.filter(({ kind }) => !CHANGES_OF_ACCESS.includes(kind)), mark };
}
