import type { ConnectionSettings } from "./organization/settings.ts";
import type { OpenIdProvider, Provider, SamlProvider } from "./provider.ts";

/** In `test`, only a rehearsal uses a connection. */
export type ConnectionMode = "test" | "live";

/** What every connection has: how this server is registered with who vouches for people. */
interface ConnectionFields {
  /** Part of the callback URL, so it never changes. Operators choose it; an organization's connection has a UUID. */
  readonly connectionId: string;
  /** The name on its button, as in "Continue with Google". */
  readonly name: string;
  /** For SAML our entity id. */
  readonly clientId: string;
  /** The client secret, for Apple the private key, for SAML the private key that decrypts assertions. Encrypted at rest (compact JWE). */
  readonly encryptedSecret: string;
  /** Scopes to ask for in addition to those that signing in needs. */
  readonly scopes: readonly string[];
  readonly enabled: boolean;
  readonly createdAt: number;
  readonly version: number;
}

/** A connection of the deployment, with which anyone may sign in. */
export interface DeploymentConnectionRecord extends ConnectionFields {
  readonly orgId: null;
  readonly provider: Provider;
  readonly mode: "live";
  readonly settings: null;
}

interface OrganizationConnectionFields extends ConnectionFields {
  readonly orgId: string;
  readonly mode: ConnectionMode;
  readonly settings: ConnectionSettings;
}

/** An organization's connection to its own provider of OpenID Connect. */
export interface OpenIdConnectionRecord extends OrganizationConnectionFields {
  readonly provider: OpenIdProvider;
}

/** An organization's connection to its own provider of SAML 2.0. */
export interface SamlConnectionRecord extends OrganizationConnectionFields {
  readonly provider: SamlProvider;
}

/** An organization's connection to its own identity provider. */
export type OrganizationConnectionRecord = OpenIdConnectionRecord | SamlConnectionRecord;

/** A connection to accounts elsewhere: who vouches for people, and how this server is registered there. */
export type ConnectionRecord = DeploymentConnectionRecord | OrganizationConnectionRecord;

/** Returns whether a connection speaks SAML. */
export function isSaml(connection: ConnectionRecord): connection is SamlConnectionRecord {
  return connection.provider.kind === "saml";
}

/** Returns whether people sign in with a connection: it is switched on, and not being tried. */
export function isInUse({ enabled, mode }: Pick<ConnectionRecord, "enabled" | "mode">): boolean {
  return enabled && mode === "live";
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
  /** The trial sign-in that this is; `null` for a real one. */
  readonly rehearsalId: string | null;
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
  /** What an organization's provider says about the account; `null` for accounts at the deployment's providers. */
  readonly claims: Readonly<Record<string, readonly string[]>> | null;
  readonly returnTo: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}
