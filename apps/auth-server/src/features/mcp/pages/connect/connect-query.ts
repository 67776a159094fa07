import type { SnippetFramework } from "../snippets.ts";

/** The path of the page that guides through connecting an MCP server. */
export const CONNECT = "/dashboard/mcp/connect";

/** What the page is about. */
export interface ConnectQuery {
  /** The URL of the resource; empty for a new one. */
  readonly resource: string;
  /** The scopes that the MCP server asks for; `null` for those that basic use needs. */
  readonly scopes: readonly string[] | null;
  readonly framework: SnippetFramework;
  /** Whether the browser reloads the page until the MCP server has connected. */
  readonly watches: boolean;
}

/** Writes the URL of the page. */
export function writeConnectPath({ resource, scopes, framework, watches }: ConnectQuery): string {
  return `${CONNECT}?${new URLSearchParams([
    ["resource", resource],
    ...(scopes ?? []).map((scope): [string, string] => ["scope", scope]),
    ["framework", framework],
    ...(watches ? [["watch", "on"] satisfies [string, string]] : []),
  ])}`;
}

/** Returns the hidden fields that carry the query through a form. Scopes are one field, separated by spaces. */
export function connectFields({ resource, scopes, framework }: ConnectQuery): Readonly<Record<string, string>> {
  return { about: resource, framework, ...(scopes && { scopes: scopes.join(" ") }) };
}
