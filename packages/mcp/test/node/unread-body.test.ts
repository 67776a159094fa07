import express4 from "express4";
import { expect, it } from "vitest";
import { mcpGuard } from "../../src/express.ts";
import { createMcpResourceServer } from "../../src/index.ts";
import { activeAnswer, createScriptedAuthServer, serverOptions } from "../support/auth-server.ts";
import { listen } from "../support/frameworks.ts";
import { projectRules } from "../support/project-rules.ts";

it("judges the body that a parser for forms in front has left unread, not the empty object that it put there", async () => {
  const auth = createScriptedAuthServer();
  const { fetch: fetchFromAuth } = auth;
  const mcp = createMcpResourceServer({
    ...serverOptions,
    rules: projectRules,
    fetch: fetchFromAuth,
    clock: () => auth.now,
  });
  const running = await listen(() => {
    const app = express4().use(express4.urlencoded({ extended: false }));
    return app.post("/mcp", mcpGuard(mcp), (request, response) => void response.json(request.body));
  });
  async function call(name: string): Promise<unknown> {
    const headers = { authorization: `Bearer ${auth.issue(activeAnswer())}`, "content-type": "application/json" };
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name } });
    return (await fetch(`${running.origin}/mcp`, { method: "POST", headers, body })).json();
  }
  expect(await call("debug")).toMatchObject({ error: { data: { code: "not_available" } } });
  expect(await call("list_projects")).toMatchObject({ method: "tools/call", params: { name: "list_projects" } });
  await running.close();
});
