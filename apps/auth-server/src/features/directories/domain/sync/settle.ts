import type { Repositories } from "../../../../platform/domain/store.ts";
import type { MailRecord } from "../../../../platform/mail/records.ts";
import type { OrganizationRecord } from "../../../orgs/domain/records.ts";
import { type BrakedPlan, type BrakedRequest, brakePlan } from "../brake/brake-plan.ts";
import { engageBrake, releaseBrakeIfNothingWaits } from "../brake/engage.ts";
import type { DirectoryEffect, DirectoryUserRecord, RoleEffect } from "../records.ts";
import { readAccess } from "../undo/read-access.ts";
import { type Applied, type ApplyingDeps, applyPlan } from "./apply.ts";
import type { DirectoryPerson } from "./person.ts";
import { planSync } from "./plan.ts";
import { readSyncState } from "./read-state.ts";
import { recordOutcome } from "./record-outcome.ts";

/** A change of what a directory says about a person. */
export interface Settling extends Omit<BrakedRequest, "resourceId"> {
  /** What was stored; `null` for somebody new. */
  readonly known: DirectoryUserRecord | null;
  /** What is to be stored, before it is known what becomes of the account. */
  readonly next: DirectoryUserRecord;
  /** `null` if the directory deletes the person. */
  readonly person: DirectoryPerson | null;
  /** The emails that tell that the brake holds; `null` if they aren't prepared. */
  readonly mails: readonly MailRecord[] | null;
  /** Stores and emails an invitation; returns whether there is one. */
  readonly invite: () => Promise<boolean>;
}

/**
 * Brings an account and its membership to what the directory says: reads, plans, brakes, applies, stores and logs, in this order and in one
 * unit of work that has locked the directory, the account and the organization. Every change by a directory goes through here.
 */
export async function settleUser(
  deps: ApplyingDeps,
  repositories: Repositories,
  organization: OrganizationRecord,
  settling: Settling,
): Promise<DirectoryUserRecord> {
  const { directory, kind, known, next, person, mails, invite } = settling;
  const state = await readSyncState(repositories, organization, { directory, known, person });
  const request = { ...settling, resourceId: next.resourceId };
  const braked = await brakePlan(deps, repositories, request, { state, plan: planSync(state) });
  const before = await readAccess(repositories, organization, {
    userId: state.account?.userId ?? null,
    given: state.known,
  });
  const applied = await applyPlan(deps, repositories, organization, { state, plan: braked.plan, invite });
  if (kind === "apply_settings" && known && isAsBefore(known, applied, braked)) return known;
  const stored = { ...withOutcome(next, applied, { known: state.known, now: deps.clock() }), hold: braked.hold };
  await repositories.directoryUsers.save(stored);
  if (!known && state.known?.hold) await repositories.directoryUsers.save({ ...state.known, hold: null });
  if (braked.engages) await engageBrake(deps, repositories, directory, mails);
  const { effects, mark } = applied;
  const countedLoss = effects.some(({ kind: done }) => done !== "link_account") ? braked.loss : null;
  const outcome = { directory, kind, stored, effects, mark, countedLoss };
  await recordOutcome(deps, repositories, organization, { ...outcome, before });
  const isDecided = (known ?? state.known)?.hold?.state === "waiting" && stored.hold === null && kind !== "release";
  if (isDecided) await releaseBrakeIfNothingWaits(repositories, directory.directoryId);
  return stored;
}

function isAsBefore(known: DirectoryUserRecord, { effects, mark }: Applied, { hold }: BrakedPlan): boolean {
  return effects.length === 0 && mark === known.mark && JSON.stringify(hold) === JSON.stringify(known.hold);
}

function withOutcome(
  next: DirectoryUserRecord,
  { userId, effects, mark }: Applied,
  { known, now }: { readonly known: DirectoryUserRecord | null; readonly now: number },
): DirectoryUserRecord {
  const did = (kind: DirectoryEffect["kind"]) => effects.some((effect) => effect.kind === kind);
  const given = effects.findLast((effect): effect is RoleEffect => isRoleEffect(effect));
  const isDisabled = did("disable_account") || (known?.disabledAccount === true && !did("enable_account"));
  return {
    ...next,
    userId,
    mark,
    createdAccount: did("create_account") || (userId !== null && known?.createdAccount === true),
    disabledAccount: userId !== null && isDisabled,
    ...(given && { givenRole: given.role, givenByGroup: given.group, givenAt: now }),
    ...(did("end_membership") && { givenRole: null, givenByGroup: null, givenAt: null }),
  };
}

function isRoleEffect({ kind }: DirectoryEffect): boolean {
  return kind === "add_member" || kind === "change_role";
}
