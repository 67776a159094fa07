import { describe, expect, it } from "vitest";
import { redirectToSignIn } from "../../../src/adapter/index.ts";

const address = {
  appUrl: "https://app.example.test",
  authPath: "/api/auth",
  basePath: "/docs",
  redirectToSignIn: true,
};
const refused = { type: "answer", answer: { status: 401, headers: {}, body: null } };

type Arguments = Parameters<typeof redirectToSignIn>;

/** Opens a page in front of which a guard has refused somebody who isn't signed in. */
function open(path: string): string | null {
  const request = { method: "GET", path, headers: new Headers({ accept: "text/html" }) };
  const answer = redirectToSignIn(request, address as unknown as Arguments[1], refused as unknown as Arguments[2]);
  return answer && String(answer.headers.Location);
}

describe("a person who isn't signed in", () => {
  it("is redirected to sign-in from a page", () => {
    expect(open("/docs/reports")).toBe("https://app.example.test/docs/api/auth/login?return_to=%2Freports");
  });

  // A guard for the whole app that comes before the login routes: browsers would follow the redirect for ever.
  it.each(["/docs/api/auth/login", "/docs/api/auth/callback?code=x"])("is not redirected from %s to itself", (path) => {
    expect(open(path)).toBeNull();
  });
});
