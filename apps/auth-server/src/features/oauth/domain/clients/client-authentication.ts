import type { ActingDeps } from "../../../../platform/domain/deps.ts";
import type { PresentedClient } from "../../../../platform/domain/presented-client.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import type { FetchingDeps } from "../metadata-documents/fetch-client.ts";
import type { OAuthClientRecord } from "../records.ts";
import { verifyClientAssertion } from "./client-assertion.ts";
import { hasSecret } from "./client-secrets.ts";
import { findClient } from "./find-client.ts";

/** What the client wants. At a code exchange, the verifier already proves that the client sent the authorization request. */
export type ClientPurpose = "code_exchange" | "refresh" | "revocation" | "assertion";

/** Finds the client that the credentials belong to. Every failure looks the same. */
export async function authenticateClient(
  deps: FetchingDeps & Pick<ActingDeps, "policy">,
  credentials: PresentedClient,
  purpose: ClientPurpose,
): Promise<Result<OAuthClientRecord, "invalid_client">> {
  const client = await findClient(deps, credentials.clientId);
  const { secret } = credentials;
  if (client && secret !== null && credentials.method === "private_key_jwt") {
    const isSigner = client.authenticationMethod === "private_key_jwt";
    return isSigner && (await verifyClientAssertion(deps, client, secret)) ? succeed(client) : fail("invalid_client");
  }
  const isAuthentic =
    client !== null &&
    (secret === null
      ? mayOmitSecret(client, purpose)
      : presentsSecrets(client) && hasSecret(client.secrets, secret, deps.clock()));
  return isAuthentic ? succeed(client) : fail("invalid_client");
}

/** Returns whether a client may leave its secret out: it has none, or an operator lets the verifier stand in for it. */
function mayOmitSecret(client: OAuthClientRecord, purpose: ClientPurpose): boolean {
  if (client.authenticationMethod === "none") return true;
  return client.kind === "operator" && purpose === "code_exchange" && !client.secretRequiredAtCodeExchange;
}

/**
 * Returns whether a secret can prove the client's identity. It may come in Basic credentials or in the form, whichever of the two the
 * client registered (RFC 6749 section 2.3.1). A client that signs assertions has to sign.
 */
function presentsSecrets({ authenticationMethod }: OAuthClientRecord): boolean {
  return authenticationMethod === "client_secret_basic" || authenticationMethod === "client_secret_post";
}
