import type { MachineCredentialRecord, MachineKind, MachineRecord, MachineTokenRecord } from "./records.ts";

export interface MachineRepository {
  find(machineId: string): Promise<MachineRecord | null>;
  /** Returns whether there is any machine at all. */
  exist(): Promise<boolean>;
  recordUse(machine: Pick<MachineRecord, "kind" | "machineId">, at: number): Promise<void>;
  /** Lists the roles that machines of an organization hold. */
  listRolesHeldIn(orgId: string): Promise<readonly string[]>;
  /** Lists the roles that machines hold in organizations that use a custom role mapping, or the deployment's own roles (`null`). */
  listRolesHeldUnder(mapping: string | null): Promise<readonly string[]>;
}

export interface MachineCredentialRepository {
  /** @param kind of the machine that it belongs to */
  create(credential: MachineCredentialRecord, kind: MachineKind): Promise<void>;
  /** Lists a machine's credentials, oldest first, with those that don't work any more. */
  listByMachine(machineId: string): Promise<readonly MachineCredentialRecord[]>;
  /** Lists the credentials of several machines, oldest first. */
  listByMachines(machineIds: readonly string[]): Promise<readonly MachineCredentialRecord[]>;
  /** Lists the credentials for a subject of another issuer's tokens. */
  listByWorkload(issuer: string, subject: string): Promise<readonly MachineCredentialRecord[]>;
  /** Makes a usable credential expire at a time, unless it does so earlier anyway. Returns whether there was one. */
  expire(credentialId: string, expiresAt: number, at: number): Promise<boolean>;
  /** Revokes a credential with its tokens. Returns whether it was in force. */
  revoke(credentialId: string, at: number): Promise<boolean>;
  recordUse(credentialId: string, at: number): Promise<void>;
}

export interface MachineTokenRepository {
  create(token: MachineTokenRecord): Promise<void>;
  /** Finds a token with the credential that it was got with. */
  find(
    tokenHash: string,
  ): Promise<{ readonly token: MachineTokenRecord; readonly credential: MachineCredentialRecord } | null>;
  /** Deletes a token. Returns whether there was one. */
  delete(tokenHash: string): Promise<boolean>;
  /** Deletes a limited number of those that have expired by a time, in Unix seconds. Returns how many. */
  deleteExpired(at: number): Promise<number>;
}

declare module "../../../platform/domain/store.ts" {
  interface Repositories {
    readonly machines: MachineRepository;
    readonly machineCredentials: MachineCredentialRepository;
    readonly machineTokens: MachineTokenRepository;
  }
}
