import type { CryptoKey } from "jose";
import { BackOff } from "../back-off.ts";
import { AuthUnavailableException, UnauthorizedException } from "../errors.ts";
import type { KeysHealth } from "../health/health.ts";
import { BadResponse } from "../http/bad-response.ts";
import { askedPauseSeconds } from "../http/retry-after.ts";
import { shareInFlight, tiesPromisesToRequests, type WaitUntil } from "../runtime.ts";
import type { KeyHint, KeySource } from "./keys.ts";
import { pickKey, type VerificationKey } from "./pick-key.ts";

export interface RemoteKeysOptions {
  /** Fetches the keys, at least one. Throws BadResponse when what was answered cannot be used. */
  readonly fetchKeys: () => Promise<readonly VerificationKey[]>;
  /** How long a fetch takes at most. */
  readonly timeoutMilliseconds: number;
  readonly refreshIntervalMilliseconds: number;
  readonly staleForMilliseconds: number;
  readonly unknownKeyCooldownMilliseconds: number;
  readonly clock: () => number;
  /** A number from 0 to below 1. Default: `Math.random`. */
  readonly random?: () => number;
  /** Called when a key has disappeared or changed: what it verified is no longer proven. */
  readonly onKeyRemoved: () => void;
}

/** From this part of the refresh interval on, a use of the keys starts a refresh without waiting for it. */
const REFRESH_AHEAD = 0.8;

/**
 * The keys of an auth server, fetched when they are needed and kept up to date while they are used.
 *
 * | Age of the keys | A use of them |
 * |---|---|
 * | up to 80 % of the refresh interval | takes them |
 * | up to the interval | takes them and starts a refresh |
 * | beyond | waits for a refresh; when that fails, takes them until the stale bound, while retries go on in the background |
 * | beyond the stale bound | waits for a refresh; when that fails, is unavailable |
 *
 * After a failure no request leaves until the back-off is over, whoever asks. A `Retry-After` makes it longer, but only while there are
 * keys that may be used: without them, nobody could be let in for so long, and a proxy in front of an auth server that is just starting says
 * more than it takes.
 */
export class RemoteKeys implements KeySource {
  readonly #options: RemoteKeysOptions;
  readonly #backOff: BackOff;
  readonly #refresh: () => Promise<void>;
  #keys: readonly VerificationKey[] | undefined;
  #fetchedAt = 0;
  #attempts = 0;
  #attemptedAt = Number.NEGATIVE_INFINITY;
  #settledAttempts = 0;
  #unknownKeyAt = Number.NEGATIVE_INFINITY;

  constructor(options: RemoteKeysOptions) {
    this.#options = options;
    this.#backOff = new BackOff(options.clock, options.random);
    this.#refresh = shareInFlight(() => this.#attempt());
  }

