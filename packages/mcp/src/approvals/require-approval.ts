import { waitFor } from "@orgward/core/adapter";
import { jsonRpcRefusal, type McpAnswer, refusal } from "../answer.ts";
import { isJsonObject, type JsonRpcBody, type JsonRpcCall, jsonRpcCodes, jsonRpcError } from "../json-rpc/message.ts";
import { malformed } from "../json-rpc/read-body.ts";
import type { ApprovalOptions } from "../rules/approval.ts";
import type { ToolRules } from "../rules/define-tool-rules.ts";
import { operationsOf } from "../rules/operation.ts";
import { answeredQuestion, answerPending, answerStillPending, answerText, tellingFor } from "./answer.ts";
import type { ApprovalAnswer, ApprovalRequest, AskApproval } from "./request.ts";

/** More than this nobody reads; the auth server takes no more. */
const MAX_ARGUMENTS_BYTES = 16 * 1024;

/** While a person looks at the page, their client's call is held for so long, and the auth server asked so often. */
const HELD_SECONDS = 20;
const ASKED_EVERY_SECONDS = 2;

/** Who calls, and what decides about that. */
export interface ApprovedCaller {
  readonly token: string;
  readonly rules: ToolRules;
  readonly ask: AskApproval;
  /** The header `MCP-Protocol-Version`. */
  readonly version: unknown;
}

/**
 * Asks for the approval of a call that a rule demands one for, as the last of all checks: resolves to `null` when it may run now, and else the
 * answer. A call that was approved is used up by that.
 *
 * @throws UnauthorizedException when the token is no longer good; AuthUnavailableException when nobody can tell
 */
export async function requireApproval(messages: JsonRpcBody, caller: ApprovedCaller): Promise<McpAnswer | null> {
  const [demanded] = messages.calls.flatMap((call) => approvalsFor(call, caller.rules));
  if (demanded === undefined) return null;
  const { call, tool, approval } = demanded;
  // A handler may run a batch together, so that one call could be let through and lost because another waits.
  if (messages.batch) return refuseBatch(messages);
  if (call.id === undefined) return refusal(403, "not_allowed", "A call that needs an approval must have an id.");
  const text = writeArguments(call);
  if (text === null) return malformed(jsonRpcCodes.invalidParams, "The arguments can't be shown to anybody.", call.id);
  if (new TextEncoder().encode(text).byteLength > MAX_ARGUMENTS_BYTES) return answerUnanswerable(call, "arguments");
  return askAbout(call, { token: caller.token, tool, arguments: text, approval }, caller);
}

async function askAbout(
  call: JsonRpcCall,
  request: ApprovalRequest,
  { ask, version }: ApprovedCaller,
): Promise<McpAnswer | null> {
  const answered = answeredQuestion(call);
  const answer = answered === "accept" ? await askUntilDecided(ask, request) : await ask(request);
  switch (answer.type) {
    case "granted":
      return null;
    case "refused":
      return answerText(call, `A person refused this call of ${request.tool}. Don't try it again.`);
    case "unanswerable":
      return answerUnanswerable(call, answer.reason);
    case "pending":
      if (answered === "accept") return answerStillPending(call, answer);
      if (answered === "decline") return answerText(call, `This call of ${request.tool} wasn't approved.`);
      return answerPending(call, { tool: request.tool, ...answer }, tellingFor(call, version));
  }
}

async function askUntilDecided(ask: AskApproval, request: ApprovalRequest): Promise<ApprovalAnswer> {
  for (let waited = 0; ; waited += ASKED_EVERY_SECONDS) {
    const answer = await ask(request);
    if (answer.type !== "pending" || waited >= HELD_SECONDS) return answer;
    await waitFor(ASKED_EVERY_SECONDS * 1000);
  }
}

interface DemandedApproval {
  readonly call: JsonRpcCall;
  readonly tool: string;
  readonly approval: ApprovalOptions;
}

function approvalsFor(call: JsonRpcCall, rules: ToolRules): readonly DemandedApproval[] {
  const operations = (operationsOf(call) ?? []).filter(({ kind }) => kind === "tool");
  return operations.flatMap((operation) =>
    (rules.find(operation) ?? []).flatMap(({ requireApproval: approval }) =>
      approval === undefined ? [] : [{ call, tool: operation.name, approval }],
    ),
  );
}

/** Writes the arguments as JSON; `null` if what is shown of them wouldn't be what the tool gets. */
function writeArguments({ params }: JsonRpcCall): string | null {
  const { arguments: given = {} } = params;
  if (!isJsonObject(given)) return null;
  try {
    return JSON.stringify(given, refuseLossy);
  } catch {
    return null;
  }
}

// JSON writes null for a number such as 1e400, which no double holds.
function refuseLossy(_: string, value: unknown): unknown {
  if (typeof value === "number" && !Number.isFinite(value)) throw new TypeError("no JSON number");
  return value;
}

function refuseBatch({ calls }: JsonRpcBody): McpAnswer {
  const message = "Not run: a call that needs an approval must be sent by itself, not in a batch.";
  const errors = calls
    .filter(({ id }) => id !== undefined)
    .map(({ id }) => jsonRpcError(id, jsonRpcCodes.notAllowed, message));
  return errors.length > 0 ? jsonRpcRefusal(200, errors) : refusal(403, "not_allowed", message);
}

function answerUnanswerable(call: JsonRpcCall, reason: "arguments" | "too_many"): McpAnswer {
  return reason === "arguments"
    ? answerText(
        call,
        `Nobody can approve such arguments: they must be plain JSON of at most ${MAX_ARGUMENTS_BYTES} bytes.`,
      )
    : answerText(call, "Too many calls wait for an approval. Have them decided first.");
}
