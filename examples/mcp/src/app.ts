import { createMcpHandler } from "@modelcontextprotocol/server";
import { mcpGuard, mcpMetadata } from "@orgward/mcp/hono";
import { Hono } from "hono";
import { mcp } from "./auth.ts";
import { createServer } from "./tools.ts";

const handler = createMcpHandler(createServer);

export const app = new Hono();
app.use(mcpMetadata(mcp));
app.all("/mcp", mcpGuard(mcp), (c) => handler.fetch(c.req.raw, c.var.mcp));
