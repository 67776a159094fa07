import type { RehearsalEvidence, RehearsalRecord } from "./records.ts";

export interface RehearsalRepository {
  create(rehearsal: RehearsalRecord): Promise<void>;
  find(rehearsalId: string): Promise<RehearsalRecord | null>;
  /** Returns the trial sign-in that was begun last with a connection. */
  findLatest(connectionId: string): Promise<RehearsalRecord | null>;
  /** Stores what came of a trial sign-in. Only the first of several calls does. */
  finish(rehearsalId: string, finished: { evidence: RehearsalEvidence; at: number }): Promise<RehearsalRecord | null>;
  /** Forgets what came of earlier trial sign-ins with a connection. */
  deleteFinished(connectionId: string): Promise<void>;
  deleteExpired(at: number): Promise<number>;
}

declare module "../../../../platform/domain/store.ts" {
  interface Repositories {
    readonly rehearsals: RehearsalRepository;
  }
}
