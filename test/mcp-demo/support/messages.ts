/** What an MCP endpoint answered. */
export interface Answer {
  readonly status: number;
  readonly challenge: string | null;
  /** The JSON-RPC response, or the body of a refusal. */
  readonly message: {
    readonly result?: { readonly tools: readonly { readonly name: string }[] };
    readonly error?: { readonly code: number };
  };
}

/** Sends one JSON-RPC request to an MCP endpoint. */
export async function ask(endpoint: string, token: string, method: string, params: object = {}): Promise<Answer> {
  const response = await fetch(endpoint, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      accept: "application/json, text/event-stream",
      "content-type": "application/json",
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  const text = await response.text();
  return {
    status: response.status,
    challenge: response.headers.get("www-authenticate"),
    message: JSON.parse(/^data: (\{.*\})$/m.exec(text)?.[1] ?? text),
  };
}
