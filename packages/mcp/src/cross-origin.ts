import type { McpAnswer } from "./answer.ts";

interface CrossOriginRequest {
  readonly method: string;
  header(name: string): string | readonly string[] | null | undefined;
}

/** Says which origins the scripts of a browser may call from. */
export type IsAllowedOrigin = (origin: string) => boolean;

// As browsers serialise it: lower case, no path. Extensions and desktop applications have schemes of their own.
const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^\s/?#A-Z]+$/;
const LOOPBACK_ORIGIN = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

const ALLOWED_HEADERS = new Set([
  "accept",
  "authorization",
  "content-type",
  "dpop",
  "last-event-id",
  "mcp-method",
  "mcp-name",
  "mcp-protocol-version",
  "mcp-session-id",
  "x-api-key",
]);

/**
 * Judges the `Origin` of a request, as MCP servers have to against DNS rebinding (Streamable HTTP, security warning).
 *
 * Returns the CORS headers for the answer; `null` when the origin may not call. Requests from outside browsers have no
 * origin and pass.
 */
export function crossOriginHeaders(
  request: CrossOriginRequest,
  isAllowed: IsAllowedOrigin,
): Readonly<Record<string, string>> | null {
  const origin = originOf(request);
  if (origin === null) return {};
  if (!isAllowed(origin)) return null;
  return {
    Vary: "Origin",
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Expose-Headers": "WWW-Authenticate, DPoP-Nonce, Mcp-Session-Id",
  };
}

/** Answers a pre-flight from an allowed origin. `Mcp-Param-*` headers carry arguments of tools and have no fixed names. */
export function answerPreflight(request: CrossOriginRequest, headers: McpAnswer["headers"]): McpAnswer {
  const requested = headerOf(request, "access-control-request-headers") ?? "";
  const names = requested.split(",").map((name) => name.trim().toLowerCase());
  return {
    status: 204,
    headers: {
      ...headers,
      "Access-Control-Allow-Methods": "GET, POST, DELETE",
      "Access-Control-Allow-Headers": names.filter(isAllowedHeader).join(", "),
      "Access-Control-Max-Age": "600",
    },
    body: null,
  };
}

/** Returns the `Origin` of a request from a browser, or `null`. */
export function originOf(request: CrossOriginRequest): string | null {
  return headerOf(request, "origin");
}

function isAllowedHeader(name: string): boolean {
  return ALLOWED_HEADERS.has(name) || /^mcp-param-[\w-]+$/.test(name);
}

// Several values are joined as a runtime would, so that two origins are not taken for none.
function headerOf(request: CrossOriginRequest, name: string): string | null {
  const value = request.header(name);
  return (typeof value === "object" ? value?.join(", ") : value) || null;
}

/**
 * Reads the `allowedOrigins` option. By default a server is open to its own origin and, on a loopback address, to every
 * loopback origin, so that the tools of a developer work.
 *
 * @throws TypeError when an entry is no origin.
 */
export function parseAllowedOrigins(allowedOrigins: unknown, resource: string): IsAllowedOrigin {
  if (allowedOrigins === "*") return () => true;
  if (allowedOrigins === undefined) {
    const own = new URL(resource).origin;
    const isLocal = LOOPBACK_ORIGIN.test(own);
    return (origin) => origin === own || (isLocal && LOOPBACK_ORIGIN.test(origin));
  }
  if (!Array.isArray(allowedOrigins)) throw new TypeError('allowedOrigins must be a list of origins, or "*".');
  for (const origin of allowedOrigins) {
    if (typeof origin !== "string" || !ORIGIN.test(origin)) {
      throw new TypeError(
        `allowedOrigins: ${JSON.stringify(origin)} isn't an origin, such as "https://app.example.com".`,
      );
    }
  }
  const origins: ReadonlySet<unknown> = new Set(allowedOrigins);
  return (origin) => origins.has(origin);
}
