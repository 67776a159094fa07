import { describe, expect, test } from "vitest";
import { completeRefusal, describeFailure } from "../../src/adapter/index.ts";
import { UnauthorizedException } from "../../src/index.ts";

const failure = describeFailure(new UnauthorizedException("credentials_missing", "no_credentials"), { realm: "api" });

describe("a response of the application's own to a failure", () => {
  test.each([
    [new Response("no"), 401],
    [new Response(null, { status: 204 }), 401],
    [new Response("no", { status: 418 }), 418],
    [new Response("no", { status: 404 }), 404],
    [Response.redirect("https://app.example.test/login", 302), 302],
    [new Response("no", { status: 500 }), 500],
  ])("is none of success, and keeps any other status: %#", (response, status) => {
    expect(completeRefusal(response, failure).status).toBe(status);
  });

  test("has the headers of the failure, but for those that it sets itself", async () => {
    const headers = new Headers({ "cache-control": "private", "x-own": "1" });
    headers.append("set-cookie", "a=1");
    headers.append("set-cookie", "b=2");
    const response = completeRefusal(new Response("no", { headers }), failure);
    expect(response.headers.get("www-authenticate")).toBe('Bearer realm="api"');
    expect(response.headers.get("cache-control")).toBe("private");
    expect(response.headers.get("x-own")).toBe("1");
    expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect(await response.text()).toBe("no");
  });
});
