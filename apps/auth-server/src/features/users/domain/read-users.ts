import type { Clock } from "../../../platform/domain/deps.ts";
import type { Store } from "../../../platform/domain/store.ts";
import type { MembershipWithOrganization } from "../../orgs/domain/repositories.ts";
import { type DeploymentRoles, readRoleDefinition } from "../../orgs/domain/roles.ts";
import { isLocked } from "./account-lock.ts";
import type { UserRecord } from "./records.ts";

/** A user as backends see it. */
export interface UserView {
  readonly user: UserRecord;
  readonly isLocked: boolean;
  readonly hasMfa: boolean;
  /** `null` if organizations weren't requested. */
  readonly organizations: UserOrganizations | null;
}

/** A user's memberships and what follows from them. */
export interface UserOrganizations {
  readonly memberships: readonly MembershipWithOrganization[];
  readonly roles: DeploymentRoles;
}

/** Leaves out all organizations but one. */
export function limitToOrganization(view: UserView, orgId: string): UserView {
  const { organizations } = view;
  if (!organizations) return view;
  const memberships = organizations.memberships.filter((membership) => membership.orgId === orgId);
  return { ...view, organizations: { ...organizations, memberships } };
}

/** Adds to users what isn't stored with them, keeping their order. */
export async function viewUsers(
  { store, clock }: { store: Store; clock: Clock },
  users: readonly UserRecord[],
  { includeOrgs }: { includeOrgs: boolean },
): Promise<readonly UserView[]> {
  const ids = users.map((user) => user.userId);
  const organizationsOf = includeOrgs ? await readOrganizations(store, ids) : () => null;
  const withApp = await store.read.totpSecrets.listEnabled(ids);
  const withPasskey = await store.read.passkeys.listOwners(ids);
  const now = clock();
  return users.map((user) => ({
    user,
    isLocked: isLocked(user, now),
    hasMfa: withApp.has(user.userId) || withPasskey.has(user.userId),
    organizations: organizationsOf(user.userId),
  }));
}

async function readOrganizations(
  { read }: Store,
  userIds: readonly string[],
): Promise<(userId: string) => UserOrganizations> {
  const roles = await readRoleDefinition(read);
  const byUser = new Map<string, MembershipWithOrganization[]>();
  for (const membership of await read.memberships.listByUsers(userIds)) {
    const others = byUser.get(membership.userId);
    if (others) others.push(membership);
    else byUser.set(membership.userId, [membership]);
  }
  return (userId) => ({ memberships: byUser.get(userId) ?? [], roles });
}
