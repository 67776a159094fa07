import { hash } from "node:crypto";
import type { DomainDeps } from "../domain/deps.ts";

/** How often something may happen: this many times at once, and as many again per period, spread evenly. */
export interface RateLimit {
  readonly requests: number;
  readonly seconds: number;
}

/** What is limited. Each limit is counted separately. */
export type RateLimitName =
  | "passwords"
  | "signIns"
  | "failedAccounts"
  | "signInLinks"
  | "passkeyRequests"
  | "mailRequests"
  | "tokenRequests"
  | "failedTokenRequests"
  | "registrations"
  | "documentFetches"
  | "forms"
  | "operatorForms";

/** What buckets are used for, in addition to the deployment's limits. */
type BucketName =
  | RateLimitName
  | "connectionSignals"
  | "directoryRequests"
  | "identityCodes"
  | "linksInUse"
  | "operatorCodes"
  | "operatorPasskeys"
  | "operatorPasswords"
  | "passkeys"
  | "secondFactorCodes";

/** The deployment's limits; `null` for none. */
export type RateLimits = Readonly<Record<RateLimitName, RateLimit | null>>;

/** A portion that a request takes out of a bucket. It flows back over time. */
export interface Take {
  /** The milliseconds that one request's portion takes to flow back. */
  readonly portion: number;
  /** The milliseconds that an empty bucket takes to fill. */
  readonly capacity: number;
  /** Unix milliseconds. */
  readonly now: number;
}

export interface RateLimitRepository {
  /**
   * Takes a portion out of a bucket in one atomic statement, however many processes do so at once.
   *
   * @returns 0, or the milliseconds until a portion is available again; in that case nothing was taken
   */
  take(key: string, take: Take): Promise<number>;
  /** Puts a portion back into a bucket unless it is full at the given time. Returns whether it did. */
  giveBack(key: string, portion: number, atMilliseconds: number): Promise<boolean>;
  /** Deletes buckets that are full at the given time: they are equivalent to new ones. */
  deleteFull(atMilliseconds: number): Promise<number>;
}

/**
 * Counts a request against a limit that all processes share (GCRA, a leaky bucket that stores one time).
 *
 * @param subject whose requests are counted together
 * @returns 0 when the request may proceed, otherwise the whole seconds to wait
 */
export async function countRequest(
  deps: Pick<DomainDeps, "store" | "clock" | "policy">,
  name: RateLimitName,
  subject: readonly string[],
): Promise<number> {
  return takePortion(deps.store.take, deps, name, subject);
}

/** Counts a request within a unit of work, which keeps the bucket locked until COMMIT. Takes and returns the same as `countRequest`. */
export async function countRequestWithin(
  { rateLimits }: { rateLimits: RateLimitRepository },
  deps: Pick<DomainDeps, "clock" | "policy">,
  name: RateLimitName,
  subject: readonly string[],
): Promise<number> {
  return takePortion(rateLimits.take, deps, name, subject);
}

async function takePortion(
  takeOut: RateLimitRepository["take"],
  { clock, policy }: Pick<DomainDeps, "clock" | "policy">,
  name: RateLimitName,
  subject: readonly string[],
): Promise<number> {
  const limit = policy.rateLimits[name];
  if (limit === null) return 0;
  const take = { ...bucketOf(limit), now: clock() * 1000 };
  return secondsOf(await takeOut(bucketKey(name, subject), take));
}

/** Gives back a request's portion within a unit of work, as if it hadn't been counted. */
export async function giveBackWithin(
  { rateLimits }: { rateLimits: RateLimitRepository },
  { clock, policy }: Pick<DomainDeps, "clock" | "policy">,
  name: RateLimitName,
  subject: readonly string[],
): Promise<void> {
  const limit = policy.rateLimits[name];
  if (limit === null) return;
  await rateLimits.giveBack(bucketKey(name, subject), bucketOf(limit).portion, clock() * 1000);
}

/** Converts a waiting time to whole seconds, rounded up. */
export function secondsOf(milliseconds: number): number {
  return Math.ceil(milliseconds / 1000);
}

/** Returns the portion and capacity of a limit's bucket, in milliseconds. */
export function bucketOf({ requests, seconds }: RateLimit): Pick<Take, "capacity" | "portion"> {
  return { capacity: seconds * 1000, portion: Math.ceil((seconds * 1000) / requests) };
}

/** Returns the key of a subject's bucket: a hash, so that people's addresses don't accumulate in the database. */
export function bucketKey(name: BucketName, subject: readonly string[]): string {
  return hash("sha256", JSON.stringify([name, ...subject]), "base64url");
}
