import type { ConnectionMethod } from "../../../platform/domain/login-method.ts";
import type { PageRequest } from "../../../platform/domain/page.ts";
import type { RowVersion } from "../../../platform/domain/row-version.ts";
import type { UserRecord } from "../../users/domain/records.ts";
import type {
  AuthorizationCodeRecord,
  ClientSecretRecord,
  ConsentRecord,
  EditedCredentialRecord,
  GrantRecord,
  IntrospectionCredentialRecord,
  OAuthAccessTokenRecord,
  OAuthClientKind,
  OAuthClientRecord,
  OAuthResourceRecord,
  OAuthScopeRecord,
  PendingAuthorizationRecord,
  RefreshTokenRecord,
} from "./records.ts";

import type { RegisteredApp, RegisteredAppKey } from "./registration/registered-apps.ts";

/** A record as callers store it. The database counts its versions. */
type Unversioned<Versioned extends { readonly version: RowVersion }> = Omit<Versioned, "version">;

/** A client with everything that its display name depends on. */
export type NamedClient = Pick<OAuthClientRecord, "clientId" | "name" | "redirectUris">;

/** A part of the list of clients. */
export interface OAuthClientPage extends PageRequest {
  readonly kinds: readonly OAuthClientKind[];
  /** A part of the name, the id, the website or a redirect URI, in any case; empty for every client. */
  readonly text: string;
}

export interface OAuthClientRepository {
  create(client: Unversioned<OAuthClientRecord>): Promise<"created" | "client_id">;
  findById(clientId: string): Promise<OAuthClientRecord | null>;
  /** Lists those of the given clients that exist, in no particular order. */
  listByIds(clientIds: readonly string[]): Promise<readonly OAuthClientRecord[]>;
  /** Reads the client and keeps other transactions from changing it until COMMIT. */
  lock(clientId: string): Promise<OAuthClientRecord | null>;
  /** Lists every client, oldest first. */
  list(): Promise<readonly OAuthClientRecord[]>;
  /** Lists a page of the clients of the given kinds, newest first. */
  listNewest(page: OAuthClientPage): Promise<readonly OAuthClientRecord[]>;
  /** Stores every field as the next version. Returns whether the client existed. */
  update(client: Unversioned<OAuthClientRecord>): Promise<boolean>;
  /** Replaces the secrets. No form shows them, so the version stays. */
  setSecrets(clientId: string, secrets: readonly ClientSecretRecord[]): Promise<boolean>;
  recordUse(clientId: string, at: number): Promise<void>;
  /** Deletes the client and everything granted to it. */
  delete(clientId: string): Promise<boolean>;
  /**
   * Deletes a batch of clients that no operator created, that became known at or before the given time, and that no user ever authorized.
   */
  deleteUnused(registeredUntil: number): Promise<readonly NamedClient[]>;
}

/** A client of an app that registered itself. Times are Unix seconds. */
export interface Registration extends Pick<OAuthClientRecord, "clientId" | "createdAt" | "lastUsedAt"> {
  /** Whether a user has granted it something that hasn't ended. */
  readonly isConnected: boolean;
}

/** A part of the apps that registered themselves. */
export interface RegisteredAppPage extends PageRequest {
  /** A part of the name or of a host; empty for all. */
  readonly search: string;
  /** Until when a client must have registered, and last been authorized, to count as unused. */
  readonly unusedUntil: number;
}

export interface RegisteredAppRepository {
  /** Lists a page of the apps, those with most clients first. */
  list(page: RegisteredAppPage): Promise<readonly RegisteredApp[]>;
  /** Lists a page of an app's clients, ordered by id, starting after the given id; with `unusedUntil`, the unused ones alone. */
  listClients(
    app: RegisteredAppKey,
    page: { readonly after: string; readonly limit: number; readonly unusedUntil?: number },
  ): Promise<readonly Registration[]>;
  /** Counts the clients of an app that no user is connected through, after an id; all of them with an empty one. */
  countUnused(app: RegisteredAppKey, until: number, after?: string): Promise<number>;
  /** Deletes those of these clients that belong to the app and that no user is connected through. Returns them. */
  deleteUnused(app: RegisteredAppKey, until: number, clientIds: readonly string[]): Promise<readonly NamedClient[]>;
}

export interface ClientAssertionRepository {
  /** Remembers an assertion until it expires, in one atomic statement. Returns whether it is new. */
  use(assertionHash: string, expiresAt: number): Promise<boolean>;
  deleteExpired(at: number): Promise<number>;
}

export interface OAuthScopeRepository {
  /** Lists every scope, by name. */
  list(): Promise<readonly OAuthScopeRecord[]>;
  /** Lists every scope, by name, and locks them until COMMIT. */
  lock(): Promise<readonly OAuthScopeRecord[]>;
  /** Adds the scope, or replaces the one with its name. */
  set(scope: Unversioned<OAuthScopeRecord>): Promise<void>;
  delete(name: string): Promise<boolean>;
}

