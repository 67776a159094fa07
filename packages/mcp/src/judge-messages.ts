import { jsonRpcRefusal, type McpAnswer, refusal } from "./answer.ts";
import { challengeForScopes } from "./challenge.ts";
import type { McpIdentity } from "./identity.ts";
import {
  type JsonRpcBody,
  type JsonRpcCall,
  type JsonRpcError,
  jsonRpcCodes,
  jsonRpcError,
} from "./json-rpc/message.ts";
import { malformed } from "./json-rpc/read-body.ts";
import type { ResolvedOptions } from "./options.ts";
import type { ToolRules } from "./rules/define-tool-rules.ts";
import { type DenialCode, describeDenial, type Judgement, judge, scopesOf } from "./rules/judge.ts";
import { type Operation, operationsOf } from "./rules/operation.ts";

interface JudgedOperation {
  readonly call: JsonRpcCall;
  readonly operation: Operation;
  readonly scopes: readonly string[];
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
      const found = rules.find(operation);
      const judgement = judge(found, identity, options.scopeHierarchy);
      judged.push({ call, operation, scopes: scopesOf(found), judgement });
    }
  }
  const denied = judged.filter(isDenied);
  if (denied.length > 0) return answerDenied(denied, messages);
  const required = judged.flatMap(({ scopes }) => scopes);
  return challengeForScopes(required, identity, options);
}

function isDenied(judged: JudgedOperation): judged is Denied {
  return judged.judgement.type === "denied";
}

function answerUnclear({ method, id }: JsonRpcCall, { batch }: JsonRpcBody): McpAnswer {
  const message = `The parameters of ${method} don't say what to use.`;
  return malformed(jsonRpcCodes.invalidParams, message, batch ? undefined : id);
}

/**
 * A denial is the answer to the message, not to the HTTP request: a client hands it to the model like any other failure,
 * and sees no challenge that would send the user to the consent page in vain. Notifications have no answer but a status.
 */
function answerDenied(denied: readonly Denied[], { batch, calls }: JsonRpcBody): McpAnswer {
  const errors = calls.filter(({ id }) => id !== undefined).map((call) => denialError(call, denied));
  const [first] = errors;
  if (first === undefined) return refusal(403, "not_allowed", "Not allowed. Requesting more scopes won't help.");
  return jsonRpcRefusal(200, batch ? errors : first);
}

function denialError(call: JsonRpcCall, denied: readonly Denied[]): JsonRpcError {
  const reason = denied.find((one) => one.call === call);
  if (reason === undefined) {
    return jsonRpcError(call.id, jsonRpcCodes.notAllowed, "Not run: another message of the batch is not allowed.");
  }
  const { code } = reason.judgement;
  const isUnknown = code === "not_available" || code === "uri_refused";
  const jsonRpcCode = isUnknown ? jsonRpcCodes.invalidParams : jsonRpcCodes.notAllowed;
  return jsonRpcError(call.id, jsonRpcCode, describeDenial(code, reason.operation), denialData(code, reason.operation));
}

// Clients of SDK 2 take an error whose data is the URI alone for a resource that doesn't exist.
function denialData(code: DenialCode, { kind, name }: Operation): object {
  return code === "not_available" && kind === "resource" ? { uri: name } : { code };
}
