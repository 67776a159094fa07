import type { SpanAttributes } from "./tracing.ts";

/** What the app asks the auth server for, by the path; the first that fits. */
const CALLS: readonly (readonly [path: RegExp, call: string])[] = [
  [/\/jwks\.json$/, "keys"],
  [/\/\.well-known\/revocations$/, "revocations"],
  [/^\/api\/backend\/v1\//, "management"],
  [/\/introspect$/, "introspection"],
  [/^\/propelauth\//, "sessions"],
];

/** Describes a call for its span: what it is for and the host, and nothing of the path or query, which may hold ids and email addresses. */
export function describeCall(
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
): { readonly name: string; readonly attributes: SpanAttributes } {
  const address = input instanceof Request ? input.url : String(input);
  const url = URL.canParse(address) ? new URL(address) : null;
  const [, call = "other"] = CALLS.find(([path]) => url && path.test(url.pathname)) ?? [];
  const method = init?.method ?? (input instanceof Request ? input.method : "GET");
  return {
    name: `orgward.call ${call}`,
    attributes: {
      "orgward.call": call,
      "http.request.method": method,
      ...(url && { "server.address": url.hostname }),
    },
  };
}
