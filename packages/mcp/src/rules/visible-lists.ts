import { isJsonObject } from "../json-rpc/message.ts";
import type { Operation, OperationKind } from "./operation.ts";

/** Whether an operation is to be shown to the caller at hand. */
export type IsVisible = (operation: Operation) => boolean;

interface ListedKind {
  /** The member of a list result that holds the items. */
  readonly member: string;
  /** The member of an item that identifies it. */
  readonly key: string;
  readonly kind: OperationKind;
}

const listedKinds: readonly ListedKind[] = [
  { member: "tools", key: "name", kind: "tool" },
  { member: "resources", key: "uri", kind: "resource" },
  { member: "resourceTemplates", key: "uriTemplate", kind: "resourceTemplate" },
  { member: "prompts", key: "name", kind: "prompt" },
  { member: "skills", key: "uri", kind: "resource" },
];

/**
 * Leaves in the list results of a JSON-RPC response, or batch of responses, what is visible to the caller, in the
 * order of the server; and marks results that say how they may be cached as private (`cacheScope`, MCP 2026-07-28).
 * Everything else passes as it is.
 */
export function keepVisible(message: unknown, isVisible: IsVisible): unknown {
  if (Array.isArray(message)) return message.map((part) => keepVisible(part, isVisible));
  if (!isJsonObject(message) || !isJsonObject(message.result)) return message;
  const result = filterLists(message.result, isVisible);
  // A skill names its files in turn (extension io.modelcontextprotocol/skills), in a list and where it was asked for alone.
  if (Array.isArray(result.skills)) result.skills = result.skills.map((skill) => filterLists(skill, isVisible));
  if (isJsonObject(result.skill)) result.skill = filterLists(result.skill, isVisible);
  if (Object.hasOwn(result, "cacheScope")) result.cacheScope = "private";
  return { ...message, result };
}

function filterLists(holder: Readonly<Record<string, unknown>>, isVisible: IsVisible): Record<string, unknown> {
  const filtered: Record<string, unknown> = { ...holder };
  for (const listed of listedKinds) {
    const items = filtered[listed.member];
    if (Array.isArray(items)) filtered[listed.member] = items.filter((item) => isVisibleItem(item, listed, isVisible));
  }
  return filtered;
}

function isVisibleItem(item: unknown, { key, kind }: ListedKind, isVisible: IsVisible): boolean {
  const name = isJsonObject(item) ? item[key] : null;
  return typeof name === "string" && isVisible({ kind, name });
}
