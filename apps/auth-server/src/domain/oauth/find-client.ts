import type { DomainDeps } from "../deps.ts";
import type { OAuthClientRecord } from "./records.ts";

/** Finds the client of a presented id; `null` when there is none. */
export async function findClient(
  { store }: Pick<DomainDeps, "store">,
  clientId: string,
): Promise<OAuthClientRecord | null> {
  // No id holds a NUL, and the databases take none in a text.
  return clientId.includes("\0") ? null : store.read.oauthClients.findById(clientId);
}
