import type { ProvenAuthentication } from "../../../platform/domain/authentication.ts";
import type { JsonObject } from "../../../platform/domain/json-object.ts";
import type { RowVersion } from "../../../platform/domain/row-version.ts";
import type { AssuranceDemand } from "../../step-up/domain/demand.ts";

/** Plain data of the OAuth authorization server. Times are Unix seconds; hashes are hex SHA-256. */

/** How a client became known: an operator created it, it registered itself (RFC 7591), or its id is the URL of its metadata document. */
export type OAuthClientKind = "operator" | "dynamic" | "metadata_document";

/** How a client authenticates at the token endpoint; `none` for a public client. */
export type ClientAuthenticationMethod = "none" | "client_secret_basic" | "client_secret_post" | "private_key_jwt";

export type GrantType = "authorization_code" | "refresh_token";

/** A secret of a client or of introspection credentials. Two are valid at once while one replaces the other. */
export interface ClientSecretRecord {
  readonly secretHash: string;
  readonly createdAt: number;
  /** When the secret stops being valid; `null` when it doesn't expire. */
  readonly expiresAt: number | null;
}

export interface OAuthClientRecord {
  /** Characters of `[A-Za-z0-9_-]`, or the URL of the metadata document. */
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
  /** Whether redeeming a code requires the secret. Otherwise the verifier is enough. */
  readonly secretRequiredAtCodeExchange: boolean;
  /** Whether a user who has consented once isn't asked again. */
  readonly remembersConsent: boolean;
  /** Whether every access token is bound to a key (RFC 9449 section 5.2). */
  readonly dpopBoundAccessTokens: boolean;
  /** The keys that verify the client's signed assertions: the key set itself, or the URL to fetch it from. */
  readonly jwks: JsonObject | null;
  readonly jwksUri: string | null;
  /** Until when the copy of the metadata document is fresh; `null` for other kinds. */
  readonly freshUntil: number | null;
  readonly createdAt: number;
  /** When a user last authorized the client; `null` when no user ever has. */
  readonly lastUsedAt: number | null;
  readonly version: RowVersion;
}

/** `user`: about the user alone. `organization`: about one organization, which the user picks at consent. */
export type OAuthScopeKind = "user" | "organization";

export interface OAuthScopeRecord {
  readonly name: string;
  /** What the scope allows, in words for the consent page. */
  readonly description: string;
  readonly kind: OAuthScopeKind;
  /** Whether the scope is granted to clients that don't ask for any. */
  readonly isDefault: boolean;
  readonly version: RowVersion;
}

/** A resource server (RFC 8707) that tokens can be issued for. */
export interface OAuthResourceRecord {
  /** The absolute URL, exactly as tokens name it. */
  readonly resource: string;
  readonly name: string | null;
  /** Whether tokens are for this resource when a client doesn't name one. At most one resource is the default. */
  readonly isDefault: boolean;
  readonly createdAt: number;
  /** When the resource server first asked about a token for it; `null` until then. */
  readonly connectedAt: number | null;
  readonly version: RowVersion;
}

/** What a resource server presents to introspect tokens. */
export interface IntrospectionCredentialRecord {
  readonly credentialId: string;
  readonly name: string;
  readonly secrets: readonly ClientSecretRecord[];
  /** The resources whose tokens are visible; `null` for all. */
  readonly resources: readonly string[] | null;
  readonly createdAt: number;
  /** When a token was last introspected with them, to the minute. */
  readonly lastUsedAt: number | null;
  readonly version: RowVersion;
}

/** Introspection credentials as somebody decided about them. */
export type EditedCredentialRecord = Omit<IntrospectionCredentialRecord, "version" | "lastUsedAt">;

/** What a user allowed a client to do. Codes and tokens belong to a grant and end with it. */
export interface GrantRecord {
  readonly grantId: string;
  readonly userId: string;
  readonly clientId: string;
  readonly resource: string;
  readonly scopes: readonly string[];
  /** The organization that organization scopes are about; the grant ends with the membership. */
  readonly orgId: string | null;
  readonly createdAt: number;
  /** Extended by each refresh. */
  readonly expiresAt: number;
  /** The connection whose identity provider granted this by an assertion; `null` if the user consented. */
  readonly assertedBy: string | null;
  /** How the user had signed in when they consented, kept for as long as the grant; `lastSeenAt` is when the client last got tokens. */
  readonly authentication: ProvenAuthentication;
}

export interface AuthorizationCodeRecord {
  readonly codeHash: string;
  readonly grantId: string;
  /** The session in which the user consented; `null` once it has ended, which also ends the code. */
  readonly sessionHash: string | null;
  readonly redirectUri: string;
  /** S256 (RFC 7636). */
  readonly codeChallenge: string;
  /** The thumbprint of the key that it is bound to (RFC 9449), in base64url; `null` for none. */
  readonly boundTo: string | null;
  readonly expiresAt: number;
  /** How many wrong verifiers were presented. */
  readonly failedAttempts: number;
  readonly redeemedAt: number | null;
}

export interface OAuthAccessTokenRecord {
  readonly tokenHash: string;
  readonly grantId: string;
  /** The scopes of the grant, or a subset of them. */
  readonly scopes: readonly string[];
  /** The organization of the grant when one of the token's scopes is an organization scope. */
  readonly orgId: string | null;
  /** The thumbprint of the key that it is bound to (RFC 9449), in base64url; `null` for none. */
  readonly boundTo: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export interface RefreshTokenRecord {
  readonly tokenHash: string;
  readonly grantId: string;
  /** The thumbprint of the key that it is bound to (RFC 9449), in base64url; `null` for none. */
  readonly boundTo: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** When the token was exchanged for its successor; `null` while it is the newest. */
  readonly rotatedAt: number | null;
  readonly successorHash: string | null;
  /** The salt that the successor was derived with from this token; kept for the grace period. */
  readonly successorSalt: string | null;
}

/** A checked authorization request. */
export interface AuthorizationRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly state: string | null;
  readonly codeChallenge: string;
  /** The parameter `dpop_jkt`: the thumbprint of the key that the code is bound to (RFC 9449 section 10); `null` for none. */
  readonly boundTo: string | null;
  readonly resource: string;
  readonly scopes: readonly string[];
  /** What the client demands of the user's sign-in. */
  readonly demand: AssuranceDemand;
}

/** An authorization request that awaits the user's decision on the consent page. */
export interface PendingAuthorizationRecord {
  /** SHA-256 of the token in the form. */
  readonly formHash: string;
  /** The session that the page was shown in. No other session may decide. */
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
