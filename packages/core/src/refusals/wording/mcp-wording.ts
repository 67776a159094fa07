import type { McpRefusalReason, RefusedRequest } from "../explanation.ts";
import { joinNames, plural } from "./names.ts";
import type { Wording } from "./refusal-sentence.ts";

/** What is said of calls that the guard of an MCP server refuses although the token is good. */
export const mcpWording: Readonly<Record<McpRefusalReason, Wording>> = {
  scope: {
    had: describeScopes,
    next: "Authorize again with the scopes in the challenge. Clients on SDK 2 do so by themselves; for others, put them into the option scopes.",
  },
  no_org: {
    had: "The token has every scope that the rule names, but isn't for an organization.",
    next: "Add a scope of an organization to the rule: clients then ask for it, and the user chooses the organization at consent.",
  },
  no_rule: {
    had: (refused) => `No rule names ${nameOperation(refused)}, so nobody can use it and no list shows it.`,
    next: 'Name it in defineToolRules, or give "*" a rule.',
  },
  ambiguous_uri: {
    had: (refused) => `The URI of ${nameOperation(refused)} can be read in more than one way.`,
    next: "Write it absolute and plain: no fragment, user name, dot segments, empty segments or encoded separators.",
  },
  origin: {
    had: ({ had: { origin } }) => `The request comes from a script on ${origin ?? "another origin"}.`,
    next: "If that page may call this server, add its origin to the option allowedOrigins.",
  },
};

function describeScopes({ had: { scopes = [], missingScopes = [] } }: RefusedRequest): string {
  if (scopes.length === 0) return "The token has no scopes.";
  return `The token has the ${plural("scope", scopes)} ${joinNames(scopes)}, and lacks ${joinNames(missingScopes)}.`;
}

function nameOperation({ guard }: RefusedRequest): string {
  return guard.kind === "mcpRule" ? `the ${guard.operation} "${guard.name}"` : "what it calls";
}
