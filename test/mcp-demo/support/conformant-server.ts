import { acceptedContent, completable, inputRequired, McpServer, ResourceTemplate } from "@modelcontextprotocol/server";
import { z } from "zod";

const nothing = z.object({});
const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";

/** A server with a part of what the conformance suite calls, one thing of each kind, under the names that the suite has for it. */
export function createConformantServer(): McpServer {
  const server = new McpServer({ name: "conformant", version: "1.0.0" }, { capabilities: { logging: {} } });
  addTools(server);
  addToolsThatSayMore(server);
  addResources(server);
  addPrompts(server);
  return server;
}

function addTools(server: McpServer): void {
  server.registerTool("test_simple_text", { description: "Answers a text.", inputSchema: nothing }, () =>
    say("This is a simple text response for testing."),
  );
  server.registerTool("test_image_content", { description: "Answers an image.", inputSchema: nothing }, () => ({
    content: [{ type: "image", data: pixel, mimeType: "image/png" }],
  }));
  server.registerTool("test_error_handling", { description: "Fails.", inputSchema: nothing }, () => {
    throw new Error("This tool intentionally returns an error for testing");
  });
}

/** Tools that send messages before their result, or ask back. */
function addToolsThatSayMore(server: McpServer): void {
  server.registerTool("test_tool_with_logging", { description: "Logs.", inputSchema: nothing }, async (_input, ctx) => {
    for (const step of ["started", "goes on", "completed"]) await ctx.mcpReq.log("info", `Tool execution ${step}`);
    return say("Logged.");
  });
  server.registerTool(
    "test_tool_with_progress",
    { description: "Reports progress.", inputSchema: nothing },
    async (_input, { mcpReq }) => {
      const progressToken = mcpReq._meta?.progressToken;
      for (const progress of progressToken === undefined ? [] : [0, 50, 100]) {
        await mcpReq.notify({ method: "notifications/progress", params: { progressToken, progress, total: 100 } });
      }
      return say("Progressed.");
    },
  );
  const answer = z.object({ name: z.string() });
  server.registerTool(
    "test_input_required_result_elicitation",
    { description: "Asks for a name.", inputSchema: nothing },
    (_input, { mcpReq }) => {
      const given = acceptedContent(mcpReq.inputResponses, "user_name", answer);
      if (given) return say(`Hello, ${given.name}!`);
      const question = inputRequired.elicit({ message: "What is your name?", requestedSchema: answer });
      return inputRequired({ inputRequests: { user_name: question } });
    },
  );
}

function addResources(server: McpServer): void {
  const description = "A resource of the suite.";
  server.registerResource("text", "test://static-text", { description, mimeType: "text/plain" }, ({ href }) => ({
    contents: [{ uri: href, mimeType: "text/plain", text: "This is the content of the static text resource." }],
  }));
  server.registerResource(
    "template",
    new ResourceTemplate("test://template/{id}/data", { list: undefined }),
    { description, mimeType: "application/json" },
    ({ href }, { id }) => ({
      contents: [{ uri: href, mimeType: "application/json", text: JSON.stringify({ id, templateTest: true }) }],
    }),
  );
}

function addPrompts(server: McpServer): void {
  server.registerPrompt("test_simple_prompt", { description: "A prompt." }, () => ask("This is a simple prompt."));
  const complete = (typed: string) => ["paris", "park", "party"].filter((word) => word.startsWith(typed));
  const argsSchema = z.object({ arg1: completable(z.string(), complete), arg2: z.string() });
  server.registerPrompt("test_prompt_with_arguments", { description: "Another.", argsSchema }, ({ arg1, arg2 }) =>
    ask(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`),
  );
}

function say(text: string) {
  return { content: [{ type: "text" as const, text }] };
}

function ask(text: string) {
  return { messages: [{ role: "user" as const, content: { type: "text" as const, text } }] };
}
