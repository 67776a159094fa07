import type { McpRequestView } from "../../src/index.ts";

/** A view of a request as a test describes it. */
export function requestView(
  init: { method?: string; headers?: Record<string, string | readonly string[]>; body?: string } = {},
): McpRequestView {
  const headers: Record<string, string | readonly string[]> = { ...init.headers };
  return {
    method: init.method ?? "POST",
    authorization: () => headers.authorization,
    header: (name) => headers[name],
    readBody: async (maximumBytes) => {
      const bytes = new TextEncoder().encode(init.body ?? "");
      return bytes.byteLength > maximumBytes ? { type: "too_large" } : { type: "bytes", bytes };
    },
  };
}

/** A view of a request that carries a JSON-RPC body. */
export function callView(token: string, body: unknown): McpRequestView {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  return requestView({ headers, body: typeof body === "string" ? body : JSON.stringify(body) });
}
