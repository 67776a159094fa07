import { errors, type JWTVerifyGetKey } from "jose";
import { z } from "zod";
import type { Clock } from "../../../platform/domain/deps.ts";
import type { GuardedFetch } from "../../../platform/domain/guarded-fetch.ts";
import { isLoopbackHost } from "../../../platform/domain/loopback.ts";
import { discoveryUrlOf } from "../../connections/domain/providers/endpoints.ts";
import { createFindFederationKey } from "../../directories/domain/federation.ts";

/** Who signs: an OpenID provider, or a transmitter of security events. Each publishes its keys in a document of its own. */
export interface Signer {
  readonly kind: "openid_provider" | "transmitter";
  readonly issuer: string;
}

/** Finds the keys of those who signal. */
export interface SignalKeys {
  /**
   * Reads where a signer publishes its keys, unless it was read lately.
   *
   * @throws Error when the document can't be read, or is that of another issuer
   */
  find(signer: Signer): Promise<JWTVerifyGetKey>;
}

const KEPT_SECONDS = 3600;
/** More signers than any deployment has. */
const MAX_KEPT = 1000;
const MIN_RSA_MODULUS_BITS = 2048;

const metadata = z.object({ issuer: z.string(), jwks_uri: z.url() });

/**
 * Creates what finds the keys of those who signal.
 *
 * @param deps `allowsLoopback`: whether keys on this machine may be fetched by http, as in development
 */
export function createSignalKeys(deps: {
  readonly fetch: GuardedFetch;
  readonly clock: Clock;
  readonly allowsLoopback: boolean;
}): SignalKeys {
  const findAnyKey = createFindFederationKey(deps.fetch);
  const findKey = (jwksUri: string) => withoutWeakKeys(findAnyKey(jwksUri));
  const known = new Map<string, { readonly jwksUri: string; readonly readAt: number }>();
  return {
    async find(signer) {
      const url = documentOf(signer);
      const kept = known.get(url);
      if (kept && deps.clock() - kept.readAt < KEPT_SECONDS) return findKey(kept.jwksUri);
      const response = await deps.fetch(url, { method: "GET", headers: { accept: "application/json" } });
      if (response.status !== 200) throw new Error(`The metadata document was answered with ${response.status}.`);
      const { issuer, jwks_uri: jwksUri } = metadata.parse(await response.json());
      if (issuer !== signer.issuer) throw new Error("The metadata document is that of another issuer.");
      if (!isSafe(jwksUri, deps.allowsLoopback)) throw new Error("The keys aren't published over https.");
      if (known.size >= MAX_KEPT) known.clear();
      known.set(url, { jwksUri, readAt: deps.clock() });
      return findKey(jwksUri);
    },
  };
}

/** Takes a key that is too short to be used (RFC 7518 section 3.3) for none: jose would end the request that it is used in. */
function withoutWeakKeys(find: JWTVerifyGetKey): JWTVerifyGetKey {
  return async (header, token) => {
    const key = await find(header, token);
    const { modulusLength } = ("algorithm" in key ? key.algorithm : {}) as { readonly modulusLength?: number };
    if (modulusLength !== undefined && modulusLength < MIN_RSA_MODULUS_BITS) throw new errors.JWKSNoMatchingKey();
    return key;
  };
}

/** OpenID Connect Discovery 1.0 section 4 appends to the issuer; SSF 1.0 section 7.2 inserts before its path. */
function documentOf({ kind, issuer }: Signer): string {
  if (kind === "openid_provider") return discoveryUrlOf(issuer);
  const bare = issuer.endsWith("/") ? issuer.slice(0, -1) : issuer;
  const { origin, pathname } = new URL(bare);
  return `${origin}/.well-known/ssf-configuration${pathname === "/" ? "" : pathname}`;
}

function isSafe(uri: string, allowsLoopback: boolean): boolean {
  const { protocol, hostname } = new URL(uri);
  return protocol === "https:" || (protocol === "http:" && allowsLoopback && isLoopbackHost(hostname));
}

declare module "../../../platform/domain/deps.ts" {
  interface DomainDeps {
    readonly signalKeys: SignalKeys;
  }
}
