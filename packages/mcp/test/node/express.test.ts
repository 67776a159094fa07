import { expect, it } from "vitest";
import { mcpGuard } from "../../src/express.ts";
import type { McpResourceServer } from "../../src/index.ts";
import { listen } from "../support/frameworks.ts";

it("hands on what the next function throws, which would end the process", async () => {
  const broken = new Error("The handler failed.");
  const resourceMetadataUrl = "https://mcp.example.test/.well-known/oauth-protected-resource";
  const authenticate = async () => ({ type: "allow", responseHeaders: {}, isVisible: null });
  const allowing = { resourceMetadataUrl, authenticate };
  const guard = mcpGuard(allowing as unknown as McpResourceServer);
  const errors: unknown[] = [];
  const running = await listen(() => (request, response) => {
    guard(request, response, (error) => {
      errors.push(error);
      if (error === undefined) throw broken;
      response.writeHead(500).end();
    });
  });
  expect((await fetch(running.origin)).status).toBe(500);
  expect(errors).toEqual([undefined, broken]);
  await running.close();
});
