import type { Provider } from "./provider.ts";

/** A connection to accounts elsewhere: who vouches for people, and how this server is registered there. */
export interface ConnectionRecord {
  /** Chosen by the operator. It is part of the callback URL, so it never changes. */
  readonly connectionId: string;
  /** The organization that owns it; `null` for the deployment, where anyone may use it. */
  readonly orgId: string | null;
  /** The name on its button, as in "Continue with Google". */
  readonly name: string;
  readonly provider: Provider;
  readonly clientId: string;
  /** The client secret, for Apple the private key, encrypted at rest (compact JWE). */
  readonly encryptedSecret: string;
  /** Scopes to ask for in addition to those that signing in needs. */
  readonly scopes: readonly string[];
  readonly enabled: boolean;
  readonly createdAt: number;
  readonly version: number;
}

/** An account elsewhere, and the user that it signs in. */
export interface ExternalIdentityRecord {
  readonly connectionId: string;
  /** The provider's unchangeable id of the account. */
  readonly subject: string;
  readonly userId: string;
  /** The address at the provider, as of its last use. It says which account this is, and proves nothing. */
  readonly email: string | null;
  readonly createdAt: number;
  readonly lastUsedAt: number;
}

/** A browser that was sent to a provider and hasn't come back yet. */
export interface ProviderSignInRecord {
  /** Hex SHA-256 of `state`. */
  readonly stateHash: string;
  /** Hex SHA-256 of the browser's cookie. */
  readonly browserHash: string;
  readonly connectionId: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** Where the person goes once signed in: a path on this server. */
  readonly returnTo: string;
  /** The hash of the session that the account is to be connected to; `null` for signing in. */
  readonly sessionHash: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** An account elsewhere that signed in but belongs to no user yet. The person in this browser still has to prove who they are here. */
export interface PendingIdentityRecord {
  /** Hex SHA-256 of the browser's cookie. */
  readonly pendingHash: string;
  readonly connectionId: string;
  readonly subject: string;
  readonly email: string | null;
  /** Whether the provider is known to have verified that address. */
  readonly emailVerified: boolean;
  readonly returnTo: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}
