import { McpServer, ResourceTemplate } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { getMcpIdentity } from "../../src/index.ts";
import { toolNames } from "./project-rules.ts";

/** An MCP server on SDK 1.x whose every tool says who called it. */
function createProjectServerV1(): McpServer {
  const server = new McpServer({ name: "projects", version: "1.0.0" });
  for (const name of toolNames) {
    server.registerTool(name, { description: `Runs ${name}` }, (extra) => {
      const { user, org } = getMcpIdentity(extra.authInfo);
      return { content: [{ type: "text", text: `${name} for ${user.email} of ${org?.orgName ?? "no organization"}` }] };
    });
  }
  server.registerResource("readme", "projects://readme", {}, (uri) => ({
    contents: [{ uri: uri.href, text: "read me" }],
  }));
  server.registerResource(
    "secret",
    new ResourceTemplate("projects://{orgId}/secret", { list: undefined }),
    {},
    (uri) => ({
      contents: [{ uri: uri.href, text: "secret" }],
    }),
  );
  for (const name of ["plan", "review"]) {
    server.registerPrompt(name, {}, () => ({ messages: [{ role: "user", content: { type: "text", text: name } }] }));
  }
  return server;
}

/** Connects a fresh server. The SDK's own transports do not fit its interface under `exactOptionalPropertyTypes`. */
export async function connectProjectServerV1(transport: object): Promise<void> {
  await createProjectServerV1().connect(transport as Transport);
}
