import { Problem } from "../../../platform/http/problem.ts";
import { clientMessages } from "../pages/client-messages.ts";
import { mcpMessages } from "../pages/messages.ts";

const messages = { ...mcpMessages, ...clientMessages };

type Refusal =
  | Extract<keyof typeof messages, `${string}.${"not_found" | "gone" | "not_editable" | "none_to_replace"}`>
  | "mcp.choose_overlap";

/** Returns a refusal that pages word in their language: 404 where something is missing, 422 where a form says too little. */
export function refusal(status: 404 | 422, key: Refusal): Problem {
  const code = status === 404 ? "not_found" : "invalid_request";
  return new Problem(status, code, messages[key], { words: (t) => t(key) });
}
