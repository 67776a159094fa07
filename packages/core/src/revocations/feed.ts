import { describeOutage } from "../http/outage.ts";
import type { ResolvedOptions } from "../options.ts";
import type { ReportProblems } from "../problem.ts";
import type { KeySource } from "../token/keys.ts";
import { createBackgroundGet } from "./background-get.ts";
import { readDocument } from "./document.ts";
import { type DocumentQuery, fetchDocument, type GetText, getByFetch, UNSUPPORTED } from "./fetch-document.ts";
import { RevocationFollower } from "./follower.ts";

/** The options of a validator that the list depends on. */
export type FeedOptions = Pick<
  ResolvedOptions,
  | "internalAuthUrl"
  | "addressOption"
  | "issuer"
  | "algorithms"
  | "clockToleranceSeconds"
  | "keySet"
  | "fetch"
  | "hasOwnFetch"
  | "clock"
  | "revocations"
>;

/** What the list needs of the validator. */
export interface FeedDeps {
  readonly keys: Pick<KeySource, "find">;
  readonly report: ReportProblems;
}

/** Creates the follower of the auth server's list. Nothing is sent before it is asked. */
export function createFeed(options: FeedOptions, { keys, report }: FeedDeps): RevocationFollower {
  const { internalAuthUrl, issuer, algorithms, keySet, clock, clockToleranceSeconds, revocations } = options;
  const short = getByFetch(options.fetch);
  const background = options.hasOwnFetch ? null : createBackgroundGet(internalAuthUrl);
  const askBy = (get: GetText) => async (query: DocumentQuery, signal: AbortSignal) => {
    const answer = await fetchDocument(get, internalAuthUrl, query, signal);
    return answer === UNSUPPORTED ? answer : readDocument(answer, { keys, issuer, algorithms });
  };
  return new RevocationFollower({
    mode: revocations.mode === "live" ? "live" : "poll",
    ask: askBy(short),
    askInBackground: askBy(background ?? short),
    timeoutMilliseconds: keySet.timeoutMilliseconds,
    warnAfterSeconds: revocations.warnAfterSeconds,
    clockToleranceSeconds,
    clock,
    report,
    describe: (cause) => describeOutage(cause, options.addressOption),
  });
}
