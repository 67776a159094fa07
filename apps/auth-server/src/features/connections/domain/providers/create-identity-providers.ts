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
import { readGitHubIdentity } from "./github-identity.ts";
import type {
  IdentityProviders,
  ProviderIdentity,
  ProviderProblem,
  ProviderRegistration,
  SignInSecrets,
} from "./identity-providers.ts";
import { type Claims, readIdentity, readName } from "./read-identity.ts";

/** Creates what talks to providers, with the checks of OpenID Connect Core 1.0 section 3.1.3.7, RFC 7636 and RFC 9207. */
export function createIdentityProviders(deps: ConfigurationDeps): IdentityProviders {
  const configurations = createConfigurations(deps);
  return {
    createAuthorizationUrl: (registration, secrets) =>
      describingProblems(async () => {
        const configuration = await configurations.open(registration);
        return succeed(await createUrl(configuration, registration, secrets));
      }),
    identify: (registration, response, secrets) =>
      describingProblems(async () => {
        const configuration = await configurations.open(registration);
        const identity = await identify(configuration, registration, response, secrets);
        configurations.keepKeys(registration, configuration);
        return identity;
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
    return fail(describeProblem(error));
  }
}

async function createUrl(
  configuration: Configuration,
  { connection: { provider, scopes }, redirectUri }: ProviderRegistration,
  { state, nonce, codeVerifier }: SignInSecrets,
): Promise<URL> {
  return buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: scopeOf(provider.kind, scopes),
    state,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: "S256",
    ...(provider.kind !== "github" && { nonce }),
    // With its scopes, Apple answers by a form alone.
    ...(provider.kind === "apple" && { response_mode: "form_post" }),
    // Someone who shares a computer must see whose account it is.
    ...(provider.kind === "google" || provider.kind === "microsoft" ? { prompt: "select_account" } : {}),
    ...(provider.kind === "google" && provider.hostedDomain !== null && { hd: provider.hostedDomain }),
  });
}

async function identify(
  configuration: Configuration,
  { connection: { provider, clientId }, redirectUri }: ProviderRegistration,
  response: URLSearchParams,
  { state, nonce, codeVerifier }: SignInSecrets,
): Promise<Result<ProviderIdentity, ProviderProblem>> {
  const callback = new URL(redirectUri);
  callback.search = response.toString();
  const checks = { expectedState: state, pkceCodeVerifier: codeVerifier };
  if (provider.kind === "github") {
    const { access_token } = await authorizationCodeGrant(configuration, callback, checks);
    return readGitHubIdentity(configuration, access_token);
  }
  const tokens = await authorizationCodeGrant(configuration, callback, { ...checks, expectedNonce: nonce });
  const claims: Claims = { ...tokens.claims() };
  if (claims.azp !== undefined && claims.azp !== clientId) {
    return fail({ code: "invalid_answer", message: "The ID token was issued to another client (azp)." });
  }
  const known = readIdentity(provider, {
    ...(await readUserInfo(configuration, tokens.access_token, claims)),
    ...claims,
  });
  return known.ok && provider.kind === "apple" ? succeed({ ...known.value, ...readAppleName(response) }) : known;
}

/** Returns what the provider tells at its own endpoint, if the ID token has no address. Its `sub` must be the token's. */
async function readUserInfo(
  configuration: Configuration,
  accessToken: string,
  { sub, email }: Claims,
): Promise<Claims> {
  if (email !== undefined || configuration.serverMetadata().userinfo_endpoint === undefined) return {};
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
