import type { OperatorRecord, OperatorSessionRecord } from "./records.ts";

/** The fields of an operator that can change. A missing member stays as it is; a new role makes a new version. */
export type OperatorChanges = Partial<Omit<OperatorRecord, "operatorId" | "email" | "createdAt" | "version">>;

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

export interface OperatorSessionRepository {
  create(session: OperatorSessionRecord): Promise<void>;
  findByHash(sessionHash: string): Promise<OperatorSessionRecord | null>;
  touch(sessionHash: string, at: number): Promise<void>;
  /** Ends a session. Of several concurrent calls, only one gets `true`. */
  delete(sessionHash: string): Promise<boolean>;
  /** Ends the sessions of an operator, except the one that `exceptHash` names. */
  deleteByOperator(operatorId: string, exceptHash?: string): Promise<void>;
  deleteExpired(at: number): Promise<number>;
}

declare module "../../../platform/domain/store.ts" {
  interface Repositories {
    readonly operators: OperatorRepository;
    readonly operatorSessions: OperatorSessionRepository;
  }
}
