import { expect, it } from "vitest";
import { type ActiveSession, findActiveSession, newSession } from "../src/features/authentication/domain/sessions.ts";
import { approve } from "../src/features/oauth/domain/consent/approve.ts";
import { askForConsent, takePendingRequest } from "../src/features/oauth/domain/consent/consent.ts";
import { redeemCode } from "../src/features/oauth/domain/grants/authorization-code.ts";
import { introspect } from "../src/features/oauth/domain/grants/introspection.ts";
import { refresh } from "../src/features/oauth/domain/grants/refresh-token.ts";
import { findActiveOperator, newOperatorSession } from "../src/features/operators/domain/sessions.ts";
import { isLocked } from "../src/features/users/domain/account-lock.ts";
import { findTokenUser } from "../src/features/web-sessions/domain/access-tokens/find-token-user.ts";
import { authorizeWebSession } from "../src/features/web-sessions/domain/authorize.ts";
import { redeemWebCode } from "../src/features/web-sessions/domain/redeem-code.ts";
import { refreshWebSession } from "../src/features/web-sessions/domain/refresh.ts";
import { BY_PASSWORD } from "../src/platform/domain/authentication.ts";
import { anAuthorization, CODE_VERIFIER } from "./support/authorizations.ts";
import { describeOnSqlite } from "./support/databases.ts";
import { SOME_TIME } from "./support/records.ts";
import { signInAda } from "./support/signed-in.ts";
import type { TestDeps } from "./support/test-deps.ts";

/** Begins something that lives for a time, and returns what tells whether it still does. */
type Begin = (deps: TestDeps, ada: ActiveSession) => Promise<() => Promise<boolean>>;

const WEB_APP = "https://notes.test/callback";

const webCode: Begin = async (deps, ada) => {
  const code = await authorizeWebSession(deps, ada, { redirectUri: WEB_APP, activeOrgId: null, codeChallenge: null });
  if (!code.ok) throw new Error(code.failure);
  return async () =>
    (await redeemWebCode(deps, { heldBy: "backend", code: code.value, redirectUri: WEB_APP, codeVerifier: null })).ok;
};

const usedWebRefreshToken: Begin = async (deps, ada) => {
  const code = await authorizeWebSession(deps, ada, { redirectUri: WEB_APP, activeOrgId: null, codeChallenge: null });
  const tokens = code.ok
    ? await redeemWebCode(deps, { heldBy: "backend", code: code.value, redirectUri: WEB_APP, codeVerifier: null })
    : null;
  if (!tokens?.ok) throw new Error("no tokens");
  const again = { presentedBy: "backend", refreshToken: tokens.value.refreshToken, activeOrgId: null } as const;
  await refreshWebSession(deps, again);
  return async () => (await refreshWebSession(deps, again)).ok;
};

const oauthCode: Begin = async (deps, ada) => {
  const authorization = await anAuthorization(deps);
  const code = await approve(deps, ada, { ...authorization, orgId: null });
  if (!code.ok) throw new Error(code.failure);
  const { redirectUri } = authorization.request;
  const exchange = { code: code.value, redirectUri, codeVerifier: CODE_VERIFIER, resource: null };
  return async () => (await redeemCode(deps, authorization.client, exchange)).ok;
};

async function oauthTokens(deps: TestDeps, ada: ActiveSession) {
  const authorization = await anAuthorization(deps);
  const { client, request } = authorization;
  const code = await approve(deps, ada, { ...authorization, orgId: null });
  if (!code.ok) throw new Error(code.failure);
  const exchange = { code: code.value, redirectUri: request.redirectUri, codeVerifier: CODE_VERIFIER, resource: null };
  const tokens = await redeemCode(deps, client, exchange);
  if (!tokens.ok) throw new Error(tokens.failure);
  return { client, accessToken: tokens.value.access_token, refreshToken: tokens.value.refresh_token ?? "" };
}

