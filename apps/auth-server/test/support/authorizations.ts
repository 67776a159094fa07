import { createHash } from "node:crypto";
import type { CheckedRequest } from "../../src/features/oauth/domain/authorize/check-request.ts";
import { scopesNamed } from "../../src/features/oauth/domain/scopes.ts";
import { NO_DEMAND } from "../../src/features/step-up/domain/demand.ts";
import type { Store } from "../../src/platform/domain/store.ts";
import { RESOURCES } from "./authorizations-twice.ts";

/** What the client of `anAuthorization` keeps until it redeems its code. */
export const CODE_VERIFIER = "a-verifier-of-forty-three-characters-at-least";

/** A checked authorization request of the client `notes`, which is stored as in `addEverythingTwice`. */
export async function anAuthorization({ store }: { readonly store: Store }): Promise<CheckedRequest> {
  const client = await store.read.oauthClients.findById("notes");
  const redirectUri = client?.redirectUris[0];
  if (!client || redirectUri === undefined) throw new Error("the client is missing");
  const codeChallenge = createHash("sha256").update(CODE_VERIFIER).digest("base64url");
  const asked = { resource: RESOURCES[0], scopes: ["notes:read"], state: null };
  return {
    client,
    scopes: scopesNamed(await store.read.oauthScopes.list(), asked.scopes),
    request: { clientId: client.clientId, redirectUri, codeChallenge, boundTo: null, demand: NO_DEMAND, ...asked },
  };
}