export interface OAuthResourceRepository {
  /** Lists every resource, oldest first. */
  list(): Promise<readonly OAuthResourceRecord[]>;
  /** Lists every resource, oldest first, and locks them until COMMIT. */
  lock(): Promise<readonly OAuthResourceRecord[]>;
  /** Adds the resource, or replaces the fields of the one with its URL. A new default replaces the old one. */
  set(resource: Omit<OAuthResourceRecord, "version" | "connectedAt">): Promise<void>;
  /**
   * Records the first request of a resource server, in one atomic statement. Of several concurrent calls, only one gets the resource; all
   * others get `null`.
   */
  recordConnection(resource: string, at: number): Promise<Pick<OAuthResourceRecord, "resource" | "name"> | null>;
  /** Deletes the resource and every grant for it. */
  delete(resource: string): Promise<boolean>;
}

export interface IntrospectionCredentialRepository {
  create(credential: EditedCredentialRecord): Promise<"created" | "credential_id">;
  findById(credentialId: string): Promise<IntrospectionCredentialRecord | null>;
  /** Reads the credentials and keeps other transactions from changing them until COMMIT. */
  lock(credentialId: string): Promise<IntrospectionCredentialRecord | null>;
  /** Lists all credentials, oldest first. */
  list(): Promise<readonly IntrospectionCredentialRecord[]>;
  /** Stores every field that somebody decides about as the next version. Returns whether the credentials existed. */
  update(credential: EditedCredentialRecord): Promise<boolean>;
  /** Records that they were used at a time, in Unix seconds, unless a later use is known. */
  recordUse(credentialId: string, at: number): Promise<void>;
  /** Replaces the secrets. No form shows them, so the version stays. */
  setSecrets(credentialId: string, secrets: readonly ClientSecretRecord[]): Promise<boolean>;
  delete(credentialId: string): Promise<boolean>;
}

export interface PendingAuthorizationRepository {
  create(pending: PendingAuthorizationRecord): Promise<void>;
  /** Removes and returns the request in one atomic statement, so that a form counts only once; `null` when there is none. */
  take(formHash: string, sessionHash: string): Promise<PendingAuthorizationRecord | null>;
  deleteExpired(at: number): Promise<number>;
}

export interface ConsentRepository {
  /** Lists what the user agreed to for the client, by resource. */
  listByUserAndClient(userId: string, clientId: string): Promise<readonly ConsentRecord[]>;
  /** Stores the consent, replacing the previous one. */
  set(consent: ConsentRecord): Promise<void>;
  deleteByUserAndClient(userId: string, clientId: string): Promise<void>;
}

/** A grant, and the name of the organization it is about. */
export interface GrantInOrganization extends GrantRecord {
  readonly orgName: string | null;
}

/** A grant, and who gave it. */
export interface GrantOfUser extends GrantInOrganization {
  readonly email: string;
}

/** A code with its grant, and whether the user may still sign in. */
export interface CodeWithGrant {
  readonly code: AuthorizationCodeRecord;
  readonly grant: GrantInOrganization;
  readonly userIsEnabled: boolean;
}

/** A grant with everything that the display name of its client depends on. */
export interface NamedGrant extends GrantInOrganization {
  readonly client: Pick<OAuthClientRecord, "name" | "redirectUris">;
}

/** A grant as its user sees it. */
export interface UserGrant extends NamedGrant {
  readonly resourceName: string | null;
}

/** A client with everything that a user has granted to it. Times are Unix seconds. */
export interface ConnectedClient {
  readonly clientId: string;
  readonly client: Pick<OAuthClientRecord, "name" | "redirectUris">;
  /** How many grants are active. */
  readonly grants: number;
  /** When the oldest of them was given. */
  readonly since: number;
  /** When the client last got tokens. */
  readonly lastUsedAt: number;
}

/** A part of the clients that a user has granted something to. */
export interface ConnectedClientPage {
  /** The time at which grants are active. */
  readonly at: number;
  /** The last client id of the page before; empty for the first page. */
  readonly after: string;
  readonly limit: number;
}

/** A part of what a user has granted to a client. `after` is a grant id. */
export interface UserGrantPage extends ConnectedClientPage {
  readonly clientId: string;
}

/** A grant, what it is for, and when its client last got tokens. */
export interface UsedGrant extends GrantInOrganization {
  readonly resourceName: string | null;
  readonly lastUsedAt: number;
}

