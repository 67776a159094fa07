import { McpServer } from "@modelcontextprotocol/server";
import { getMcpIdentity } from "@orgward/mcp";
import { z } from "zod";

export function createServer(): McpServer {
  const server = new McpServer({ name: "my-app", version: "1.0.0" });

  server.registerTool(
    "list_invoices",
    { description: "Lists the invoices of your organization.", inputSchema: z.object({}) },
    (_input, ctx) => {
      const { user, org } = getMcpIdentity(ctx.http?.authInfo);
      return { content: [{ type: "text", text: `${org?.orgName} has no invoices yet, ${user.email}.` }] };
    },
  );

  return server;
}
