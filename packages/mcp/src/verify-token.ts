import { UnauthorizedException } from "@orgward/core";
import {
  API_KEY_HEADER,
  checkTokenSize,
  checkTokenSyntax,
  looksLikeApiKey,
  readBearerToken,
  readCredential,
  requirePerson,
} from "@orgward/core/adapter";
import { identifyApiKey } from "./api-keys.ts";
import type { VerifiedToken } from "./decision.ts";
import { type AnyIdentity, toAuthInfo } from "./identity.ts";
import type { Introspect } from "./introspection/introspector.ts";
import type { ResolvedOptions } from "./options.ts";
import type { McpRequestView } from "./request-view.ts";
import { pathBelow } from "./resource-identifier.ts";

/** How far the clocks of clients may be off, for the times in their proofs: as for the guards of the frameworks. */
const CLOCK_TOLERANCE_SECONDS = 5;

/** Checks the credentials of a request; rejects with an auth exception when they prove nobody, or nobody can tell. */
export type VerifyRequest = (request: McpRequestView) => Promise<VerifiedToken<string, string, boolean, boolean>>;

/** Checks tokens as requests present them, and by themselves. */
export interface TokenVerification {
  readonly verifyRequest: VerifyRequest;
  /** Checks a bearer token: there is no proof beside it. */
  readonly verifyAccessToken: (token: string) => Promise<VerifiedToken<string, string, boolean, boolean>>;
}

/** A token or an API key that is good, as far as a proof isn't needed for it. */
interface ProvenToken {
  readonly identity: AnyIdentity;
  /** The thumbprint of the key that the token is bound to; undefined for none. */
  readonly boundTo: string | undefined;
  readonly token: string;
}

/**
 * Creates the check of an MCP server. A token that is bound to a key is taken only with a DPoP proof for this request (RFC 9449 section 7),
 * which is checked each time, whatever is remembered of the token; every other only as a bearer token.
 */
export function createTokenVerification(options: ResolvedOptions, introspect: Introspect): TokenVerification {
  const { dpop, takesMachines, clock, resource, tracing } = options;
  const authenticateBound = dpop?.createAuthentication({
    prove,
    clockToleranceSeconds: CLOCK_TOLERANCE_SECONDS,
    clock,
  });
  // What clients call this server, whatever a proxy makes of it.
  const path = (dpop && pathBelow(dpop.publicUrl, resource.resource)) ?? "";

  async function prove(token: string): Promise<ProvenToken> {
    checkTokenSize(token);
    checkTokenSyntax(token);
    return { ...(await introspect(token)), token };
  }

  function admit({ identity, token }: ProvenToken): VerifiedToken<string, string, boolean, boolean> {
    const { principal } = identity;
    if (!takesMachines && principal.kind !== "api_key") requirePerson(principal);
    return { identity, authInfo: toAuthInfo(identity, token, resource) };
  }

  async function proveBearer(token: string): Promise<ProvenToken> {
    const proven = await prove(token);
    if (proven.boundTo !== undefined) throw new UnauthorizedException("invalid_token", "key_bound");
    if (dpop?.required) throw new UnauthorizedException("invalid_token", "key_unbound");
    return proven;
  }

  async function proveKey(key: string): Promise<ProvenToken> {
    return { identity: await identifyApiKey(key, options), boundTo: undefined, token: key };
  }

  async function proveRequest(request: McpRequestView): Promise<ProvenToken> {
    const authorization = request.authorization();
    if (options.apiKeys) {
      const credential = readCredential(authorization, request.header(API_KEY_HEADER), looksLikeApiKey);
      if (credential.kind === "api_key") return proveKey(credential.key);
    }
    const { method } = request;
    const context = { method, path: () => path, header: (name: string) => request.header(name), native: request };
    return authenticateBound?.(authorization, context) ?? proveBearer(readBearerToken(authorization));
  }

  async function verifyRequest(request: McpRequestView): ReturnType<VerifyRequest> {
    try {
      return admit(await proveRequest(request));
    } catch (error) {
      if (error instanceof UnauthorizedException) dpop?.challenge(error, request.authorization());
      throw error;
    }
  }

  const verifyAccessToken: TokenVerification["verifyAccessToken"] = async (token) => admit(await proveBearer(token));

  if (!tracing) return { verifyAccessToken, verifyRequest };
  return {
    verifyAccessToken: async (token) => tracing.run("orgward.validate", {}, () => verifyAccessToken(token)),
    verifyRequest: async (request) => tracing.run("orgward.validate", {}, () => verifyRequest(request)),
  };
}
