import { isDeepStrictEqual } from "node:util";
import type { ContractAnswer, ContractStepUp } from "./contract-case.ts";
import { errorHandlerHeader, type FailureMode, renderedType, rendererHeader } from "./failure-mode.ts";

/** The realm that the contract configures, so that a challenge shows whether the option reached it. */
export const contractRealm = 'contract "realm"';

/** What a challenge names that asks for a token with a proof. */
const PROOF_ALGORITHMS = "ES256 EdDSA Ed25519 PS256 RS256";

/** The auth server of the contract: that of a test issuer which nobody told otherwise. */
const contractAuthUrl = "https://auth.example.test";

/**
 * Compares an answer with what the contract expects.
 *
 * @param secrets Texts (tokens) that no answer may repeat.
 * @returns One sentence for each difference; none when the answer is right.
 */
export async function checkAnswer(
  response: Response,
  expected: ContractAnswer,
  failures: FailureMode,
  secrets: readonly string[],
): Promise<readonly string[]> {
  const text = await response.text();
  const { headers } = response;
  return [
    ...difference("status", response.status, expected.status),
    ...checkBody(text, expected, headers, failures),
    ...checkChallenge(headers.get("www-authenticate"), expected),
    ...checkRetryAfter(headers.get("retry-after"), expected.retryAfter === true),
    ...checkNonce(headers.get("dpop-nonce"), expected.givesNonce === true),
    ...difference(
      "exposed headers",
      headerNames(headers.get("access-control-expose-headers")),
      lowerCase(expected.exposedHeaders),
    ),
    ...checkFailure(headers, expected, failures),
    ...secrets.filter((secret) => text.includes(secret)).map(() => "the body repeats the token"),
  ];
}

function difference(what: string, actual: unknown, expected: unknown): readonly string[] {
  if (isDeepStrictEqual(actual, expected)) return [];
  return [`${what}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`];
}

function checkBody(text: string, expected: ContractAnswer, headers: Headers, failures: FailureMode): readonly string[] {
  if (expected.empty) return difference("body", text, "");
  const isRendered = expected.code !== undefined && failures === "render";
  const [type = ""] = (headers.get("content-type") ?? "").toLowerCase().split(/\s*;/);
  const problems = difference("content type", type, isRendered ? renderedType : "application/json");
  const body = parseJson(text);
  if (expected.code === undefined) return [...problems, ...difference("body", body, expected.body)];
  const members = { ...(body as Readonly<Record<string, unknown>> | null) };
  const { [isRendered ? "problem" : "code"]: code, [isRendered ? "title" : "message"]: message, ...rest } = members;
  const inWords = typeof message === "string" && message !== "";
  return [
    ...problems,
    ...difference("whether there is a message in words", inWords, true),
    ...difference("code", code, expected.code),
    ...difference("further members", rest, isRendered ? {} : stepUpMembers(expected.stepUp)),
  ];
}

/** The body names them as the challenge does (RFC 9470 section 3), and where to go without a session of the app. */
function stepUpMembers(stepUp: ContractStepUp | undefined): object {
  if (!stepUp) return {};
  const { unmet, acrValues, maxAgeSeconds } = stepUp;
  const step_up = {
    ...(acrValues && { acr_values: acrValues }),
    ...(maxAgeSeconds !== undefined && { max_age: maxAgeSeconds }),
  };
  return { unmet, step_up, step_up_url: `${contractAuthUrl}/step-up?${new URLSearchParams(stepUpParameters(stepUp))}` };
}

function stepUpParameters({ acrValues, maxAgeSeconds }: Partial<ContractStepUp> = {}): Record<string, string> {
  return {
    ...(maxAgeSeconds !== undefined && { max_age: String(maxAgeSeconds) }),
    ...(acrValues !== undefined && { acr_values: acrValues }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { notJson: text.slice(0, 200) };
  }
}

/** A challenge is compared parameter by parameter; the description's words are the library's own. */
function checkChallenge(header: string | null, answer: ContractAnswer): readonly string[] {
  const { challenge: expected, stepUp, asksForProof } = answer;
  if (expected === undefined) return difference("challenge", header, null);
  const { scheme, parameters } = parseChallenge(header ?? "");
  const { realm, error, error_description: description, ...rest } = parameters;
  const described = description !== undefined && description !== "";
  return [
    ...difference("challenge scheme", scheme, asksForProof ? "DPoP" : "Bearer"),
    ...difference("challenge realm", realm, contractRealm),
    ...difference("challenge error", error, expected === "none" ? undefined : expected),
    ...difference("whether the challenge describes an error", described, expected !== "none"),
    ...difference("further challenge parameters", rest, {
      ...stepUpParameters(stepUp),
      ...(asksForProof && { algs: PROOF_ALGORITHMS }),
    }),
  ];
}

/** Reads one challenge with quoted parameters (RFC 9110 section 11.6.1). */
function parseChallenge(header: string): { scheme: string; parameters: Readonly<Record<string, string>> } {
  const [, scheme = "", list = ""] = /^(\S+) ?(.*)$/.exec(header) ?? [];
  const parameters: Record<string, string> = {};
  for (const [, name = "", value = ""] of list.matchAll(/([^\s=,"]+)="((?:[^"\\]|\\.)*)"/g)) {
    parameters[name] = value.replaceAll(/\\(.)/g, "$1");
  }
  return { scheme, parameters };
}

function checkRetryAfter(header: string | null, expected: boolean): readonly string[] {
  if (!expected) return difference("Retry-After", header, null);
  return header !== null && /^[1-9]\d*$/.test(header) ? [] : [`Retry-After: expected whole seconds, got ${header}`];
}

/** RFC 9449 section 8.1: the characters of a nonce, and one of them alone. */
function checkNonce(header: string | null, expected: boolean): readonly string[] {
  if (!expected) return difference("DPoP-Nonce", header, null);
  const isNonce = header !== null && /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(header);
  return isNonce ? [] : [`DPoP-Nonce: expected a nonce, got ${header}`];
}

function checkFailure(headers: Headers, expected: ContractAnswer, failures: FailureMode): readonly string[] {
  const failed = expected.status >= 400;
  return [
    ...(failed ? difference("Cache-Control", headers.get("cache-control"), "no-store") : []),
    ...difference(
      "whether the framework's error handler ran",
      headers.has(errorHandlerHeader),
      failed && failures === "throw",
    ),
    ...difference("whether the app's renderer ran", headers.has(rendererHeader), failed && failures === "render"),
  ];
}

function headerNames(list: string | null): readonly string[] | undefined {
  return list === null ? undefined : lowerCase(list.split(",").map((name) => name.trim()));
}

function lowerCase(names: readonly string[] | undefined): readonly string[] | undefined {
  return names?.map((name) => name.toLowerCase()).sort();
}
