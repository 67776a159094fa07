import type { Clock } from "../../../../platform/domain/deps.ts";
import type { GuardedFetch } from "../../../../platform/domain/guarded-fetch.ts";

const KEPT_SECONDS = 600;
const MAX_KEPT = 200;

/** Remembers discovery documents for ten minutes, because a sign-in reads its provider's twice. */
export function rememberDiscovery(fetch: GuardedFetch, clock: Clock): GuardedFetch {
  const kept = new Map<string, { readonly response: Response; readonly until: number }>();
  return async (url, request) => {
    if (!new URL(url).pathname.includes("/.well-known/")) return fetch(url, request);
    const known = kept.get(url);
    if (known && clock() < known.until) return known.response.clone();
    const response = await fetch(url, request);
    if (response.status !== 200) return response;
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(url, { response: response.clone(), until: clock() + KEPT_SECONDS });
    return response;
  };
}
