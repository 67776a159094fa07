import type { DeliveryRepository } from "../deliveries/repository.ts";
import type { EventCursorRepository, EventRepository } from "../events/repositories.ts";
import type { MailRepository } from "../mail/repository.ts";
import type { RateLimitRepository, Take } from "../rate-limits/rate-limit.ts";

/** The prefix of the counts of failed sign-ins, which the reason follows. */
export const FAILED_SIGN_INS = "failed_sign_ins:";

/** The prefix of the counts of codes and tokens that were presented again, which the type of the event follows. */
export const REUSED_TOKENS = "reused_tokens:";

/** What is counted per day. */
export type DailyEvent =
  | "sign_ups"
  | "sign_ins"
  | "active_users"
  | "grants"
  | `${typeof FAILED_SIGN_INS}${string}`
  | `${typeof REUSED_TOKENS}${string}`;

export interface DailyCount {
  readonly event: DailyEvent;
  /** Days since 1970-01-01 in UTC. */
  readonly day: number;
  readonly total: number;
}

export interface DailyCountRepository {
  /** Adds to the count of a day. */
  add(count: DailyCount): Promise<void>;
  /** Lists the counts since a day, oldest first. Days on which nothing happened have none. */
  listSince(day: number): Promise<readonly DailyCount[]>;
}

/** Small deployment settings, one JSON value per name. */
export interface SettingRepository {
  get(name: string): Promise<unknown>;
  set(name: string, value: unknown): Promise<void>;
  /** Returns how often the settings with these names were stored in total. Forms that show several settings use it as their version. */
  version(names: readonly string[]): Promise<number>;
  /** Keeps others from changing a setting until COMMIT. */
  lock(): Promise<void>;
  /** Stores the value only if the name has none yet. Returns whether it did. */
  setOnce(name: string, value: unknown): Promise<boolean>;
}

/**
 * All repositories by name. Each feature adds its own (`declare module`), and its `feature.ts` creates them. Methods that delete or clear
 * expired rows handle a limited number per call, and return how many: `0` once none are left.
 */
export interface Repositories {
  readonly dailyCounts: DailyCountRepository;
  readonly deliveries: DeliveryRepository;
  readonly eventCursors: EventCursorRepository;
  readonly events: EventRepository;
  readonly mails: MailRepository;
  readonly rateLimits: RateLimitRepository;
  readonly settings: SettingRepository;
}

/** Learns the types of events that were committed. */
export type EventListener = (types: ReadonlySet<string>) => void;

/** How busy the database's connections currently are. */
export interface StoreLoad {
  /** Units of work waiting for SQLite's writer, or queries waiting for a PostgreSQL connection. */
  readonly waiting: number;
  readonly open: number;
  readonly idle: number;
}

/** Why the database can't currently be used: unreachable, kept by others for too long, or out of space. */
export type StoreOutage = "database_unavailable" | "database_busy" | "storage_full";

/** The database as the domain sees it: reads of committed rows, and units of work that commit as one. */
export interface Store {
  readonly dialect: "sqlite" | "postgres";
  /** Repositories for reading. They see only committed rows. */
  readonly read: Repositories;
  /**
   * Runs `work` in one transaction and resolves after COMMIT. `work` must await nothing but the repositories it is given. If it throws,
   * everything it wrote is rolled back and the error is rethrown.
   */
  write<T>(work: (repositories: Repositories) => Promise<T>): Promise<T>;
  /**
   * Takes a portion out of a bucket like `RateLimitRepository.take`, by itself: it stays taken whatever follows. Callers that want a
   * portion of the same bucket meanwhile share the next turn, so that a heavily used bucket is locked only once for all who wait.
   */
  take(key: string, take: Take): Promise<number>;
  /**
   * Calls a listener after each COMMIT of a unit of work of this process that appended events, with their types.
   *
   * @returns what stops that
   */
  onEvents(listener: EventListener): () => void;
  /** Resolves when the database responds. */
  ping(): Promise<void>;
  /** Returns the outage that caused an error of `read`, `write` or `ping`; `null` for any other error. */
  findOutage(error: unknown): StoreOutage | null;
  load(): StoreLoad;
  close(): Promise<void>;
}
