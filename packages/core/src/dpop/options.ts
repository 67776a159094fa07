import { atLeast, callable, group, truth } from "../options.ts";
import { type NonceOptions, resolveNonces } from "./nonces.ts";

/** How DPoP proofs are checked (RFC 9449 section 4.3), whatever they come with. */
export interface ProofOptions {
  /** How old a proof may be, in seconds; so long its id is remembered. Default 60. */
  readonly maxAgeSeconds?: number;
  /**
   * Records the id of a proof until a time, in Unix seconds, and returns whether it is new: in a store that all processes of the app share,
   * by one atomic operation. What it throws is an error of the app, and the request isn't let in. Default: each process remembers by itself.
   */
  readonly useOnce?: (proofId: string, expiresAt: number) => boolean | Promise<boolean>;
  /** Whether access tokens that are bound to no key are refused. API keys, where a guard takes them, aren't access tokens. Default false. */
  readonly required?: boolean;
  /**
   * Asks for a nonce in each proof: a client learns it from a refusal with the code `use_dpop_nonce`, and nobody can make proofs for later without
   * it. Default: no nonces.
   */
  readonly nonces?: NonceOptions;
}

/** The option `dpop`. */
export interface DpopOptions extends ProofOptions {
  /**
   * The URL of this app as clients know it, such as `https://api.example.com`; with the path that a proxy removes, if one does. Proofs name
   * the URL that they are for, and what a request says of its host isn't to be trusted.
   */
  readonly publicUrl: string;
}

/** Checked options with their defaults. */
export interface ResolvedProofOptions {
  readonly maxAgeSeconds: number;
  readonly useOnce: ProofOptions["useOnce"];
  readonly required: boolean;
  readonly nonces: Required<NonceOptions> | undefined;
}

/** Checked options with their defaults. */
export interface ResolvedDpopOptions extends ResolvedProofOptions {
  readonly publicUrl: string;
}

/**
 * Checks the option `dpop`.
 *
 * @throws TypeError that names what is wrong
 */
export function resolveDpop(options: DpopOptions): ResolvedDpopOptions {
  if (typeof options !== "object" || options === null) throw needsPublicUrl();
  const { maxAgeSeconds, useOnce, required, nonces, publicUrl } = options;
  return group("dpop", options, {
    maxAgeSeconds: atLeast(1, "dpop.maxAgeSeconds", maxAgeSeconds ?? 60),
    useOnce: callable("dpop.useOnce", useOnce),
    required: truth("dpop.required", required ?? false),
    nonces: nonces && resolveNonces(nonces),
    publicUrl: resolvePublicUrl(publicUrl),
  });
}

function resolvePublicUrl(url: unknown): string {
  if (typeof url === "string" && /^https?:\/\/[^?#@\\]+$/i.test(url) && URL.canParse(url))
    return url.replace(/\/$/, "");
  throw needsPublicUrl();
}

function needsPublicUrl(): TypeError {
  return new TypeError("dpop.publicUrl must be the URL of this app, such as https://api.example.com.");
}