  isFresh(now: number): boolean {
    // Absolute, so that keys do not stay fresh for long when the clock is set back.
    const age = Math.abs(now - this.#fetchedAt);
    return this.#keys !== undefined && age < REFRESH_AHEAD * this.#options.refreshIntervalMilliseconds;
  }

  async ensure(waitUntil?: WaitUntil): Promise<void> {
    await this.#use(waitUntil);
  }

  find(hint: KeyHint, waitUntil?: WaitUntil): CryptoKey | Promise<CryptoKey> {
    const known = this.isFresh(this.#options.clock()) && pickKey(this.#keys ?? [], hint);
    return known ? known.key : this.#look(hint, waitUntil);
  }

  health(): KeysHealth {
    const { staleForMilliseconds, refreshIntervalMilliseconds } = this.#options;
    const age = this.#age;
    if (!this.#keys) return { state: this.#backOff.hasFailed ? "unavailable" : "starting", ageSeconds: null };
    if (age < refreshIntervalMilliseconds) return { state: "fresh", ageSeconds: age / 1000 };
    const isUsable = age < staleForMilliseconds || !this.#backOff.hasFailed;
    return { state: isUsable ? "stale" : "unavailable", ageSeconds: age / 1000 };
  }

  async #look(hint: KeyHint, waitUntil: WaitUntil | undefined): Promise<CryptoKey> {
    const settledBefore = this.#settledAttempts;
    const known = pickKey(await this.#use(waitUntil), hint);
    if (known) return known.key;
    // The key may be newer than the set, unless this very call has just waited for the set.
    if (settledBefore === this.#settledAttempts) await this.#lookForNewKeys();
    const added = pickKey(this.#keys ?? [], hint);
    if (added) return added.key;
    // While the auth server does not answer, nobody knows whether it has a new key: the token may well be good.
    if (this.#backOff.hasFailed) throw this.#unavailable();
    throw new UnauthorizedException("invalid_token", "unknown_key");
  }

  async #use(waitUntil: WaitUntil | undefined): Promise<readonly VerificationKey[]> {
    if (this.#keys && this.isFresh(this.#options.clock())) return this.#keys;
    if (this.#backOff.remainingMilliseconds > 0) return this.#usableKeys();
    if (this.#canRefreshInBackground()) this.#refreshInBackground(waitUntil);
    else await this.#refresh().catch(ignoreRecordedFailure);
    return this.#usableKeys();
  }

  #canRefreshInBackground(): boolean {
    if (this.#age < this.#options.refreshIntervalMilliseconds) return true;
    // In an outage that is being watched, requests need not wait for each retry in turn.
    return this.#backOff.isOngoing && this.#age < this.#options.staleForMilliseconds;
  }

  #refreshInBackground(waitUntil: WaitUntil | undefined): void {
    if (this.#isAttemptUnderWay) return;
    const refreshed = this.#refresh().catch(ignoreRecordedFailure);
    waitUntil?.(refreshed);
  }

  async #lookForNewKeys(): Promise<void> {
    if (this.#isAttemptUnderWay) {
      if (tiesPromisesToRequests()) throw this.#unavailable();
    } else {
      if (this.#backOff.remainingMilliseconds > 0) return;
      if (this.#since(this.#unknownKeyAt) < this.#options.unknownKeyCooldownMilliseconds) return;
      this.#unknownKeyAt = this.#options.clock();
    }
    await this.#refresh().catch(ignoreRecordedFailure);
  }

  #usableKeys(): readonly VerificationKey[] {
    if (this.#keys && this.#areUsable) return this.#keys;
    throw this.#unavailable();
  }

  get #areUsable(): boolean {
    const { refreshIntervalMilliseconds, staleForMilliseconds } = this.#options;
    return this.#age < Math.max(refreshIntervalMilliseconds, staleForMilliseconds);
  }

  #askedPause(cause: unknown): number {
    return this.#areUsable ? askedPauseSeconds(cause, this.#options.clock()) : 0;
  }

  async #attempt(): Promise<void> {
    this.#attempts += 1;
    const attempt = this.#attempts;
    this.#attemptedAt = this.#options.clock();
    const startedAt = this.#attemptedAt;
    try {
      const keys = await this.#options.fetchKeys();
      if (attempt > this.#settledAttempts) this.#replaceKeys(keys, startedAt);
    } catch (cause) {
      if (attempt > this.#settledAttempts) this.#backOff.fail(cause, this.#askedPause(cause));
      throw cause;
    } finally {
      this.#settledAttempts = Math.max(attempt, this.#settledAttempts);
    }
  }

  #replaceKeys(fetched: readonly VerificationKey[], fetchedAt: number): void {
    const before = this.#keys ?? [];
    // A key that is still there stays the same object: so the tokens that it verified stay known.
    this.#keys = fetched.map((key) => before.find((old) => old.fingerprint === key.fingerprint) ?? key);
    this.#fetchedAt = fetchedAt;
    this.#backOff.succeed();
    if (before.some((old) => !this.#keys?.includes(old))) this.#options.onKeyRemoved();
  }

  #unavailable(): AuthUnavailableException {
    const { cause } = this.#backOff;
    const retryAfterSeconds = Math.max(1, Math.ceil(this.#backOff.remainingMilliseconds / 1000));
    const reason = cause instanceof BadResponse ? "bad_response" : "unreachable";
    return new AuthUnavailableException(reason, { cause, retryAfterSeconds });
  }

  get #age(): number {
    return this.#keys ? this.#since(this.#fetchedAt) : Number.POSITIVE_INFINITY;
  }

  // Where promises die with their request, an attempt that has not settled within its timeout is dead.
  get #isAttemptUnderWay(): boolean {
    const isUnsettled = this.#attempts > this.#settledAttempts;
    return isUnsettled && this.#since(this.#attemptedAt) < this.#options.timeoutMilliseconds;
  }

  #since(moment: number): number {
    return Math.abs(this.#options.clock() - moment);
  }
}

/** The back-off holds the failure; whoever needs keys learns it from there. */
function ignoreRecordedFailure(): void {}
