import type { ProvenAuthentication } from "../../../platform/domain/authentication.ts";
import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { owesSecondFactor } from "../../authentication/domain/second-factor/owes-second-factor.ts";
import {
  type AccessPolicy,
  type AccessPolicyRecord,
  hasRules,
  NO_RULES,
  type UnmetAssurance,
} from "./access-policy.ts";
import { authenticationIn, findUnmet, isOfOrganization } from "./find-unmet.ts";
import { readFloor } from "./floor.ts";
import type { MemberPolicyRecord } from "./repositories.ts";
import { strictest } from "./strictest.ts";

/** A member, and how they signed in. */
export interface JudgedMember {
  readonly userId: string;
  /** `null` for a token that a backend asked for. */
  readonly authentication: ProvenAuthentication | null;
  /** The session on the hosted pages, for which a policy may be lifted. Default: none. */
  readonly sessionHash?: string | null;
}

/** Returns the rules that a sign-in doesn't meet in an organization, by its id. */
export type UnmetIn = (orgId: string) => readonly UnmetAssurance[];

/** Finds nothing unmet anywhere: for tokens for which a backend answers. */
export const allMet: UnmetIn = () => [];

/**
 * Compares a sign-in with the policies of all organizations that the user is a member of: two reads, however many there are, and another
 * after a second factor that an organization's connection reported. Outside that organization the user's own is missing then.
 */
export async function readUnmet(
  { store, clock }: Pick<DomainDeps, "store" | "clock">,
  { userId, authentication, sessionHash = null }: JudgedMember,
): Promise<UnmetIn> {
  const [floor, records, owesOwn] = await Promise.all([
    readFloor(store.read),
    store.read.accessPolicies.listByMember(userId, sessionHash),
    authentication !== null && owesSecondFactor(store.read, userId, authentication),
  ]);
  if (records.length === 0 && !hasRules(floor) && !owesOwn) return allMet;
  const now = clock();
  const own = new Map(records.map((record) => [record.orgId, rulesFor(authentication, record, now)]));
  return (orgId) => {
    const stored = own.get(orgId);
    const policy = stored ? strictest(floor, stored) : floor;
    const counted = authentication && authenticationIn(orgId, authentication);
    const asksForOwn = owesOwn && authentication !== null && !isOfOrganization(orgId, authentication.loginMethod);
    return findUnmet(asksForOwn ? { ...policy, secondFactorRequired: true } : policy, counted, now);
  };
}

/** Reads the policy that is in force in an organization, with the deployment's floor. */
export async function readPolicyInForce(
  { store, clock }: Pick<DomainDeps, "store" | "clock">,
  orgId: string,
): Promise<AccessPolicy> {
  const [floor, record] = await Promise.all([readFloor(store.read), store.read.accessPolicies.find(orgId)]);
  return record ? strictest(floor, policyOf(record, clock())) : floor;
}

/** Returns whether an organization's policy is suspended at a time, in Unix seconds. */
export function isSuspended({ suspendedUntil }: Pick<AccessPolicyRecord, "suspendedUntil">, now: number): boolean {
  return suspendedUntil !== null && now < suspendedUntil;
}

/** A member who was signed out meets no rule on the age of the session until they have proven again who they are. */
function rulesFor(
  authentication: JudgedMember["authentication"],
  record: AccessPolicyRecord & Partial<Pick<MemberPolicyRecord, "liftedUntil">>,
  now: number,
): AccessPolicy {
  const policy = policyOf(record, now);
  // A token that a backend asked for has no session to prove anything again.
  if (record.signedOutAt === null || authentication === null) return policy;
  const sinceThen = now - record.signedOutAt - 1;
  return { ...policy, maximumSessionAgeSeconds: Math.min(policy.maximumSessionAgeSeconds ?? sinceThen, sinceThen) };
}

function policyOf(
  record: AccessPolicyRecord & Partial<Pick<MemberPolicyRecord, "liftedUntil">>,
  now: number,
): AccessPolicy {
  const isLifted = record.liftedUntil != null && now < record.liftedUntil;
  return isLifted || isSuspended(record, now) ? NO_RULES : record.policy;
}
