import { type AuthProblem, AuthUnavailableException, UnauthorizedException } from "@orgward/core";
import {
  createProblemLog,
  type ReportProblems,
  type RevocationWatch,
  type TokenSubject,
  tiesPromisesToRequests,
} from "@orgward/core/adapter";
import type { TokenIdentity } from "../identity.ts";
import type { ResolvedOptions } from "../options.ts";
import { parseIntrospectionAnswer } from "./answer.ts";
import { createTokenHash } from "./hash-token.ts";
import { identify } from "./identify.ts";
import { askIntrospectionEndpoint, RETRY_AFTER_SECONDS } from "./request.ts";
import { createVerdictCache, type KnownVerdict, type Verdict } from "./verdict-cache.ts";

/** How long a good token is trusted while everything that is revoked gets here at once, in seconds. */
const WATCHED_CACHE_SECONDS = 300;

/** What the auth server says of a good token. */
export interface IntrospectedToken {
  readonly identity: TokenIdentity;
  /** The thumbprint of the key that the token is bound to, which is still to be proven; undefined for none. */
  readonly boundTo: string | undefined;
}

/** Finds out whom a token speaks for. */
export type Introspect = (token: string) => Promise<IntrospectedToken>;

/**
 * Makes a function that asks the authorization server about tokens (RFC 7662), one call at a time for each token, and
 * remembers the verdicts for the configured times, an acceptance never beyond the token's expiry. While the list of revocations is up to
 * date, an acceptance holds for longer, but not when something was revoked that is about the token.
 *
 * The function throws UnauthorizedException for a token that is not good here, and AuthUnavailableException when nobody can
 * tell: that is never remembered, so that the next request asks again.
 */
export function createIntrospector(options: ResolvedOptions, watch: RevocationWatch): Introspect {
  const { cacheSeconds, refusalCacheSeconds, maximumEntries } = options.introspection;
  const cache = createVerdictCache(maximumEntries);
  const hashToken = createTokenHash();
  // By the token itself, which the requests under way hold in any case.
  const calls = new Map<string, Promise<Verdict>>();
  const report = createProblemLog(options.onProblem).createSource();

  async function findVerdict(token: string): Promise<Verdict> {
    const hash = hashToken(token);
    const key = typeof hash === "string" ? hash : await hash;
    const known = cache.get(key, options.clock());
    if (known !== undefined && (await isStillTrue(known))) return known.verdict;
    const markFor = cacheSeconds > 0 ? await watch.begin() : null;
    // Counted from the question: what the server decided may be as old as that.
    const asked = options.clock();
    const verdict = await askForVerdict(token, options, report);
    const mark = verdict.type === "accepted" ? (markFor?.(subjectOf(verdict)) ?? null) : null;
    cache.set(key, { verdict, asked, mark }, asked + keptSeconds(verdict) * 1000, options.clock());
    return verdict;
  }

  /** How long a verdict may be remembered at most. An entry about a grant can only be found by its id. */
  function keptSeconds(verdict: Verdict): number {
    if (verdict.type === "refused") return refusalCacheSeconds;
    const isWatched = cacheSeconds > 0 && watch.mode !== "off" && verdict.sessionId !== undefined;
    const seconds = isWatched ? Math.max(cacheSeconds, WATCHED_CACHE_SECONDS) : cacheSeconds;
    return Math.min(seconds, verdict.identity.expiresAt - options.clock() / 1000);
  }

  async function isStillTrue({ mark, asked }: KnownVerdict): Promise<boolean> {
    if (mark === null) return true;
    const state = await mark.state();
    const isRecent = options.clock() < asked + cacheSeconds * 1000;
    return state === "unchanged" || (state === "unknown" && isRecent);
  }

  function findVerdictOnce(token: string): Promise<Verdict> {
    const running = calls.get(token);
    if (running !== undefined) return running;
    const call = findVerdict(token).finally(() => calls.delete(token));
    if (!tiesPromisesToRequests()) calls.set(token, call);
    return call;
  }

  return async (token) => {
    const verdict = await findVerdictOnce(token);
    if (verdict.type === "refused") throw new UnauthorizedException("invalid_token", verdict.reason);
    return verdict;
  };
}

function subjectOf({ identity, sessionId }: Extract<Verdict, { type: "accepted" }>): TokenSubject {
  return { ...identity.principal, sessionId };
}

async function askForVerdict(token: string, options: ResolvedOptions, report: ReportProblems): Promise<Verdict> {
  try {
    const answer = parseIntrospectionAnswer(await askIntrospectionEndpoint(token, options));
    const verdict = identify(answer, {
      issuer: options.issuer,
      isAudience: options.resource.isAudience,
      now: options.clock(),
    });
    report([]);
    return verdict;
  } catch (cause) {
    const error =
      cause instanceof AuthUnavailableException
        ? cause
        : new AuthUnavailableException("bad_response", { cause, retryAfterSeconds: RETRY_AFTER_SECONDS });
    report([describeProblem(error)]);
    throw error;
  }
}

function describeProblem(error: AuthUnavailableException): AuthProblem {
  const why = error.cause instanceof Error ? error.cause.message : error.message;
  return {
    code: "introspection_failed",
    message: `Tokens can't be checked, and answers are 503: ${why}`,
    cause: error,
  };
}
