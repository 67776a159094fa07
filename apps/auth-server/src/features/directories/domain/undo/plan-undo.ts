import type { AccessState, DirectoryEffect } from "../records.ts";

/**
 * Why somebody can't get back what they had. `changed_since`: somebody else has changed it meanwhile, which an undo leaves alone.
 * `identity_taken`: the account at the provider signs somebody else in by now; everything else was restored.
 */
export const undoProblems = [
  "changed_since",
  "last_owner",
  "organization_full",
  "unknown_role",
  "identity_taken",
] as const;

export type UndoProblem = (typeof undoProblems)[number];

/** What an undo does to an account and its membership, and why it can't. */
export interface UndoPlan {
  readonly effects: readonly DirectoryEffect[];
  readonly problem: UndoProblem | null;
}

/** What an undo starts from. */
export interface UndoneAccess {
  readonly current: AccessState;
  /** Before the first change of the window; `null` if it created the account. */
  readonly before: AccessState | null;
  /** After the last. */
  readonly after: AccessState | null;
  /** Whether the account is in other organizations. */
  readonly isElsewhere: boolean;
}

/** Returns the access to restore. An account that the directory had created stays, without access. */
export function findTarget({ current, before, isElsewhere }: UndoneAccess): AccessState {
  if (before !== null) return before;
  const given = { givenRole: null, givenByGroup: null, givenAt: null, disabledAccount: !isElsewhere };
  return { enabled: isElsewhere && current.enabled, membership: null, identities: [], given };
}

/** Decides what an undo does to one account; nothing if its access is already what it was. */
export function planUndo(undone: UndoneAccess): UndoPlan {
  const { current, after } = undone;
  const target = findTarget(undone);
  if (isSameAccess(current, target)) return { effects: [], problem: null };
  if (after === null || !isSameAccess(current, after)) return { effects: [], problem: "changed_since" };
  // An operator disabled it since the directory did.
  const isKeptDisabled = target.enabled && !current.enabled && !current.given.disabledAccount;
  if (isKeptDisabled) return { effects: [], problem: "changed_since" };
  const effects: DirectoryEffect[] = [];
  const { membership } = target;
  if (membership && !isSameMembership(current, target)) {
    const kind = current.membership ? "change_role" : "add_member";
    effects.push({ kind, role: membership.role, group: target.given.givenByGroup });
  }
  if (!membership && current.membership) effects.push({ kind: "end_membership" });
  if (findMissing(current, target).length > 0) effects.push({ kind: "restore_identity" });
  if (target.enabled !== current.enabled) effects.push({ kind: target.enabled ? "enable_account" : "disable_account" });
  return { effects, problem: null };
}

/** Returns the accounts at providers that are to sign the user in again. */
export function findMissing(current: AccessState, target: AccessState): AccessState["identities"] {
  const present = new Set(current.identities.map(keyOf));
  return target.identities.filter((identity) => !present.has(keyOf(identity)));
}

function isSameAccess(one: AccessState, other: AccessState): boolean {
  const identities = (state: AccessState) => state.identities.map(keyOf).toSorted().join("\n");
  return one.enabled === other.enabled && isSameMembership(one, other) && identities(one) === identities(other);
}

function isSameMembership({ membership: one }: AccessState, { membership: other }: AccessState): boolean {
  const held = ({ role, additionalRoles }: NonNullable<AccessState["membership"]>) =>
    JSON.stringify([role, additionalRoles.toSorted()]);
  return one === null || other === null ? one === other : held(one) === held(other);
}

function keyOf({ connectionId, subject }: AccessState["identities"][number]): string {
  return JSON.stringify([connectionId, subject]);
}
