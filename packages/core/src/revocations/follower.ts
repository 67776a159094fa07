import { BackOff } from "../back-off.ts";
import type { RevocationsHealth } from "../health/health.ts";
import { askedPauseSeconds } from "../http/retry-after.ts";
import type { AuthProblem, ReportProblems } from "../problem.ts";
import { shareInFlight, type WaitUntil } from "../runtime.ts";
import { pauseInBackground } from "./background-timer.ts";
import type { RevocationDocument } from "./document.ts";
import type { DocumentQuery, UNSUPPORTED } from "./fetch-document.ts";
import { Freshness } from "./freshness.ts";
import { Lags } from "./lags.ts";
import { RevocationList } from "./list.ts";

/** What following the list needs. */
export interface FollowerOptions {
  readonly mode: "live" | "poll";
  /** Asks for a document by a short request. Rejects when there is none that can be used. */
  readonly ask: (query: DocumentQuery, signal: AbortSignal) => Promise<RevocationDocument | typeof UNSUPPORTED>;
  /** The same by a request that may wait; in the mode `live` alone. */
  readonly askInBackground: FollowerOptions["ask"];
  /** How long a request waits for the list at most. */
  readonly timeoutMilliseconds: number;
  /** From which age on the list is late. */
  readonly warnAfterSeconds: number;
  readonly clockToleranceSeconds: number;
  readonly clock: () => number;
  /** A number from 0 to below 1. Default: `Math.random`. */
  readonly random?: () => number;
  readonly report: ReportProblems;
  /** Says why nothing came. */
  readonly describe: (cause: unknown) => Promise<string>;
}

/** Which request looks at the list. */
export interface Look {
  /** Keeps a refresh alive after the response, on runtimes that need it. */
  readonly waitUntil?: WaitUntil | undefined;
}

const POLL_MILLISECONDS = 4_000;
const UNSUPPORTED_MILLISECONDS = 5 * 60_000;
/** Who finds an older list waits for a new one. */
const STALE_SECONDS = 60;
const LONG_POLL_SECONDS = 25;
/** A process that validates nothing for so long stops to ask. */
const IDLE_MILLISECONDS = 5 * 60_000;
/** How long to wait before the next long poll: entries that come close together come in one document. */
const PAUSE_AFTER_ENTRIES = 50;
const PAUSE_AFTER_NOTHING = 1_000;

/**
 * Keeps the list of revocations up to date while tokens are validated.
 *
 * | Mode | Who asks |
 * |---|---|
 * | `live` | the first validation; from then on one long poll after another, until nobody has validated for five minutes |
 * | `poll` | a validation that finds the list older than four seconds, without waiting for it |
 *
 * In both, a validation waits that finds no list, or one that is older than a minute, unless the auth server is known not to answer.
 *
 * After a failure, the pauses grow from one second to thirty. A `Retry-After` makes them longer, once there is a list to go by.
 */
export class RevocationFollower {
  readonly list: RevocationList = new RevocationList();
  readonly #options: FollowerOptions;
  readonly #freshness: Freshness;
  readonly #backOff: BackOff;
  readonly #pollBackOff: BackOff;
  readonly #lags = new Lags();
  readonly #closing = new AbortController();
  readonly #refresh: () => Promise<void>;
  readonly #startedAt: number;
  /** When the last short request began. */
  #askedAt = Number.NEGATIVE_INFINITY;
  #unsupportedAt: number | undefined;
  #usedAt: number;
  /** How many short requests are under way. */
  #asking = 0;
  #isFollowing = false;
  #isWaitingInVain = false;
  /** How old the list was after it was asked for last. */
  #ageAfterAttempt = 0;
  #outage: AuthProblem | undefined;

  constructor(options: FollowerOptions) {
    this.#options = options;
    this.#freshness = new Freshness(options);
    this.#backOff = new BackOff(options.clock, options.random);
    this.#pollBackOff = new BackOff(options.clock, options.random);
    this.#refresh = shareInFlight(() => this.#askAtOnce());
    this.#startedAt = options.clock();
    this.#usedAt = this.#startedAt;
  }

  /** Seconds since the list was known to be complete; infinity when there is none. */
  get ageSeconds(): number {
    return this.#freshness.ageSeconds;
  }

