import type { EventCursorRepository, EventRepository } from "../events/repositories.ts";
import type { MailRepository } from "../mail/repository.ts";
import type { RateLimitRepository, Take } from "../rate-limits/rate-limit.ts";

/** What is counted for each day. `failures`: wrong passwords and codes, and tokens that were stolen. */
export type DailyEvent = "sign_ups" | "active_users" | "grants" | "failures";

export interface DailyCount {
  readonly event: DailyEvent;
  /** Days since 1970-01-01 in UTC. */
  readonly day: number;
  readonly total: number;
}

export interface DailyCountRepository {
  /** Adds to the count of a day. */
  add(count: DailyCount): Promise<void>;
  /** The counts from a day on, oldest first; a day on which nothing happened has none. */
  listSince(day: number): Promise<readonly DailyCount[]>;
}

/** Small deployment settings, one JSON value per name. */
export interface SettingRepository {
  get(name: string): Promise<unknown>;
  set(name: string, value: unknown): Promise<void>;
  /** Returns how often settings were stored, under these names together. Forms that show several carry it. */
  version(names: readonly string[]): Promise<number>;
  /** Keeps others from changing a setting until COMMIT. */
  lock(): Promise<void>;
  /** Stores the value only when the name has none yet. Returns whether it did. */
  setOnce(name: string, value: unknown): Promise<boolean>;
}

/**
 * Everything that is stored, by the name of its repository. Each feature adds its own (`declare module`); its `feature.ts` makes them.
 * Methods that delete or forget whatever is over at a time do so with a bounded number of rows, and tell with how many: `0` once none
 * is left.
 */
export interface Repositories {
  readonly dailyCounts: DailyCountRepository;
  readonly eventCursors: EventCursorRepository;
  readonly events: EventRepository;
  readonly mails: MailRepository;
  readonly rateLimits: RateLimitRepository;
  readonly settings: SettingRepository;
}

/** How busy the database's connections are at this moment. */
export interface StoreLoad {
  /** Units of work waiting for SQLite's writer, or queries waiting for a PostgreSQL connection. */
  readonly waiting: number;
  readonly open: number;
  readonly idle: number;
}

/** Why the database cannot be used for the moment: out of reach, locked by another process for too long, or without room to write. */
export type StoreOutage = "database_unavailable" | "database_busy" | "storage_full";

/** The database as the domain sees it: reads of committed rows, and units of work that commit as one. */
export interface Store {
  readonly dialect: "sqlite" | "postgres";
  /** Repositories that read; they see committed rows only. */
  readonly read: Repositories;
  /**
   * Runs `work` in one transaction and resolves after COMMIT. `work` awaits nothing but the repositories it is given;
   * when it throws, everything it wrote is undone and the error passes through.
   */
  write<T>(work: (repositories: Repositories) => Promise<T>): Promise<T>;
  /**
   * Takes a portion out of a bucket as `RateLimitRepository.take` does, in a unit of work of its own. Whoever wants one of the same bucket
   * meanwhile shares the next unit, so that a bucket that everybody takes from is locked once for all who wait.
   */
  take(key: string, take: Take): Promise<number>;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** Tells which outage an error of `read`, `write` or `ping` comes from; `null` when it is something else. */
  findOutage(error: unknown): StoreOutage | null;
  load(): StoreLoad;
  close(): Promise<void>;
}
