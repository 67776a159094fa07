import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import { type FetchingDeps, fetchClient } from "../metadata-documents/fetch-client.ts";
import type { OAuthClientRecord } from "../records.ts";

/** Finds the client of a presented id; `null` when there is none. */
export async function findClient(
  { store }: Pick<DomainDeps, "store">,
  clientId: string,
): Promise<OAuthClientRecord | null> {
  // No id holds a NUL, and the databases take none in a text.
  return clientId.includes("\0") ? null : store.read.oauthClients.findById(clientId);
}

/** As `findClient`, and reads the metadata document of a client whose id is its address (no other id contains a colon). */
export async function findOrFetchClient(deps: FetchingDeps, clientId: string): Promise<OAuthClientRecord | null> {
  return clientId.startsWith("https://") ? fetchClient(deps, clientId) : findClient(deps, clientId);
}