  /** Tells whether the list may be used at this moment without a look at its age, and takes note of the use. */
  isSettled(now: number): boolean {
    this.#usedAt = now;
    if (this.#closing.signal.aborted) return true;
    if (this.#mustWait) return this.#wasJustAsked(now) && this.#asking === 0;
    return this.#options.mode === "live" ? this.#isFollowing : this.#wasJustAsked(now) || !this.#isDue;
  }

  /** Sees to it that the list is up to date, as far as that can be told in time. Never rejects. */
  async ensure({ waitUntil }: Look = {}): Promise<void> {
    const now = this.#options.clock();
    if (this.isSettled(now)) return;
    if (this.#mustWait) await this.#renew(waitUntil);
    else if (this.#isDue && !this.#wasJustAsked(now)) {
      const refreshed = this.#refresh();
      waitUntil?.(refreshed);
    }
    this.#follow();
  }

  /** Tells whether the list is at most so old; when it's older only because nobody has asked, it asks. */
  async isFresh(seconds: number, { waitUntil }: Look = {}): Promise<boolean> {
    if (this.ageSeconds <= seconds) return true;
    if (this.#isDue) await this.#renew(waitUntil);
    return this.ageSeconds <= seconds;
  }

  /** Stops asking. What is known stays in force. */
  close(): void {
    this.#closing.abort();
  }

  /** Describes how up to date the list is. */
  health(): RevocationsHealth {
    const { ageSeconds } = this;
    return {
      mode: this.#options.mode,
      state: this.#state,
      ageSeconds: Number.isFinite(ageSeconds) ? ageSeconds : null,
      entries: this.list.size,
      sequence: this.list.sequence ?? null,
      lagSeconds: { p50: this.#lags.quantile(0.5), p99: this.#lags.quantile(0.99) },
    };
  }

  get #state(): RevocationsHealth["state"] {
    if (this.#isUnsupported) return "unsupported";
    if (this.#isLate) return "late";
    return Number.isFinite(this.ageSeconds) ? "fresh" : "starting";
  }

  /** A list that is only old because nobody has asked isn't late. */
  get #isLate(): boolean {
    const age = this.#isFollowing ? this.#ageSinceStart : this.#ageAfterAttempt;
    return age > this.#options.warnAfterSeconds;
  }

  get #ageSinceStart(): number {
    return Math.min(this.ageSeconds, Math.abs(this.#options.clock() - this.#startedAt) / 1000);
  }

  get #isUnsupported(): boolean {
    return this.#unsupportedAt !== undefined;
  }

  get #isDue(): boolean {
    const now = this.#options.clock();
    if (this.#unsupportedAt !== undefined) return Math.abs(now - this.#unsupportedAt) >= UNSUPPORTED_MILLISECONDS;
    return this.#backOff.remainingMilliseconds === 0;
  }

  get #mustWait(): boolean {
    return this.ageSeconds >= STALE_SECONDS && !this.#isKnownToFail;
  }

  /** In an outage that is being watched, requests need not wait for each attempt in turn. */
  get #isKnownToFail(): boolean {
    return this.#isWaitingInVain || this.#isUnsupported || this.#backOff.isOngoing;
  }

  #wasJustAsked(now: number): boolean {
    return Math.abs(now - this.#askedAt) < POLL_MILLISECONDS;
  }

  /** Asks and waits. What was under way before may only tell of the time before the process was frozen: then it asks once more. */
  async #renew(waitUntil: WaitUntil | undefined): Promise<void> {
    const isAnswerOld = this.#asking > 0 && !this.#wasJustAsked(this.#options.clock());
    const refreshed = isAnswerOld ? this.#refresh().then(this.#refresh) : this.#refresh();
    waitUntil?.(refreshed);
    await this.#waitFor(refreshed);
  }

  /** Waits no longer than a request may; those that come after one has waited in vain don't wait. */
  async #waitFor(refreshed: Promise<void>): Promise<void> {
    if (this.#isWaitingInVain) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, this.#options.timeoutMilliseconds, true);
    });
    const isTooLong = await Promise.race([refreshed.then(() => false), timeout]);
    clearTimeout(timer);
    if (!isTooLong) return;
    this.#isWaitingInVain = true;
    this.#reportLateness(undefined);
  }

