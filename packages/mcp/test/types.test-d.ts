import { defineAccess, type OrgMemberInfo } from "@orgward/core";
import express from "express";
import { Hono } from "hono";
import Koa from "koa";
import { expectTypeOf } from "vitest";
import { mcpGuard as expressGuard, mcpMetadata as expressMetadata } from "../src/express.ts";
import { mcpGuard as honoGuard } from "../src/hono.ts";
import {
  createMcpResourceServer,
  defineToolRules,
  getMcpIdentity,
  type McpIdentity,
  withMcpAuth,
} from "../src/index.ts";
import { mcpGuard as koaGuard, mcpMetadata as koaMetadata } from "../src/koa.ts";
import { mcpRoute } from "../src/next.ts";

const access = defineAccess({ roles: ["Owner", "Admin"], permissions: ["can_view_billing"] });
type Role = "Owner" | "Admin";

const options = {
  authUrl: "https://auth.example.test",
  resource: "https://mcp.example.test/mcp",
  introspection: { clientId: "a", clientSecret: "b" },
};

defineToolRules({ access, tools: { a: { role: { minimum: "Admin" }, permissions: ["can_view_billing"] } } });
// @ts-expect-error a misspelt role does not compile
defineToolRules({ access, tools: { a: { role: { minimum: "Amdin" } } } });
// @ts-expect-error a misspelt permission does not compile
defineToolRules({ access, resources: { "a://b": { permissions: ["can_veiw_billing"] } } });
// @ts-expect-error a misspelt part of a rule does not compile
defineToolRules({ access, prompts: { a: { scope: ["projects:read"] } } });
defineToolRules({ tools: { a: { role: { exact: "anything" } } } });

// @ts-expect-error there is no server without credentials to ask about tokens
createMcpResourceServer({ authUrl: options.authUrl, resource: options.resource });

const mcp = createMcpResourceServer({ ...options, access });

withMcpAuth(mcp, (_request, { identity, parsedBody }) => {
  expectTypeOf(identity).toEqualTypeOf<McpIdentity<Role, "can_view_billing">>();
  expectTypeOf(identity.org).toEqualTypeOf<OrgMemberInfo<Role, "can_view_billing"> | null>();
  expectTypeOf(parsedBody).toEqualTypeOf<unknown>();
  // @ts-expect-error a misspelt role does not compile here either
  identity.org?.userIsAtLeastRole("Amdin");
  return new Response();
});

expectTypeOf(getMcpIdentity(undefined)).toEqualTypeOf<McpIdentity>();
expectTypeOf(getMcpIdentity<Role>(undefined).org).toEqualTypeOf<OrgMemberInfo<Role> | null>();

// Servers with roles of their own fit the entries of every framework, and their middleware fits the frameworks.
express().use(expressMetadata(mcp)).all("/mcp", expressGuard(mcp));
new Koa().use(koaMetadata(mcp)).use(koaGuard(mcp));
new Hono().all("/mcp", honoGuard(mcp), (c) => {
  expectTypeOf(c.var.mcp.identity).toEqualTypeOf<McpIdentity<Role, "can_view_billing">>();
  return c.text(c.get("mcp").identity.user.userId);
});
expectTypeOf(mcpRoute(mcp, () => new Response()).POST).toEqualTypeOf<(request: Request) => Promise<Response>>();
