import { serve } from "@hono/node-server";
import { app } from "./app.ts";
import { mcp } from "./auth.ts";

const { RESOURCE, PORT = "3000" } = process.env;

// The auth server may start at the same time. A wrong address or secret ends the start.
await mcp.ready({ timeoutMilliseconds: 30_000 });
serve({ fetch: app.fetch, port: Number(PORT) }, () => {
  console.log(`mcp-example is ready. Add it to an MCP client: ${RESOURCE}`);
});
