import { AuthUnavailableException, UnauthorizedException } from "../errors.ts";
import { NO_REVOCATIONS, type RevocationsHealth } from "../health/health.ts";
import type { MaybePromise } from "../maybe-promise.ts";
import { tiesPromisesToRequests } from "../runtime.ts";
import type { FeedDeps, FeedOptions } from "./feed.ts";
import type { Look } from "./follower.ts";
import type { ListedToken } from "./list.ts";
import { createFeedLoader } from "./load-feed.ts";
import type { BeginMark } from "./mark.ts";
import type { TokenSubject } from "./subjects.ts";

/** A token that has been verified, as the gate knows it. */
export interface GatedToken {
  /** What entries of the list can be about. */
  readonly subject: TokenSubject;
  /** The claim `iat`. */
  readonly issuedAt: number;
  /** What the gate remembers of it. */
  listed?: ListedToken;
}

/** Keeps out tokens that have been revoked. */
export interface RevocationGate {
  readonly mode: RevocationsHealth["mode"];
  /** Tells whether a token passes as far as that is known at this moment; otherwise `check` tells. */
  passes(token: GatedToken, now: number): boolean;
  /** Begins to load the list, so that it comes while the token is verified. */
  begin(look: Look): void;
  /**
   * Checks a token.
   *
   * @throws UnauthorizedException with status 401 when it has been revoked
   */
  check(token: GatedToken, look: Look): Promise<void>;
  /**
   * Checks that the list is at most so old.
   *
   * @throws AuthUnavailableException when it's older
   */
  checkFreshness(seconds: number, look: Look): MaybePromise<void>;
  /** Begins to watch what is revoked, for what the auth server is about to be asked. */
  readonly beginMark: BeginMark;
  health(): RevocationsHealth;
  close(): void;
}

const RETRY_AFTER_SECONDS = 5;

/** Creates the gate of a validator. The list and everything that follows it are loaded with the first validation. */
export function createRevocationGate(options: FeedOptions, deps: FeedDeps): RevocationGate {
  const { mode } = options.revocations;
  if (mode === "off") return OPEN_GATE;
  const feed = createFeedLoader(options, deps);

  return {
    mode,
    passes(token, now) {
      const { follower } = feed;
      if (!follower?.isSettled(now) || token.listed === undefined) return false;
      const { list } = follower;
      if (token.listed.generation !== list.generation) {
        if (list.voids(token.listed) !== false) return false;
        token.listed.generation = list.generation;
      }
      return true;
    },
    begin(look) {
      // There, what a request begins for itself would fetch the keys a second time.
      if (tiesPromisesToRequests()) return;
      feed
        .load()
        .then((loaded) => loaded.ensure(look))
        .catch(ignoreUntilChecked);
    },
    async check(token, look) {
      const loaded = await feed.load();
      await loaded.ensure(look);
      const { list } = loaded;
      token.listed ??= { issuedAt: token.issuedAt, digests: new Map(), generation: -1 };
      while (list.voids(token.listed) === undefined) await list.prepare(token.listed, token.subject);
      if (list.voids(token.listed)) throw new UnauthorizedException("invalid_token", "revoked");
      token.listed.generation = list.generation;
    },
    checkFreshness(seconds, look) {
      if (feed.follower && feed.follower.ageSeconds <= seconds) return;
      return feed.load().then(async (loaded) => {
        if (!(await loaded.isFresh(seconds, look))) throw tooOld();
      });
    },
    beginMark: async (look) => (await import("./mark.ts")).beginMarkBy(await feed.load(), look),
    health: () => feed.follower?.health() ?? { ...NO_REVOCATIONS, mode, state: "starting" },
    close: feed.close,
  };
}

/** Lets every token pass. */
const OPEN_GATE: RevocationGate = {
  mode: "off",
  passes: () => true,
  begin() {},
  check: async () => {},
  checkFreshness() {
    throw tooOld();
  },
  beginMark: async () => () => ({ state: async () => "unknown" }),
  health: () => NO_REVOCATIONS,
  close() {},
};

function tooOld(): AuthUnavailableException {
  return new AuthUnavailableException("revocations_late", { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** Whoever checks a token learns it. */
function ignoreUntilChecked(): void {}
