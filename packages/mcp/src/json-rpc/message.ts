/**
 * Codes of JSON-RPC 2.0 section 5.1, and `notAllowed`, ours, from the range that it leaves to servers. `invalidParams` is also
 * what MCP answers to a tool, prompt or resource that doesn't exist.
 */
export const jsonRpcCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  invalidParams: -32602,
  notAllowed: -32003,
  /** MCP 2025-11-25: a page has to be visited first. */
  urlElicitationRequired: -32042,
} as const;

/** A request or, without `id`, a notification. Posted responses call nothing and are not among them. */
export interface JsonRpcCall {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly id: string | number | null | undefined;
}

/** What one HTTP request body asks for. */
export interface JsonRpcBody {
  readonly batch: boolean;
  readonly calls: readonly JsonRpcCall[];
}

/** A JSON-RPC error response. */
export interface JsonRpcError {
  readonly jsonrpc: "2.0";
  readonly id: string | number | null;
  readonly error: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/** Tells whether a value is a JSON object. */
export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Reads the calls of a parsed request body, a single message or a batch (JSON-RPC 2.0 section 6).
 * Returns `null` when it is neither.
 */
export function parseJsonRpcBody(body: unknown): JsonRpcBody | null {
  const batch = Array.isArray(body);
  const messages = batch ? body : [body];
  if (messages.length === 0) return null;
  const calls: JsonRpcCall[] = [];
  for (const message of messages) {
    if (!isJsonObject(message)) return null;
    if (!Object.hasOwn(message, "method")) continue;
    const call = parseCall(message);
    if (call === null) return null;
    calls.push(call);
  }
  return { batch, calls };
}

function parseCall({ method, params = {}, id }: Readonly<Record<string, unknown>>): JsonRpcCall | null {
  if (typeof method !== "string" || !isJsonObject(params) || !isId(id)) return null;
  return { method, params, id };
}

function isId(id: unknown): id is JsonRpcCall["id"] {
  return id === undefined || id === null || typeof id === "string" || typeof id === "number";
}

/** Builds an error response; `id` is `null` where no single request is meant. */
export function jsonRpcError(id: JsonRpcCall["id"], code: number, message: string, data?: unknown): JsonRpcError {
  return { jsonrpc: "2.0", id: id ?? null, error: { code, message, ...(data !== undefined && { data }) } };
}
