import { answerRefusal, type RefusalExplanation, refusalHeaders } from "@orgward/core/adapter";
import type { JsonRpcError } from "./json-rpc/message.ts";

/** What an entry writes: a status, headers, and a JSON body or none. */
export interface McpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON to serialise; `null` for an empty body. */
  readonly body: unknown;
}

/** What only some refusals have. */
interface RefusalExtras {
  readonly headers?: McpAnswer["headers"];
  readonly explanation?: RefusalExplanation | undefined;
}

/** Returns a refusal in the form that all of Orgward uses: a stable code for machines, a sentence for people. */
export function refusal(
  status: number,
  code: string,
  message: string,
  { headers = {}, explanation }: RefusalExtras = {},
): McpAnswer {
  const answer = answerRefusal({ status, code, message, explanation });
  return { ...answer, headers: { ...answer.headers, ...headers } };
}

/** Returns a refusal in the form that JSON-RPC clients understand: an error for each message (JSON-RPC 2.0 section 5.1). */
export function jsonRpcRefusal(status: number, errors: JsonRpcError | readonly JsonRpcError[]): McpAnswer {
  return { status, headers: refusalHeaders({}), body: errors };
}
