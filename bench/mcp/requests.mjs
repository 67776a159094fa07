// @ts-check

const protocolVersion = "2026-07-28";
const envelope = {
  "io.modelcontextprotocol/protocolVersion": protocolVersion,
  "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1.0.0" },
  "io.modelcontextprotocol/clientCapabilities": {},
};

/**
 * @typedef {"tools/call" | "tools/list"} Operation
 */

/**
 * The requests of the load: one for each token.
 *
 * @param {Operation} operation
 * @param {readonly string[]} tokens
 */
export function requestsWith(operation, tokens) {
  return tokens.map((token) => requestWith(operation, token));
}

/**
 * @param {Operation} method
 * @param {string} token
 * @returns {{ method: "POST", path: string, headers: Record<string, string>, body: string }}
 */
function requestWith(method, token) {
  const call = method === "tools/call" ? { name: "delete_project", arguments: {} } : {};
  return {
    method: "POST",
    path: "/mcp",
    headers: {
      accept: "application/json, text/event-stream",
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "mcp-method": method,
      "mcp-protocol-version": protocolVersion,
      ...(method === "tools/call" && { "mcp-name": "delete_project" }),
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: { ...call, _meta: envelope } }),
  };
}

/**
 * Makes sure that a guard guards, and that the tool runs behind it, before its speed is measured.
 *
 * @param {number} port
 * @param {import("./subjects.mjs").Subject} subject
 * @throws {Error} When a good token is refused, or a bad one is not.
 */
export async function checkMcpGuard(port, { id, refusesBadTokens }) {
  const good = await send(port, requestWith("tools/call", "good-check"));
  const bad = await send(port, requestWith("tools/call", "bad"));
  const expected = refusesBadTokens ? 401 : 200;
  if (good.status !== 200 || !good.text.includes('"text":"delete_project"') || bad.status !== expected) {
    throw new Error(`${id} answered ${good.status} to a good token and ${bad.status} to a bad one: ${good.text}`);
  }
}

/** @param {number} port @param {ReturnType<typeof requestWith>} request */
async function send(port, { path, ...init }) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
  return { status: response.status, text: await response.text() };
}
