import type { Repositories } from "../../../../platform/domain/store.ts";
import type { MailRecord } from "../../../../platform/mail/records.ts";
import type { OrganizationRecord } from "../../../orgs/domain/records.ts";
import { findAccessChange, isLoss } from "../brake/access-change.ts";
import type { DirectoryRecord, DirectoryRequestKind, DirectoryUserRecord } from "../records.ts";
import type { ApplyingDeps } from "./apply.ts";
import { readPerson } from "./person.ts";
import { planSync } from "./plan.ts";
import { readSyncState } from "./read-state.ts";
import { settleUser } from "./settle.ts";

/** People whose groups, or the rules for whose roles, have changed. */
export interface Concerned {
  readonly directory: DirectoryRecord;
  readonly kind: DirectoryRequestKind;
  readonly users: readonly DirectoryUserRecord[];
  /** The emails that tell that the brake holds; `null` if they aren't prepared. */
  readonly mails: readonly MailRecord[] | null;
}

/**
 * Applies the rules for roles anew to people whose groups have changed, in a unit of work that has locked the directory and the
 * organization. Whoever keeps their role leaves no trace. All who would get a lower role count towards the brake before the first does.
 */
export async function settleRoles(
  deps: ApplyingDeps,
  repositories: Repositories,
  organization: OrganizationRecord,
  { directory, kind, users, mails }: Concerned,
): Promise<void> {
  const affected: DirectoryUserRecord[] = [];
  let losing = 0;
  for (const known of users) {
    const found = await findChange(repositories, organization, { directory, known });
    if (!found) continue;
    affected.push(known);
    if (found.isLoss) losing += 1;
  }
  for (const known of affected) {
    const person = readPerson(known.document, known);
    const settling = { directory, kind, known, next: known, person, losing, mails, invite: async () => false };
    await settleUser(deps, repositories, organization, settling);
  }
}

async function findChange(
  repositories: Repositories,
  organization: OrganizationRecord,
  { directory, known }: { readonly directory: DirectoryRecord; readonly known: DirectoryUserRecord },
): Promise<{ readonly isLoss: boolean } | null> {
  if (!known.active || !known.userId) return null;
  const person = readPerson(known.document, known);
  const state = await readSyncState(repositories, organization, { directory, known, person });
  const plan = planSync(state);
  const isNews = plan.mark !== known.mark || known.hold !== null;
  if (!plan.effects.some((effect) => effect.kind === "change_role") && !isNews) return null;
  // Other effects lock the account before the organization, which the next request about this person does.
  if (plan.effects.some((effect) => effect.kind !== "change_role")) return null;
  const change = findAccessChange(state, plan);
  return { isLoss: change !== null && isLoss(change) };
}
