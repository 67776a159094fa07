import { type Context, Hono } from "hono";
import type { Deps } from "../../../platform/deps.ts";
import type { RouteDeps } from "../../../platform/feature.ts";
import { acting } from "../../../platform/http/acting.ts";
import { anyOrigin } from "../../../platform/http/any-origin.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { enforceRateLimit, networkOfClient } from "../../../platform/http/enforce-rate-limit.ts";
import { noStore } from "../../../platform/http/no-store.ts";
import { findGrant, type GrantedToken, type TokenGrant } from "../../../platform/http/token-grant.ts";
import { authenticateClient, type ClientPurpose } from "../domain/clients/client-authentication.ts";
import { redeemCode } from "../domain/grants/authorization-code.ts";
import { refresh } from "../domain/grants/refresh-token.ts";
import type { TokenResponse } from "../domain/grants/tokens.ts";
import { OAUTH_PATH } from "../domain/metadata.ts";
import { readParameter } from "../domain/parameters.ts";
import { isCodeVerifier } from "../domain/pkce.ts";
import type { GrantType, OAuthClientRecord } from "../domain/records.ts";
import { invalidClient, presentsClient, readClientCredentials } from "./client-credentials.ts";
import { limitDocumentFetches } from "./document-fetches.ts";
import { readDpopProof, requireBinding, type UseProof } from "./dpop-proof.ts";
import { answerOAuthErrorWithinLimit, OAuthError } from "./oauth-error.ts";
import { readOAuthForm, requireParameter } from "./oauth-form.ts";

const PATH = `${OAUTH_PATH}/token`;

/** Serves `POST /oauth/2.1/token`: redeems authorization codes and refresh tokens, and answers the grants of other features. */
export function tokenRoutes(deps: RouteDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .onError(answerOAuthErrorWithinLimit(deps))
    .use(PATH, anyOrigin(["POST"]), noStore)
    .post(PATH, async (context) => {
      const form = await readOAuthForm(context);
      const grantType = requireParameter(form, "grant_type");
      const useProof = await readDpopProof(context, deps);
      const presented = { form, useProof };
      if (grantType === "authorization_code") return context.json(await exchangeCode(context, deps, presented));
      if (grantType === "refresh_token") return context.json(await exchangeRefreshToken(context, deps, presented));
      const grant = findGrant(deps.tokenGrants, grantType, form);
      if (grant) return context.json(await answerGrant(context, deps, { grant, ...presented }));
      const supported = "grant_type must be authorization_code or refresh_token.";
      throw new OAuthError("unsupported_grant_type", supported);
    });
}

/** What a request presents: a form, and a DPoP proof or none. */
interface Presented {
  readonly form: URLSearchParams;
  readonly useProof: UseProof;
}

async function answerGrant(
  context: Context<AppEnvironment>,
  deps: Deps,
  { grant, form, useProof }: Presented & { readonly grant: TokenGrant },
): Promise<GrantedToken> {
  const result = await grant.answer(limitDocumentFetches(acting(context, deps), context), {
    form,
    presentsProof: () => context.req.header("dpop") !== undefined,
    useProof,
    network: networkOfClient(context),
    presentsClient: () => presentsClient(context, form),
    presentedClient: () => readClientCredentials(context, form),
  });
  if (result.ok) return result.value;
  const { error, description } = result.failure;
  throw error === "invalid_client" ? invalidClient(context) : new OAuthError(error, description);
}

async function exchangeCode(
  context: Context<AppEnvironment>,
  deps: Deps,
  { form, useProof }: Presented,
): Promise<TokenResponse> {
  const code = requireParameter(form, "code");
  const redirectUri = requireParameter(form, "redirect_uri");
  const codeVerifier = requireParameter(form, "code_verifier");
  if (!isCodeVerifier(codeVerifier)) {
    throw new OAuthError("invalid_request", "code_verifier must be 43 to 128 unreserved characters.");
  }
  const client = await requireClient(context, deps, form, {
    grantType: "authorization_code",
    purpose: "code_exchange",
  });
  const boundTo = await useProof();
  requireBinding(client, boundTo);
  const exchange = { code, redirectUri, codeVerifier, resource: readParameter(form, "resource"), boundTo };
  const result = await redeemCode(acting(context, deps), client, exchange);
  if (result.ok) return result.value;
  throw new OAuthError(result.failure, codeProblems[result.failure]);
}

const codeProblems = {
  invalid_grant:
    "The code is unknown, expired or already used, or doesn't belong to this client, redirect_uri, code_verifier and DPoP key.",
  invalid_target: "resource is not the one the code was issued for.",
};

async function exchangeRefreshToken(
  context: Context<AppEnvironment>,
  deps: Deps,
  { form, useProof }: Presented,
): Promise<TokenResponse> {
  const refreshToken = requireParameter(form, "refresh_token");
  const client = await requireClient(context, deps, form, { grantType: "refresh_token", purpose: "refresh" });
  const boundTo = await useProof();
  requireBinding(client, boundTo);
  const [scope, resource] = [readParameter(form, "scope"), readParameter(form, "resource")];
  const result = await refresh(acting(context, deps), client, { refreshToken, scope, resource, boundTo });
  if (result.ok) return result.value;
  throw new OAuthError(result.failure, refreshProblems[result.failure]);
}

const refreshProblems = {
  invalid_grant:
    "The refresh token is unknown, expired, revoked or already used, or belongs to another client or another DPoP key.",
  invalid_scope: "scope asks for more than was granted.",
  invalid_target: "resource is not the one the token was issued for.",
};

/**
 * Authenticates the client and counts its request. A client that presents no secret isn't counted: many installations share a public
 * client, and anyone can name one.
 */
async function requireClient(
  context: Context<AppEnvironment>,
  deps: Deps,
  form: URLSearchParams,
  { grantType, purpose }: { grantType: GrantType; purpose: ClientPurpose },
): Promise<OAuthClientRecord> {
  const credentials = readClientCredentials(context, form);
  const authenticated = await authenticateClient(
    limitDocumentFetches(acting(context, deps), context),
    credentials,
    purpose,
  );
  if (!authenticated.ok) throw invalidClient(context);
  const client = authenticated.value;
  if (credentials.secret !== null) await enforceRateLimit(deps, "tokenRequests", [client.clientId]);
  if (client.grantTypes.includes(grantType)) return client;
  throw new OAuthError("unauthorized_client", `This client is not registered for the grant type ${grantType}.`);
}
