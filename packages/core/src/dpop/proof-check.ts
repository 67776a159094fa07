import { encode } from "jose/base64url";
import { UnauthorizedException, type UnauthorizedReason } from "../errors.ts";
import { normalizeUrl } from "./compare-urls.ts";
import { createNonces } from "./nonces.ts";
import type { ResolvedDpopOptions } from "./options.ts";
import { createProofMemory } from "./proof-memory.ts";
import { type VerifiedProof, verifyProof } from "./verify-proof.ts";

/** An access token that was presented with a proof, and the request that it came with. */
export interface PresentedProof {
  /** All values of the header `DPoP`. */
  readonly proof: string | readonly string[] | null | undefined;
  readonly method: string;
  /** The URL of the request, as clients know it. */
  readonly url: string;
  readonly token: string;
  /** The thumbprint of the key that the token is bound to; undefined for none. */
  readonly boundTo: string | undefined;
  /** What all guards of one request have in common: a proof counts once, and for all of them. */
  readonly native: unknown;
}

/**
 * Checks that whoever presents a token holds the key that it is bound to (RFC 9449 section 7.1).
 *
 * @throws UnauthorizedException with the code `invalid_dpop_proof`, `use_dpop_nonce`, or `invalid_token` for a token that is bound to no key
 */
export type CheckProof = (presented: PresentedProof) => Promise<void>;

/** What checking proofs takes. */
export interface ProofCheckDeps extends ResolvedDpopOptions {
  readonly clockToleranceSeconds: number;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** Creates the check of a validator, with its memory of the proofs that were used. */
export function createProofCheck(deps: ProofCheckDeps): CheckProof {
  const { clock, maxAgeSeconds, clockToleranceSeconds } = deps;
  const memory = createProofMemory(clock);
  const nonces = deps.nonces && createNonces({ ...deps, ...deps.nonces });
  const seen = new WeakMap<object, { readonly proof: string; readonly verified: Promise<VerifiedProof> }>();

  /** Only whoever holds the key of a good token learns a nonce. */
  async function checkNonce({ nonce }: VerifiedProof): Promise<void> {
    if (!nonces || (await nonces.isGood(nonce))) return;
    const error = new UnauthorizedException("use_dpop_nonce", "proof_nonce");
    error.dpopNonce = await nonces.issue();
    throw error;
  }

  async function useOnce({ thumbprint, id, issuedAt }: VerifiedProof): Promise<void> {
    const proofId = await sha256(JSON.stringify([thumbprint, id]));
    const expiresAt = Math.ceil(issuedAt + maxAgeSeconds + clockToleranceSeconds);
    const isNew = deps.useOnce ? await deps.useOnce(proofId, expiresAt) : memory.use(proofId, issuedAt, expiresAt);
    if (isNew !== true) throw refused("proof_replayed");
  }

  async function verifyOnce(proof: string, presented: PresentedProof): Promise<VerifiedProof> {
    const verified = await verifyProof(proof, { now: clock(), maxAgeSeconds, clockToleranceSeconds });
    if (verified.method !== presented.method) throw refused("proof_request");
    const url = typeof verified.url === "string" ? normalizeUrl(verified.url) : null;
    if (url === null || url !== normalizeUrl(presented.url)) throw refused("proof_request");
    await checkToken(verified, presented);
    await checkNonce(verified);
    // At last, so that only the holder of a key can fill the memory.
    await useOnce(verified);
    return verified;
  }

  return async (presented) => {
    const proof = readProof(presented.proof);
    if (presented.boundTo === undefined) throw new UnauthorizedException("invalid_token", "key_unbound");
    const { native } = presented;
    if (typeof native !== "object" || native === null) return void (await verifyOnce(proof, presented));
    const known = seen.get(native);
    if (known?.proof === proof) return checkToken(await known.verified, presented);
    const verified = verifyOnce(proof, presented);
    seen.set(native, { proof, verified });
    await verified;
  };
}

/** A proof is for one token (`ath`), and its key is the one that the token is bound to. */
async function checkToken({ tokenHash, thumbprint }: VerifiedProof, { token, boundTo }: PresentedProof): Promise<void> {
  if (tokenHash !== (await sha256(token))) throw refused("proof_token");
  if (thumbprint !== boundTo) throw refused("proof_key");
}

function readProof(header: PresentedProof["proof"]): string {
  const values = [header ?? []].flat();
  if (values.length > 1) throw refused("proof_malformed");
  if (!values[0]) throw refused("proof_missing");
  return values[0];
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return encode(new Uint8Array(digest));
}

function refused(reason: UnauthorizedReason): UnauthorizedException {
  return new UnauthorizedException("invalid_dpop_proof", reason);
}
