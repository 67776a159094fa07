import type { Repositories } from "../../../../platform/domain/store.ts";
import type { OrganizationRecord } from "../../../orgs/domain/records.ts";
import type { AccessState } from "../records.ts";

const NOTHING_GIVEN: AccessState["given"] = {
  ...{ givenRole: null, givenByGroup: null, givenAt: null, disabledAccount: false },
};

/** Reads what an undo restores of an account; `null` if there is none. */
export async function readAccess(
  { users, memberships, connections, externalIdentities }: Repositories,
  { orgId }: Pick<OrganizationRecord, "orgId">,
  { userId, given }: { readonly userId: string | null; readonly given: AccessState["given"] | null },
): Promise<AccessState | null> {
  const user = userId === null ? null : await users.findById(userId);
  if (!user) return null;
  const membership = await memberships.find(user.userId, orgId);
  const own = new Set((await connections.listByOrg(orgId)).map(({ connectionId }) => connectionId));
  const identities = own.size === 0 ? [] : await externalIdentities.listByUser(user.userId);
  const { givenRole, givenByGroup, givenAt, disabledAccount } = given ?? NOTHING_GIVEN;
  return {
    enabled: user.enabled,
    membership: membership && {
      role: membership.role,
      additionalRoles: membership.additionalRoles,
      createdAt: membership.createdAt,
    },
    identities: identities
      .filter(({ connectionId }) => own.has(connectionId))
      .map(({ userId: _, ...identity }) => identity),
    given: { givenRole, givenByGroup, givenAt, disabledAccount },
  };
}
