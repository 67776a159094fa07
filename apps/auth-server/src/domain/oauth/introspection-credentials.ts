import type { DomainDeps } from "../deps.ts";
import { hasSecret } from "./client-secrets.ts";
import type { IntrospectionCredentialRecord } from "./records.ts";

/** Finds the introspection credentials of a presented id and secret; `null` when there are none. */
export async function authenticateIntrospection(
  { store, clock }: Pick<DomainDeps, "store" | "clock">,
  { id, secret }: { id: string; secret: string },
): Promise<IntrospectionCredentialRecord | null> {
  // No id holds a NUL, and the databases take none in a text.
  const credential = id.includes("\0") ? null : await store.read.introspectionCredentials.findById(id);
  return hasSecret(credential?.secrets ?? [], secret, clock()) ? credential : null;
}
