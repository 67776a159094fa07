/**
 * What an organization's provider of OpenID Connect can have wrong, as whoever set it up there has to mend it. Each belongs to the step of
 * a sign-in in which it shows.
 */
export const providerCauses = {
  address_not_public: "discovery",
  provider_unreachable: "discovery",
  issuer_not_https: "discovery",
  discovery_not_found: "discovery",
  discovery_is_a_page: "discovery",
  discovery_incomplete: "discovery",
  issuer_trailing_slash: "discovery",
  discovery_of_another_issuer: "discovery",
  user_not_assigned: "answer",
  sign_in_declined: "answer",
  consent_missing: "answer",
  scope_refused: "answer",
  app_type_wrong: "answer",
  request_refused: "answer",
  provider_failed: "answer",
  answer_incomplete: "answer",
  answer_of_another_issuer: "answer",
  answer_of_another_sign_in: "answer",
  client_unknown: "credentials",
  client_secret_wrong: "credentials",
  client_secret_id: "credentials",
  client_secret_expired: "credentials",
  code_refused: "credentials",
  token_answer_unusable: "credentials",
  id_token_missing: "id_token",
  id_token_unsigned: "id_token",
  id_token_symmetric: "id_token",
  id_token_algorithm: "id_token",
  id_token_encrypted: "id_token",
  clock_behind: "id_token",
  clock_ahead: "id_token",
  claim_missing: "id_token",
  id_token_of_another_issuer: "id_token",
  id_token_for_another_app: "id_token",
  signing_key_unknown: "signature",
  signature_wrong: "signature",
  userinfo_refused: "identity",
  userinfo_of_another_person: "identity",
  subject_unusable: "identity",
} as const;

/** Why a provider's answer wasn't accepted, for whoever has to mend it there. */
export type ProviderCause = keyof typeof providerCauses;

/** The steps of a sign-in by OpenID Connect, in their order. */
export const providerSteps = ["discovery", "answer", "credentials", "id_token", "signature", "identity"] as const;

export type ProviderStep = (typeof providerSteps)[number];

/** Returns whether a string names a cause. */
export function isProviderCause(code: string): code is ProviderCause {
  return Object.hasOwn(providerCauses, code);
}
