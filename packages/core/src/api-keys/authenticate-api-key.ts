import { AuthUnavailableException, UnauthorizedException } from "../errors.ts";
import { boundRetryAfter } from "../http/retry-after.ts";
import type { Api } from "../management/api.ts";
import { ManagementError } from "../management/errors.ts";
import type { ApiKeyPrincipal } from "../principal/principal.ts";
import type { Look } from "../revocations/follower.ts";
import type { BeginMark } from "../revocations/mark.ts";
import { tiesPromisesToRequests } from "../runtime.ts";
import { askAboutKey, type KnownApiKey } from "./ask-about-key.ts";
import { mayBeApiKey } from "./key-format.ts";
import type { ApiKeyCacheOptions } from "./options.ts";
import { type Verdict, VerdictCache } from "./verdict-cache.ts";

/** What finding out about API keys takes. */
export interface ApiKeyDeps {
  readonly api: Api;
  readonly beginMark: BeginMark;
  readonly cache: Required<ApiKeyCacheOptions>;
  readonly clock: () => number;
  readonly realm: string;
}

/**
 * Finds out whom an API key acts for.
 *
 * @throws UnauthorizedException with status 401 when the key isn't good; AuthUnavailableException when that can't be told
 */
export type AuthenticateApiKey = (key: string, look: Look) => Promise<ApiKeyPrincipal>;

/** A bad key counts for less: it may be created by the next second. */
const BAD_SECONDS = 5;
const RETRY_AFTER_SECONDS = 5;

/**
 * Creates the function that finds out about API keys, and remembers it for a while. Callers that ask at the same time share one request.
 *
 * A failure is not remembered. A `Retry-After` is passed on to whoever sent the key, and holds up no other key: it may come from one of
 * several servers, or be about one request, and no key could be taken until it's over.
 */
export function createApiKeyAuthenticator({ api, beginMark, cache, clock, realm }: ApiKeyDeps): AuthenticateApiKey {
  const verdicts = new VerdictCache(cache.maximumEntries);
  const asking = new Map<string, Promise<Verdict>>();

  async function recall(key: string): Promise<Verdict | undefined> {
    const known = verdicts.get(key);
    if (!known || clock() >= known.until) return undefined;
    return (await known.mark.state()) === "changed" ? undefined : known;
  }

  async function ask(key: string, look: Look): Promise<Verdict> {
    const mark = await beginMark(look);
    const known = await askOrRefuse(api, key);
    const { seconds } = cache;
    const now = clock();
    const verdict: Verdict =
      known === null
        ? { principal: null, until: now + Math.min(BAD_SECONDS, seconds) * 1000, mark: ALWAYS }
        : {
            principal: known.principal,
            until: Math.min(now + seconds * 1000, (known.expiresAt ?? Number.POSITIVE_INFINITY) * 1000),
            mark: mark(subjectOf(known)),
          };
    verdicts.add(key, verdict);
    return verdict;
  }

  function askOnce(key: string, look: Look): Promise<Verdict> {
    const before = asking.get(key);
    if (before && !tiesPromisesToRequests()) return before;
    const current = ask(key, look).finally(() => {
      if (asking.get(key) === current) asking.delete(key);
    });
    asking.set(key, current);
    return current;
  }

  return async (key, look) => {
    if (!(await mayBeApiKey(key))) throw refused("api_key_checksum", realm);
    const { principal } = (await recall(key)) ?? (await askOnce(key, look));
    if (principal === null) throw refused("api_key", realm);
    return principal;
  };
}

const ALWAYS = { state: async () => "unchanged" as const };

function refused(reason: "api_key" | "api_key_checksum", realm: string): UnauthorizedException {
  const error = new UnauthorizedException("invalid_token", reason);
  error.realm = realm;
  return error;
}

async function askOrRefuse(api: Api, key: string): Promise<KnownApiKey | null> {
  try {
    return await askAboutKey(api, key);
  } catch (cause) {
    if (!(cause instanceof ManagementError)) throw cause;
    if (cause.code === "invalid_request") return null;
    const reason = cause.code === "unreachable" || cause.code === "timed_out" ? "unreachable" : "bad_response";
    throw new AuthUnavailableException(reason, {
      cause,
      retryAfterSeconds: boundRetryAfter(cause.retryAfterSeconds ?? 0) || RETRY_AFTER_SECONDS,
    });
  }
}

function subjectOf({ principal: { apiKey, user }, creatorId }: KnownApiKey) {
  const { apiKeyId, org } = apiKey;
  return { apiKey: { apiKeyId, user, orgId: org?.orgId ?? null, creatorId } };
}
