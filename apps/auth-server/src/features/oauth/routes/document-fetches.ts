import type { Context } from "hono";
import type { Deps } from "../../../platform/deps.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { networkOfClient, refuseFor, tooManyRequests } from "../../../platform/http/enforce-rate-limit.ts";
import { countDocumentFetch } from "../domain/metadata-documents/document-fetches.ts";

/** Roughly how long a slow document takes. */
const RETRY_AFTER_SECONDS = 5;

type FetchDeps = Pick<Deps, "store" | "clock" | "policy" | "fetchDocument" | "documentPlaces">;

/**
 * Returns deps that count the documents a request fetches against the limits of its network and of their host. All requests share the same
 * slots for fetching documents.
 */
export function limitDocumentFetches<RequestDeps extends FetchDeps>(
  deps: RequestDeps,
  context: Context<AppEnvironment>,
): RequestDeps {
  return {
    ...deps,
    async fetchDocument(url: URL) {
      const parties = { network: networkOfClient(context), host: url.host };
      refuseFor(await countDocumentFetch(deps, parties));
      const fetched = await deps.documentPlaces.fetch(parties, () => deps.fetchDocument(url));
      if (fetched.ok) return fetched.value;
      throw tooManyRequests(RETRY_AFTER_SECONDS);
    },
  };
}