const usedOAuthRefreshToken: Begin = async (deps, ada) => {
  const { client, refreshToken } = await oauthTokens(deps, ada);
  const again = { refreshToken, scope: null, resource: null };
  await refresh(deps, client, again);
  return async () => (await refresh(deps, client, again)).ok;
};

const oauthRefreshToken: Begin = async (deps, ada) => {
  const { client, refreshToken } = await oauthTokens(deps, ada);
  return async () => (await refresh(deps, client, { refreshToken, scope: null, resource: null })).ok;
};

const oauthAccessToken: Begin = async (deps, ada) => {
  const { accessToken } = await oauthTokens(deps, ada);
  const credential = { credentialId: "api", name: "API", secrets: [], resources: null, createdAt: SOME_TIME };
  return async () => (await introspect(deps, credential, accessToken)).active;
};

const consentForm: Begin = async (deps, ada) => {
  const { formToken } = await askForConsent(deps, ada, await anAuthorization(deps));
  return async () => (await takePendingRequest(deps, ada, formToken)) !== null;
};

const operatorSession =
  (awaitsSecondFactor: boolean, visits: readonly number[]): Begin =>
  async (deps) => {
    const { token, session } = newOperatorSession(deps, "olga", { awaitsSecondFactor });
    await deps.store.write(({ operatorSessions }) => operatorSessions.create(session));
    return async () => {
      for (const at of visits) {
        const then = { store: deps.store, clock: () => session.createdAt + at };
        if ((await findActiveOperator(then, token)) === null) throw new Error(`ended before ${at} s`);
      }
      return (await findActiveOperator(deps, token)) !== null;
    };
  };

const session: Begin = async (deps) => {
  const origin = { userAgent: null, ipAddress: null };
  const { token, session: stored } = newSession(deps, "bob", { origin, ...BY_PASSWORD });
  await deps.store.write(({ sessions }) => sessions.create(stored));
  return async () => (await findActiveSession(deps, token)) !== null;
};

const lock: Begin = async (deps) => {
  const lockedUntil = deps.clock() + 900;
  return async () => isLocked({ lockedUntil }, deps.clock());
};

const accessToken: Begin = async (deps, ada) => {
  const code = await authorizeWebSession(deps, ada, { redirectUri: WEB_APP, activeOrgId: null, codeChallenge: null });
  const tokens = code.ok
    ? await redeemWebCode(deps, { heldBy: "backend", code: code.value, redirectUri: WEB_APP, codeVerifier: null })
    : null;
  if (!tokens?.ok) throw new Error("no tokens");
  return async () => (await findTokenUser(deps, tokens.value.accessToken)) !== null;
};

const hours = (until: number) => Array.from({ length: until }, (_, hour) => hour * 3599);

describeOnSqlite("at its exact second", ({ open }) => {
  it.each<[string, number, Begin]>([
    ["a code of a web app", 60, webCode],
    ["the grace of a web app's refresh token", 30, usedWebRefreshToken],
    ["an authorization code", 60, oauthCode],
    ["the grace of a refresh token", 30, usedOAuthRefreshToken],
    ["a refresh token that isn't used", 30 * 86_400, oauthRefreshToken],
    ["an OAuth access token", 1800, oauthAccessToken],
    ["an access token", 1800, accessToken],
    ["a consent form", 600, consentForm],
    ["an operator's sign-in that waits for its second factor", 900, operatorSession(true, [])],
    ["an operator's session without requests", 3600, operatorSession(false, [])],
    ["an operator's session with requests", 12 * 3600, operatorSession(false, hours(13))],
    ["a session without requests", 3600, session],
    ["a lock", 900, lock],
  ])("%s ends after %i s", async (_, seconds, begin) => {
    const { deps, ada } = await signInAda(await open());
    const [first, second] = [await begin(deps, ada), await begin(deps, ada)];
    deps.clock.advance(seconds - 1);
    expect(await first()).toBe(true);
    deps.clock.advance(1);
    expect(await second()).toBe(false);
  });
});
