import { Hono } from "hono";
import { hasSecondFactor } from "../features/authentication/domain/second-factor/has-second-factor.ts";
import { continueSignIn } from "../features/authentication/domain/sign-in/continue-sign-in.ts";
import { createSessionCookie } from "../features/authentication/routes/session-cookie.ts";
import { addWebRedirectUri } from "../features/web-sessions/domain/manage-redirect-uris.ts";
import type { Deps } from "../platform/deps.ts";
import { type Authentication, BY_PASSWORD, readAmr, withSecondFactor } from "../platform/domain/authentication.ts";
import type { LoginMethod } from "../platform/domain/login-method.ts";
import type { Acting } from "../platform/events/actor.ts";

/** The server in memory has no connections, so the id of the one that a test signs in by names none. */
const TEST_CONNECTION = "00000000-0000-0000-0000-000000000000";

/** How a test says that a user has signed in, as the claims of tokens say it. */
export interface ClaimedAuthentication {
  readonly loginMethod?:
    | { readonly login_method: string; readonly provider?: string; readonly org_id?: string }
    | undefined;
  readonly amr?: readonly string[] | undefined;
}

/**
 * Signs in a user at the hosted pages, as if they had just given their password, and their second factor if they have one.
 *
 * @param claimed how else the user has signed in
 * @returns the session's token
 * @throws TypeError when nobody has this id, or the user couldn't sign in either
 */
export async function openHostedSession(
  deps: Deps & Acting,
  userId: string,
  claimed: ClaimedAuthentication = {},
): Promise<string> {
  const progress = await deps.store.write(async (repositories) => {
    const user = await repositories.users.lock(userId);
    if (!user)
      throw new TypeError(`no user of the test issuer has the id ${userId}: add them with addUser, or createUser`);
    if (!user.enabled) throw new TypeError(`the user ${userId} is disabled and can't sign in`);
    const visit = { origin: { userAgent: null, ipAddress: null }, previousToken: null, returnTo: "/" };
    const authentication = (await hasSecondFactor(repositories, userId))
      ? withSecondFactor(BY_PASSWORD, ["otp"])
      : BY_PASSWORD;
    return continueSignIn(deps, repositories, user, { visit, ...authentication, ...readAuthentication(claimed) });
  });
  if (progress.kind === "signed_in") return progress.sessionToken;
  throw new TypeError(`the user ${userId} has to choose a new password before signing in`);
}

/** Another method than a password proves nothing by itself: what it proves is for the test to say. */
function readAuthentication({ loginMethod, amr }: ClaimedAuthentication): Partial<Authentication> {
  const method = loginMethod && readLoginMethod(loginMethod);
  return {
    ...(method && { loginMethod: method, ...(method.kind !== "password" && { amr: [] }) }),
    ...(amr && { amr: readAmr(amr.join(" ")) }),
  };
}

function readLoginMethod({
  login_method: kind,
  provider,
  org_id: orgId,
}: NonNullable<ClaimedAuthentication["loginMethod"]>): LoginMethod {
  switch (kind) {
    case "password":
    case "magic_link":
    case "email_confirmation_link":
    case "passkey":
      return { kind };
    case "social_sso":
      if (provider) return { kind, provider };
      throw new TypeError('the login method "social_sso" needs a provider, such as "Google"');
    case "saml_sso":
      if (provider && orgId) {
        return { kind: "connection", protocol: "saml", connectionId: TEST_CONNECTION, orgId, idpName: provider };
      }
      throw new TypeError('the login method "saml_sso" needs a provider, such as "Okta", and an org_id');
    default:
      throw new TypeError(`the hosted pages know no login method "${kind}": mintToken makes tokens that name it`);
  }
}

/** Returns the `Cookie` header with which a browser shows a session to the hosted pages. */
export async function toCookieHeader({ policy }: Pick<Deps, "policy">, sessionToken: string): Promise<string> {
  const cookie = createSessionCookie(policy);
  const writing = new Hono().get("/", (context) => {
    cookie.write(context, sessionToken);
    return context.body(null);
  });
  const response = await writing.request(`${policy.issuer}/`);
  return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

/**
 * Allows an app to sign in users at a redirect URI, if it isn't allowed already.
 *
 * @throws TypeError when the server allows no such redirect URI
 */
export async function allowRedirectUri(deps: Deps & Acting, redirectUri: string): Promise<void> {
  const added = await addWebRedirectUri(deps, { redirectUri, isBrowserApp: false });
  if (added.ok || added.failure === "already_there") return;
  throw new TypeError(`${redirectUri} can't be a redirect URI: it must use https, or http on localhost`);
}
