import type { StepUp } from "./assurance/step-up.ts";
import { type HttpAnswer, refusalBody } from "./refusals/answer.ts";
import { DEFAULT_REALM } from "./refusals/challenge.ts";
import { describeFailure } from "./refusals/describe-failure.ts";
import type { RefusalExplanation } from "./refusals/explanation.ts";
import { type AuthErrorCode, FAILURES } from "./refusals/failures.ts";

/** Codes of {@link UnauthorizedException}. */
export type UnauthorizedCode =
  | "credentials_missing"
  | "authorization_malformed"
  | "invalid_token"
  | "invalid_dpop_proof"
  | "use_dpop_nonce"
  | "step_up_required"
  | "org_assurance_required";

/** Codes of {@link ForbiddenException}. */
export type ForbiddenCode =
  | "org_id_missing"
  | "org_id_conflict"
  | "org_membership_required"
  | "org_role_required"
  | "org_permission_required"
  | "org_access_denied"
  | "api_key_scope_required"
  | "machine_not_allowed"
  | "impersonation_not_allowed";

/** Codes of {@link AuthUnavailableException}. */
export type UnavailableCode = "auth_unavailable" | "revocations_late";

/** Why a request has no user, or one whose sign-in isn't enough. For logs and metrics: answers never tell. */
export type UnauthorizedReason =
  | "no_credentials"
  | "other_scheme"
  | "no_token"
  | "several_credentials"
  | "syntax"
  | "too_large"
  | "malformed"
  | "type"
  | "critical_header"
  | "algorithm"
  | "unknown_key"
  | "signature"
  | "issuer"
  | "expired"
  | "revoked"
  | "not_yet_valid"
  | "claims"
  | "inactive"
  | "audience"
  | "key_bound"
  | "key_unbound"
  | "proof_missing"
  | "proof_malformed"
  | "proof_signature"
  | "proof_time"
  | "proof_request"
  | "proof_token"
  | "proof_key"
  | "proof_replayed"
  | "proof_nonce"
  | "api_key"
  | "api_key_checksum"
  | "step_up"
  | "org_assurance";

/** Why a user may not do this. */
export type ForbiddenReason =
  | "no_org_id"
  | "several_org_ids"
  | "not_a_member"
  | "role"
  | "permission"
  | "alternative"
  | "api_key_scope"
  | "machine"
  | "impersonation";

/**
 * Why tokens cannot be checked now: the auth server cannot be reached, what it answered cannot be used, none of the keys
 * that were given as `verificationKeys` can, or nothing has been heard of revocations for longer than a guard allows.
 */
export type UnavailableReason = "unreachable" | "bad_response" | "unusable_keys" | "revocations_late";

/** The reasons of all three exceptions: finer than their codes, for logs and not for clients. */
export type AuthErrorReason = UnauthorizedReason | ForbiddenReason | UnavailableReason;

// In the global registry, so that errors are recognized when two copies of this package are loaded.
const BRAND = Symbol.for("@orgward/core.auth-exception");

/** What the three exceptions share. Their `status`, `headers` and `expose` are what frameworks read off an error. */
abstract class AuthException<Code extends AuthErrorCode, Reason extends AuthErrorReason> extends Error {
  /** The stable code for clients. */
  readonly code: Code;
  /** The reason for logs and metrics, never part of an answer. */
  readonly reason: Reason;
  /** The HTTP status that answers this. */
  readonly status: number;
  /** The realm of the challenge in `headers`; a validator sets its own. */
  realm: string = DEFAULT_REALM;
  /** The algorithms of DPoP proofs, where the challenge in `headers` asks for one; a validator sets them. */
  declare algs?: string;
  /** The nonce that the next DPoP proof needs, which `headers` hand to the client; a validator sets it. */
  declare dpopNonce?: string;
  /** What was wanted and what was there; set by a guard with `explainRefusals`, and then part of `body`. */
  declare explanation?: RefusalExplanation;
  /** What the user has to do, where the sign-in isn't recent or strong enough. A validator or a guard adds its `url`. */
  declare stepUp?: StepUp;

