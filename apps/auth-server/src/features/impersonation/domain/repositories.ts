import type { ImpersonationRecord } from "./records.ts";

/** A part of the impersonations, newest first. */
export interface ImpersonationPage {
  /** Whose they are; `null` for everybody's. */
  readonly userId: string | null;
  /** In which organization alone; `null` for any. */
  readonly orgId: string | null;
  /** Those that run at a time, in Unix seconds; `null` for the others, too. */
  readonly runningAt: number | null;
  /** The last one of the page before; `null` for the first page. */
  readonly after: Pick<ImpersonationRecord, "startedAt" | "impersonationId"> | null;
  readonly limit: number;
}

export interface ImpersonationRepository {
  create(impersonation: ImpersonationRecord): Promise<void>;
  find(impersonationId: string): Promise<ImpersonationRecord | null>;
  list(page: ImpersonationPage): Promise<readonly ImpersonationRecord[]>;
  /** Lists all that haven't been ended, those included whose time is over. */
  listUnended(): Promise<readonly ImpersonationRecord[]>;
  /** Ends an impersonation. Of several concurrent calls, only one gets `true`. */
  end(impersonationId: string, at: number): Promise<boolean>;
  /** Lists a limited number whose time is over at a time, in Unix seconds, and that haven't been ended. */
  listExpired(at: number): Promise<readonly ImpersonationRecord[]>;
  /** Deletes a limited number that were over before a time. Returns how many: 0 once none are left. */
  deleteEndedBefore(at: number): Promise<number>;
}

declare module "../../../platform/domain/store.ts" {
  interface Repositories {
    readonly impersonations: ImpersonationRepository;
  }
}
