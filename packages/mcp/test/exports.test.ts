import { expect, it } from "vitest";

const surface: Readonly<Record<string, readonly string[]>> = {
  index: ["createMcpResourceServer", "defineToolRules", "getMcpIdentity", "withMcpAuth"],
  express: ["mcpGuard", "mcpMetadata"],
  koa: ["mcpGuard", "mcpMetadata"],
  hono: ["mcpGuard", "mcpMetadata"],
  next: ["mcpMetadata", "mcpRoute"],
  "sdk-v1": ["createTokenVerifier"],
  "sdk-v2": ["createTokenVerifier"],
};

it.each(Object.entries(surface))("%s exports these names and no more", async (entry, names) => {
  expect(Object.keys(await import(`../src/${entry}.ts`)).sort()).toEqual(names);
});
