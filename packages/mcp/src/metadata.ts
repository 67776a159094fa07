import { isPreflight } from "@orgward/core/adapter";
import { type McpAnswer, refusal } from "./answer.ts";
import type { ResolvedOptions } from "./options.ts";
import { rootMetadataPath, withoutTrailingSlash } from "./resource-identifier.ts";

/** The metadata of a protected resource, RFC 9728 section 2. */
export interface ProtectedResourceMetadata {
  readonly resource: string;
  readonly authorization_servers: readonly string[];
  readonly bearer_methods_supported: readonly ["header"];
  readonly scopes_supported?: readonly string[];
  readonly resource_name?: string;
  readonly resource_documentation?: string;
  /** The algorithms of DPoP proofs, where tokens that are bound to a key are taken. */
  readonly dpop_signing_alg_values_supported?: readonly string[];
  /** There where every token has to be bound to a key. */
  readonly dpop_bound_access_tokens_required?: true;
}

/** What the metadata endpoint needs to see of a request. */
export interface MetadataRequest {
  readonly method: string;
  /** The path of the URL, without query. */
  readonly path: string;
  header(name: string): string | readonly string[] | null | undefined;
}

/** Builds the document. Members without a value are left out: clients refuse `null`. */
export function protectedResourceMetadata(options: ResolvedOptions): ProtectedResourceMetadata {
  const { resourceName, resourceDocumentation, scopesSupported, dpop } = options;
  return Object.freeze({
    resource: options.resource.resource,
    authorization_servers: Object.freeze([options.authUrl]),
    bearer_methods_supported: Object.freeze(["header"] as const),
    ...(scopesSupported.length > 0 && { scopes_supported: scopesSupported }),
    ...(resourceName !== undefined && { resource_name: resourceName }),
    ...(resourceDocumentation !== undefined && { resource_documentation: resourceDocumentation }),
    ...(dpop && { dpop_signing_alg_values_supported: dpop.algorithms }),
    ...(dpop?.required && { dpop_bound_access_tokens_required: true as const }),
  });
}

/** Tells whether a path is one of the addresses of the document: with the resource's path inserted, or at the root. */
function isMetadataPath(path: string, options: ResolvedOptions): boolean {
  const comparable = withoutTrailingSlash(path);
  return comparable === options.resource.metadataPath || (options.metadataAtRoot && comparable === rootMetadataPath);
}

/**
 * Answers a request for the document, from any origin and without a token (RFC 9728 section 3). Returns `null` when the
 * path is none of its addresses.
 */
export function answerMetadata(request: MetadataRequest, options: ResolvedOptions): McpAnswer | null {
  if (!isMetadataPath(request.path, options)) return null;
  const headers = { "Access-Control-Allow-Origin": "*", "Cache-Control": "public, max-age=300" };
  if (isPreflight(request)) return { status: 204, headers: { ...headers, ...preflightHeaders }, body: null };
  if (request.method === "GET" || request.method === "HEAD") {
    return { status: 200, headers, body: protectedResourceMetadata(options) };
  }
  return refusal(405, "method_not_allowed", "The metadata is read-only: use GET.", {
    headers: { ...headers, Allow: "GET, HEAD" },
  });
}

const preflightHeaders = {
  "Access-Control-Allow-Methods": "GET, HEAD",
  "Access-Control-Allow-Headers": "MCP-Protocol-Version",
  "Access-Control-Max-Age": "600",
};
