import { describe, expect, it } from "vitest";
import { checkAnswer, contractRealm } from "../../src/contract/check-answer.ts";
import type { ContractAnswer } from "../../src/contract/contract-case.ts";
import { type FailureMode, renderFailure } from "../../src/contract/failure-mode.ts";

const realm = `realm="${contractRealm.replaceAll('"', '\\"')}"`;
const failureHeaders = { "cache-control": "no-store" };
const failure = { code: "invalid_token", message: "The token is no good." };
const tokenInvalid: ContractAnswer = { status: 401, code: "invalid_token", challenge: "invalid_token" };
const challenge = `Bearer ${realm}, error="invalid_token", error_description="no good"`;

function check(response: Response, expected: ContractAnswer, failures: FailureMode = "answer", secrets: string[] = []) {
  return checkAnswer(response, expected, failures, secrets);
}

function failed(headers: Record<string, string>, body: unknown = failure, status = 401): Response {
  return Response.json(body, { status, headers: { ...failureHeaders, "www-authenticate": challenge, ...headers } });
}

function rendered(change: Record<string, string> = {}, body = renderFailure(failure).body): Response {
  const headers = { ...failureHeaders, "www-authenticate": challenge, ...renderFailure(failure).headers, ...change };
  return new Response(body, { status: 401, headers });
}

describe("an answer that keeps the contract", () => {
  const right: readonly [string, Response, ContractAnswer, FailureMode][] = [
    ["a body", Response.json({ user: null }), { status: 200, body: { user: null } }, "answer"],
    ["a failure", failed({}), tokenInvalid, "answer"],
    ["a failure that the error handler wrote", failed({ "x-error-handler": "ran" }), tokenInvalid, "throw"],
    ["a failure that the app's renderer wrote", rendered(), tokenInvalid, "render"],
    ["nothing", new Response(null, { status: 204 }), { status: 204, empty: true }, "throw"],
    [
      "a time to come back",
      Response.json({ code: "x", message: "y" }, { status: 503, headers: { ...failureHeaders, "retry-after": "3" } }),
      { status: 503, code: "x", retryAfter: true },
      "answer",
    ],
    [
      "exposed headers in any order and case",
      failed({ "access-control-expose-headers": "www-authenticate,X-Request-Id" }),
      { ...tokenInvalid, exposedHeaders: ["X-Request-Id", "WWW-Authenticate"] },
      "answer",
    ],
  ];

  it.each(right)("has no differences: %s", async (_name, response, expected, failures) => {
    expect(await check(response, expected, failures)).toEqual([]);
  });
});

describe("an answer that breaks the contract", () => {
  const wrong: readonly [string, Response, ContractAnswer, FailureMode, RegExp][] = [
    ["status", Response.json({}), { status: 403, body: {} }, "answer", /^status: expected 403, got 200$/],
    ["body", Response.json({ a: 1 }), { status: 200, body: { a: 2 } }, "answer", /^body: /],
    ["a body that is not JSON", new Response("no"), { status: 200, body: "no" }, "answer", /^content type: /],
    ["a body where none may be", new Response("x"), { status: 200, empty: true }, "answer", /^body: /],
    ["code", failed({}, { ...failure, code: "other" }), tokenInvalid, "answer", /^code: /],
    ["no message", failed({}, { code: "invalid_token" }), tokenInvalid, "answer", /message/],
    ["a member too many", failed({}, { ...failure, stack: "at …" }), tokenInvalid, "answer", /^further members/],
    ["a challenge on a success", failed({}, {}, 200), { status: 200, body: {} }, "answer", /^challenge: /],
    [
      "no challenge",
      Response.json(failure, { status: 401, headers: failureHeaders }),
      tokenInvalid,
      "answer",
      /scheme/,
    ],
    ["another scheme", failed({ "www-authenticate": "Basic" }), tokenInvalid, "answer", /challenge scheme/],
    ["another realm", failed({ "www-authenticate": 'Bearer realm="x"' }), tokenInvalid, "answer", /challenge realm/],
    ["no error", failed({ "www-authenticate": `Bearer ${realm}` }), tokenInvalid, "answer", /challenge error/],
    ["an error too many", failed({}), { ...tokenInvalid, challenge: "none" }, "answer", /challenge error/],
    [
      "a parameter too many",
      failed({ "www-authenticate": `${challenge}, scope="all"` }),
      tokenInvalid,
      "answer",
      /further challenge parameters/,
    ],
    ["a stored failure", failed({ "cache-control": "max-age=60" }), tokenInvalid, "answer", /^Cache-Control/],
    ["a guard that answers where it should throw", failed({}), tokenInvalid, "throw", /error handler/],
    [
      "a guard that throws where it should answer",
      failed({ "x-error-handler": "ran" }),
      tokenInvalid,
      "answer",
      /error handler/,
    ],
    ["a guard that answers where the app should", failed({}), tokenInvalid, "render", /renderer/],
    ["a renderer where none was asked for", rendered(), tokenInvalid, "answer", /renderer/],
    ["another type than the renderer's", rendered({ "content-type": "text/html" }), tokenInvalid, "render", /type/],
    ["another body than the renderer's", rendered({}, JSON.stringify(failure)), tokenInvalid, "render", /^code: /],
    ["a challenge lost by rendering", rendered({ "www-authenticate": "" }), tokenInvalid, "render", /scheme/],
    [
      "a time to come back in words",
      failed({ "retry-after": "soon" }),
      { ...tokenInvalid, retryAfter: true },
      "answer",
      /Retry-After/,
    ],
    ["a time to come back too many", failed({ "retry-after": "3" }), tokenInvalid, "answer", /^Retry-After/],
    [
      "a challenge that is not exposed",
      failed({}),
      { ...tokenInvalid, exposedHeaders: ["WWW-Authenticate"] },
      "answer",
      /^exposed headers/,
    ],
  ];

  it.each(wrong)("is told: %s", async (_name, response, expected, failures, sentence) => {
    expect((await check(response, expected, failures)).join("\n")).toMatch(new RegExp(sentence.source, "m"));
  });

  it("is told when the body repeats the token", async () => {
    const response = failed({}, { ...failure, message: "the token abc.def.ghi is bad" });
    expect(await check(response, tokenInvalid, "answer", ["abc.def.ghi"])).toEqual(["the body repeats the token"]);
  });
});
