import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import { type FetchingDeps, fetchClient } from "../metadata-documents/fetch-client.ts";
import type { OAuthClientRecord } from "../records.ts";

/** Finds the client with the presented id; `null` when there is none. */
export async function findClient(
  { store }: Pick<DomainDeps, "store">,
  clientId: string,
): Promise<OAuthClientRecord | null> {
  // No id contains a NUL, and the databases reject one in a string.
  return clientId.includes("\0") ? null : store.read.oauthClients.findById(clientId);
}

/** Finds a client as `findClient` does. If the id is the URL of a metadata document (no other id contains a colon), reads the document. */
export async function findOrFetchClient(deps: FetchingDeps, clientId: string): Promise<OAuthClientRecord | null> {
  return clientId.startsWith("https://") ? fetchClient(deps, clientId) : findClient(deps, clientId);
}
