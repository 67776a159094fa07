import type { RefusalExplanation } from "@orgward/core/adapter";
import { jsonRpcRefusal, type McpAnswer, refusal } from "./answer.ts";
import { findLackingAssurance } from "./assurance.ts";
import { challengeForScopes, type ScopedCall } from "./challenge.ts";
import type { AnyIdentity } from "./identity.ts";
import {
  type JsonRpcBody,
  type JsonRpcCall,
  type JsonRpcError,
  jsonRpcCodes,
  jsonRpcError,
} from "./json-rpc/message.ts";
import { malformed } from "./json-rpc/read-body.ts";
import type { ResolvedOptions } from "./options.ts";
import type { CallRefusal, RefusalReporter, WantedOperation } from "./report-refusals.ts";
import type { ToolRules } from "./rules/define-tool-rules.ts";
import { type DenialCode, describeDenial, type Judgement, judge } from "./rules/judge.ts";
import { operationsOf } from "./rules/operation.ts";

/** Who wants to use something, and what is known about that. */
export interface JudgedCaller extends Pick<ScopedCall, "algs"> {
  readonly identity: AnyIdentity;
  readonly rules: ToolRules;
  readonly options: ResolvedOptions;
  readonly reporter: RefusalReporter;
}

interface JudgedOperation {
  readonly call: JsonRpcCall;
  readonly wanted: WantedOperation;
  readonly judgement: Judgement;
}

type Denied = JudgedOperation & { readonly judgement: { readonly type: "denied"; readonly code: DenialCode } };

/**
 * Judges all messages of a request together, since a handler may run them together: resolves to `null` when the caller may
 * use everything that they name, and else the answer. A denial wins over a challenge, which could not help then; a
 * challenge names what all messages need, so that one consent is enough.
 */
export async function judgeMessages(messages: JsonRpcBody, caller: JudgedCaller): Promise<McpAnswer | null> {
  const { identity, rules, options, reporter, algs } = caller;
  const judged: JudgedOperation[] = [];
  for (const call of messages.calls) {
    const operations = operationsOf(call);
    if (operations === null) return answerUnclear(call, messages);
    for (const operation of operations) {
      const found = rules.find(operation);
      const judgement = judge(found, identity, options.scopeHierarchy);
      judged.push({ call, wanted: { operation, rules: found ?? [] }, judgement });
    }
  }
  const [denied, ...others] = judged.filter(isDenied);
  if (denied) return answerDenied([denied, ...others], messages, caller);
  const lacking =
    judged.find(({ judgement }) => judgement.type === "scopes_missing") ??
    judged.find(
      ({ wanted }) => findLackingAssurance({ ...identity, org: null }, wanted.rules, options).scopes.length > 0,
    );
  const asked = judged.flatMap(({ wanted }) => wanted.rules);
  return challengeForScopes({ identity, rules: asked, wanted: lacking?.wanted, algs }, options, reporter);
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
async function answerDenied(
  denied: readonly [Denied, ...Denied[]],
  { batch, calls }: JsonRpcBody,
  { identity, reporter }: JudgedCaller,
): Promise<McpAnswer> {
  const [told] = denied;
  const refusalOf = ({ judgement: { code }, wanted }: Denied): CallRefusal => ({ code, identity, wanted });
  // Once for each request: a batch could fill the log.
  const explanation = await reporter.tell(refusalOf(told));
  const answered = calls
    .filter(({ id }) => id !== undefined)
    .map(async (call) => {
      const reason = denied.find((one) => one.call === call);
      if (reason === undefined) return otherDenied(call);
      return denialError(reason, reason === told ? explanation : await reporter.explain(refusalOf(reason)));
    });
  const errors = await Promise.all(answered);
  const [first] = errors;
  if (first) return jsonRpcRefusal(200, batch ? errors : first);
  return refusal(403, "not_allowed", "Not allowed. Requesting more scopes won't help.", { explanation });
}

function otherDenied({ id }: JsonRpcCall): JsonRpcError {
  return jsonRpcError(id, jsonRpcCodes.notAllowed, "Not run: another message of the batch is not allowed.");
}

function denialError(denied: Denied, explanation: RefusalExplanation | undefined): JsonRpcError {
  const { call, wanted, judgement } = denied;
  const isUnknown = judgement.code === "not_available" || judgement.code === "uri_refused";
  const jsonRpcCode = isUnknown ? jsonRpcCodes.invalidParams : jsonRpcCodes.notAllowed;
  const message = describeDenial(judgement.code, wanted.operation);
  return jsonRpcError(call.id, jsonRpcCode, message, denialData(denied, explanation));
}

// Clients of SDK 2 take an error whose data is the URI alone for a resource that doesn't exist.
function denialData({ judgement: { code }, wanted }: Denied, explanation: RefusalExplanation | undefined): object {
  const { kind, name } = wanted.operation;
  return code === "not_available" && kind === "resource"
    ? { uri: name }
    : { code, ...(explanation && { explanation }) };
}
