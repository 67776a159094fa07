import type { SamlRefusalCode } from "../../../saml/index.ts";
import { isProviderCause, type ProviderCause } from "../../connections/domain/providers/provider-causes.ts";
import type { PersonFindingCode } from "./check-person.ts";
import type { PastedCause } from "./pasted-errors.ts";

/** What a response of SAML shows to be wrong at the identity provider. */
export type SamlCause =
  | "acs_url_wrong"
  | "audience_wrong"
  | "issuer_other"
  | "assertion_unsigned"
  | "assertion_missing"
  | "certificate_other"
  | "signature_broken"
  | "algorithm_weak"
  | "key_weak"
  | "encryption_by_cbc"
  | "encryption_for_another_key"
  | "clock_ahead"
  | "clock_behind"
  | "name_id_missing"
  | "name_id_transient"
  | "status_refused"
  | "answer_of_another_sign_in"
  | "answer_unasked"
  | "bearer_missing"
  | "authentication_missing"
  | "session_over"
  | "response_malformed"
  | "response_not_trusted"
  | "response_too_large"
  | "verifier_failed";

/** What is wrong with metadata that somebody brought. */
export type MetadataCause =
  | "metadata_empty"
  | "metadata_is_a_page"
  | "metadata_malformed"
  | "metadata_too_large"
  | "metadata_unreachable"
  | "metadata_address_wrong"
  | "metadata_is_ours"
  | "metadata_of_an_app"
  | "metadata_of_several"
  | "metadata_over"
  | "sso_url_missing"
  | "sso_url_not_https"
  | "certificate_missing"
  | "certificate_unusable"
  | "certificate_over"
  | "verifier_failed";

/** Everything that can be named as the cause of something that doesn't work. */
export type Cause = SamlCause | MetadataCause | ProviderCause | PersonFindingCode | PastedCause | "answer_unusable";

/** Where at the provider a cause is mended: the settings of the app, its claims, who may use it, its certificate, or its credentials. */
export type Place = "app" | "claims" | "people" | "certificate" | "credentials";

const samlCauses: Readonly<Record<SamlRefusalCode, SamlCause>> = {
  too_large: "response_too_large",
  invalid_base64: "response_malformed",
  not_utf8: "response_malformed",
  doctype: "response_not_trusted",
  processing_instruction: "response_not_trusted",
  comment: "response_not_trusted",
  cdata: "response_not_trusted",
  malformed_xml: "response_malformed",
  too_complex: "response_too_large",
  schema_invalid: "response_malformed",
  not_a_response: "response_malformed",
  status_not_success: "status_refused",
  duplicate_id: "response_not_trusted",
  assertion_missing: "assertion_missing",
  several_assertions: "response_not_trusted",
  assertion_misplaced: "response_not_trusted",
  unsigned: "assertion_unsigned",
  signature_misplaced: "response_not_trusted",
  signature_malformed: "signature_broken",
  reference_mismatch: "response_not_trusted",
  transform_not_allowed: "response_not_trusted",
  canonicalization_failed: "signature_broken",
  algorithm_not_allowed: "algorithm_weak",
  weak_key: "key_weak",
  certificate_mismatch: "certificate_other",
  signature_invalid: "certificate_other",
  digest_mismatch: "signature_broken",
  encryption_not_allowed: "encryption_by_cbc",
  decryption_failed: "encryption_for_another_key",
  issuer_mismatch: "issuer_other",
  destination_mismatch: "acs_url_wrong",
  audience_mismatch: "audience_wrong",
  no_bearer_confirmation: "bearer_missing",
  recipient_mismatch: "acs_url_wrong",
  unsolicited: "answer_unasked",
  request_mismatch: "answer_of_another_sign_in",
  not_yet_valid: "clock_ahead",
  expired: "clock_behind",
  invalid_time: "response_malformed",
  session_ended: "session_over",
  authn_statement_missing: "authentication_missing",
  several_authn_statements: "response_not_trusted",
  name_id_missing: "name_id_missing",
  name_id_transient: "name_id_transient",
  deadline_exceeded: "verifier_failed",
  verifier_failed: "verifier_failed",
};

/** Returns the cause of a refused answer, by the code that the verifier of its protocol gives. */
export function causeOfRefusal(code: string): Cause {
  if (isProviderCause(code)) return code;
  return Object.hasOwn(samlCauses, code) ? samlCauses[code as SamlRefusalCode] : "answer_unusable";
}

const places: Readonly<Partial<Record<Cause, Place>>> = {
  acs_url_wrong: "app",
  audience_wrong: "app",
  issuer_other: "certificate",
  assertion_unsigned: "app",
  assertion_missing: "people",
  certificate_other: "certificate",
  signature_broken: "certificate",
  algorithm_weak: "app",
  key_weak: "certificate",
  encryption_by_cbc: "app",
  encryption_for_another_key: "app",
  name_id_missing: "claims",
  name_id_transient: "claims",
  status_refused: "people",
  answer_unasked: "app",
  metadata_is_a_page: "certificate",
  metadata_is_ours: "certificate",
  metadata_of_an_app: "certificate",
  metadata_over: "certificate",
  certificate_missing: "certificate",
  certificate_over: "certificate",
  user_not_assigned: "people",
  person_not_assigned: "people",
  app_not_on: "people",
  consent_missing: "people",
  consent_needed: "people",
  scope_refused: "app",
  app_type_wrong: "app",
  client_unknown: "credentials",
  client_secret_wrong: "credentials",
  client_secret_id: "credentials",
  client_secret_expired: "credentials",
  code_refused: "app",
  id_token_unsigned: "app",
  id_token_symmetric: "app",
  id_token_algorithm: "app",
  id_token_encrypted: "app",
  id_token_for_another_app: "credentials",
  redirect_not_registered: "app",
  entity_not_registered: "app",
  app_of_another_tenant: "credentials",
  request_not_signed: "app",
  name_id_not_available: "claims",
  name_id_format: "claims",
  email_missing: "claims",
  email_under_another_name: "claims",
  email_not_verified: "claims",
  name_missing: "claims",
  role_claim_missing: "claims",
  groups_too_many: "claims",
  groups_are_ids: "claims",
};

/** Returns where at the provider a cause is mended; `null` if it isn't in one place there. */
export function placeOf(cause: Cause): Place | null {
  return places[cause] ?? null;
}
