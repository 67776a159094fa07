import type { ActingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { personName } from "../../../platform/events/user-actor.ts";
import { enqueueMail, prepareMail } from "../../../platform/mail/queue.ts";
import type { Admission } from "../../authentication/domain/passwords/admission.ts";
import type { ActiveSession } from "../../authentication/domain/sessions.ts";
import { isStillSignedIn, proveByCode } from "../../authentication/domain/sign-in/fresh-proof.ts";
import { verifyCredentials } from "../../authentication/domain/sign-in/sign-in.ts";
import { readMemberPowers } from "../../orgs/domain/member-powers.ts";
import { listToldOwners } from "../../orgs/domain/owners.ts";
import type { OrganizationRecord } from "../../orgs/domain/records.ts";
import type { ActingOwner } from "./act-as-owner.ts";
import { authenticationIn, findUnmet } from "./find-unmet.ts";
import { isSuspended } from "./policies-in-force.ts";
import { aboutOrganization } from "./suspend-access-policy.ts";

/** For how long a policy is lifted for the session that broke the glass, in seconds. */
const LIFTED_SECONDS = 900;

/** `nothing_unmet`: the session meets the policy anyway. `no_password`: an emailed code alone would be too little. */
export type BreakGlassFailure = "not_allowed" | "nothing_unmet" | "no_password" | "wrong_password" | "wrong_code";

/** What an owner proves, beside the session. */
export interface GlassProof {
  readonly password: string;
  /** From the email that `mailProofCode` sent. */
  readonly code: string;
}

/**
 * Lifts an organization's own policy for one session of a holder of its highest role, who can't meet it but knows the password and reads
 * the email of the account. Every owner gets an email. What the deployment demands stays in force.
 *
 * @returns the value of the session's new cookie
 * @throws NotAdmittedError when the password line has no room
 */
export async function breakGlass(
  deps: ActingDeps,
  admission: Admission,
  { active, orgId }: ActingOwner,
  { password, code }: GlassProof,
): Promise<Result<string, BreakGlassFailure>> {
  const refused = await findRefusal(deps.store.read, { active, orgId }, deps.clock());
  if (refused) return fail(refused);
  const byPassword = await verifyCredentials(deps, admission, { email: active.user.email, password });
  if (!byPassword.ok) return fail("wrong_password");
  const byCode = await proveByCode(deps, active, code);
  if (!byCode.ok) return byCode;

  const organization = await deps.store.read.organizations.findById(orgId);
  if (!organization) return fail("not_allowed");
  const mails = await prepareNotices(deps, active, organization);
  const until = deps.clock() + LIFTED_SECONDS;
  return deps.store.write(async (repositories) => {
    const locked = await repositories.organizations.lock(orgId);
    if (!locked || !(await isOwner(repositories, locked, active))) return fail("not_allowed");
    const { sessionHash } = active.session;
    await repositories.accessPolicies.lift({ sessionHash, orgId, liftedAt: deps.clock(), liftedUntil: until });
    const type = "organization.access_policy_bypassed";
    await appendEvent(repositories, deps, { type, ...aboutOrganization(locked), details: { until } });
    for (const mail of mails) await enqueueMail(repositories, mail);
    return succeed(byCode.value);
  });
}

/** Finds why an owner can't break the glass, before anything is proven; `null` if they can. */
export async function findRefusal(
  repositories: Repositories,
  { active, orgId }: ActingOwner,
  now: number,
): Promise<Extract<BreakGlassFailure, "not_allowed" | "nothing_unmet" | "no_password"> | null> {
  const organization = await repositories.organizations.findById(orgId);
  const powers = organization && (await readMemberPowers(repositories, organization, active.user.userId));
  if (!powers?.isHighest) return "not_allowed";
  const stored = await repositories.accessPolicies.find(orgId);
  const isInForce = stored !== null && !isSuspended(stored, now);
  if (!isInForce || findUnmet(stored.policy, authenticationIn(orgId, active.session), now).length === 0)
    return "nothing_unmet";
  return active.user.passwordHash === null ? "no_password" : null;
}

async function isOwner(
  repositories: Repositories,
  organization: OrganizationRecord,
  active: ActiveSession,
): Promise<boolean> {
  const powers = await readMemberPowers(repositories, organization, active.user.userId);
  return powers?.isHighest === true && isStillSignedIn(repositories, active);
}

/** Sealing awaits more than the repositories, so emails are prepared before the unit of work. */
async function prepareNotices(deps: ActingDeps, { user }: ActiveSession, organization: OrganizationRecord) {
  const owners = await listToldOwners(deps.store.read, organization);
  const { orgId, name: orgName } = organization;
  const who = personName(user);
  const mail = { kind: "access_policy_bypassed", orgId, orgName, who, validSeconds: LIFTED_SECONDS } as const;
  return Promise.all(owners.map((owner) => prepareMail(deps, owner, mail)));
}
