import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import { noteUse } from "../../../../platform/domain/note-use.ts";
import { hashToken } from "../../../../platform/sealing/secret-token.ts";
import { type MembershipClaim, membershipClaim } from "../../../orgs/domain/membership-claim.ts";
import type { OrganizationRecord } from "../../../orgs/domain/records.ts";
import { readRoleDefinition } from "../../../orgs/domain/roles.ts";
import { type UserView, viewUsers } from "../../../users/domain/read-users.ts";
import type { EndUserApiKeyRecord } from "./records.ts";

/** On whose behalf a valid key acts. */
export interface EndUserApiKeyHolder {
  readonly apiKey: EndUserApiKeyRecord;
  readonly user: UserView | null;
  readonly organization: OrganizationRecord | null;
  readonly membership: MembershipClaim | null;
}

/**
 * Validates a presented key and counts the use. Returns `null` if the key is unknown, deleted or expired, if its user is disabled, or if
 * its user isn't a member of its organization.
 *
 * @param imported whether the key was made by another system; neither kind passes for the other
 */
export async function validateEndUserApiKey(
  deps: Pick<DomainDeps, "store" | "clock">,
  key: string,
  { imported }: { imported: boolean },
): Promise<EndUserApiKeyHolder | null> {
  const { read } = deps.store;
  const apiKey = await read.endUserApiKeys.findByHash(hashToken(key));
  const now = deps.clock();
  if (!apiKey || apiKey.imported !== imported || !isCurrent(apiKey, now)) return null;
  const holder = await findHolder(deps, apiKey);
  if (!holder) return null;
  await noteUse(deps.store, ({ endUserApiKeys }) => endUserApiKeys.recordUse(apiKey.apiKeyId, toDate(now)));
  return holder;
}

function isCurrent({ deletedAt, expiresAt }: EndUserApiKeyRecord, now: number): boolean {
  return deletedAt === null && (expiresAt === null || expiresAt > now);
}

async function findHolder(
  deps: Pick<DomainDeps, "store" | "clock">,
  apiKey: EndUserApiKeyRecord,
): Promise<EndUserApiKeyHolder | null> {
  const { read } = deps.store;
  const { orgId, userId } = apiKey;
  const user = userId === null ? null : await read.users.findById(userId);
  if (userId !== null && !user?.enabled) return null;
  const organization = orgId === null ? null : await read.organizations.findById(orgId);
  if (orgId !== null && !organization) return null;
  const memberships = user ? await read.memberships.listByUser(user.userId) : [];
  const membership = memberships.find((candidate) => candidate.orgId === orgId);
  if (user && organization && !membership) return null;
  const [view = null] = await viewUsers(deps, user ? [user] : [], { includeOrgs: false });
  const claim = membership ? membershipClaim(membership, await readRoleDefinition(read)) : null;
  return { apiKey, user: view, organization, membership: claim };
}

/** Returns the UTC date of a time in Unix seconds. */
function toDate(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}
