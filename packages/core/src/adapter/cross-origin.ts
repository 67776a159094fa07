import type { HttpAnswer } from "../refusals/answer.ts";

/** What the two functions below need to know about a request and the response so far. */
interface Exchange {
  readonly method: string;
  header(name: string): string | readonly string[] | null | undefined;
  responseHeader(name: string): string | undefined;
}

/**
 * Tells whether a request is a CORS preflight (Fetch standard section 3.3.2). Browsers send it without credentials, so it can never carry a
 * token.
 */
export function isPreflight(exchange: Pick<Exchange, "method" | "header">): boolean {
  return (
    exchange.method === "OPTIONS" &&
    Boolean(exchange.header("origin")) &&
    Boolean(exchange.header("access-control-request-method"))
  );
}

/**
 * Lets scripts of other origins read the challenge of a failure, and the nonce for a proof, when the application does CORS: without
 * `Access-Control-Expose-Headers` a browser hides it from them. What is exposed already stays exposed.
 */
export function exposeChallenge(answer: HttpAnswer, exchange: Exchange): HttpAnswer {
  if (!answer.headers["WWW-Authenticate"] || !exchange.responseHeader("access-control-allow-origin")) return answer;
  const exposed = exchange.responseHeader("access-control-expose-headers") ?? "";
  const names = exposed.split(",").map((name) => name.trim().toLowerCase());
  // Fetch standard section 3.3.3: with credentials the asterisk is the name of a header, not a wildcard.
  const isWildcard = names.includes("*") && exchange.responseHeader("access-control-allow-credentials") !== "true";
  const hidden = READABLE.filter((name) => answer.headers[name] && !names.includes(name.toLowerCase()));
  if (isWildcard || hidden.length === 0) return answer;
  const exposeHeaders = [...(exposed.trim() === "" ? [] : [exposed]), ...hidden].join(", ");
  return { ...answer, headers: { ...answer.headers, "Access-Control-Expose-Headers": exposeHeaders } };
}

/** What clients act upon. */
const READABLE = ["WWW-Authenticate", "DPoP-Nonce"];

const CROSS_ORIGIN_HEADERS = [
  "Access-Control-Allow-Origin",
  "Access-Control-Allow-Credentials",
  "Access-Control-Expose-Headers",
  "Vary",
];

/**
 * Adds to the headers of an error what CORS has set on the response under way. The error handling of Express and Koa drops
 * what stands there already, and a page of another origin would not even learn the status.
 */
export function carryCrossOrigin(headers: HttpAnswer["headers"], exchange: Exchange): HttpAnswer["headers"] {
  if (!exchange.responseHeader("access-control-allow-origin")) return headers;
  const carried = CROSS_ORIGIN_HEADERS.flatMap((name) => {
    const value = exchange.responseHeader(name.toLowerCase());
    return value ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(carried), ...headers };
}
