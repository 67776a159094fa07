import type { Context } from "hono";
import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { UNBOUND_TOKEN } from "../../../platform/http/token-grant.ts";
import { useDpopProof, verifyDpopProof } from "../domain/dpop/verify-proof.ts";
import { OAUTH_PATH } from "../domain/metadata.ts";
import type { OAuthClientRecord } from "../domain/records.ts";
import { OAuthError } from "./oauth-error.ts";

/** Uses the proof of a request, once who sent it is known, and returns the thumbprint of its key; `null` without a proof. */
export type UseProof = () => Promise<string | null>;

/**
 * Verifies the DPoP proof of a request to the token endpoint, if it has one. It isn't used up before the caller knows who sent it, so that
 * nobody else can fill the database.
 *
 * @throws OAuthError 400 when it isn't good, or was used before
 */
export async function readDpopProof(
  context: Context,
  deps: Pick<DomainDeps, "store" | "clock" | "policy">,
): Promise<UseProof> {
  const header = context.req.header("dpop");
  if (header === undefined) return async () => null;
  const url = `${deps.policy.issuer}${OAUTH_PATH}/token`;
  const proof = await verifyDpopProof(deps, header, { method: context.req.method, url });
  if (!proof) throw refused("The DPoP proof is invalid, too old, or for another request.");
  return async () => {
    if (await useDpopProof(deps, proof)) return proof.thumbprint;
    throw refused("The DPoP proof was used before.");
  };
}

/** Requires a proof of the clients whose tokens are always bound to a key (RFC 9449 section 5.2). */
export function requireBinding({ dpopBoundAccessTokens }: OAuthClientRecord, boundTo: string | null): void {
  if (!dpopBoundAccessTokens || boundTo !== null) return;
  throw refused(UNBOUND_TOKEN.description);
}

function refused(description: string): OAuthError {
  return new OAuthError("invalid_dpop_proof", description);
}
