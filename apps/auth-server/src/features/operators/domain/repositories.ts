import type { OperatorPasskeyRecord, OperatorRecord, OperatorSessionRecord } from "./records.ts";

/** The fields of an operator that can change. A missing member stays as it is; a new role makes a new version. */
export type OperatorChanges = Partial<
  Omit<OperatorRecord, "operatorId" | "email" | "hasPasskeys" | "createdAt" | "version">
>;

export interface OperatorRepository {
  create(operator: OperatorRecord): Promise<"created" | "email">;
  findById(operatorId: string): Promise<OperatorRecord | null>;
  findByEmail(email: string): Promise<OperatorRecord | null>;
  /** Lists every operator, by email address. */
  list(): Promise<readonly OperatorRecord[]>;
  /** Lists every operator, by email address, and locks them until COMMIT. */
  lockAll(): Promise<readonly OperatorRecord[]>;
  count(): Promise<number>;
  update(operatorId: string, changes: OperatorChanges): Promise<boolean>;
  delete(operatorId: string): Promise<boolean>;
  /** Stores a secret that awaits its first code. Returns `false` when one is already enabled, which stays. */
  saveTotpSecret(operatorId: string, encryptedSecret: string): Promise<boolean>;
  /** Enables the secret with its first code. Returns whether it did: it does so once, and only for the secret that the code belongs to. */
  enableTotp(operatorId: string, encryptedSecret: string, first: { at: number; step: number }): Promise<boolean>;
  /** Records that the code of a time step was used. Returns `false` when that code or a later one was used before. */
  useTotpStep(operatorId: string, step: number): Promise<boolean>;
  /** Stores the same secret, encrypted again, unless it was replaced in the meantime. */
  replaceEncryptedTotpSecret(operatorId: string, from: string, to: string): Promise<void>;
}

/** Names a passkey of an operator, so that nobody reaches another operator's. */
export type OwnedOperatorPasskey = Pick<OperatorPasskeyRecord, "operatorId" | "passkeyId">;

export interface OperatorPasskeyRepository {
  /** Stores a passkey. Returns `false` if its credential is registered already, for whomever. */
  create(passkey: OperatorPasskeyRecord): Promise<boolean>;
  findByCredentialId(credentialId: string): Promise<OperatorPasskeyRecord | null>;
  /** Lists an operator's passkeys, oldest first. */
  listByOperator(operatorId: string): Promise<readonly OperatorPasskeyRecord[]>;
  /** Records a use and the signature counter. Returns `false` if the counter isn't greater than the stored one, unless both are 0. */
  recordUse(passkeyId: string, use: { counter: number; at: number }): Promise<boolean>;
  rename(passkey: OwnedOperatorPasskey, name: string): Promise<boolean>;
  delete(passkey: OwnedOperatorPasskey): Promise<boolean>;
}

export interface OperatorRecoveryCodeRepository {
  /** Stores the hashes of new codes in place of the operator's previous ones. */
  replaceAll(operatorId: string, codeHashes: readonly string[]): Promise<void>;
  /** Deletes a code. Returns whether it existed; of several concurrent calls, only one gets `true`. */
  use(operatorId: string, codeHash: string): Promise<boolean>;
  /** Returns whether all of the codes are unused codes of the operator. */
  holdsAll(operatorId: string, codeHashes: readonly string[]): Promise<boolean>;
  count(operatorId: string): Promise<number>;
}

export interface OperatorSessionRepository {
  create(session: OperatorSessionRecord): Promise<void>;
  findByHash(sessionHash: string): Promise<OperatorSessionRecord | null>;
  touch(sessionHash: string, at: number): Promise<void>;
  /** Records that someone has proven in a session to be its operator. Returns `false` if the session has ended. */
  recordProof(sessionHash: string, at: number): Promise<boolean>;
  /** Ends a session. Of several concurrent calls, only one gets `true`. */
  delete(sessionHash: string): Promise<boolean>;
  /** Ends the sessions of an operator, except the one that `exceptHash` names. */
  deleteByOperator(operatorId: string, exceptHash?: string): Promise<void>;
  deleteExpired(at: number): Promise<number>;
}

declare module "../../../platform/domain/store.ts" {
  interface Repositories {
    readonly operators: OperatorRepository;
    readonly operatorPasskeys: OperatorPasskeyRepository;
    readonly operatorRecoveryCodes: OperatorRecoveryCodeRepository;
    readonly operatorSessions: OperatorSessionRepository;
  }
}