  static {
    Object.defineProperty(AuthException.prototype, BRAND, { value: true });
  }

  constructor(code: Code, reason: Reason, options: ErrorOptions & { message?: string | undefined }) {
    const { message = FAILURES[code].message, ...errorOptions } = options;
    super(message, errorOptions);
    this.code = code;
    this.reason = reason;
    this.status = FAILURES[code].status;
  }

  /** Returns the headers that answer this. Guards replace them with those for their request, and CORS middleware may add its own. */
  get headers(): HttpAnswer["headers"] {
    return describeFailure(this, { realm: this.realm }).headers;
  }

  set headers(headers: HttpAnswer["headers"]) {
    Object.defineProperty(this, "headers", { value: headers, writable: true, enumerable: true, configurable: true });
  }

  /** The same as `status`, under the name that some frameworks read. */
  get statusCode(): number {
    return this.status;
  }

  /** Tells whether the message is the one that is written for clients; only what `ready()` rejects with has another. */
  get expose(): boolean {
    return this.message === FAILURES[this.code].message;
  }

  /** Returns the JSON body that answers this. */
  get body(): NonNullable<HttpAnswer["body"]> {
    const { code, stepUp, explanation } = this;
    return refusalBody({ code, message: FAILURES[code].message, stepUp, explanation });
  }
}

/**
 * The request proves no user, or one whose sign-in isn't recent or strong enough: `status` 401, or 400 when its `Authorization` header is
 * malformed.
 */
export class UnauthorizedException extends AuthException<UnauthorizedCode, UnauthorizedReason> {
  override readonly name = "UnauthorizedException";

  /** @param options what the user has to do, for the codes `step_up_required` and `org_assurance_required` */
  constructor(
    code: UnauthorizedCode,
    reason: UnauthorizedReason,
    { stepUp, ...options }: ErrorOptions & { readonly stepUp?: StepUp } = {},
  ) {
    super(code, reason, options);
    if (stepUp) this.stepUp = stepUp;
  }
}

/** The user may not do this: `status` 403, or 400 when the request names no organization or several. */
export class ForbiddenException extends AuthException<ForbiddenCode, ForbiddenReason> {
  override readonly name = "ForbiddenException";

  constructor(code: ForbiddenCode, reason: ForbiddenReason, options: ErrorOptions = {}) {
    super(code, reason, options);
  }
}

/** Nobody can tell at the moment whether the token is good: `status` 503. Clients keep their token and try again. */
export class AuthUnavailableException extends AuthException<UnavailableCode, UnavailableReason> {
  override readonly name = "AuthUnavailableException";
  /** Whole seconds until the next attempt to reach the auth server. */
  readonly retryAfterSeconds: number;

  /** @param options whole seconds until a retry makes sense; a message for those who run the app, which no answer shows */
  constructor(
    reason: UnavailableReason,
    options: ErrorOptions & { retryAfterSeconds: number; message?: string | undefined },
  ) {
    const { retryAfterSeconds, ...errorOptions } = options;
    super(reason === "revocations_late" ? reason : "auth_unavailable", reason, errorOptions);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** What is wrong with a set-up. */
export type AuthSetupCode =
  | "access_drift"
  | "api_key_invalid"
  | "auth_url_invalid"
  | "introspection_credentials_invalid"
  | "resource_invalid";

/**
 * The set-up is wrong: the auth server refused the credentials, there is no auth server at that address, or it lacks roles or
 * permissions of `access`.
 */
export class AuthSetupError extends Error {
  override readonly name = "AuthSetupError";
  readonly code: AuthSetupCode;

  constructor(code: AuthSetupCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** One of the three auth exceptions; their `name` tells them apart. */
export type AnyAuthException = UnauthorizedException | ForbiddenException | AuthUnavailableException;

/** Tells whether an error is one of the three auth exceptions, also when another copy of this package made it. */
export function isAuthException(error: unknown): error is AnyAuthException {
  return typeof error === "object" && error !== null && BRAND in error;
}
