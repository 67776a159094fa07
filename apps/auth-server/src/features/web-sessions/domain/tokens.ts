import type { ProvenAuthentication } from "../../../platform/domain/authentication.ts";
import type { DomainDeps } from "../../../platform/domain/deps.ts";
import type { LoginMethod } from "../../../platform/domain/login-method.ts";
import { type Result, succeed } from "../../../platform/domain/result.ts";
import type { EventOrganization } from "../../../platform/events/event.ts";
import type { UnmetIn } from "../../access-policies/domain/policies-in-force.ts";
import type { ActiveSession } from "../../authentication/domain/sessions.ts";
import type { TokenTime } from "../../revocations/domain/token-time.ts";
import type { UserRecord } from "../../users/domain/records.ts";
import { type IssueFailure, issueAccessToken } from "./access-tokens/issue.ts";

/** An access token and when it expires, in Unix seconds. */
export interface WebAccessToken {
  readonly accessToken: string;
  readonly expiresAt: number;
  /** Whose it is. */
  readonly user: UserRecord;
  /** How the user signed in, as the token says it. */
  readonly authentication: ProvenAuthentication;
  /** The organization that it is for; `null` for all of the user's organizations. */
  readonly organization: EventOrganization | null;
  /** What the sign-in doesn't meet, in the organizations that it isn't for, too. */
  readonly unmetIn: UnmetIn;
}

/** The tokens that a web application keeps for a user. */
export interface WebSessionTokens extends WebAccessToken {
  readonly refreshToken: string;
}

/** The organization that an access token will be for. */
export interface ActiveOrganizationChoice {
  readonly activeOrgId: string | null;
  /** Used if none is named and a token with all organizations would be too large. */
  readonly fallbackOrgId: string | null;
}

/** When a token is issued, and what refreshes it. */
export interface WebTokenOrigin {
  /** When issuing began: before the session was read. */
  readonly time: TokenTime;
  /** The id of the web session, or of the session on the hosted pages where there is none. Default: nothing refreshes it. */
  readonly sid?: string;
}

/** Signs an access token for the user of a session, with their current organizations, roles and permissions. */
export async function issueWebAccessToken(
  deps: DomainDeps,
  active: ActiveSession,
  choice: ActiveOrganizationChoice,
  origin: WebTokenOrigin,
): Promise<Result<WebAccessToken, IssueFailure>> {
  const { user, session } = active;
  const { sessionHash, endsAt = null, loginMethod } = session;
  const { activeOrgId, fallbackOrgId } = within(loginMethod, choice);
  const latest = origin.time.now + deps.policy.accessTokenLifetimeSeconds;
  const expiresAt = endsAt === null ? latest : Math.min(latest, endsAt);
  const lifetimeSeconds = expiresAt - origin.time.now;
  const signIn = { user, authentication: session, sessionHash };
  const sid = loginMethod.kind === "impersonation" ? { sid: loginMethod.impersonationId } : {};
  const issued = await issueAccessToken(deps, { ...origin, ...signIn, ...sid, lifetimeSeconds, activeOrgId });
  if (issued.ok) {
    const { token: accessToken, organization, unmetIn, authentication } = issued.value;
    return succeed({ accessToken, expiresAt, user, authentication: authentication ?? session, organization, unmetIn });
  }
  const needsFallback = issued.failure === "organizations_too_large" && fallbackOrgId !== null;
  if (!needsFallback) return issued;
  return issueWebAccessToken(deps, active, { activeOrgId: fallbackOrgId, fallbackOrgId: null }, origin);
}

/** An impersonation in one organization gets tokens for that one alone, also where none is named. */
function within(loginMethod: LoginMethod, choice: ActiveOrganizationChoice): ActiveOrganizationChoice {
  if (loginMethod.kind !== "impersonation" || loginMethod.orgId === null) return choice;
  return { activeOrgId: choice.activeOrgId ?? loginMethod.orgId, fallbackOrgId: null };
}
