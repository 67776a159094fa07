import { McpServer, ResourceTemplate } from "@modelcontextprotocol/server";
import { z } from "zod";
import { getMcpIdentity } from "../../src/index.ts";
import { toolNames } from "./project-rules.ts";

/** The server of `project-server-v1.ts` on SDK 2.x. */
export function createProjectServerV2(): McpServer {
  const server = new McpServer({ name: "projects", version: "1.0.0" });
  for (const name of toolNames) {
    server.registerTool(name, { description: `Runs ${name}`, inputSchema: z.object({}) }, (_input, context) => {
      const { user, org } = getMcpIdentity(context.http?.authInfo);
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
