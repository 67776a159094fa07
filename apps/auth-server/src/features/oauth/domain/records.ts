import type { JsonObject } from "../../../platform/domain/json-object.ts";
import type { RowVersion } from "../../../platform/domain/row-version.ts";

/** Plain data of the OAuth authorization server. Times are Unix seconds; hashes are hex SHA-256. */

/**
 * How a client became known: an operator created it, it registered itself (RFC 7591), or its id is the address of its
 * metadata document.
 */
export type OAuthClientKind = "operator" | "dynamic" | "metadata_document";

/** How a client proves at the token endpoint who it is; `none` for a public client. */
export type ClientAuthenticationMethod = "none" | "client_secret_basic" | "client_secret_post" | "private_key_jwt";

export type GrantType = "authorization_code" | "refresh_token";

/** A secret of a client or of introspection credentials. Two are valid at once while one replaces the other. */
export interface ClientSecretRecord {
  readonly secretHash: string;
  readonly createdAt: number;
  /** Refused from this time on; `null` for good. */
  readonly expiresAt: number | null;
}

export interface OAuthClientRecord {
  /** Of `[A-Za-z0-9_-]`, or the address of the metadata document. */
  readonly clientId: string;
  readonly kind: OAuthClientKind;
  readonly name: string | null;
  readonly clientUri: string | null;
  readonly redirectUris: readonly string[];
  /** The resources that the client may ask for; `null` for all. */
  readonly resources: readonly string[] | null;
  readonly grantTypes: readonly GrantType[];
  readonly authenticationMethod: ClientAuthenticationMethod;
  readonly secrets: readonly ClientSecretRecord[];
  /** Whether a code is redeemed only together with the secret; the verifier alone suffices otherwise. */
  readonly secretRequiredAtCodeExchange: boolean;
  /** Whether a user who has consented once isn't asked again. */
  readonly remembersConsent: boolean;
  /** The keys that check the client's signed assertions: as a set, or where to fetch them. */
  readonly jwks: JsonObject | null;
  readonly jwksUri: string | null;
  /** Until when the copy of the metadata document counts as current; `null` for other kinds. */
  readonly freshUntil: number | null;
  readonly createdAt: number;
  /** When a user last let the client in; `null` when nobody ever did. */
  readonly lastUsedAt: number | null;
  readonly version: RowVersion;
}

/** `user`: about the user alone. `organization`: about one organization, which the user chooses at consent. */
export type OAuthScopeKind = "user" | "organization";

export interface OAuthScopeRecord {
  readonly name: string;
  /** What the scope allows, in words for the consent page. */
  readonly description: string;
  readonly kind: OAuthScopeKind;
  /** Whether the scope is granted to a client that names none. */
  readonly isDefault: boolean;
  readonly version: RowVersion;
}

/** A resource server (RFC 8707) that tokens may be made for. */
export interface OAuthResourceRecord {
  /** The absolute URL, as it is written into tokens. */
  readonly resource: string;
  readonly name: string | null;
  /** Whether tokens are for this resource when a client names none; true of one resource at most. */
  readonly isDefault: boolean;
  readonly createdAt: number;
  readonly version: RowVersion;
}

/** What a resource server presents to have tokens introspected. */
export interface IntrospectionCredentialRecord {
  readonly credentialId: string;
  readonly name: string;
  readonly secrets: readonly ClientSecretRecord[];
  /** The resources whose tokens are visible; `null` for all. */
  readonly resources: readonly string[] | null;
  readonly createdAt: number;
  readonly version: RowVersion;
}

/** What a user let a client do. Codes and tokens belong to a grant and end with it. */
export interface GrantRecord {
  readonly grantId: string;
  readonly userId: string;
  readonly clientId: string;
  readonly resource: string;
  readonly scopes: readonly string[];
  /** The organization that organization scopes are about; the grant ends with the membership. */
  readonly orgId: string | null;
  readonly createdAt: number;
  /** Moves on with each refresh. */
  readonly expiresAt: number;
}

export interface AuthorizationCodeRecord {
  readonly codeHash: string;
  readonly grantId: string;
  /** The session in which the user consented; `null` when it has ended, and the code with it. */
  readonly sessionHash: string | null;
  readonly redirectUri: string;
  /** S256 (RFC 7636). */
  readonly codeChallenge: string;
  readonly expiresAt: number;
  /** How often a wrong verifier was presented. */
  readonly failedAttempts: number;
  readonly redeemedAt: number | null;
}

export interface OAuthAccessTokenRecord {
  readonly tokenHash: string;
  readonly grantId: string;
  /** Those of the grant, or fewer. */
  readonly scopes: readonly string[];
  /** The organization of the grant when one of the token's scopes is an organization scope. */
  readonly orgId: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export interface RefreshTokenRecord {
  readonly tokenHash: string;
  readonly grantId: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** When the token was exchanged for its successor; `null` while it is the newest. */
  readonly rotatedAt: number | null;
  readonly successorHash: string | null;
  /** What the answer was derived with from this token; kept for the grace. */
  readonly successorSalt: string | null;
}

/** A checked authorization request. */
export interface AuthorizationRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly state: string | null;
  readonly codeChallenge: string;
  readonly resource: string;
  readonly scopes: readonly string[];
}

/** An authorization request that waits for the user's decision on the consent page. */
export interface PendingAuthorizationRecord {
  /** SHA-256 of the token in the form. */
  readonly formHash: string;
  /** The session that was shown the page; no other may decide. */
  readonly sessionHash: string;
  readonly request: AuthorizationRequest;
  readonly expiresAt: number;
}

/** What a user agreed to, remembered for clients that need not ask again. */
export interface ConsentRecord {
  readonly userId: string;
  readonly clientId: string;
  readonly resource: string;
  readonly scopes: readonly string[];
  readonly consentedAt: number;
}
