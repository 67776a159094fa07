import { SignJWT } from "jose";
import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import type { EventOrganization } from "../../../../platform/events/event.ts";
import { authenticationInAll } from "../../../access-policies/domain/find-unmet.ts";
import type { JudgedMember, UnmetIn } from "../../../access-policies/domain/policies-in-force.ts";
import { allMet, readUnmet } from "../../../access-policies/domain/policies-in-force.ts";
import { readRoleDefinition } from "../../../orgs/domain/roles.ts";
import type { TokenTime } from "../../../revocations/domain/token-time.ts";
import type { UserRecord } from "../../../users/domain/records.ts";
import { accessTokenClaims, type TokenSubject } from "./claims.ts";

/** Larger tokens don't fit in the headers that servers accept (Node: 16 KiB in total), and validators refuse them. */
const MAX_TOKEN_BYTES = 12 * 1024;

/** `organizations_too_large`: an active organization must be named. `token_too_large`: naming one does not help. */
export type IssueFailure = "not_a_member" | "organizations_too_large" | "token_too_large";

export interface IssueRequest {
  /** When issuing began: before the user was read. */
  readonly time: TokenTime;
  readonly user: UserRecord;
  /** How the user signed in; `null` for a token that a backend asks for. */
  readonly authentication: JudgedMember["authentication"];
  /** The session on the hosted pages. Default: none. */
  readonly sessionHash?: string;
  /** The claim `sid`: what refreshes the token. Default: nothing does. */
  readonly sid?: string;
  /** Whether the backend that asks answers for how the user signed in. Default: false. */
  readonly isVouchedFor?: boolean;
  readonly lifetimeSeconds: number;
  /** The organization that the token is for, or `null` for all of the user's organizations. */
  readonly activeOrgId: string | null;
}

/** A signed access token. */
export interface IssuedToken {
  readonly token: string;
  /** The organization that it is for; `null` for all of the user's organizations. */
  readonly organization: EventOrganization | null;
  /** What the sign-in doesn't meet, in the organizations that it isn't for, too. */
  readonly unmetIn: UnmetIn;
  /** How the user signed in, as far as it counts in every organization that the token opens. */
  readonly authentication: JudgedMember["authentication"];
}

/** Signs an access token for a user with their current organizations, roles and permissions. */
export async function issueAccessToken(
  deps: DomainDeps,
  request: IssueRequest,
): Promise<Result<IssuedToken, IssueFailure>> {
  const { userId } = request.user;
  const [memberships, unmetIn] = await Promise.all([
    deps.store.read.memberships.listByUser(userId),
    request.isVouchedFor ? allMet : readUnmet(deps, { ...request, userId }),
  ]);
  const activeOrganization = memberships.find(({ orgId }) => orgId === request.activeOrgId) ?? null;
  if (!mayNameOrganization(request)) return fail("not_a_member");
  if (request.activeOrgId !== null && !activeOrganization) return fail("not_a_member");
  const roles = await readRoleDefinition(deps.store.read);
  const orgIds = (activeOrganization ? [activeOrganization] : memberships).map(({ orgId }) => orgId);
  const authentication = request.authentication && authenticationInAll(orgIds, request.authentication);
  const subject = {
    ...request,
    authentication,
    sid: request.sid ?? null,
    memberships,
    activeOrganization,
    roles,
    unmetIn,
  };
  const token = await sign(deps, subject, request);
  const organization = activeOrganization && {
    id: activeOrganization.orgId,
    name: activeOrganization.organization.name,
  };
  if (token.length <= MAX_TOKEN_BYTES) return succeed({ token, organization, unmetIn, authentication });
  return fail(activeOrganization || memberships.length === 0 ? "token_too_large" : "organizations_too_large");
}

/** Whoever acts as a user in one organization gets no token that speaks of another. */
function mayNameOrganization({ authentication, activeOrgId }: IssueRequest): boolean {
  const method = authentication?.loginMethod;
  return method?.kind !== "impersonation" || method.orgId === null || method.orgId === activeOrgId;
}

async function sign(
  deps: DomainDeps,
  subject: TokenSubject,
  { time, lifetimeSeconds }: Pick<IssueRequest, "time" | "lifetimeSeconds">,
): Promise<string> {
  const { kid, algorithm, privateKey } = await deps.signingKeys.signer();
  const { user, activeOrganization, memberships, sid, authentication } = subject;
  const orgIds = (activeOrganization ? [activeOrganization] : memberships).map(({ orgId }) => orgId);
  const method = authentication?.loginMethod;
  const impersonator = method?.kind === "impersonation" ? method.impersonator : null;
  const issuedAt = time.issuedAt({ userId: user.userId, orgIds, sid, impersonator });
  return new SignJWT({ ...accessTokenClaims(subject) })
    .setProtectedHeader({ alg: algorithm, kid, typ: "JWT" })
    .setIssuer(deps.policy.issuer)
    .setIssuedAt(issuedAt)
    .setExpirationTime(time.now + lifetimeSeconds)
    .sign(privateKey);
}
