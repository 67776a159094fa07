import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  fetchUserInfo,
} from "openid-client";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { checkProvider } from "./check-provider.ts";
import { type ConfigurationDeps, createConfigurations } from "./configurations.ts";
import { describeProblem } from "./describe-problem.ts";
import { scopeOf } from "./endpoints.ts";
import { findCause } from "./find-cause.ts";
import { readGitHubIdentity } from "./github-identity.ts";
import type {
  IdentityProviders,
  ProviderIdentity,
  ProviderProblem,
  ProviderRegistration,
  SignInSecrets,
} from "./identity-providers.ts";
import { type Claims, readIdentity, readName } from "./read-identity.ts";
import { readOrganizationIdentity } from "./read-organization-identity.ts";

/** Creates what talks to providers, with the checks of OpenID Connect Core 1.0 section 3.1.3.7, RFC 7636 and RFC 9207. */
export function createIdentityProviders(deps: ConfigurationDeps): IdentityProviders {
  const configurations = createConfigurations(deps);
  return {
    createAuthorizationUrl: (registration, request) =>
      describingProblems(async () => {
        const configuration = await configurations.open(registration);
        return succeed(await createUrl(configuration, registration, request));
      }),
    identify: (registration, response, secrets) =>
      describingProblems(async () => {
        const configuration = await configurations.open(registration);
        const identity = await identify(configuration, registration, response, secrets);
        configurations.keepKeys(registration, configuration);
        return identity;
      }),
    identifyForOrganization: (registration, response, secrets) =>
      describingProblems(async () => {
        const configuration = await configurations.open(registration);
        const { provider, settings } = registration.connection;
        const needed = ["email", ...(settings.roleClaim === null ? [] : [settings.roleClaim])];
        const claims = await readClaims(configuration, registration, response, { ...secrets, needed });
        configurations.keepKeys(registration, configuration);
        return claims.ok ? readOrganizationIdentity(provider, claims.value) : claims;
      }),
    check: (registration) => checkProvider(() => configurations.open(registration), registration),
  };
}

async function describingProblems<Value>(
  work: () => Promise<Result<Value, ProviderProblem>>,
): Promise<Result<Value, ProviderProblem>> {
  try {
    return await work();
  } catch (error) {
    const cause = findCause(error);
    return fail({ ...describeProblem(error), ...(cause && { cause }) });
  }
}

async function createUrl(
  configuration: Configuration,
  { connection: { provider, scopes }, redirectUri }: ProviderRegistration,
  { state, nonce, codeVerifier, loginHint = null }: SignInSecrets & { readonly loginHint?: string | null },
): Promise<URL> {
  return buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: scopeOf(provider.kind, scopes),
    state,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: "S256",
    ...(provider.kind !== "github" && { nonce }),
    ...(loginHint !== null && { login_hint: loginHint }),
    // With its scopes, Apple answers by a form alone.
    ...(provider.kind === "apple" && { response_mode: "form_post" }),
    // Someone who shares a computer must see whose account it is.
    ...(provider.kind === "google" || provider.kind === "microsoft" ? { prompt: "select_account" } : {}),
    ...(provider.kind === "google" && provider.hostedDomain !== null && { hd: provider.hostedDomain }),
  });
}

async function identify(
  configuration: Configuration,
  registration: ProviderRegistration,
  response: URLSearchParams,
  secrets: SignInSecrets,
): Promise<Result<ProviderIdentity, ProviderProblem>> {
  const { provider } = registration.connection;
  if (provider.kind === "github") {
    const callback = callbackWith(registration, response);
    const { access_token } = await authorizationCodeGrant(configuration, callback, checksOf(secrets));
    return readGitHubIdentity(configuration, access_token);
  }
  const claims = await readClaims(configuration, registration, response, { ...secrets, needed: ["email"] });
  if (!claims.ok) return claims;
  const known = readIdentity(provider, claims.value);
  return known.ok && provider.kind === "apple" ? succeed({ ...known.value, ...readAppleName(response) }) : known;
}

/** Redeems the code, and reads the claims of the ID token, with those of userinfo where a needed one is missing. */
async function readClaims(
  configuration: Configuration,
  registration: ProviderRegistration,
  response: URLSearchParams,
  { needed, ...secrets }: SignInSecrets & { readonly needed: readonly string[] },
): Promise<Result<Claims, ProviderProblem>> {
  const { clientId } = registration.connection;
  const tokens = await authorizationCodeGrant(configuration, callbackWith(registration, response), {
    ...checksOf(secrets),
    expectedNonce: secrets.nonce,
  });
  const claims: Claims = { ...tokens.claims() };
  if (claims.azp !== undefined && claims.azp !== clientId) {
    return fail({
      code: "invalid_answer",
      message: "The ID token was issued to another client (azp).",
      cause: "id_token_for_another_app",
    });
  }
  const isComplete = needed.every((name) => claims[name] !== undefined);
  return succeed({ ...(!isComplete && (await readUserInfo(configuration, tokens.access_token, claims))), ...claims });
}

function callbackWith({ redirectUri }: ProviderRegistration, response: URLSearchParams): URL {
  const callback = new URL(redirectUri);
  callback.search = response.toString();
  return callback;
}

function checksOf({ state, codeVerifier }: SignInSecrets) {
  return { expectedState: state, pkceCodeVerifier: codeVerifier };
}

/** Returns what the provider tells at its own endpoint. Its `sub` must be the ID token's. */
async function readUserInfo(configuration: Configuration, accessToken: string, { sub }: Claims): Promise<Claims> {
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return {};
  return fetchUserInfo(configuration, accessToken, String(sub));
}

/** Apple tells the name at the first sign-in alone, beside the ID token, in a form field that the browser passes on. */
function readAppleName(response: URLSearchParams): Pick<ProviderIdentity, "firstName" | "lastName"> {
  try {
    const { name } = JSON.parse(response.get("user") ?? "{}") as { name?: Readonly<Record<string, unknown>> };
    return { firstName: readName(name?.firstName), lastName: readName(name?.lastName) };
  } catch {
    return { firstName: null, lastName: null };
  }
}