export interface GrantRepository {
  /** Stores the grant and its code; `gone` when the user, membership, client or resource was deleted in the meantime. */
  create(grant: GrantRecord, code: AuthorizationCodeRecord): Promise<"created" | "gone">;
  /**
   * Stores a grant that an identity provider gave in the place of its user; `gone` when the user, membership, client or resource was
   * deleted in the meantime.
   */
  createAsserted(grant: GrantRecord): Promise<"created" | "gone">;
  /**
   * Ends a batch of what the identity provider of a connection granted: to these clients, or to all of them with `null`. Returns the
   * grants that it ended; none once there are none left.
   */
  deleteAsserted(connectionId: string, clientIds: readonly string[] | null): Promise<readonly NamedGrant[]>;
  findById(grantId: string): Promise<NamedGrant | null>;
  /** Reads a code with its grant and keeps other transactions from changing either until COMMIT. */
  lockByCode(codeHash: string): Promise<CodeWithGrant | null>;
  /** Lists a page of a client's grants with their users, ordered by id, starting after the given id. */
  listByClient(
    clientId: string,
    page: { readonly after: string; readonly limit: number },
  ): Promise<readonly GrantOfUser[]>;
  /**
   * Sets when a grant was last used and when it expires. What decides about it is read beforehand, with `lockByCode` or `lockRefreshToken`.
   */
  extend(grantId: string, use: { readonly at: number; readonly expiresAt: number }): Promise<void>;
  /** Marks a code as redeemed, unless it can't be any more. `lockByCode` tells beforehand whether it can. */
  redeemCode(codeHash: string, at: number): Promise<void>;
  recordFailedAttempt(codeHash: string): Promise<void>;
  /** Ends the grant and deletes its code and tokens. */
  delete(grantId: string): Promise<boolean>;
  deleteByUser(userId: string): Promise<number>;
  /**
   * Ends what a user granted before a time, in Unix seconds, having signed in by a connection of an organization; `null` for any way of
   * signing in. Returns the grants that it ended.
   */
  deleteBySignIn(
    userId: string,
    signIn: { readonly connection: ConnectionMethod | null; readonly before: number },
  ): Promise<readonly NamedGrant[]>;
  /** Deletes every grant of the deployment. Returns how many. */
  deleteAll(): Promise<number>;
  /** Ends everything a user granted to a client. Returns the grants that it ended. */
  deleteByUserAndClient(userId: string, clientId: string): Promise<readonly NamedGrant[]>;
  /** Lists the grants of a user that are active at the given time, newest first. */
  listByUser(userId: string, at: number): Promise<readonly UserGrant[]>;
  /** Lists a page of the clients that the user has granted something to, ordered by client id. */
  listClientsOfUser(userId: string, page: ConnectedClientPage): Promise<readonly ConnectedClient[]>;
  /** Lists a page of what the user has granted to a client, ordered by grant id. */
  listOfUserAndClient(userId: string, page: UserGrantPage): Promise<readonly UsedGrant[]>;
  /** Deletes a batch of the grants that have expired by the given time. Returns them. */
  deleteExpired(at: number): Promise<readonly NamedGrant[]>;
}

/** A refresh token with its grant, and whether the user may still sign in. */
export interface RefreshTokenWithGrant {
  readonly token: RefreshTokenRecord;
  readonly grant: GrantInOrganization;
  readonly userIsEnabled: boolean;
}

/** Everything that is known about a presented access token. */
export interface AccessTokenWithGrant {
  readonly token: OAuthAccessTokenRecord;
  readonly grant: GrantRecord;
  readonly user: Pick<UserRecord, "email" | "legacyUserId" | "enabled">;
  /** Whether the resource server has asked about a token before. */
  readonly isConnected: boolean;
}

export interface OAuthTokenRepository {
  createAccessToken(token: OAuthAccessTokenRecord): Promise<void>;
  createRefreshToken(token: RefreshTokenRecord): Promise<void>;
  findAccessToken(tokenHash: string): Promise<AccessTokenWithGrant | null>;
  findRefreshToken(tokenHash: string): Promise<RefreshTokenWithGrant | null>;
  /** Reads a refresh token with its grant and keeps other transactions from changing either until COMMIT. */
  lockRefreshToken(tokenHash: string): Promise<RefreshTokenWithGrant | null>;
  /** Marks a token as rotated, unless it can't be any more. `lockRefreshToken` tells beforehand whether it can. */
  rotate(tokenHash: string, rotation: { at: number; successorHash: string; successorSalt: string }): Promise<void>;
  deleteAccessToken(tokenHash: string): Promise<boolean>;
  /** Forgets how to repeat the responses to refreshes before the given time. */
  forgetSuccessors(rotatedBefore: number): Promise<number>;
  deleteExpired(at: number): Promise<number>;
}

declare module "../../../platform/domain/store.ts" {
  interface Repositories {
    readonly oauthClients: OAuthClientRepository;
    readonly registeredApps: RegisteredAppRepository;
    readonly oauthScopes: OAuthScopeRepository;
    readonly oauthResources: OAuthResourceRepository;
    readonly introspectionCredentials: IntrospectionCredentialRepository;
    readonly pendingAuthorizations: PendingAuthorizationRepository;
    readonly consents: ConsentRepository;
    readonly grants: GrantRepository;
    readonly oauthTokens: OAuthTokenRepository;
    readonly clientAssertions: ClientAssertionRepository;
  }
}
