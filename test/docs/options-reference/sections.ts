/** A section of the reference: the options of one interface, without those that earlier sections describe. */
export interface Section {
  readonly title: string;
  readonly packageName: string;
  readonly name: string;
  readonly introduction?: string;
}

export const sections: readonly Section[] = [
  { title: "Access tokens", packageName: "core", name: "TokenValidatorOptions" },
  { title: "API key and management API", packageName: "core", name: "BaseAuthOptions" },
  { title: "Answers of guards", packageName: "core", name: "GuardsOptions" },
  { title: "Sessions of browsers", packageName: "core", name: "SessionAuthOptions" },
  { title: "Sessions of browsers in Next", packageName: "next", name: "AuthOptions" },
  {
    title: "Hono, where options come from the environment",
    packageName: "hono",
    name: "AppOptions",
    introduction:
      "The second argument of `initAuth` and `createTokenGuards`, where the first is a function of the request's context. It takes `failures`, too.",
  },
  { title: "MCP servers", packageName: "mcp", name: "McpResourceServerOptions" },
  { title: "Rules for tools", packageName: "mcp", name: "ToolRulesDefinition" },
  {
    title: "`ready()`",
    packageName: "core",
    name: "ReadyOptions",
    introduction: "The argument of `auth.ready()` and of an MCP server's `ready()`.",
  },
  {
    title: "One guard",
    packageName: "core",
    name: "OrgRoleGuardOptions",
    introduction:
      "The last argument of `requireOrgRole`. `requireOrgMember`, `requireOrgPermission` and `requireOrg` take all but `exact`, and `requireUser` takes `maxAgeSeconds` and `secondFactor`.",
  },
  {
    title: "One guard that lets anonymous requests pass",
    packageName: "core",
    name: "OptionalUserOptions",
    introduction: "The argument of `optionalUser`.",
  },
  {
    title: "One call of the management API",
    packageName: "core",
    name: "CallOptions",
    introduction: "The last argument of every function that manages users and organizations.",
  },
];

/** The factories, and the interface of what each takes. */
export const factories: readonly { readonly factory: string; readonly packageName: string; readonly name: string }[] = [
  { factory: "`initAuth` of `@orgward/express`", packageName: "express", name: "AuthOptions" },
  { factory: "`initAuth` of `@orgward/koa`", packageName: "koa", name: "AuthOptions" },
  { factory: "`initAuth` of `@orgward/hono`", packageName: "hono", name: "AuthOptions" },
  { factory: "`initAuth` of `@orgward/next`", packageName: "next", name: "AuthOptions" },
  { factory: "`createTokenGuards` of each of them", packageName: "express", name: "TokenGuardsOptions" },
  { factory: "`initBaseAuth` of `@orgward/core`", packageName: "core", name: "BaseAuthOptions" },
  { factory: "`createTokenValidator` of `@orgward/core`", packageName: "core", name: "TokenValidatorOptions" },
  { factory: "`createMcpResourceServer` of `@orgward/mcp`", packageName: "mcp", name: "McpResourceServerOptions" },
  { factory: "`defineToolRules` of `@orgward/mcp`", packageName: "mcp", name: "ToolRulesDefinition" },
];
