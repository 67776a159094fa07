/** What is known of the identity provider that a response must come from. */
export interface SamlIdentityProvider {
  readonly entityId: string;
  /** PEM; any of them may have signed, so that certificates can overlap while they are replaced. */
  readonly certificates: readonly string[];
}

/** What a response must have been made for. */
export interface SamlServiceProvider {
  readonly entityId: string;
  /** The address that responses are posted to (assertion consumer service). */
  readonly acsUrl: string;
  /** Private RSA keys, PKCS#8 PEM. Several may overlap. */
  readonly decryptionKeys: readonly string[];
  /** Whether assertions may be encrypted by AES-CBC, which doesn't notice tampering. */
  readonly allowsCbc: boolean;
}

/** A response, and what it is compared with. */
export interface SamlResponseInput {
  /** The form field `SAMLResponse` as it was posted: XML in base64. */
  readonly response: string | Uint8Array;
  readonly idp: SamlIdentityProvider;
  readonly sp: SamlServiceProvider;
  /** The ID of the request that this browser was sent away with; `null` where the identity provider began. */
  readonly requestId: string | null;
  /** Seconds since 1970. */
  readonly now: number;
  /** How far the clocks of both sides may differ. */
  readonly clockSkewSeconds: number;
}

/** Who signed in, as the verified bytes say. Times are in seconds since 1970. */
export interface SamlIdentity {
  readonly nameId: string;
  readonly nameIdFormat: string | null;
  readonly nameQualifier: string | null;
  /** By `Name`, each with all its values; an attribute that occurs twice has the values of both. */
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  readonly sessionIndex: string | null;
  readonly authnInstant: number;
  readonly authnContextClass: string | null;
  readonly sessionNotOnOrAfter: number | null;
  readonly assertionId: string;
  /** When the assertion can't be used any more, clock skew included: how long its ID has to be remembered. */
  readonly notOnOrAfter: number;
}

/** The checks: of the document, of what proves it, and then of what it says. */
export type SamlCheckName =
  | "form"
  | "schema"
  | "status"
  | "structure"
  | "signature"
  | "decryption"
  | "issuer"
  | "destination"
  | "audience"
  | "recipient"
  | "request"
  | "validity"
  | "session"
  | "subject";

/** What a check found, in a sentence for the person who sets the connection up. */
export interface SamlCheck {
  readonly check: SamlCheckName;
  readonly passed: boolean;
  readonly detail: string;
}

/** Why a response was refused. The codes are stable. */
export type SamlRefusalCode =
  | "too_large"
  | "invalid_base64"
  | "not_utf8"
  | "doctype"
  | "processing_instruction"
  | "comment"
  | "cdata"
  | "malformed_xml"
  | "too_complex"
  | "schema_invalid"
  | "not_a_response"
  | "status_not_success"
  | "duplicate_id"
  | "assertion_missing"
  | "several_assertions"
  | "assertion_misplaced"
  | "unsigned"
  | "signature_misplaced"
  | "signature_malformed"
  | "reference_mismatch"
  | "transform_not_allowed"
  | "canonicalization_failed"
  | "algorithm_not_allowed"
  | "weak_key"
  | "certificate_mismatch"
  | "signature_invalid"
  | "digest_mismatch"
  | "encryption_not_allowed"
  | "decryption_failed"
  | "issuer_mismatch"
  | "destination_mismatch"
  | "audience_mismatch"
  | "no_bearer_confirmation"
  | "recipient_mismatch"
  | "unsolicited"
  | "request_mismatch"
  | "not_yet_valid"
  | "expired"
  | "invalid_time"
  | "session_ended"
  | "authn_statement_missing"
  | "several_authn_statements"
  | "name_id_missing"
  | "name_id_transient"
  | "deadline_exceeded"
  | "verifier_failed";

export interface SamlRefusal {
  readonly code: SamlRefusalCode;
  /** What happened, and what to do about it. It quotes configuration and at most a name, an address or an algorithm of the response. */
  readonly message: string;
}

/** What a response comes to. `checks` has those that were made, in their order. */
export type SamlVerdict =
  | { readonly ok: true; readonly identity: SamlIdentity; readonly checks: readonly SamlCheck[] }
  | { readonly ok: false; readonly refusal: SamlRefusal; readonly checks: readonly SamlCheck[] };

/** What an identity provider's metadata say of it. */
export interface SamlIdpMetadata {
  readonly entityId: string;
  /** Where requests are redirected to (HTTP-Redirect). */
  readonly ssoUrl: string;
  /** PEM. */
  readonly certificates: readonly string[];
  /** Seconds since 1970. */
  readonly validUntil: number | null;
}

export type SamlMetadataFailureCode =
  | Extract<
      SamlRefusalCode,
      "too_large" | "not_utf8" | "doctype" | "malformed_xml" | "too_complex" | "deadline_exceeded" | "verifier_failed"
    >
  | "not_idp_metadata"
  | "several_identity_providers"
  | "sso_url_missing"
  | "certificate_missing"
  | "certificate_unusable";

export type SamlMetadataResult =
  | { readonly ok: true; readonly value: SamlIdpMetadata }
  | { readonly ok: false; readonly failure: { readonly code: SamlMetadataFailureCode; readonly message: string } };
