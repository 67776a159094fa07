import { isAuthException } from "@orgward/core";
import { isPreflight, type RevocationWatch, reportRefusal } from "@orgward/core/adapter";
import { type McpAnswer, refusal } from "./answer.ts";
import { checkFreshnessOfKeys } from "./api-keys.ts";
import type { AskApproval } from "./approvals/request.ts";
import { requireApproval } from "./approvals/require-approval.ts";
import { answerUnauthorized, challengeForScopes } from "./challenge.ts";
import { answerPreflight, crossOriginHeaders, originOf } from "./cross-origin.ts";
import type { McpDecision, VerifiedToken } from "./decision.ts";
import type { JsonRpcBody } from "./json-rpc/message.ts";
import { readJsonRpcBody } from "./json-rpc/read-body.ts";
import { judgeMessages } from "./judge-messages.ts";
import type { ResolvedOptions } from "./options.ts";
import { createRefusalReporter, type RefusalReporter } from "./report-refusals.ts";
import type { McpRequestView } from "./request-view.ts";
import type { ToolRules } from "./rules/define-tool-rules.ts";
import { operationsOf } from "./rules/operation.ts";
import { type AccessRule, freshSecondsOf } from "./rules/rule-set.ts";
import { showsLists, visibilityFor } from "./rules/visibility.ts";
import type { VerifyRequest } from "./verify-token.ts";

/** What checks tokens and approvals, and whether it is known what has been revoked. */
export interface TokenCheck {
  readonly verify: VerifyRequest;
  readonly watch: Pick<RevocationWatch, "checkFreshness">;
  /** Asks whether a person let a call through. */
  readonly ask: AskApproval;
}

/**
 * Decides about a request to the MCP endpoint, in this order: origin, credentials, token, message by message what it wants
 * to use, scopes, approvals. The body is read of callers only who are known.
 */
export async function authenticate(
  request: McpRequestView,
  tokens: TokenCheck,
  options: ResolvedOptions,
): Promise<McpDecision<string, string, boolean, boolean>> {
  const reporter = createRefusalReporter(request.method, options);
  const responseHeaders = crossOriginHeaders(request, options.isAllowedOrigin);
  if (responseHeaders === null) return answerWith(await refuseOrigin(request, reporter));
  if (isPreflight(request)) return answerWith(answerPreflight(request, responseHeaders));
  const algs = options.dpop?.challengeAlgorithms(request.authorization());
  const decision = await decide(request, tokens, { options, reporter, algs }).catch(async (error: unknown) => {
    if (!isAuthException(error)) throw error;
    const { method } = request;
    const { pathname } = new URL(options.resource.resource);
    await reportRefusal(error, options.refusals, {
      method,
      path: () => pathname,
      authorization: () => request.authorization(),
    });
    return answerWith(answerUnauthorized(error, options));
  });
  if (decision.type === "allow") return { ...decision, responseHeaders };
  const { answer } = decision;
  return answerWith({ ...answer, headers: { ...responseHeaders, ...answer.headers } });
}

async function refuseOrigin(request: McpRequestView, reporter: RefusalReporter): Promise<McpAnswer> {
  const explanation = await reporter.tellOfOrigin(originOf(request) ?? "");
  return refusal(403, "origin_not_allowed", "Scripts from this origin aren't allowed.", { explanation });
}

/** What decisions depend on besides the request. */
interface Policy {
  readonly options: ResolvedOptions;
  readonly reporter: RefusalReporter;
  readonly algs: string | undefined;
}

async function decide(
  request: McpRequestView,
  tokens: TokenCheck,
  policy: Policy,
): Promise<McpDecision<string, string, boolean, boolean>> {
  const { options, reporter, algs } = policy;
  const verified = await tokens.verify(request);
  const { rules } = options;
  if (rules !== null && carriesMessages(request)) return decideByBody(request, verified, tokens, rules, policy);
  const challenge = await challengeForScopes({ identity: verified.identity, rules: [], algs }, options, reporter);
  if (challenge !== null) return answerWith(challenge);
  // A stream that a GET opens or resumes may bring any message, a list that was asked for before included.
  return allow(verified, undefined, rules && visibilityFor(verified.identity, rules, options));
}

async function decideByBody(
  request: McpRequestView,
  { identity }: VerifiedToken<string, string, boolean, boolean>,
  { verify, watch, ask }: TokenCheck,
  rules: ToolRules,
  policy: Policy,
): Promise<McpDecision<string, string, boolean, boolean>> {
  const { options } = policy;
  const body = await readJsonRpcBody(request, options.maximumBodyBytes);
  if (body.type === "answer") return body;
  const freshSeconds = freshSecondsOf(rulesFor(body.messages, rules));
  if (freshSeconds !== null) {
    await watch.checkFreshness(freshSeconds);
    await checkFreshnessOfKeys(identity, freshSeconds, options);
  }
  // Once more, for what has been revoked meanwhile.
  const verified = await verify(request);
  const answer = await judgeMessages(body.messages, { identity: verified.identity, rules, ...policy });
  if (answer !== null) return answerWith(answer);
  const { token } = verified.authInfo;
  const version = request.header("mcp-protocol-version");
  const waiting = await requireApproval(body.messages, { token, rules, ask, version });
  if (waiting !== null) return answerWith(waiting);
  const isVisible = showsLists(body.messages) ? visibilityFor(verified.identity, rules, options) : null;
  return allow(verified, body.value, isVisible);
}

function rulesFor({ calls }: JsonRpcBody, rules: ToolRules): readonly AccessRule[] {
  return calls.flatMap((call) => (operationsOf(call) ?? []).flatMap((operation) => rules.find(operation) ?? []));
}

type Allowed = Extract<McpDecision<string, string, boolean, boolean>, { type: "allow" }>;

function allow(
  verified: VerifiedToken<string, string, boolean, boolean>,
  parsedBody: unknown,
  isVisible: Allowed["isVisible"],
): Allowed {
  return { type: "allow", ...verified, parsedBody, isVisible, responseHeaders: {} };
}

function answerWith(answer: McpAnswer): Extract<McpDecision, { type: "answer" }> {
  return { type: "answer", answer };
}

// Every other method is taken for one that does: a handler may read the body of a PUT like that of a POST.
function carriesMessages({ method }: McpRequestView): boolean {
  return method !== "GET" && method !== "HEAD" && method !== "DELETE";
}
