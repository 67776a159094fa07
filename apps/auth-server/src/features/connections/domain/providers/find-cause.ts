import { AuthorizationResponseError, ResponseBodyError, WWWAuthenticateChallengeError } from "openid-client";
import { z } from "zod";
import { OutboundError } from "../../../../platform/domain/guarded-fetch.ts";
import { causeInDescription } from "./described-errors.ts";
import type { ProviderCause } from "./provider-causes.ts";

/** Thrown when a provider can't be read about, before anybody is sent there or after they came back. */
export class DiscoveryError extends Error {
  override readonly name = "DiscoveryError";
}

/**
 * Finds what is wrong at a provider, from the error of the library. `null` if it says nothing that whoever set the provider up could mend.
 */
export function findCause(error: unknown): ProviderCause | null {
  const causes = listCauses(error);
  const outbound = causes.find((cause) => cause instanceof OutboundError);
  if (outbound) return outbound.failure === "private_address" ? "address_not_public" : "provider_unreachable";
  if (error instanceof DiscoveryError) return causeInDiscovery(causes);
  if (error instanceof AuthorizationResponseError) {
    return causeInDescription(error.error_description) ?? authorizationErrors[error.error] ?? "request_refused";
  }
  if (error instanceof ResponseBodyError) {
    return causeInDescription(error.error_description) ?? tokenErrors[error.error] ?? "code_refused";
  }
  if (error instanceof WWWAuthenticateChallengeError) return causeOfChallenge(error);
  return causeInAnswer(causes);
}

/** RFC 6749 section 4.1.2.1, and OpenID Connect Core 1.0 section 3.1.2.6. */
const authorizationErrors: Readonly<Record<string, ProviderCause>> = {
  access_denied: "sign_in_declined",
  invalid_scope: "scope_refused",
  unauthorized_client: "app_type_wrong",
  unsupported_response_type: "app_type_wrong",
  login_required: "consent_missing",
  consent_required: "consent_missing",
  interaction_required: "consent_missing",
  server_error: "provider_failed",
  temporarily_unavailable: "provider_failed",
};

/** RFC 6749 section 5.2. */
const tokenErrors: Readonly<Record<string, ProviderCause>> = {
  invalid_client: "client_secret_wrong",
  unauthorized_client: "app_type_wrong",
  unsupported_grant_type: "app_type_wrong",
  invalid_grant: "code_refused",
};

/** The token endpoint and userinfo answer by a challenge; userinfo for a token that it doesn't take (RFC 6750 section 3). */
function causeOfChallenge({ cause }: WWWAuthenticateChallengeError): ProviderCause {
  return cause.some(({ scheme }) => scheme === "bearer") ? "userinfo_refused" : "client_secret_wrong";
}

const compared = z.object({ body: z.object({ issuer: z.string() }), expected: z.string() });

function causeInDiscovery(causes: readonly object[]): ProviderCause {
  if (hasCode(causes, "OAUTH_HTTP_REQUEST_FORBIDDEN")) return "issuer_not_https";
  if (hasCode(causes, "OAUTH_RESPONSE_IS_NOT_CONFORM")) return "discovery_not_found";
  if (hasCode(causes, "OAUTH_RESPONSE_IS_NOT_JSON") || hasCode(causes, "OAUTH_PARSE_ERROR")) {
    return "discovery_is_a_page";
  }
  const mismatch = causes.map((cause) => compared.safeParse(cause)).find(({ success }) => success)?.data;
  if (!mismatch) return "discovery_incomplete";
  const isSlash = withoutSlash(mismatch.body.issuer) === withoutSlash(mismatch.expected);
  return isSlash ? "issuer_trailing_slash" : "discovery_of_another_issuer";
}

function withoutSlash(url: string): string {
  return url.replace(/\/$/, "");
}

const failed = z.object({
  header: z.object({ alg: z.string() }).optional(),
  alg: z.string().optional(),
  claim: z.string().optional(),
  claims: z.record(z.string(), z.unknown()).optional(),
  attribute: z.string().optional(),
});

/** The library's messages are fixed sentences: what its codes leave open is read out of them. */
const sentences: readonly (readonly [RegExp, ProviderCause])[] = [
  [/ID Token "nonce"|"state"/, "answer_of_another_sign_in"],
  [/"iss" \(issuer\) response parameter|response parameter "iss"/, "answer_of_another_issuer"],
  [/no authorization code/, "answer_incomplete"],
  [/"id_token" property/, "id_token_missing"],
  [/JWT signature verification failed/, "signature_wrong"],
  [/JWE decryption/, "id_token_encrypted"],
  [/claim missing|claim type/, "claim_missing"],
  [/"sub" property value/, "userinfo_of_another_person"],
];

function causeInAnswer(causes: readonly object[]): ProviderCause | null {
  const facts = causes.flatMap((cause) => failed.safeParse(cause).data ?? []);
  const algorithm = facts.map(({ header, alg }) => header?.alg ?? alg).find((name) => name !== undefined);
  if (hasCode(causes, "OAUTH_KEY_SELECTION_FAILED")) return "signing_key_unknown";
  const told = causes.filter((cause) => cause instanceof Error).map(({ message }) => message);
  if (algorithm !== undefined) return causeOfAlgorithm(algorithm);
  const claim = facts.find((fact) => fact.claim)?.claim;
  if (claim === "exp") return "clock_behind";
  if (claim === "nbf") return "clock_ahead";
  if (claim === "iss") return "id_token_of_another_issuer";
  if (claim === "aud" || claim === "azp") return "id_token_for_another_app";
  const known = sentences.find(([sentence]) => told.some((message) => sentence.test(message)));
  if (known) return known[1];
  const isUnusable = ["OAUTH_RESPONSE_IS_NOT_JSON", "OAUTH_RESPONSE_IS_NOT_CONFORM", "OAUTH_PARSE_ERROR"];
  return isUnusable.some((code) => hasCode(causes, code)) ? "token_answer_unusable" : null;
}

function causeOfAlgorithm(algorithm: string): ProviderCause {
  if (algorithm === "none") return "id_token_unsigned";
  return algorithm.startsWith("HS") ? "id_token_symmetric" : "id_token_algorithm";
}

function hasCode(causes: readonly object[], code: string): boolean {
  return causes.some((cause) => "code" in cause && cause.code === code);
}

function listCauses(error: unknown): readonly object[] {
  const causes: object[] = [];
  for (let cause = error; typeof cause === "object" && cause !== null && !causes.includes(cause); ) {
    causes.push(cause);
    cause = "cause" in cause ? cause.cause : null;
  }
  return causes;
}
