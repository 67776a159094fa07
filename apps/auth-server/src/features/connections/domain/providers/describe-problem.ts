import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from "openid-client";
import { OutboundError, type OutboundFailure } from "../../../../platform/domain/guarded-fetch.ts";
import type { ProviderFinding, ProviderProblem } from "./identity-providers.ts";

const outboundMessages = {
  private_address: "The provider’s address isn’t on the public network.",
  timeout: "The provider didn’t answer in time.",
  too_large: "The provider’s answer is too large.",
  unreachable: "The connection to the provider failed.",
} satisfies Record<OutboundFailure, string>;

/** Error codes of OAuth and its extensions. Anything else isn’t repeated. */
const ERROR_CODE = /^[a-z][a-z_]{0,63}$/;

/** Describes why talking to a provider failed. Nothing that the provider wrote freely gets into the description. */
export function describeProblem(error: unknown): ProviderProblem {
  const causes = listCauses(error);
  const outbound = causes.find((cause) => cause instanceof OutboundError);
  if (outbound) return { code: "unreachable", message: outboundMessages[outbound.failure] };
  if (error instanceof AuthorizationResponseError) return describeErrorResponse(error.error);
  if (error instanceof ResponseBodyError) return describeRefusal(error.error);
  if (error instanceof WWWAuthenticateChallengeError) {
    return { code: "refused", message: `The provider refused this server’s credentials (status ${error.status}).` };
  }
  return { code: "invalid_answer", message: describeInvalid(causes) };
}

/** Finds out why trying a connection failed. Nothing that the provider wrote freely gets into the finding. */
export function findObstacle(error: unknown): ProviderFinding {
  const causes = listCauses(error);
  const outbound = causes.find((cause) => cause instanceof OutboundError);
  if (outbound) return { code: outbound.failure };
  if (error instanceof ResponseBodyError) return { code: "credentials_refused", error: readErrorCode(error.error) };
  if (error instanceof WWWAuthenticateChallengeError) return { code: "request_refused", status: error.status };
  return { code: "unusable_answer", detail: detailOf(causes) };
}

function describeErrorResponse(error: string): ProviderProblem {
  return error === "access_denied"
    ? { code: "denied", message: "The person or the provider declined the sign-in (access_denied)." }
    : { code: "refused", message: `The provider answered with the error ${nameError(error)}.` };
}

function describeRefusal(error: string): ProviderProblem {
  const advice = error === "invalid_client" ? " Check the client ID and secret." : "";
  return { code: "refused", message: `The token endpoint answered with the error ${nameError(error)}.${advice}` };
}

/** Reads an error code that may be repeated. Returns `null` for anything else. */
export function readErrorCode(error: string): string | null {
  return ERROR_CODE.test(error) ? error : null;
}

function nameError(error: string): string {
  return readErrorCode(error) ?? "that isn’t an OAuth error code";
}

function describeInvalid(causes: readonly object[]): string {
  const place = causes.some((cause) => cause instanceof ClientError) ? "was refused" : "couldn’t be used";
  return `The provider’s answer ${place}: ${detailOf(causes)}.`;
}

/** The library's own messages are fixed sentences; only the status is added. */
function detailOf(causes: readonly object[]): string {
  const errors = causes.filter((cause) => cause instanceof Error);
  const precise = errors.findLast((cause) => !(cause instanceof SyntaxError)) ?? errors.at(0);
  const status = causes.find((cause) => cause instanceof Response)?.status;
  const detail = precise?.message ?? "unknown error";
  return status === undefined ? detail : `${detail} (status ${status})`;
}

function listCauses(error: unknown): readonly object[] {
  const causes: object[] = [];
  for (let cause = error; typeof cause === "object" && cause !== null && !causes.includes(cause); ) {
    causes.push(cause);
    cause = "cause" in cause ? cause.cause : null;
  }
  return causes;
}
