import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { enforceRateLimit } from "../../../platform/http/enforce-rate-limit.ts";
import {
  type GrantedToken,
  type TokenGrant,
  type TokenRefusal,
  UNBOUND_TOKEN,
} from "../../../platform/http/token-grant.ts";
import { isMcpEnabled } from "../../mcp/domain/mcp-switch.ts";
import { authenticateClient } from "../../oauth/domain/clients/client-authentication.ts";
import { readParameter } from "../../oauth/domain/parameters.ts";
import { redeemAssertion } from "../domain/redeem-assertion.ts";
import type { AssertionRefusal } from "../domain/refusals.ts";
import { isIdentityAssertion } from "../domain/verify-assertion.ts";

/**
 * The Identity Assertion JWT Authorization Grant (draft-ietf-oauth-identity-assertion-authz-grant-04): a client that has proven who it is
 * presents what the identity provider of an organization signed about one of its people.
 */
export const identityAssertionGrant: TokenGrant = {
  grantType: "urn:ietf:params:oauth:grant-type:jwt-bearer",
  profile: "urn:ietf:params:oauth:grant-profile:id-jag",
  clientMethods: ["client_secret_basic", "client_secret_post", "private_key_jwt"],
  claims: (form) => isIdentityAssertion(readParameter(form, "assertion") ?? ""),
  isOffered: async ({ store }) => (await isMcpEnabled(store.read)) && store.read.identityAssertions.areEnabled(),
  async answer(deps, { form, presentsClient, presentedClient, useProof }) {
    if (!presentsClient()) return fail(ANONYMOUS_CLIENT);
    const credentials = presentedClient();
    const authenticated = await authenticateClient(deps, credentials, "assertion");
    if (!authenticated.ok) return fail({ error: "invalid_client", description: "" });
    if (credentials.secret === null) return fail(PUBLIC_CLIENT);
    const client = authenticated.value;
    await enforceRateLimit(deps, "tokenRequests", [client.clientId]);
    if (!(await isMcpEnabled(deps.store.read))) return fail(REFUSALS.not_trusted);
    const boundTo = await useProof();
    if (client.dpopBoundAccessTokens && boundTo === null) return fail(UNBOUND_TOKEN);
    const redeemed = await redeemAssertion(deps, client, {
      assertion: readParameter(form, "assertion") ?? "",
      resource: readParameter(form, "resource"),
      scope: readParameter(form, "scope"),
      boundTo,
    });
    return redeemed.ok ? succeed(toResponse(redeemed.value, boundTo)) : refuse(redeemed.failure);
  },
};

type Redeemed = Extract<Awaited<ReturnType<typeof redeemAssertion>>, { readonly ok: true }>["value"];

function toResponse({ token, lifetimeSeconds, scopes, resource }: Redeemed, boundTo: string | null): GrantedToken {
  return {
    access_token: token,
    token_type: boundTo === null ? "Bearer" : "DPoP",
    expires_in: lifetimeSeconds,
    scope: scopes.join(" "),
    resource,
  };
}

function refuse(refusal: AssertionRefusal): Result<never, TokenRefusal> {
  return fail(REFUSALS[refusal]);
}

const ANONYMOUS_CLIENT: TokenRefusal = {
  error: "invalid_request",
  description: "An identity assertion needs the credentials of the client that it was made for.",
};

/** Without credentials anyone could present the assertion in its name (section 8.1 of the draft). */
const PUBLIC_CLIENT: TokenRefusal = {
  error: "unauthorized_client",
  description: "Only clients with credentials of their own may present identity assertions.",
};

const grant = (description: string): TokenRefusal => ({ error: "invalid_grant", description });
const NOBODY = grant("The assertion names nobody whom the organization lets in this way.");

/** Of people no more is said than that: who is known here is the organization's affair. Its events tell why. */
const REFUSALS: Readonly<Record<AssertionRefusal, TokenRefusal>> = {
  not_trusted: grant(
    "No organization trusts this issuer to let this client in, or the assertion doesn't say for which organization it is.",
  ),
  keys_unavailable: grant("The keys of the issuer can't be fetched at present."),
  bad_signature: grant("The assertion isn't signed with a key of its issuer."),
  wrong_audience: grant("The audience of the assertion must be this authorization server alone."),
  expired: grant("The assertion has expired."),
  too_early: grant("The assertion isn't valid yet."),
  too_long_lived: grant("The assertion is good for longer than an hour."),
  unfit_claims: grant("The assertion needs iss, sub, aud, client_id, resource, jti, iat and exp."),
  proof_required: grant("The assertion is bound to a key: send a DPoP proof of that key."),
  unsupported: grant("The assertion has authorization_details, which this server doesn't support."),
  wrong_client: grant("The assertion was made for another client."),
  replayed: grant("The assertion was used before."),
  connection_off: grant("The organization no longer lets this client in."),
  provider_session_over: grant("The session of the user at the identity provider has ended."),
  gone: grant("The user, the membership, the client or the resource has just ended."),
  wrong_resource: {
    error: "invalid_target",
    description: "The assertion and the request must name exactly one resource of this server that the client may use.",
  },
  no_scope: {
    error: "invalid_scope",
    description: "The assertion allows none of the scopes that the request asks for.",
  },
  unknown_resource: grant("The assertion is for a resource that isn't one of this server."),
  unknown_scope: grant("The assertion has none of the scopes of this server."),
  disabled: NOBODY,
  email_not_confirmed: NOBODY,
  subject_reassigned: NOBODY,
  domain_not_proven: NOBODY,
  not_a_member: NOBODY,
  not_linked: NOBODY,
  membership: NOBODY,
};
