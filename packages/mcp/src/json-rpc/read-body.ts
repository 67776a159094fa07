import { jsonRpcRefusal, type McpAnswer, refusal } from "../answer.ts";
import type { McpRequestView } from "../request-view.ts";
import { type JsonRpcBody, type JsonRpcCall, jsonRpcCodes, jsonRpcError, parseJsonRpcBody } from "./message.ts";
import { parseStrictJson } from "./strict-json.ts";

/** A body that was understood, or the answer that refuses it. */
export type ReadBody =
  | { readonly type: "messages"; readonly value: unknown; readonly messages: JsonRpcBody }
  | { readonly type: "answer"; readonly answer: McpAnswer };

/**
 * Reads the JSON-RPC messages of a request, to judge them. Every doubt about what they are is a 4xx: a handler behind
 * might see something else in them.
 */
export async function readJsonRpcBody(request: McpRequestView, maximumBytes: number): Promise<ReadBody> {
  if (!isUtf8Json(request.header("content-type"))) {
    const message = "The body must be JSON in UTF-8: send Content-Type: application/json.";
    return refuse(refusal(415, "unsupported_media_type", message));
  }
  const body = await request.readBody(maximumBytes);
  if (body.type === "too_large") {
    return refuse(refusal(413, "body_too_large", `The body must not exceed ${maximumBytes} bytes.`));
  }
  const value = body.type === "parsed" ? body.value : parseBytes(body.bytes);
  if (value === undefined) return refuse(malformed(jsonRpcCodes.parseError, "The body isn't unambiguous JSON."));
  const messages = parseJsonRpcBody(value);
  if (messages === null) return refuse(malformed(jsonRpcCodes.invalidRequest, "The body isn't a JSON-RPC message."));
  return { type: "messages", value, messages };
}

/** Returns a 400 for a body that is no message, or one that cannot be judged. */
export function malformed(code: number, message: string, id?: JsonRpcCall["id"]): McpAnswer {
  return jsonRpcRefusal(400, jsonRpcError(id, code, message));
}

function refuse(answer: McpAnswer): ReadBody {
  return { type: "answer", answer };
}

function isUtf8Json(contentType: ReturnType<McpRequestView["header"]>): boolean {
  return (
    typeof contentType === "string" && /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(contentType.trim())
  );
}

function parseBytes(bytes: Uint8Array): unknown {
  try {
    return parseStrictJson(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
