import type { Deps } from "../deps.ts";
import type { DomainDeps } from "../domain/deps.ts";
import type { PresentedClient } from "../domain/presented-client.ts";
import type { Result } from "../domain/result.ts";
import type { Acting } from "../events/actor.ts";

/** A request for a token. */
export interface TokenRequest {
  /** No parameter is in it twice. */
  readonly form: URLSearchParams;
  /** The network that the request comes from, for limits. */
  readonly network: string;
  /** Returns whether the request says which client it comes from. */
  presentsClient(): boolean;
  /**
   * Reads how the client presents itself.
   *
   * @throws what the endpoint answers with 400 or 401 when it does so in two ways, or in none
   */
  presentedClient(): PresentedClient;
  /** Returns whether the request has a DPoP proof, for grants whose tokens are bound to no key. */
  presentsProof(): boolean;
  /**
   * Uses up the DPoP proof of the request, once it is known who sent it.
   *
   * @returns the thumbprint of the key that the access token is to be bound to (RFC 9449 section 5); `null` without a proof
   * @throws what the endpoint answers with 400 when the proof was used before
   */
  useProof(): Promise<string | null>;
}

/** Why there is no token (OAuth 2.1 section 3.2.4). */
export interface TokenRefusal {
  readonly error:
    | "invalid_request"
    | "invalid_client"
    | "invalid_grant"
    | "invalid_scope"
    | "invalid_target"
    | "unauthorized_client"
    | "invalid_dpop_proof";
  /** Printable ASCII without `"` and `\`. Of `invalid_client` nothing is said but that it is so. */
  readonly description: string;
}

/** What clients and machines get whose tokens are always bound to a key (RFC 9449 section 5.2) without a proof of it. */
export const UNBOUND_TOKEN: TokenRefusal = {
  error: "invalid_dpop_proof",
  description: "The access tokens of this client are bound to a key: send a DPoP proof.",
};

/** What answers a request for a token with status 200. */
export interface GrantedToken {
  readonly access_token: string;
  readonly token_type: "Bearer" | "DPoP";
  /** Seconds. */
  readonly expires_in: number;
  readonly scope?: string;
  /** The resource server that the token is for, where the grant says it. */
  readonly resource?: string;
  /** What the token is (RFC 8693 section 2.2.1), where the grant says it. */
  readonly issued_token_type?: string;
}

/** What tells whether a grant can be used. */
export type OfferingDeps = Pick<DomainDeps, "store" | "policy" | "clock">;

/** A way to get tokens at the token endpoint (OAuth 2.1 section 4), named by the parameter `grant_type`. */
export interface TokenGrant {
  readonly grantType: string;
  /** The identifier of what it makes of its grant type, where it is a profile (`authorization_grant_profiles_supported`). */
  readonly profile?: string;
  /** Returns whether a request is for this grant, and not for another of the same grant type. Default: it is. */
  claims?(form: URLSearchParams): boolean;
  /** How its clients authenticate, as the metadata of the auth server names it (RFC 8414 section 2). */
  readonly clientMethods: readonly Exclude<PresentedClient["method"], "none">[];
  /** Returns whether anybody can use it now: only then the metadata names it. */
  isOffered(deps: OfferingDeps): Promise<boolean>;
  /**
   * Answers a request.
   *
   * @param deps with whoever acts
   * @throws Problem (429) when there were too many requests
   */
  answer(deps: Deps & Acting, request: TokenRequest): Promise<Result<GrantedToken, TokenRefusal>>;
}

/** What the metadata says of the grants that can be used now. */
export interface OfferedGrants {
  readonly grantTypes: readonly string[];
  readonly grantProfiles: readonly string[];
  readonly clientMethods: readonly string[];
}

/** Finds the grant that a request is for. */
export function findGrant(
  grants: readonly TokenGrant[],
  grantType: string,
  form: URLSearchParams,
): TokenGrant | undefined {
  return grants.find((known) => known.grantType === grantType && (known.claims?.(form) ?? true));
}

/** Finds out which grants can be used now. */
export async function findOfferedGrants(grants: readonly TokenGrant[], deps: OfferingDeps): Promise<OfferedGrants> {
  const areOffered = await Promise.all(grants.map((grant) => grant.isOffered(deps)));
  const offered = grants.filter((_grant, index) => areOffered[index]);
  return {
    grantTypes: [...new Set(offered.map(({ grantType }) => grantType))],
    grantProfiles: offered.flatMap(({ profile }) => profile ?? []),
    clientMethods: [...new Set(offered.flatMap(({ clientMethods }) => clientMethods))],
  };
}
