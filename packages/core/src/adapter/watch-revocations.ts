import { AuthUnavailableException } from "../errors.ts";
import { NO_REVOCATIONS, type RevocationsHealth } from "../health/health.ts";
import { resolveOptions, type TokenValidatorOptions } from "../options.ts";
import { createProblemLog } from "../problem.ts";
import type { RevocationFollower } from "../revocations/follower.ts";
import type { ListedToken } from "../revocations/list.ts";
import type { TokenSubject } from "../revocations/subjects.ts";
import { fetchKeySet } from "../token/fetch-key-set.ts";
import { createKeySource } from "../token/key-source.ts";

/** What was found out about a token at one time, and whether it still holds. */
export interface RevocationMark {
  /**
   * Tells whether nothing has been revoked since that is about the token. `unknown` when the list is late, or there is none: then nobody can
   * tell.
   */
  state(): Promise<"unchanged" | "changed" | "unknown">;
}

/** Watches what is revoked, for those who ask the auth server about tokens and remember what it says. */
export interface RevocationWatch {
  readonly mode: RevocationsHealth["mode"];
  /**
   * Begins to watch, before the auth server is asked about a token.
   *
   * @returns what makes a mark of the subjects that it answers with
   */
  begin(): Promise<(subject: TokenSubject) => RevocationMark>;
  /** @throws AuthUnavailableException with the code `revocations_late` when the list is older than so many seconds */
  checkFreshness(seconds: number): Promise<void>;
  health(): RevocationsHealth;
  close(): void;
}

/** The options that a watch depends on: those of a validator. */
export type RevocationWatchOptions = Pick<
  TokenValidatorOptions,
  "authUrl" | "internalAuthUrl" | "allowInsecureAuthUrl" | "issuer" | "revocations" | "onProblem" | "fetch" | "clock"
>;

/** A verdict about a token may be as old as the list. */
const MAX_AGE_SECONDS = 60;
const RETRY_AFTER_SECONDS = 5;
const UNKNOWN: RevocationMark = { state: async () => "unknown" };

/**
 * Creates a watch. Nothing is sent until it is asked to begin.
 *
 * @throws TypeError that names the option which is wrong
 */
export function watchRevocations(options: RevocationWatchOptions): RevocationWatch {
  const resolved = resolveOptions(options);
  const { mode } = resolved.revocations;
  const problems = createProblemLog(resolved.onProblem);
  const report = problems.createSource();
  const fetchKeys = () => fetchKeySet(resolved, report);
  const keys = createKeySource(resolved, { fetchKeys, report, onKeyRemoved: () => {} });
  let follower: RevocationFollower | undefined;
  let isClosed = false;

  async function load(): Promise<RevocationFollower> {
    const { createFeed } = await import("../revocations/feed.ts");
    follower ??= createFeed(resolved, { keys, report: problems.createSource() });
    if (isClosed) follower.close();
    return follower;
  }

  return {
    mode,
    async begin() {
      if (mode === "off") return () => UNKNOWN;
      const loaded = await load();
      await loaded.ensure();
      const { generation } = loaded.list;
      const isUpToDate = loaded.ageSeconds <= MAX_AGE_SECONDS;
      return (subject) => (isUpToDate ? createMark(loaded, subject, generation) : UNKNOWN);
    },
    async checkFreshness(seconds) {
      if (mode !== "off" && (await (await load()).isFresh(seconds))) return;
      throw new AuthUnavailableException("revocations_late", { retryAfterSeconds: RETRY_AFTER_SECONDS });
    },
    health: () => follower?.health() ?? { ...NO_REVOCATIONS, mode, state: mode === "off" ? "off" : "starting" },
    close() {
      isClosed = true;
      follower?.close();
    },
  };
}

function createMark(follower: RevocationFollower, subject: TokenSubject, generation: number): RevocationMark {
  const listed: ListedToken = { issuedAt: 0, digests: new Map(), generation };
  return {
    async state() {
      await follower.ensure();
      const { list } = follower;
      if (listed.generation !== list.generation) {
        while (list.changedSince(listed, generation) === undefined) await list.prepare(listed, subject);
        if (list.changedSince(listed, generation)) return "changed";
        listed.generation = list.generation;
      }
      return follower.ageSeconds <= MAX_AGE_SECONDS ? "unchanged" : "unknown";
    },
  };
}
