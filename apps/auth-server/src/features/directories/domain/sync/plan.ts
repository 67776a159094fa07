import { isSameEmail } from "../../../../platform/domain/email-address.ts";
import type { MembershipRecord } from "../../../orgs/domain/records.ts";
import type { UserRecord } from "../../../users/domain/records.ts";
import type { DirectoryEffect, DirectoryMark, DirectoryUserRecord } from "../records.ts";
import type { DirectoryPerson } from "./person.ts";
import type { DecidedRole } from "./roles.ts";

/** Everything that decides what becomes of an account and its membership. Nothing here changes anything. */
export interface SyncState {
  /** What the directory says now; `null` if it deleted the person. */
  readonly person: DirectoryPerson | null;
  /** What was known of the person; `null` for somebody new. */
  readonly known: DirectoryUserRecord | null;
  /** The account that the person has, or that has the person's address. */
  readonly account: UserRecord | null;
  /** Whether the person has that account already. */
  readonly isLinked: boolean;
  readonly membership: MembershipRecord | null;
  /** Whether the account belongs to another person of this directory. */
  readonly isSomeoneElses: boolean;
  /** Whether the account belonged to somebody whom the directory deleted and knew by another `externalId`. */
  readonly isReassigned: boolean;
  /** Whether the person's address is inside the organization's proven domains. */
  readonly isProven: boolean;
  /** Whether the account's address is. */
  readonly isAccountProven: boolean;
  /** Whether another account has the person's address. */
  readonly isEmailTaken: boolean;
  /** Whether the organization takes in people with this address at all. */
  readonly isEmailAllowed: boolean;
  readonly isFull: boolean;
  /** Whether nobody would hold the organization's highest role if the person left. */
  readonly isLastOwner: boolean;
  /** Whether the account is in other organizations. */
  readonly isElsewhere: boolean;
  readonly role: DecidedRole;
  readonly hasNames: boolean;
}

/** What decides the role of a member. */
export type RoleState = Pick<SyncState, "role" | "membership" | "isLastOwner"> & {
  readonly known: Pick<DirectoryUserRecord, "givenRole" | "givenByGroup"> | null;
};

/** What is to be done, and what can't be. */
export interface SyncPlan {
  readonly effects: readonly DirectoryEffect[];
  readonly mark: DirectoryMark | null;
}

/** Decides what a request of a directory does to an account and its membership, before anything is done. */
export function planSync(state: SyncState): SyncPlan {
  const { person, account, isLinked } = state;
  if (!person?.active) return planEnd(state);
  if (person.email === null && !isLinked) return marked("invalid_address");
  if (!account) return planNewAccount(state);
  return isLinked ? planKnownAccount(state, account, person) : planLink(state);
}

function marked(mark: DirectoryMark, effects: readonly DirectoryEffect[] = []): SyncPlan {
  return { effects, mark };
}

/** Access ends. The account of somebody who is in no other organization and came with the directory is disabled. */
function planEnd(state: SyncState): SyncPlan {
  const { account, isLinked, membership, known, isLastOwner, isElsewhere, isAccountProven, isSomeoneElses } = state;
  if (!account || isSomeoneElses || (!isLinked && !membership)) return { effects: [], mark: null };
  if (membership && isLastOwner) return marked("last_owner", isLinked ? [] : [{ kind: "link_account" }]);
  const effects: DirectoryEffect[] = isLinked ? [] : [{ kind: "link_account" }];
  if (membership) effects.push({ kind: "end_membership" });
  if (known?.createdAccount && !isElsewhere && account.enabled) effects.push({ kind: "disable_account" });
  else if (membership && isAccountProven) effects.push({ kind: "end_sessions" });
  return { effects, mark: null };
}

function planNewAccount(state: SyncState): SyncPlan {
  if (!state.isProven) return marked("domain_not_proven", [{ kind: "invite" }]);
  if (!state.isEmailAllowed) return marked("email_domain_not_allowed");
  if (state.isFull) return marked("organization_full");
  return withMembership(state, [{ kind: "create_account" }]);
}

/** An address alone gives nobody an account: a member's is theirs, and another's only inside the proven domains. */
function planLink(state: SyncState): SyncPlan {
  if (state.isSomeoneElses) return marked("address_taken");
  if (state.isReassigned) return marked("address_reassigned");
  const link: DirectoryEffect = { kind: "link_account" };
  if (state.membership) return withRole(state, [link]);
  if (!state.isProven) return marked("pending", [{ kind: "invite" }]);
  return joining(state, [link]);
}

function planKnownAccount(state: SyncState, account: UserRecord, person: DirectoryPerson): SyncPlan {
  const { isAccountProven, isProven, known, membership, isEmailTaken } = state;
  const effects: DirectoryEffect[] = [];
  let mark: DirectoryMark | null = person.email === null ? "invalid_address" : null;
  if (person.email !== null && !isSameEmail(account.email, person.email)) {
    if (isEmailTaken) mark = "address_taken";
    else if (isProven && isAccountProven) effects.push({ kind: "change_email" });
    else mark = "address_outside_domains";
  }
  const isRenamed = account.firstName !== person.firstName || account.lastName !== person.lastName;
  if (state.hasNames && isAccountProven && isRenamed) effects.push({ kind: "change_name" });
  if (!account.enabled && known?.disabledAccount) effects.push({ kind: "enable_account" });
  else if (!account.enabled) mark = "account_disabled";
  const rest = membership
    ? withRole(state, effects)
    : isAccountProven || known?.createdAccount
      ? joining(state, effects)
      : marked("pending", [...effects, { kind: "invite" }]);
  return { effects: rest.effects, mark: rest.mark ?? mark };
}

function joining(state: SyncState, effects: readonly DirectoryEffect[]): SyncPlan {
  if (!state.isEmailAllowed) return marked("email_domain_not_allowed", effects);
  if (state.isFull) return marked("organization_full", effects);
  const isDisabledByDirectory = state.account !== null && !state.account.enabled && state.known?.disabledAccount;
  const enabled = isDisabledByDirectory && !effects.some(({ kind }) => kind === "enable_account");
  return withMembership(state, enabled ? [...effects, { kind: "enable_account" }] : effects);
}

function withMembership({ role }: SyncState, effects: readonly DirectoryEffect[]): SyncPlan {
  const { decided, fallback, isUnknown } = role;
  const given = decided ?? { role: fallback, group: null };
  const mark = isUnknown ? "unknown_role" : null;
  if (given.role === null) return marked("unknown_role", effects);
  return { effects: [...effects, { kind: "add_member", role: given.role, group: given.group }], mark };
}

function withRole(state: SyncState, effects: readonly DirectoryEffect[]): SyncPlan {
  const { effects: change, mark } = planRole(state);
  return { effects: [...effects, ...change], mark };
}

/** Decides which role a member has by the rules. A role that a person gave stays until a rule says otherwise; one that the directory gave by a group goes with the group. */
export function planRole({ role, membership, known, isLastOwner }: RoleState): SyncPlan {
  const { decided, fallback, isUnknown } = role;
  const isGiven = known !== null && known.givenByGroup !== null && known.givenRole === membership?.role;
  const next = decided ?? (isGiven && fallback !== null ? { role: fallback, group: null } : null);
  const mark = isUnknown ? "unknown_role" : null;
  if (!next || !membership || (next.role === membership.role && next.group === (known?.givenByGroup ?? null)))
    return { effects: [], mark };
  if (isLastOwner && next.role !== membership.role) return marked("last_owner");
  return { effects: [{ kind: "change_role", role: next.role, group: next.group }], mark };
}
