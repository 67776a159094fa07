import { type McpAnswer, refusal } from "./answer.ts";
import { challengeForScopes } from "./challenge.ts";
import type { McpIdentity } from "./identity.ts";
import { type JsonRpcBody, type JsonRpcCall, jsonRpcCodes, jsonRpcError } from "./json-rpc/message.ts";
import { malformed } from "./json-rpc/read-body.ts";
import type { ResolvedOptions } from "./options.ts";
import type { ToolRules } from "./rules/define-tool-rules.ts";
import { type DenialCode, describeDenial, type Judgement, judge } from "./rules/judge.ts";
import { type Operation, operationsOf } from "./rules/operation.ts";

interface JudgedOperation {
  readonly call: JsonRpcCall;
  readonly operation: Operation;
  readonly judgement: Judgement;
}

type Denied = JudgedOperation & { readonly judgement: { readonly type: "denied"; readonly code: DenialCode } };

/**
 * Judges all messages of a request together, since a handler may run them together: returns `null` when the caller may
 * use everything that they name, and else the answer. A denial wins over a challenge, which could not help then; a
 * challenge names the scopes of all messages, so that one consent is enough.
 */
export function judgeMessages(
  messages: JsonRpcBody,
  identity: McpIdentity,
  rules: ToolRules,
  options: ResolvedOptions,
): McpAnswer | null {
  const judged: JudgedOperation[] = [];
  for (const call of messages.calls) {
    const operations = operationsOf(call);
    if (operations === null) return answerUnclear(call, messages);
    for (const operation of operations) {
      const judgement = judge(rules.find(operation), identity, options.scopeHierarchy);
      judged.push({ call, operation, judgement });
    }
  }
  const denied = judged.filter(isDenied);
  if (denied.length > 0) return answerDenied(denied, messages);
  const required = judged.flatMap(({ operation }) => rules.find(operation)?.scopes ?? []);
  return challengeForScopes(required, identity, options);
}

function isDenied(judged: JudgedOperation): judged is Denied {
  return judged.judgement.type === "denied";
}

function answerUnclear(call: JsonRpcCall, { batch }: JsonRpcBody): McpAnswer {
  const message = `The parameters of ${call.method} do not say what it is to use.`;
  return malformed(jsonRpcCodes.invalidParams, message, batch ? null : (call.id ?? null));
}

/**
 * A denial is the answer to the message, not to the HTTP request: a client hands it to the model like any other failure,
 * and sees no challenge that would send the user to the consent page in vain.
 */
function answerDenied(denied: readonly Denied[], { batch, calls }: JsonRpcBody): McpAnswer {
  const errors = calls.filter(({ id }) => id !== undefined).map((call) => denialError(call, denied));
  if (errors.length === 0) return refusal(403, "not_allowed", sentenceOf(denied[0]));
  return { status: 200, headers: { "Cache-Control": "no-store" }, body: batch ? errors : errors[0] };
}

function denialError(call: JsonRpcCall, denied: readonly Denied[]): unknown {
  const reason = denied.find((one) => one.call === call);
  return reason === undefined
    ? jsonRpcError(call.id, jsonRpcCodes.notAllowed, "Not run: another message of the batch is not allowed.")
    : jsonRpcError(call.id, jsonRpcCodes.notAllowed, sentenceOf(reason), { code: reason.judgement.code });
}

function sentenceOf(denied: Denied | undefined): string {
  return denied === undefined ? "" : describeDenial(denied.judgement.code, denied.operation);
}
