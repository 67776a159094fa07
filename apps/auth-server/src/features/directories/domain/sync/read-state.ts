import type { Repositories } from "../../../../platform/domain/store.ts";
import { allowsEmail } from "../../../orgs/domain/domains.ts";
import { wouldLoseLastOwner } from "../../../orgs/domain/owners.ts";
import type { OrganizationRecord } from "../../../orgs/domain/records.ts";
import { readRoleDefinition, rolesInForce } from "../../../orgs/domain/roles.ts";
import type { UserRecord } from "../../../users/domain/records.ts";
import { readUserSchema } from "../../../users/domain/user-schema.ts";
import type { DirectoryRecord, DirectoryUserRecord } from "../records.ts";
import type { DirectoryPerson } from "./person.ts";
import type { SyncState } from "./plan.ts";
import { decideRole } from "./roles.ts";

/** Whom a request of a directory concerns. */
export interface SyncSubject {
  readonly directory: DirectoryRecord;
  /** What was known; `null` for somebody new. */
  readonly known: DirectoryUserRecord | null;
  readonly person: DirectoryPerson | null;
}

/** Finds the account of a person, or the one that has the person's address. */
export async function findAccount(
  repositories: Repositories,
  { known, person }: Pick<SyncSubject, "known" | "person">,
): Promise<UserRecord | null> {
  const linked = known?.userId ? await repositories.users.findById(known.userId) : null;
  if (linked || !person?.email) return linked;
  return repositories.users.findByEmail(person.email);
}

/** Reads everything that a plan depends on. In a unit of work, the account and the organization must be locked before. */
export async function readSyncState(
  repositories: Repositories,
  organization: OrganizationRecord,
  { directory, known, person }: SyncSubject,
): Promise<SyncState> {
  const { memberships, users } = repositories;
  const { orgId } = organization;
  const account = await findAccount(repositories, { known, person });
  const isLinked = account !== null && known?.userId === account.userId;
  const own = account ? await memberships.listByUser(account.userId) : [];
  const membership = account ? await memberships.find(account.userId, orgId) : null;
  const email = person?.email ?? null;
  const holder = email === null ? null : await users.findByEmail(email);
  const others = await listOthers(repositories, directory, { account, known });
  const former = others.find((other) => other.deletedAt !== null);
  return {
    person,
    known: known ?? former ?? null,
    account,
    isLinked,
    membership,
    isSomeoneElses: others.some((other) => other.deletedAt === null),
    isReassigned: others.some((other) => isOfSomeoneElse(other, person)),
    isProven: email !== null && (await repositories.provenDomains.isProvenFor(orgId, email)),
    isAccountProven: account !== null && (await repositories.provenDomains.isProvenFor(orgId, account.email)),
    isEmailTaken: holder !== null && holder.userId !== account?.userId,
    isEmailAllowed: allowsEmail(organization, account?.email ?? email ?? ""),
    isFull: await isFull(repositories, organization),
    isLastOwner:
      account !== null &&
      (await wouldLoseLastOwner(repositories, organization, { userId: account.userId, next: null })),
    isElsewhere: own.some((other) => other.orgId !== orgId),
    role: await readRole(repositories, organization, { directory, known }),
    hasNames: (await readUserSchema(repositories)).names,
  };
}

/** Lists other people of the directory, deleted ones included, who have or had the account. */
async function listOthers(
  { directoryUsers }: Repositories,
  { directoryId }: DirectoryRecord,
  { account, known }: { readonly account: UserRecord | null; readonly known: DirectoryUserRecord | null },
): Promise<readonly DirectoryUserRecord[]> {
  const all = account ? await directoryUsers.listByUser(account.userId) : [];
  return all.filter((other) => other.directoryId === directoryId && other.resourceId !== known?.resourceId);
}

/** Whoever comes later with the same address, and another id in the directory, must not inherit the account. */
function isOfSomeoneElse({ deletedAt, externalId }: DirectoryUserRecord, person: DirectoryPerson | null): boolean {
  if (deletedAt === null || externalId === null || !person?.externalId) return false;
  return externalId !== person.externalId;
}

async function isFull({ organizations }: Repositories, { orgId, maxUsers }: OrganizationRecord): Promise<boolean> {
  if (maxUsers === null) return false;
  return ((await organizations.countMembers([orgId])).get(orgId) ?? 0) >= maxUsers;
}

async function readRole(
  repositories: Repositories,
  organization: OrganizationRecord,
  { directory, known }: Pick<SyncSubject, "directory" | "known">,
) {
  const { directoryGroups } = repositories;
  const { directoryId, settings } = directory;
  const groups = known ? await directoryGroups.listByMembers(directoryId, [known.resourceId]) : new Map();
  const roles = rolesInForce(await readRoleDefinition(repositories), organization);
  return decideRole(settings, groups.get(known?.resourceId ?? "") ?? [], roles);
}