  #follow(): void {
    const { mode } = this.#options;
    if (mode === "poll" || this.#isFollowing || this.#closing.signal.aborted) return;
    this.#isFollowing = true;
    this.#followWhileUsed().finally(() => {
      this.#isFollowing = false;
    });
  }

  async #followWhileUsed(): Promise<void> {
    const { signal } = this.#closing;
    const { clock } = this.#options;
    await pauseInBackground(this.#backOff.remainingMilliseconds, signal);
    while (!signal.aborted && Math.abs(clock() - this.#usedAt) < IDLE_MILLISECONDS) {
      const { generation } = this.list;
      const startedAt = clock();
      await this.#poll();
      await pauseInBackground(this.#pauseAfter({ generation, startedAt }), signal);
    }
  }

  /** Never asks without a pause, whatever the auth server answers. */
  #pauseAfter({ generation, startedAt }: { readonly generation: number; readonly startedAt: number }): number {
    if (this.#isUnsupported) return UNSUPPORTED_MILLISECONDS;
    if (this.#backOff.hasFailed || this.#pollBackOff.hasFailed) {
      const { remainingMilliseconds } = this.#pollBackOff;
      return Math.max(PAUSE_AFTER_NOTHING, this.#backOff.remainingMilliseconds, remainingMilliseconds);
    }
    const hasWaited = this.#options.clock() - startedAt > PAUSE_AFTER_NOTHING;
    return this.list.generation !== generation || hasWaited ? PAUSE_AFTER_ENTRIES : PAUSE_AFTER_NOTHING;
  }

  /**
   * A long poll that fails doesn't say that the auth server is down: its connection may have broken while the process was frozen, or a proxy
   * ends requests that wait. So a short request asks, and validations wait for that one: at once, unless the auth server has just said when.
   */
  async #poll(): Promise<void> {
    try {
      await this.#take(this.#options.askInBackground, { waitSeconds: LONG_POLL_SECONDS });
      this.#pollBackOff.succeed();
    } catch (cause) {
      if (this.#closing.signal.aborted) return;
      const asked = this.#askedPause(cause);
      this.#pollBackOff.fail(cause, asked);
      if (this.#backOff.hasFailed) return this.#noteFailure(cause);
      if (asked > 0) await pauseInBackground(this.#pollBackOff.remainingMilliseconds, this.#closing.signal);
      if (!this.#closing.signal.aborted) await this.#refresh();
    }
  }

  /** Never rejects. */
  async #askAtOnce(): Promise<void> {
    this.#askedAt = this.#options.clock();
    this.#asking += 1;
    try {
      await this.#take(this.#options.ask, {});
    } catch (cause) {
      if (!this.#closing.signal.aborted) this.#noteFailure(cause);
    }
    this.#asking -= 1;
  }

  async #take(ask: FollowerOptions["ask"], query: Omit<DocumentQuery, "since" | "mark">): Promise<void> {
    const { signal } = this.#closing;
    const isWhole = this.#accept(await ask({ since: this.list.sequence, mark: this.list.mark, ...query }, signal));
    if (!isWhole) this.#accept(await this.#options.ask({ since: undefined }, signal));
    this.#backOff.succeed();
    this.#reportLateness(undefined);
    this.#isWaitingInVain = false;
  }

  #noteFailure(cause: unknown): void {
    this.#backOff.fail(cause, this.#askedPause(cause));
    this.#reportLateness(cause);
    this.#isWaitingInVain = false;
  }

  #askedPause(cause: unknown): number {
    return Number.isFinite(this.ageSeconds) ? askedPauseSeconds(cause, this.#options.clock()) : 0;
  }

  /** Takes in a document; returns false when something is missing before it. */
  #accept(document: RevocationDocument | typeof UNSUPPORTED): boolean {
    const { clock } = this.#options;
    if (typeof document === "symbol") {
      this.#unsupportedAt = clock();
      return true;
    }
    this.#unsupportedAt = undefined;
    const { isGapless, added } = this.list.merge(document, document.issuedAt > this.#freshness.issuedAt);
    for (const notBefore of added) this.#lags.add(clock() / 1000 - (notBefore - 1));
    if (isGapless) this.#freshness.note(document.issuedAt);
    this.list.prune(this.#freshness.issuedAt);
    return isGapless;
  }

  /** Tells once that the list is late, and once that it isn't any more. */
  #reportLateness(cause: unknown): void {
    const { report } = this.#options;
    this.#ageAfterAttempt = this.#isUnsupported ? 0 : this.#ageSinceStart;
    if (this.#isLate && !this.#isUnsupported) this.#outage ??= this.#beginOutage(cause);
    else if (this.#outage) {
      this.#outage = undefined;
      report([{ code: "revocations_recovered", message: RECOVERED }]);
    }
  }

  #beginOutage(cause: unknown): AuthProblem {
    const { report, describe, warnAfterSeconds } = this.#options;
    const problem: AuthProblem = {
      code: "revocations_late",
      message:
        `For more than ${warnAfterSeconds} seconds nothing was heard of what has been revoked. Tokens are validated by what is known; ` +
        "guards with the option fresh answer 503.",
      cause,
    };
    const tell = (why: string) => {
      if (this.#outage) report([{ ...problem, message: `${problem.message}${why && ` ${why}`}` }]);
    };
    if (cause === undefined) queueMicrotask(() => tell(""));
    else describe(cause).then(tell, () => tell(""));
    return problem;
  }
}

const RECOVERED = "The list of what has been revoked is up to date again.";
