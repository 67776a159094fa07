import { type AuthProblem, type AuthUnavailableException, UnauthorizedException } from "@orgward/core";
import { BadResponse, type JsonResponse, type ReportProblems, requestJson } from "@orgward/core/adapter";
import { basicCredentials, CREDENTIALS_REFUSED, refusedBy, toUnavailable } from "../introspection/request.ts";
import { isJsonObject } from "../json-rpc/message.ts";
import type { ResolvedOptions } from "../options.ts";
import type { ApprovalOptions } from "../rules/approval.ts";

/** A call that a person has to let through. */
export interface ApprovalRequest {
  readonly token: string;
  readonly tool: string;
  /** The JSON of the arguments. */
  readonly arguments: string;
  readonly approval: ApprovalOptions;
}

/** What the auth server says about it. `granted`: this call may run now, and none after it. */
export type ApprovalAnswer =
  | { readonly type: "granted" }
  | { readonly type: "refused" }
  | { readonly type: "pending"; readonly approvalId: string; readonly url: string }
  /** Nobody could approve these arguments, or so many. */
  | { readonly type: "unanswerable"; readonly reason: "arguments" | "too_many" };

/**
 * Asks the auth server whether a call may run.
 *
 * @throws UnauthorizedException when the token is no longer good here; AuthUnavailableException when nobody can tell
 */
export type AskApproval = (request: ApprovalRequest) => Promise<ApprovalAnswer>;

const MAX_BYTES = 64 * 1024;

/** Makes the function that asks. What keeps it from an answer is reported, once for as long as it lasts. */
export function createAskApproval(options: ResolvedOptions, report: ReportProblems): AskApproval {
  return async (request) => {
    try {
      const answer = readAnswer(await post(request, options));
      report([]);
      return answer;
    } catch (error) {
      if (error instanceof UnauthorizedException) throw error;
      const unavailable = await toUnavailable(error, options);
      report([describeProblem(error, unavailable)]);
      throw unavailable;
    }
  };
}

function post(request: ApprovalRequest, options: ResolvedOptions): Promise<JsonResponse> {
  const { introspection, internalAuthUrl, resource, fetch } = options;
  return requestJson({
    fetch,
    url: `${internalAuthUrl}/oauth/2.1/approvals`,
    form: new URLSearchParams(parametersOf(request, resource.resource)),
    headers: { authorization: basicCredentials(introspection.clientId, introspection.clientSecret) },
    timeoutMilliseconds: introspection.timeoutMilliseconds,
    maximumBytes: MAX_BYTES,
  });
}

function parametersOf(request: ApprovalRequest, resource: string): Record<string, string> {
  const { policyVersion, description, approvers, maxAgeSeconds, secondFactor, expiresInSeconds } = request.approval;
  const role = approvers?.role;
  return {
    token: request.token,
    resource,
    tool: request.tool,
    arguments: request.arguments,
    policy_version: policyVersion,
    ...(description !== undefined && { description }),
    ...(role && ("minimum" in role ? { approver_minimum_role: role.minimum } : { approver_role: role.exact })),
    ...(maxAgeSeconds !== undefined && { max_age: String(maxAgeSeconds) }),
    ...(secondFactor && { second_factor: "true" }),
    ...(expiresInSeconds !== undefined && { expires_in: String(expiresInSeconds) }),
  };
}

function readAnswer(answer: JsonResponse): ApprovalAnswer {
  const { status, body } = answer;
  if (status === 429) return { type: "unanswerable", reason: "too_many" };
  if (status === 422) return { type: "unanswerable", reason: "arguments" };
  if (status === 403) throw new UnauthorizedException("invalid_token", "inactive");
  if (status !== 200 || !isJsonObject(body)) throw refusedBy(answer, describeStatus(status));
  const { status: state, approval_id: approvalId, approval_uri: url } = body;
  if (state === "granted" || state === "refused") return { type: state };
  if (state === "pending" && typeof approvalId === "string" && typeof url === "string") {
    return { type: "pending", approvalId, url };
  }
  throw new BadResponse("The answer about an approval has a wrong or missing member.");
}

function describeStatus(status: number): string {
  if (status === 401) return CREDENTIALS_REFUSED;
  return status === 404
    ? "The auth server knows no approvals: upgrade it."
    : `The auth server answered a request for an approval with status ${status}.`;
}

function describeProblem(error: unknown, cause: AuthUnavailableException): AuthProblem {
  const why = error instanceof Error ? error.message : cause.message;
  return { code: "approval_failed", message: `Approvals can't be asked for, and answers are 503: ${why}`, cause };
}
