import type {
  ConnectionMode,
  ConnectionRecord,
  DeploymentConnectionRecord,
  ExternalIdentityRecord,
  OrganizationConnectionRecord,
  PendingIdentityRecord,
  ProviderSignInRecord,
} from "./records.ts";

export interface ConnectionRepository {
  /** Stores a connection, unless there is one with its id. */
  create(connection: ConnectionRecord): Promise<"created" | "connection_id">;
  findById(connectionId: string): Promise<ConnectionRecord | null>;
  /** Finds a connection of the deployment. */
  findOfDeployment(connectionId: string): Promise<DeploymentConnectionRecord | null>;
  /** Finds a connection and keeps others from changing it until COMMIT. */
  lock(connectionId: string): Promise<ConnectionRecord | null>;
  /** Lists the deployment's connections, oldest first. */
  list(): Promise<readonly DeploymentConnectionRecord[]>;
  /** Lists an organization's connections, oldest first. */
  listByOrg(orgId: string): Promise<readonly OrganizationConnectionRecord[]>;
  /** Returns the modes of the enabled connections of organizations. Those without any are left out. */
  listModes(orgIds: readonly string[]): Promise<ReadonlyMap<string, readonly ConnectionMode[]>>;
  /** Lists every connection, for what concerns all secrets. */
  listAll(): Promise<readonly ConnectionRecord[]>;
  /** Stores a new version of a connection. Returns `false` if it doesn't exist. */
  update(connection: ConnectionRecord): Promise<boolean>;
  /** Stores the secret encrypted anew, unless it has been replaced in the meantime. */
  replaceEncryptedSecret(connectionId: string, from: string, to: string): Promise<void>;
  /** Deletes a connection and every identity of it. */
  delete(connectionId: string): Promise<boolean>;
}

export interface ExternalIdentityRepository {
  /** Connects an account to a user. Returns `false` if it is connected to someone already. */
  create(identity: ExternalIdentityRecord): Promise<boolean>;
  find(connectionId: string, subject: string): Promise<ExternalIdentityRecord | null>;
  /** Lists a user's accounts, oldest first. */
  listByUser(userId: string): Promise<readonly ExternalIdentityRecord[]>;
  /** Lists which of these users have accounts at which of these connections. */
  listOwners(
    connectionIds: readonly string[],
    userIds: readonly string[],
  ): Promise<readonly Pick<ExternalIdentityRecord, "connectionId" | "userId">[]>;
  /** Records that an account signed its user in, and its address as of then. */
  recordUse(identity: Pick<ExternalIdentityRecord, "connectionId" | "subject" | "email" | "lastUsedAt">): Promise<void>;
  /** Disconnects an account from the user that it belongs to. */
  delete(identity: Pick<ExternalIdentityRecord, "connectionId" | "subject" | "userId">): Promise<boolean>;
  /** Disconnects a user's accounts at an organization's connections, and returns which they were. */
  deleteByOrg(userId: string, orgId: string): Promise<readonly Pick<ExternalIdentityRecord, "connectionId">[]>;
  /**
   * Returns when an account at each of an organization's connections was last used, in Unix seconds; unused connections are left out.
   *
   * @param orgId `null` for the connections of the deployment
   */
  lastUses(orgId: string | null): Promise<ReadonlyMap<string, number>>;
  /** Counts the users that have an account at each connection; connections without any are left out. */
  countUsers(): Promise<ReadonlyMap<string, number>>;
}

export interface ProviderSignInRepository {
  create(signIn: ProviderSignInRecord): Promise<void>;
  /** Finds a sign-in that a browser began, whichever it was. */
  find(stateHash: string, at: number): Promise<ProviderSignInRecord | null>;
  /** Ends a sign-in that this browser began, and returns it; only one of several parallel calls gets it. */
  take(stateHash: string, browserHash: string, at: number): Promise<ProviderSignInRecord | null>;
  deleteExpired(at: number): Promise<number>;
}

export interface PendingIdentityRepository {
  create(pending: PendingIdentityRecord): Promise<void>;
  find(pendingHash: string, at: number): Promise<PendingIdentityRecord | null>;
  /** Ends the wait and returns the identity; only one of several parallel calls gets it. */
  take(pendingHash: string, at: number): Promise<PendingIdentityRecord | null>;
  deleteExpired(at: number): Promise<number>;
}

declare module "../../../platform/domain/store.ts" {
  interface Repositories {
    readonly connections: ConnectionRepository;
    readonly externalIdentities: ExternalIdentityRepository;
    readonly providerSignIns: ProviderSignInRepository;
    readonly pendingIdentities: PendingIdentityRepository;
  }
}
