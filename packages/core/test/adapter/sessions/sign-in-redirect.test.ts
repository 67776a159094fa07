import { describe, expect, it } from "vitest";
import {
  createSessionCookies,
  NO_SEALING,
  readCookies,
  redirectToSignIn,
  stepUpAddress,
} from "../../../src/adapter/index.ts";

const address = {
  appUrl: "https://app.example.test",
  authPath: "/api/auth",
  basePath: "/docs",
  redirectToSignIn: true,
  cookies: createSessionCookies({ appUrl: "https://app.example.test", isSecure: true }, NO_SEALING),
};
const refused = { type: "answer", answer: { status: 401, headers: {}, body: null } };

type Arguments = Parameters<typeof redirectToSignIn>;

/** Opens a page in front of which a guard has refused somebody who isn't signed in. */
function open(path: string): string | null {
  const request = { method: "GET", path, headers: new Headers({ accept: "text/html" }), cookies: readCookies("") };
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

describe("a person whose sign-in isn't enough", () => {
  const url = "https://app.example.test/docs/api/auth/login?max_age=300&return_to=%2Freports";

  /** Opens a page, or sends a form, in front of which a guard asks for a step-up. */
  function meet(
    demand: object,
    { method = "GET", cookie = "", ...headers }: Record<string, string> = {},
  ): string | null {
    const request = {
      method,
      path: "/docs/reports",
      headers: new Headers({ accept: "text/html", ...headers }),
      cookies: readCookies(cookie),
    };
    const body = { code: "step_up_required", message: "…", unmet: [], step_up: demand, step_up_url: url };
    const decision = { type: "answer", answer: { status: 401, headers: {}, body } };
    const answer = redirectToSignIn(request, address as unknown as Arguments[1], decision as Arguments[2]);
    return answer && String(answer.headers.Location);
  }

  it("is redirected to step up, from a page and from a form that was sent", () => {
    expect(meet({ max_age: 300 })).toBe(url);
    expect(meet({ max_age: 300 }, { method: "POST" })).toBe(url);
  });

  it.each([{ accept: "application/json" }, { "sec-fetch-mode": "cors" }, { "sec-fetch-mode": "cors", method: "POST" }])(
    "is not redirected when a script asks: %j",
    (headers) => {
      expect(meet({ max_age: 300 }, headers)).toBeNull();
    },
  );

  const marker = (demand: Parameters<typeof address.cookies.writeSteppedUp>[0]): string =>
    address.cookies
      .writeSteppedUp(demand)
      .map(({ name, value }) => `${name}=${value}`)
      .join("; ");

  // Browsers would follow the redirects for ever.
  it.each([
    [{ maxAgeSeconds: 300 }, { max_age: 300 }],
    [{ acrValues: "urn:a urn:b" }, { acr_values: "urn:a urn:b" }],
    [{ acrValues: "urn:a urn:b", maxAgeSeconds: 300 }, { acr_values: "urn:b" }],
    [
      { acrValues: "urn:a urn:b", maxAgeSeconds: 300 },
      { acr_values: "urn:a", max_age: 300 },
    ],
  ])("is not redirected again after a step-up in vain: %j, then %j", (asked, demand) => {
    expect(meet(demand, { cookie: marker(asked) })).toBeNull();
  });

  it.each([
    [{ maxAgeSeconds: 300 }, { max_age: 60 }],
    [{ maxAgeSeconds: 300 }, { acr_values: "urn:a" }],
    [{ acrValues: "urn:a" }, { acr_values: "urn:a urn:b" }],
    [{ acrValues: "urn:ab" }, { acr_values: "urn:a" }],
    [{ acrValues: "urn:a" }, { acr_values: "urn:a", max_age: 300 }],
  ])("is redirected for what the last step-up didn't ask for: %j, then %j", (asked, demand) => {
    expect(meet(demand, { cookie: marker(asked) })).toBe(url);
  });

  it.each(["", "%", "max_age=x", "acr_values=%20", "{}"])(
    "is redirected whatever else the cookie says: %j",
    (value) => {
      expect(meet({ max_age: 300 }, { cookie: `__Host-orgward_stepped_up=${value}` })).toBe(url);
    },
  );

  it.each([
    [300, 30],
    [undefined, 30],
    [10, 10],
    [0, 5],
  ])("is redirected again once %j seconds are over: the cookie lives for %j", (maxAgeSeconds, lifetime) => {
    const [cookie] = address.cookies.writeSteppedUp(maxAgeSeconds === undefined ? {} : { maxAgeSeconds });
    expect(cookie?.attributes.maxAge).toBe(lifetime);
  });
});

describe("a browser steps up at the app's login route and comes back", () => {
  const login = "https://app.example.test/docs/api/auth/login?max_age=60&return_to=";

  it.each<[string, string, string, Record<string, string>, string]>([
    ["to the page", "GET", "/docs/reports?a=1", { accept: "text/html" }, "%2Freports%3Fa%3D1"],
    [
      "to the page of a script",
      "GET",
      "/docs/api/x",
      { referer: "https://app.example.test/docs/p?q=1" },
      "%2Fp%3Fq%3D1",
    ],
    ["to the root without one", "GET", "/docs/api/x", {}, "%2F"],
    [
      "to the root of the app after another site",
      "GET",
      "/docs/api/x",
      { referer: "https://app.example.test.evil.test/" },
      "%2F",
    ],
    [
      "to the page of a form",
      "POST",
      "/docs/delete",
      { accept: "text/html", referer: "https://app.example.test/docs/settings" },
      "%2Fsettings&lost_form=true",
    ],
    ["to the root after a form without a page", "POST", "/docs/delete", { accept: "text/html" }, "%2F&lost_form=true"],
    [
      "to the root after a form of another site",
      "DELETE",
      "/docs/x",
      { referer: "https://evil.test/docs/x" },
      "%2F&lost_form=true",
    ],
    ["not to a host in the path", "GET", "/docs/x", { referer: "https://app.example.test//evil.test/" }, "%2F"],
    ["not to the login routes", "GET", "/docs/api/auth/userinfo", { accept: "text/html" }, "%2F"],
  ])("%s", (_where, method, path, headers, expected) => {
    const request = { method, path, headers: new Headers(headers) };
    expect(stepUpAddress(request, address, { maxAgeSeconds: 60 })).toBe(login + expected);
  });
});
