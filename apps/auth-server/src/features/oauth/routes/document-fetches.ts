import type { Context } from "hono";
import type { Deps } from "../../../platform/deps.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { networkOfClient, refuseFor, tooManyRequests } from "../../../platform/http/enforce-rate-limit.ts";
import { countDocumentFetch } from "../domain/metadata-documents/document-fetches.ts";

/** About as long as a slow document may take. */
const RETRY_AFTER_SECONDS = 5;

type FetchDeps = Pick<Deps, "store" | "clock" | "policy" | "fetchDocument" | "documentPlaces">;

/**
 * Returns deps under which the documents that a request has fetched count against the limits of its network and of their host, and share
 * the places in which documents are fetched with those of other requests.
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
