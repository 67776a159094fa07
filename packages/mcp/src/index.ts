export type { McpAnswer } from "./answer.ts";
export { getMcpIdentity, type McpAuthInfo, type McpIdentity } from "./identity.ts";
export type { IntrospectionOptions } from "./introspection/options.ts";
export type { MetadataRequest, ProtectedResourceMetadata } from "./metadata.ts";
export type { McpResourceServerOptions } from "./options.ts";
export type { McpRequestView, RequestBody } from "./request-view.ts";
export {
  type AllowedRequest,
  createMcpResourceServer,
  type McpDecision,
  type McpResourceServer,
} from "./resource-server.ts";
export { defineToolRules, type ToolRules, type ToolRulesDefinition } from "./rules/define-tool-rules.ts";
export type { DenialCode } from "./rules/judge.ts";
export type { Operation, OperationKind } from "./rules/operation.ts";
export type { AccessRule, FindRule, RulesByName } from "./rules/rule-set.ts";
export type { IsVisible } from "./rules/visible-lists.ts";
export type { ScopeHierarchy } from "./scopes.ts";
export { type McpFetchHandler, type McpHandlerOptions, withMcpAuth } from "./web/with-mcp-auth.ts";
