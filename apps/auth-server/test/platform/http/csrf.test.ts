import { Hono } from "hono";
import { expect, it } from "vitest";
import type { AppEnvironment } from "../../../src/platform/http/app-environment.ts";
import { CSRF_FIELD, createCsrf } from "../../../src/platform/http/csrf.ts";
import { Problem } from "../../../src/platform/http/problem.ts";
import { systemRandom } from "../../../src/platform/random.ts";
import { AUTH_URL, testPolicy } from "../../support/test-deps.ts";

type Session = NonNullable<AppEnvironment["Variables"]["activeSession"]>;

/** A page with two forms, and what receives them. Who is signed in stands in a header. */
function setUp(issuer = AUTH_URL) {
  const csrf = createCsrf({ policy: { ...testPolicy, issuer }, random: systemRandom });
  const app = new Hono<AppEnvironment>()
    .use((context, next) => {
      const session = (name: string) => {
        const sessionHash = context.req.header(name);
        return sessionHash === undefined ? undefined : ({ session: { sessionHash } } as Session);
      };
      const [user, operator] = [session("x-user"), session("x-operator")];
      if (user) context.set("activeSession", user);
      if (operator) context.set("activeOperator", operator as never);
      return next();
    })
    .get("/", (context) => context.json([csrf.token(context), csrf.token(context)]))
    .post("/", async (context) => {
      csrf.verify(context, new URLSearchParams(await context.req.text()));
      return context.text("done");
    })
    .onError((error, context) => {
      if (!(error instanceof Problem)) throw error;
      return context.text(error.code, error.status);
    });
  const open = async (headers: Record<string, string> = {}) => {
    const response = await app.request("/", { headers });
    const tokens = (await response.json()) as string[];
    return { tokens, token: tokens[0] ?? "", set: response.headers.getSetCookie() };
  };
  const send = async (token: string | null, headers: Record<string, string>, origin = issuer) => {
    const body = token === null ? "" : new URLSearchParams({ [CSRF_FIELD]: token }).toString();
    return (await app.request(`${origin}/`, { method: "POST", body, headers })).status;
  };
  return { open, send };
}

const cookieOf = ([cookie = ""]: readonly string[]) => cookie.split(";", 1)[0] ?? "";

it("gives all forms of a page one token, with a cookie of which scripts and other sites learn nothing", async () => {
  const { open, send } = setUp();
  const { tokens, token, set } = await open();
  expect(tokens).toEqual([token, token]);
  expect(set).toEqual([expect.stringMatching(/^orgward_csrf=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)]);
  expect(cookieOf(set)).not.toContain(token);
  expect(await send(token, { cookie: cookieOf(set) })).toBe(200);
});

it("keeps the cookie of a browser that has one", async () => {
  const { open } = setUp();
  const { token, set } = await open();
  expect(await open({ cookie: cookieOf(set) })).toEqual({ tokens: [token, token], token, set: [] });
});

it("has a cookie on https that no other host can set", async () => {
  const { open, send } = setUp("https://auth.acme.test");
  const { token, set } = await open();
  expect(set).toEqual([
    expect.stringMatching(/^__Host-orgward_csrf=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ]);
  expect(await send(token, { cookie: cookieOf(set) })).toBe(200);
  expect(await send(token, { cookie: cookieOf(set).replace("__Host-", "") })).toBe(403);
});

it("refuses a form without its token, and the token without its cookie or with another browser's", async () => {
  const { open, send } = setUp();
  const [own, other] = [await open(), await open()];
  const cookie = cookieOf(own.set);
  expect(await send(own.token, {})).toBe(403);
  expect(await send(own.token, { cookie: cookieOf(other.set) })).toBe(403);
  expect(await send(own.token, { cookie: "orgward_csrf=" })).toBe(403);
  for (const token of [null, "", other.token, `${own.token}x`, own.token.slice(1)]) {
    expect([token, await send(token, { cookie })]).toEqual([token, 403]);
  }
});

it("refuses a token of another session, and of before the sign-in", async () => {
  const { open, send } = setUp();
  const { token: signedOut, set } = await open();
  const cookie = cookieOf(set);
  const [user, operator] = [
    { cookie, "x-user": "one" },
    { cookie, "x-operator": "two" },
  ];
  const { token: ofUser } = await open(user);
  const { token: ofOperator } = await open({ ...user, ...operator });
  expect(new Set([signedOut, ofUser, ofOperator]).size).toBe(3);
  expect([await send(ofUser, user), await send(ofOperator, operator)]).toEqual([200, 200]);
  expect([await send(signedOut, user), await send(ofUser, { cookie }), await send(ofUser, operator)]).toEqual([
    403, 403, 403,
  ]);
  expect(await send(ofUser, { cookie, "x-user": "another" })).toBe(403);
});

it.each<[Record<string, string>, number]>([
  [{ "sec-fetch-site": "same-origin" }, 200],
  [{ "sec-fetch-site": "none" }, 200],
  [{ "sec-fetch-site": "same-origin", origin: "https://evil.test" }, 200],
  [{ "sec-fetch-site": "same-site" }, 403],
  [{ "sec-fetch-site": "cross-site" }, 403],
  [{ "sec-fetch-site": "cross-site", origin: AUTH_URL }, 403],
  [{ "sec-fetch-site": "" }, 403],
  [{ origin: AUTH_URL }, 200],
  [{ origin: "null" }, 200],
  [{ origin: "https://evil.test" }, 403],
  [{ origin: `${AUTH_URL}.evil.test` }, 403],
])("believes the browser where it says who sent a form: %j", async (headers, status) => {
  const { open, send } = setUp();
  const { token, set } = await open();
  expect(await send(token, { cookie: cookieOf(set), ...headers })).toBe(status);
});

it("takes the address that the browser used for its own, behind whatever name the server is", async () => {
  const { open, send } = setUp();
  const { token, set } = await open();
  const headers = { cookie: cookieOf(set), origin: "http://127.0.0.1:4000" };
  expect(await send(token, headers, "http://127.0.0.1:4000")).toBe(200);
  expect(await send(token, headers, "http://127.0.0.1:4001")).toBe(403);
});
