import type { AnyIdentity } from "../identity.ts";
import type { JsonRpcBody } from "../json-rpc/message.ts";
import type { ResolvedOptions } from "../options.ts";
import type { ToolRules } from "./define-tool-rules.ts";
import { judge } from "./judge.ts";
import type { IsVisible } from "./visible-lists.ts";

/** The requests whose results depend on who asks, and which therefore must not be shared. */
const PERSONAL_METHODS: ReadonlySet<string> = new Set([
  "tools/list",
  "prompts/list",
  "resources/list",
  "resources/templates/list",
  "resources/read",
  "resources/directory/read",
  "skills/list",
  "skills/get",
]);

/** Tells whether a result of these messages has to be filtered or marked private. */
export function showsLists({ calls }: JsonRpcBody): boolean {
  return calls.some(({ method }) => PERSONAL_METHODS.has(method));
}

/** Says what lists show to a caller: what the rules let the caller use. */
export function visibilityFor(identity: AnyIdentity, rules: ToolRules, options: ResolvedOptions): IsVisible {
  return (operation) => {
    const { type } = judge(rules.find(operation), identity, options.scopeHierarchy);
    return type === "allowed" || (options.lists === "obtainable" && type === "scopes_missing");
  };
}
