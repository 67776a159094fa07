import type { OperatorRecord, OperatorSessionRecord } from "./records.ts";

/** What may change in an operator; a member that is missing stays as it is. Another role is another version. */
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
  /** Stores a secret that waits for its first code; `false` when one is enabled already, which stays. */
  saveTotpSecret(operatorId: string, encryptedSecret: string): Promise<boolean>;
  /** Enables the secret with its first code. Returns whether it did: once, and only the secret that the code belongs to. */
  enableTotp(operatorId: string, encryptedSecret: string, first: { at: number; step: number }): Promise<boolean>;
  /** Notes that the code of a time step was used; `false` when that or a later one was used before. */
  useTotpStep(operatorId: string, step: number): Promise<boolean>;
  /** Stores the same secret encrypted anew, unless it was replaced meanwhile. */
  replaceEncryptedTotpSecret(operatorId: string, from: string, to: string): Promise<void>;
}

export interface OperatorSessionRepository {
  create(session: OperatorSessionRecord): Promise<void>;
  findByHash(sessionHash: string): Promise<OperatorSessionRecord | null>;
  touch(sessionHash: string, at: number): Promise<void>;
  /** Ends a session; of parallel calls one gets `true`. */
  delete(sessionHash: string): Promise<boolean>;
  /** Ends the sessions of an operator, but not the one that `exceptHash` names. */
  deleteByOperator(operatorId: string, exceptHash?: string): Promise<void>;
  deleteExpired(at: number): Promise<number>;
}

declare module "../../../platform/domain/store.ts" {
  interface Repositories {
    readonly operators: OperatorRepository;
    readonly operatorSessions: OperatorSessionRepository;
  }
}
