import { hintAtUnset } from "@orgward/core/adapter";

const WELL_KNOWN = "/.well-known/oauth-protected-resource";

/** A protected resource as clients name it, and the addresses of its metadata. */
export interface ResourceIdentifier {
  /** Exactly as configured: the URL that a user types into a client. */
  readonly resource: string;
  readonly metadataUrl: string;
  readonly metadataPath: string;
  /** Whether an audience means this resource. */
  readonly isAudience: (audience: string) => boolean;
}

/** Where the metadata also stands when the resource owns its origin, for clients that look there only. */
export const rootMetadataPath: string = WELL_KNOWN;

/**
 * Reads the `resource` option (RFC 8707 section 2, RFC 9728 section 3.1).
 *
 * @throws TypeError when it is no absolute http(s) URL, or has a query, a fragment or credentials in it.
 */
export function parseResource(resource: unknown): ResourceIdentifier {
  const url = typeof resource === "string" && URL.canParse(resource) ? new URL(resource) : null;
  if (typeof resource !== "string" || url === null || !/^https?:$/.test(url.protocol)) {
    throw new TypeError(
      `resource must be the public http(s) URL of the MCP server, as users enter it.${hintAtUnset(resource)}`,
    );
  }
  if (/[?#]/.test(resource) || url.username !== "" || url.password !== "") {
    throw new TypeError("resource must not contain a query, fragment or credentials.");
  }
  const metadataPath = WELL_KNOWN + withoutTrailingSlash(url.pathname);
  const comparable = withoutEmptyPath(resource);
  return {
    resource,
    metadataPath,
    metadataUrl: url.origin + metadataPath,
    isAudience: (audience) => withoutEmptyPath(audience) === comparable,
  };
}

/** Returns a path without the slash at its end: clients differ on whether it belongs to a well-known address. */
export function withoutTrailingSlash(path: string): string {
  return path.endsWith("/") ? path.slice(0, -1) : path;
}

/** Returns what follows the first of two URLs in the second; `null` when that doesn't begin with the first, at a slash. */
export function pathBelow(base: string, url: string): string | null {
  const prefix = withoutTrailingSlash(new URL(base).href);
  const { href } = new URL(url);
  return `${href}/`.startsWith(`${prefix}/`) ? href.slice(prefix.length) : null;
}

// RFC 3986 section 6.2.3: an empty path equals "/". Some clients add that slash and others strip it; everything else is
// compared exactly.
function withoutEmptyPath(uri: string): string {
  return uri.replace(/^([a-z]+:\/\/[^/]+)\/$/i, "$1");
}
