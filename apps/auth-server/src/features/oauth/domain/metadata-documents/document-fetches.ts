import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import { bucketKey, bucketOf, type RateLimit } from "../../../../platform/rate-limits/rate-limit.ts";

/** The share of a host's limit that one network can use up, so that other networks can still reach the host. */
const SHARE_OF_A_HOST = 1 / 4;

/**
 * Counts a document that is about to be fetched: for the network that the request comes from, so that nobody probes other hosts through
 * this server, and for the document's host, so that nobody floods it from here.
 *
 * @returns 0 when it may be fetched, otherwise the seconds to wait, rounded up
 */
export async function countDocumentFetch(
  { store, clock, policy }: Pick<DomainDeps, "store" | "clock" | "policy">,
  { network, host }: { readonly network: string; readonly host: string },
): Promise<number> {
  const limit = policy.rateLimits.documentFetches;
  if (limit === null) return 0;
  const buckets: readonly [RateLimit, readonly string[]][] = [
    [limit, ["network", network]],
    [shareOf(limit), ["network at host", network, host]],
    [limit, ["host", host]],
  ];
  for (const [bucket, subject] of buckets) {
    const take = { ...bucketOf(bucket), now: clock() * 1000 };
    const milliseconds = await store.take(bucketKey("documentFetches", subject), take);
    if (milliseconds > 0) return Math.ceil(milliseconds / 1000);
  }
  return 0;
}

function shareOf({ requests, seconds }: RateLimit): RateLimit {
  return { requests: Math.max(1, Math.floor(requests * SHARE_OF_A_HOST)), seconds };
}
