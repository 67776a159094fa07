import { describe, expect, it } from "vitest";
import { createAuthClientIn } from "../src/auth-client.ts";
import { authUrl } from "./support/fake-auth-server.ts";
import { apiOrigin, appOrigin, createWorld, signIn, startClient } from "./support/sign-in.ts";

const invalidToken = () => Response.json({ code: "invalid_token", message: "expired" }, { status: 401 });
const tokenOf = (request: Request | undefined) => request?.headers.get("authorization");

async function signedIn() {
  const world = createWorld();
  const client = await signIn(world.server, world.browser.open());
  await client.getAccessToken();
  return { ...world, client };
}

describe("fetch", () => {
  it("sends the access token to the API, with everything else as given", async () => {
    const { browser, client } = await signedIn();
    const init = { method: "PUT", body: "hello", headers: { "x-org-id": "1", authorization: "Basic mine" } };
    expect((await client.fetch(`${apiOrigin}/notes?page=2`, init)).status).toBe(200);
    const [request] = browser.api.requests;
    expect(tokenOf(request)).toBe(`Bearer ${await client.getAccessToken()}`);
    expect([request?.method, request?.url, request?.headers.get("x-org-id")]).toEqual([
      "PUT",
      `${apiOrigin}/notes?page=2`,
      "1",
    ]);
    expect(await request?.text()).toBe("hello");
  });

  it("takes URLs and requests as the browser's own does", async () => {
    const { browser, client } = await signedIn();
    await client.fetch(new URL("/a", apiOrigin));
    await client.fetch(new Request(`${apiOrigin}/b`, { method: "DELETE" }));
    expect(browser.api.requests.map(({ method, url }) => [method, url])).toEqual([
      ["GET", `${apiOrigin}/a`],
      ["DELETE", `${apiOrigin}/b`],
    ]);
    expect(browser.api.requests.every((request) => tokenOf(request)?.startsWith("Bearer e30."))).toBe(true);
  });

  it("sends strangers' requests without a token", async () => {
    const { browser } = createWorld();
    await startClient(browser.open()).fetch(`${apiOrigin}/public`);
    expect(browser.api.requests.map(tokenOf)).toEqual([null]);
  });

  it.each([
    "https://evil.test/",
    "http://api.example.test/",
    "https://api.example.test:8443/",
    "https://api.example.test.evil.test/",
    "https://api.example.test@evil.test/",
    "//evil.test/",
    "/relative",
    authUrl,
    "data:text/plain,",
  ])("sends nothing to another origin: %s (token theft)", async (url) => {
    const { browser, server, client } = await signedIn();
    server.requests.length = 0;
    await expect(client.fetch(url)).rejects.toThrow(/^No access token for .*: add it to apiOrigins/);
    await expect(
      client.fetch(new Request(new URL(url, `${appOrigin}/`).href.replace(/\/\/.*@/, "//"))),
    ).rejects.toThrow(TypeError);
    expect([...browser.api.requests, ...server.requests]).toEqual([]);
  });

  it("goes to the app's own origin unless other origins are named", async () => {
    const { server, browser } = createWorld();
    server.hasHostedSession = true;
    const client = createAuthClientIn(browser.open("/deep/page").environment, { authUrl });
    await client.fetch("/api/notes");
    expect(browser.api.requests.map(({ url }) => url)).toEqual([`${appOrigin}/api/notes`]);
    await expect(client.fetch(`${apiOrigin}/`)).rejects.toThrow("No access token");
  });
});

describe("after a 401", () => {
  it.each([
    ["in the body", invalidToken],
    [
      "in the header",
      () => new Response("no", { status: 401, headers: { "www-authenticate": 'Bearer error="invalid_token"' } }),
    ],
  ])("invalid_token %s, tries once more with a fresh token and the same body", async (_where, refuse) => {
    const { browser, client } = await signedIn();
    browser.api.answer = () => (browser.api.requests.length === 1 ? refuse() : Response.json({ ok: true }));
    const response = await client.fetch(`${apiOrigin}/notes`, { method: "POST", body: "hello" });
    expect(await response.json()).toEqual({ ok: true });
    const [first, second] = browser.api.requests;
    expect(tokenOf(second)).not.toBe(tokenOf(first));
    expect(await second?.text()).toBe("hello");
  });

  it("tries no third time, and hands the answer over unread", async () => {
    const { browser, client } = await signedIn();
    browser.api.answer = invalidToken;
    const response = await client.fetch(`${apiOrigin}/notes`);
    expect([response.status, await response.json()]).toEqual([401, { code: "invalid_token", message: "expired" }]);
    expect(browser.api.requests).toHaveLength(2);
  });

  it("of another kind, tries no second time", async () => {
    const { browser, server, client } = await signedIn();
    server.requests.length = 0;
    browser.api.answer = () => Response.json({ code: "wrong_pin" }, { status: 401 });
    expect(await (await client.fetch(`${apiOrigin}/notes`)).json()).toEqual({ code: "wrong_pin" });
    expect([browser.api.requests.length, server.requests.length]).toEqual([1, 0]);
  });

  it("refreshes once for requests that come together", async () => {
    const { browser, server, client } = await signedIn();
    const old = `Bearer ${await client.getAccessToken()}`;
    server.requests.length = 0;
    browser.api.answer = (request) => (tokenOf(request) === old ? invalidToken() : Response.json({}));
    const responses = await Promise.all([1, 2, 3].map((note) => client.fetch(`${apiOrigin}/notes/${note}`)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(server.countOf("/api/v1/refresh_token")).toBe(1);
  });

  it("hands the answer over when the session has ended", async () => {
    const { browser, server, client } = await signedIn();
    server.refreshTokens.clear();
    server.hasHostedSession = false;
    browser.api.answer = invalidToken;
    expect((await client.fetch(`${apiOrigin}/notes`)).status).toBe(401);
    expect(await client.getAccessToken()).toBeNull();
  });
});
