// @ts-check
import { once } from "node:events";
import { toNodeHandler } from "@modelcontextprotocol/node";
import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import express from "express";
import { z } from "zod";

const toolNames = ["list_projects", "create_project", "delete_project", "close_organization", "report"];

/**
 * Starts an MCP server of five tools on a free loopback port.
 *
 * @param {readonly import("express").RequestHandler[]} guards The handlers in front of the endpoint.
 * @returns {Promise<{ port: number, close: () => void }>}
 */
export async function startMcpApp(guards) {
  const app = express();
  const handle = toNodeHandler(createMcpHandler(createMcpServer));
  app.post("/mcp", ...guards, (request, response) => handle(request, response, request.body));
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { port, close: () => server.close() };
}

function createMcpServer() {
  const server = new McpServer({ name: "projects", version: "1.0.0" });
  for (const name of toolNames) {
    server.registerTool(name, { description: `Runs ${name}.`, inputSchema: z.object({}) }, () => ({
      content: [{ type: "text", text: name }],
    }));
  }
  return server;
}
