import type { AuthErrorReason } from "../errors.ts";
import type { GuardDescription } from "./guard-description.ts";

/** Why a guard refused a request, for people who develop the app. It never holds a token, a signature, a key or an email address. */
export interface RefusalExplanation {
  /** What was wanted and what was there, as a sentence. */
  readonly sentence: string;
  /** What the guard wants. */
  readonly wanted: GuardDescription;
  /** What the request had. */
  readonly had: RefusalFacts;
}

/** What a refused request had. What doesn't apply, or isn't known, is left out. */
export interface RefusalFacts {
  /** The reason behind the code. */
  readonly reason: AuthErrorReason;
  readonly userId?: string;
  /** The organization that the request names. */
  readonly orgId?: string;
  /** The organizations of the user, by id. */
  readonly orgIds?: readonly string[];
  /** The user's role in the organization. */
  readonly role?: string;
  /** Additional roles, in organizations where members can have several. */
  readonly additionalRoles?: readonly string[];
  /** The user's permissions in the organization. */
  readonly permissions?: readonly string[];
  /** Permissions that the guard wants and the user lacks. */
  readonly missingPermissions?: readonly string[];
  /** The scopes of the access token, where it has any. */
  readonly scopes?: readonly string[];
  /** What the access token says of itself. It's what somebody sent: nobody has verified it. */
  readonly token?: TokenFacts;
}

/** What an access token says of itself. */
export interface TokenFacts {
  readonly issuer?: string;
  /** An ISO 8601 timestamp. */
  readonly expiresAt?: string;
}

/** A request that a guard refused, for a log. */
export interface RefusedRequest {
  readonly status: number;
  /** The stable code for clients. */
  readonly code: string;
  /** The reason behind the code, which no answer shows in production. */
  readonly reason: AuthErrorReason;
  /** What the guard wants. */
  readonly guard: GuardDescription;
  /** What the request had. */
  readonly had: RefusalFacts;
  /** The path is without its query. Segments that look like an email address or a token are replaced by `…`. */
  readonly request: { readonly method: string; readonly path: string };
}

/** Is told about a refused request; what it throws, or rejects with, is dropped. */
export type OnRefusal = (refusal: RefusedRequest) => unknown;
