import { describe, expect, test } from "vitest";
import { answerRefusal, refusalHeaders } from "../../src/adapter/index.ts";

describe("the headers of a refusal", () => {
  test("forbid to store it, and say nothing that nobody asked for", () => {
    expect(refusalHeaders({})).toEqual({ "Cache-Control": "no-store" });
  });

  test("have the challenge and the delay that the refusal names", () => {
    expect(refusalHeaders({ challenge: { realm: "api", scope: "a b" }, retryAfterSeconds: 0 })).toEqual({
      "Cache-Control": "no-store",
      "WWW-Authenticate": 'Bearer realm="api", scope="a b"',
      "Retry-After": "0",
    });
  });

  test("have a challenge without parameters where there is one", () => {
    expect(refusalHeaders({ challenge: {} })).toMatchObject({ "WWW-Authenticate": "Bearer" });
  });

  test("can't be ended by a parameter", () => {
    expect(() => refusalHeaders({ challenge: { scope: "a\r\nSet-Cookie: b=c" } })).toThrow(TypeError);
  });
});

test("a refusal is answered with its code and its message", () => {
  expect(answerRefusal({ status: 429, code: "too_many", message: "Wait.", retryAfterSeconds: 3 })).toEqual({
    status: 429,
    headers: { "Cache-Control": "no-store", "Retry-After": "3" },
    body: { code: "too_many", message: "Wait." },
  });
});
