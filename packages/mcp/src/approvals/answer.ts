import { refusalHeaders } from "@orgward/core/adapter";
import type { McpAnswer } from "../answer.ts";
import { isJsonObject, type JsonRpcCall, jsonRpcCodes, jsonRpcError } from "../json-rpc/message.ts";

/** The key of the question in an `input_required` result, under which a client answers. */
const QUESTION = "approval";

/** The first revision whose clients answer questions by sending the call again, and say in each request what they can. */
const RETRYING_REVISION = "2026-07-28";

/** The revision whose clients understand that a page has to be visited first. */
const URL_REVISION = "2025-11-25";

/**
 * How a client learns that a person has to decide: in a result that asks for input (2026-07-28), in an error that names the page
 * (2025-11-25), or in words alone.
 */
export type Telling = "input_required" | "url_error" | "text";

/** What waits, in the client's words. */
interface Question {
  readonly tool: string;
  readonly approvalId: string;
  readonly url: string;
}

/**
 * Returns how the client that sent a call is told about an approval.
 *
 * @param version the header `MCP-Protocol-Version`, which clients before 2026-07-28 say alone
 */
export function tellingFor(call: JsonRpcCall, version: unknown): Telling {
  if (isOfRetryingRevision(call)) return canOpenPages(call) ? "input_required" : "text";
  return version === URL_REVISION ? "url_error" : "text";
}

/** Returns what a client did with the question that it was asked before; `null` for a call that isn't such an answer. */
export function answeredQuestion({ params: { inputResponses } }: JsonRpcCall): "accept" | "decline" | null {
  if (!isJsonObject(inputResponses) || !Object.hasOwn(inputResponses, QUESTION)) return null;
  const answer = inputResponses[QUESTION];
  return isJsonObject(answer) && answer.action === "accept" ? "accept" : "decline";
}

/** Answers a call that waits for a person: with the page where they decide. */
export function answerPending(call: JsonRpcCall, question: Question, telling: Telling): McpAnswer {
  const message = `A person has to approve this call of ${question.tool} first.`;
  const { approvalId, url } = question;
  switch (telling) {
    case "input_required": {
      const params = { mode: "url", message, url };
      const inputRequests = { [QUESTION]: { method: "elicitation/create", params } };
      return answerResult(call, { resultType: "input_required", inputRequests, requestState: approvalId });
    }
    case "url_error": {
      // Clients that can't open pages show the message, so it holds the address, too.
      const elicitations = [{ mode: "url", elicitationId: approvalId, message, url }];
      const error = `${message} Open ${url}, then call it again with the same arguments.`;
      return answerMessage(jsonRpcError(call.id, jsonRpcCodes.urlElicitationRequired, error, { elicitations }));
    }
    case "text":
      return answerText(call, `${message} Open ${url}, then call it again with the same arguments.`);
  }
}

/** Answers a client that shows the page already: it shall send the call again, and ask nobody anything. */
export function answerStillPending(call: JsonRpcCall, { approvalId }: Pick<Question, "approvalId">): McpAnswer {
  return answerResult(call, { resultType: "input_required", requestState: approvalId });
}

/** Answers a call with a tool error, which clients hand to the model. */
export function answerText(call: JsonRpcCall, text: string): McpAnswer {
  const isTyped = isOfRetryingRevision(call);
  return answerResult(call, {
    ...(isTyped && { resultType: "complete" }),
    content: [{ type: "text", text }],
    isError: true,
  });
}

function answerResult({ id = null }: JsonRpcCall, result: object): McpAnswer {
  return answerMessage({ jsonrpc: "2.0", id, result });
}

function answerMessage(body: object): McpAnswer {
  return { status: 200, headers: refusalHeaders({}), body };
}

function isOfRetryingRevision(call: JsonRpcCall): boolean {
  const version = metaOf(call)["io.modelcontextprotocol/protocolVersion"];
  // Revisions are dates, so they are in the order of their texts.
  return typeof version === "string" && version >= RETRYING_REVISION;
}

function canOpenPages(call: JsonRpcCall): boolean {
  const capabilities = metaOf(call)["io.modelcontextprotocol/clientCapabilities"];
  return (
    isJsonObject(capabilities) && isJsonObject(capabilities.elicitation) && isJsonObject(capabilities.elicitation.url)
  );
}

function metaOf({ params: { _meta } }: JsonRpcCall): Readonly<Record<string, unknown>> {
  return isJsonObject(_meta) ? _meta : {};
}
