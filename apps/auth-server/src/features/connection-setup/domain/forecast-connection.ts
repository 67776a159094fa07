import type { Repositories } from "../../../platform/domain/store.ts";
import type { MemberFacts } from "../../access-policies/domain/repositories.ts";
import type { OrganizationConnectionRecord } from "../../connections/domain/records.ts";
import { readEmailDomain } from "../../domains/domain/email-domain.ts";
import type { OrganizationRecord } from "../../orgs/domain/records.ts";
import { readRoleDefinition, rolesInForce } from "../../orgs/domain/roles.ts";

/** How many members are read at a time. */
const BATCH = 500;

/** How many members who would be locked out are named. */
const MAX_NAMED = 50;

/** What it would mean for the members of an organization if only one connection counted. */
export interface ConnectionForecast {
  readonly members: number;
  /** Have signed in with it. */
  readonly ready: number;
  /** Haven't, but their address is inside a proven domain, so that they can. */
  readonly able: number;
  /** Can't: their address is outside, and they have no account at the identity provider that is known. */
  readonly lockedOut: number;
  /** The first of those, in the order in which they joined. */
  readonly named: readonly MemberFacts[];
  /** Whether a holder of the highest role has signed in with it, who could undo that only it counts. */
  readonly someOwnerReady: boolean;
}

/** What the forecast reads, and when. Times are Unix seconds. */
interface ForecastDeps {
  readonly read: Repositories;
  readonly now: number;
  /** After how long without a request a session ends. */
  readonly sessionIdleSeconds: number;
}

/** Works out who could still use an organization if only sign-ins with one of its connections counted. Disabled users are left out. */
export async function forecastConnection(
  deps: ForecastDeps,
  organization: OrganizationRecord,
  { connectionId }: Pick<OrganizationConnectionRecord, "connectionId">,
): Promise<ConnectionForecast> {
  const proven = (await deps.read.provenDomains.listByOrg(organization.orgId)).map(({ domain }) => domain);
  const [highest] = rolesInForce(await readRoleDefinition(deps.read), organization).roles;
  const named: MemberFacts[] = [];
  let [ready, able, lockedOut, someOwnerReady] = [0, 0, 0, false];
  for await (const member of readMembers(deps, organization.orgId)) {
    if (!member.enabled) continue;
    if (member.connectionIds.includes(connectionId)) {
      ready += 1;
      someOwnerReady ||= [member.role, ...member.additionalRoles].includes(highest?.name ?? "");
    } else if (proven.includes(readEmailDomain(member.email) ?? "")) {
      able += 1;
    } else {
      lockedOut += 1;
      if (named.length < MAX_NAMED) named.push(member);
    }
  }
  return { members: ready + able + lockedOut, ready, able, lockedOut, named, someOwnerReady };
}

async function* readMembers({ read, now, sessionIdleSeconds }: ForecastDeps, orgId: string) {
  const sessions = { at: now, seenAfter: now - sessionIdleSeconds };
  let after: MemberFacts | null = null;
  for (;;) {
    const batch: readonly MemberFacts[] = await read.accessPolicies.listMemberFacts(orgId, {
      after,
      limit: BATCH,
      ...sessions,
    });
    yield* batch;
    after = batch.at(-1) ?? null;
    if (batch.length < BATCH) return;
  }
}
