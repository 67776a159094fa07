import { type ProvenAuthentication, usedSecondFactor } from "../../../platform/domain/authentication.ts";
import { isInNetwork } from "../../../platform/domain/ip-network.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import type { OrganizationRecord } from "../../orgs/domain/records.ts";
import { readRoleDefinition, rolesInForce } from "../../orgs/domain/roles.ts";
import type { AccessPolicy, UnmetAssurance } from "./access-policy.ts";
import { authenticationIn, findUnmet, isByConnection, nameOfMethod } from "./find-unmet.ts";
import { readFloor } from "./floor.ts";
import type { MemberFacts } from "./repositories.ts";
import { strictest } from "./strictest.ts";

/** How many members are read at a time. */
const BATCH = 500;

/** A member whom a policy would ask for something, the next time that a token is made for them. */
export interface AskedMember {
  readonly member: MemberFacts;
  readonly unmet: readonly UnmetAssurance[];
}

/** What a policy would mean for the members of an organization, as far as the server knows them. */
export interface Forecast {
  readonly members: number;
  /** How many would be asked for anything. */
  readonly asked: number;
  /** How many would be asked for each rule. */
  readonly askedFor: Readonly<Partial<Record<UnmetAssurance, number>>>;
  /** How many of those asked for a second factor have none set up. */
  readonly withoutSecondFactor: number;
  /** How many have no account at any of the connections that the policy demands. Each connects one when they first sign in by it. */
  readonly withoutConnection: number;
  /** Whether the server knows of a holder of the highest role that they could meet the policy. */
  readonly someOwnerCanMeet: boolean;
  /** Members who would be asked, in the order in which they joined, one more than a page has if there are more. */
  readonly list: readonly AskedMember[];
}

/** Which part of the list to return. */
interface ForecastPage {
  /** The last member of the page before; `null` for the first page. */
  readonly after: Pick<MemberFacts, "joinedAt" | "userId"> | null;
  readonly limit: number;
}

/** What the forecast reads, and when. Times are Unix seconds. */
export interface ForecastDeps {
  readonly read: Repositories;
  readonly now: number;
  /** After how long without a request a session ends. */
  readonly sessionIdleSeconds: number;
}

/**
 * Works out whom a policy would ask for what, before it is in force: from each member's latest session, and from what they have set up. A
 * member without a session signs in anew anyway, and is only asked for a second factor that isn't set up.
 */
export async function forecastPolicy(
  deps: ForecastDeps,
  organization: OrganizationRecord,
  wanted: AccessPolicy,
  page: ForecastPage,
): Promise<Forecast> {
  return forecastRules(deps, organization, { rules: strictest(await readFloor(deps.read), wanted), page });
}

/** Works out the same for rules that already hold what the deployment demands. */
export async function forecastRules(
  deps: ForecastDeps,
  organization: OrganizationRecord,
  { rules: policy, page: { after, limit } }: { readonly rules: AccessPolicy; readonly page: ForecastPage },
): Promise<Forecast> {
  const [highest] = rolesInForce(await readRoleDefinition(deps.read), organization).roles;
  const askedFor: Partial<Record<UnmetAssurance, number>> = {};
  const list: AskedMember[] = [];
  let [members, asked, withoutSecondFactor, withoutConnection, someOwnerCanMeet] = [0, 0, 0, 0, false];
  for await (const member of readMembers(deps, organization.orgId)) {
    const unmet = findAsked(policy, member, deps.now);
    members += 1;
    someOwnerCanMeet ||= holds(member, highest?.name) && canMeet(policy, member);
    if (lacksConnection(policy, member)) withoutConnection += 1;
    if (unmet.length === 0) continue;
    asked += 1;
    for (const rule of unmet) askedFor[rule] = (askedFor[rule] ?? 0) + 1;
    if (unmet.includes("second_factor") && !member.hasSecondFactor) withoutSecondFactor += 1;
    if (list.length <= limit && isAfter(member, after)) list.push({ member, unmet });
  }
  return { members, asked, askedFor, withoutSecondFactor, withoutConnection, someOwnerCanMeet, list };
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
    for (const member of batch) {
      yield { ...member, session: member.session && authenticationIn(orgId, member.session) };
    }
    after = batch.at(-1) ?? null;
    if (batch.length < BATCH) return;
  }
}

function findAsked(policy: AccessPolicy, member: MemberFacts, now: number): UnmetAssurance[] {
  const { session, hasSecondFactor, enabled } = member;
  if (!enabled) return [];
  if (session) return findUnmet(policy, session, now);
  return policy.secondFactorRequired && !hasSecondFactor ? ["second_factor"] : [];
}

/** Returns whether the member has what the policy demands: the times are met by whoever proves again who they are. */
function canMeet(
  { secondFactorRequired, methods, connectionIds, networks }: AccessPolicy,
  member: MemberFacts,
): boolean {
  const { session, hasSecondFactor, enabled } = member;
  if (!enabled) return false;
  if (secondFactorRequired && !hasSecondFactor && !(session && usedSecondFactor(session))) return false;
  if (methods && !methods.some((method) => canSignInBy(method, member))) return false;
  if (connectionIds && !connectionIds.some((connectionId) => canSignInAt(connectionId, member))) return false;
  return networks === null || networks.some((network) => isInNetwork(session?.ipAddress ?? "", network));
}

function canSignInBy(method: string, { session, hasPassword, hasPasskey, identityMethods }: MemberFacts): boolean {
  if (method === "magic_link" || (method === "password" && hasPassword) || (method === "passkey" && hasPasskey)) {
    return true;
  }
  if (identityMethods.includes(method)) return true;
  return session !== null && nameOfMethod(session.loginMethod) === method;
}

function canSignInAt(connectionId: string, { session, connectionIds }: MemberFacts): boolean {
  return (
    connectionIds.includes(connectionId) || (session !== null && isByConnection(session.loginMethod, [connectionId]))
  );
}

function lacksConnection({ connectionIds }: AccessPolicy, member: MemberFacts): boolean {
  return member.enabled && connectionIds !== null && !connectionIds.some((id) => canSignInAt(id, member));
}

function holds({ role, additionalRoles }: MemberFacts, name: string | undefined): boolean {
  return name !== undefined && (role === name || additionalRoles.includes(name));
}

function isAfter(member: MemberFacts, after: ForecastPage["after"]): boolean {
  if (after === null || member.joinedAt !== after.joinedAt) return after === null || member.joinedAt > after.joinedAt;
  return member.userId > after.userId;
}

/** Returns the rules that the session of whoever changes a policy wouldn't meet in the organization. */
export async function findOwnUnmet(
  { read, now }: Pick<ForecastDeps, "read" | "now">,
  { orgId, wanted }: { readonly orgId: string; readonly wanted: AccessPolicy },
  session: ProvenAuthentication,
): Promise<readonly UnmetAssurance[]> {
  return findUnmet(strictest(await readFloor(read), wanted), authenticationIn(orgId, session), now);
}
