import { AuthUnavailableException } from "../errors.ts";
import { NO_REVOCATIONS, type RevocationsHealth } from "../health/health.ts";
import { resolveOptions, type TokenValidatorOptions } from "../options.ts";
import { createProblemLog } from "../problem.ts";
import { createFeedLoader } from "../revocations/load-feed.ts";
import { beginMarkBy, type RevocationMark, UNKNOWN_MARK } from "../revocations/mark.ts";
import type { TokenSubject } from "../revocations/subjects.ts";
import { createKeySource } from "../token/key-source.ts";

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

const RETRY_AFTER_SECONDS = 5;

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
  const keys = createKeySource(resolved, { report, onKeyRemoved: () => {} });
  const feed = createFeedLoader(resolved, { keys, report: problems.createSource() });

  return {
    mode,
    begin: async () => (mode === "off" ? () => UNKNOWN_MARK : beginMarkBy(await feed.load())),
    async checkFreshness(seconds) {
      if (mode !== "off" && (await (await feed.load()).isFresh(seconds))) return;
      throw new AuthUnavailableException("revocations_late", { retryAfterSeconds: RETRY_AFTER_SECONDS });
    },
    health: () => feed.follower?.health() ?? { ...NO_REVOCATIONS, mode, state: mode === "off" ? "off" : "starting" },
    close: feed.close,
  };
}
