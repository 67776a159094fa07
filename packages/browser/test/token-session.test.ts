import { describe, expect, it } from "vitest";
import { createAuthClientIn } from "../src/auth-client.ts";
import { acme, globex, lifetimeSeconds } from "./support/fake-auth-server.ts";
import { createWorld, options, signIn, startClient, watch } from "./support/sign-in.ts";

const minutes = (count: number) => count * 60_000;

/** A signed-in tab, without what happened until then. */
async function signedIn() {
  const world = createWorld();
  const tab = world.browser.open();
  const client = await signIn(world.server, tab);
  await client.getAccessToken();
  world.server.requests.length = 0;
  return { ...world, tab, client };
}

describe("an access token", () => {
  it("is used again until a minute before it expires", async () => {
    const { server, browser, client } = await signedIn();
    const first = await client.getAccessToken();
    browser.time += minutes(29) - 1;
    expect(await client.getAccessToken()).toBe(first);
    expect(server.requests).toEqual([]);
    browser.time += 1;
    expect(await client.getAccessToken()).not.toBe(first);
    expect(server.countOf("/api/v1/refresh_token")).toBe(1);
  });

  it("is refreshed at the right time by a browser whose clock is years off", async () => {
    const world = createWorld();
    world.browser.time = Date.parse("2001-01-01");
    const client = await signIn(world.server, world.browser.open());
    const first = await client.getAccessToken();
    world.browser.time += minutes(28);
    expect(await client.getAccessToken()).toBe(first);
    world.browser.time += minutes(1);
    expect(await client.getAccessToken()).not.toBe(first);
  });

  it("is asked for once by all who need it", async () => {
    const { server, browser, client } = await signedIn();
    browser.time += minutes(30);
    const tokens = await Promise.all([client.getAccessToken(), client.getAccessToken(), client.getAccessToken()]);
    expect(new Set(tokens).size).toBe(1);
    expect(server.countOf("/api/v1/refresh_token")).toBe(1);
  });

  it("comes from the newest refresh token each time", async () => {
    const { server, browser, client } = await signedIn();
    for (let round = 0; round < 3; round += 1) {
      browser.time += minutes(30);
      await client.getAccessToken();
    }
    const sent = server.requests.map(({ method, body, credentials }) => ({ method, body, credentials }));
    expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(3);
    expect(sent.every(({ method, credentials }) => method === "POST" && credentials === "omit")).toBe(true);
  });

  it("stays good while the auth server can't be reached, and no longer than it lives", async () => {
    const { server, browser, client } = await signedIn();
    const first = await client.getAccessToken();
    server.isUnreachable = true;
    browser.time += lifetimeSeconds * 1000 - 1;
    expect(await client.getAccessToken()).toBe(first);
    browser.time += 1;
    await expect(client.getAccessToken()).rejects.toMatchObject({ code: "auth_unavailable" });
    server.isUnreachable = false;
    expect(await client.getAccessToken()).not.toBe(first);
  });

  it.each([429, 500, 503, 403])("stays good when the auth server answers %i", async (status) => {
    const { server, browser, client } = await signedIn();
    server.answers.set("/api/v1/refresh_token", () => new Response("busy", { status }));
    browser.time += minutes(29);
    expect(await client.getAccessToken()).toMatch(/^e30/);
  });

  it.each(["not JSON", "{}", '{"access_token":"junk"}', '{"access_token":"e30.e30.s"}'])(
    "is never taken from an answer that has none: %s",
    async (body) => {
      const { server, browser } = createWorld();
      server.answers.set("/api/v1/refresh_token", () => new Response(body));
      await expect(startClient(browser.open()).getAccessToken()).rejects.toMatchObject({ code: "auth_unavailable" });
    },
  );

  it("is null for strangers, who are asked for once", async () => {
    const { server, browser } = createWorld();
    const client = startClient(browser.open());
    expect([await client.getAccessToken(), await client.getAccessToken()]).toEqual([null, null]);
    expect(server.requests).toMatchObject([{ method: "GET", credentials: "include" }]);
  });
});

describe("a reload", () => {
  it("brings the session back through the cookie of the hosted pages", async () => {
    const { server, tab } = await signedIn();
    const client = createAuthClientIn(tab.load(tab.url()), options);
    await watch(client);
    expect(client.getSnapshot()).toMatchObject({ status: "signed-in" });
    expect(server.requests[0]).toMatchObject({
      method: "GET",
      path: "/api/v1/refresh_token",
      credentials: "include",
    });
  });

  it("forgets the session where the cookie isn't sent, until the user signs in again", async () => {
    const { server, tab } = await signedIn();
    server.sendsCookie = false;
    const client = createAuthClientIn(tab.load(tab.url()), options);
    await watch(client);
    expect(client.getSnapshot()).toEqual({ status: "signed-out" });
    const again = await signIn(server, tab);
    await watch(again);
    expect(again.getSnapshot()).toMatchObject({ status: "signed-in" });
  });
});

describe("the end of a session", () => {
  it("shows when the auth server says so", async () => {
    const { server, browser, client } = await signedIn();
    await watch(client);
    server.refreshTokens.clear();
    server.hasHostedSession = false;
    browser.time += minutes(30);
    expect(await client.getAccessToken()).toBeNull();
    await client.refresh();
    expect(client.getSnapshot()).toEqual({ status: "signed-out" });
  });

  it("of the web session alone goes on with the cookie", async () => {
    const { server, browser, client } = await signedIn();
    server.refreshTokens.clear();
    browser.time += minutes(30);
    expect(await client.getAccessToken()).toMatch(/^e30/);
    expect(server.requests.map(({ method }) => method)).toEqual(["POST", "GET"]);
  });

  it("comes with signing out, here and on the hosted pages", async () => {
    const { server, client } = await signedIn();
    await watch(client);
    await client.signOut();
    const logout = server.requests.find(({ path }) => path === "/api/v1/logout");
    expect(logout).toMatchObject({
      method: "POST",
      credentials: "include",
      body: { refresh_token: expect.any(String) },
    });
    expect(server.refreshTokens.size).toBe(0);
    expect(client.getSnapshot()).toEqual({ status: "signed-out" });
    expect(await client.getAccessToken()).toBeNull();
  });

  it("shows after signing out even if the auth server goes down then", async () => {
    const { server, client } = await signedIn();
    await watch(client);
    server.answers.set("/api/v1/refresh_token", () => new Response("down", { status: 503 }));
    await client.signOut();
    expect(client.getSnapshot()).toEqual({ status: "signed-out" });
  });

  it.each(["unreachable", "refusing"])("doesn't come with an auth server that is %s", async (problem) => {
    const { server, client } = await signedIn();
    await watch(client);
    const refuse = () => new Response("{}", { status: 400 });
    if (problem === "unreachable") server.isUnreachable = true;
    else server.answers.set("/api/v1/logout", refuse);
    await expect(client.signOut()).rejects.toMatchObject({ code: "auth_unavailable" });
    expect(client.getSnapshot()).toMatchObject({ status: "signed-in" });
    expect(await client.getAccessToken()).toMatch(/^e30/);
  });

  it("isn't undone by a refresh that was under way", async () => {
    const { server, browser, client } = await signedIn();
    browser.time += minutes(30);
    const letGo = server.holdBack();
    const refreshed = client.getAccessToken();
    const signedOut = client.signOut();
    letGo();
    await Promise.all([refreshed, signedOut]);
    expect(await client.getAccessToken()).toBeNull();
  });
});

describe("the organization that the user works in", () => {
  const orgOf = (token: string | null) => JSON.parse(atob(token?.split(".")[1] ?? "")).org_member_info?.org_id ?? null;

  it("is in the token from then on, and shown", async () => {
    const { client } = await signedIn();
    await watch(client);
    await client.setActiveOrg(acme);
    expect(orgOf(await client.getAccessToken())).toBe(acme);
    expect(client.getSnapshot()).toMatchObject({
      activeOrg: { orgId: acme },
      orgs: [{ orgId: acme }, { orgId: globex }],
    });
    await client.setActiveOrg(null);
    expect(orgOf(await client.getAccessToken())).toBeNull();
    expect(client.getSnapshot()).toMatchObject({ activeOrg: null });
  });

  it("stays over a refresh, a reload and signing in again", async () => {
    const { server, browser, tab, client } = await signedIn();
    await client.setActiveOrg(globex);
    browser.time += minutes(30);
    expect(orgOf(await client.getAccessToken())).toBe(globex);
    const reloaded = createAuthClientIn(tab.load(tab.url()), options);
    expect(orgOf(await reloaded.getAccessToken())).toBe(globex);
    expect(orgOf(await (await signIn(server, tab)).getAccessToken())).toBe(globex);
  });

  it("ends with signing out", async () => {
    const { server, tab, client } = await signedIn();
    await client.setActiveOrg(globex);
    await client.signOut();
    expect(orgOf(await (await signIn(server, tab)).getAccessToken())).toBeNull();
  });

  it("is refused when the user isn't a member, and nothing changes", async () => {
    const { client } = await signedIn();
    await client.setActiveOrg(acme);
    const before = await client.getAccessToken();
    await expect(client.setActiveOrg("33333333-3333-4333-8333-333333333333")).rejects.toMatchObject({
      code: "org_unavailable",
      message: "The user isn't a member of the organization 33333333-3333-4333-8333-333333333333.",
    });
    expect(await client.getAccessToken()).toBe(before);
  });

  it("is given up when the user has left it", async () => {
    const { browser, tab } = await signedIn();
    browser.localStorage.setItem("orgward-org https://auth.example.test", "33333333-3333-4333-8333-333333333333");
    const client = createAuthClientIn(tab.load(tab.url()), options);
    expect(orgOf(await client.getAccessToken())).toBeNull();
    expect(browser.localStorage.getItem("orgward-org https://auth.example.test")).toBeNull();
  });

  it("has to be chosen anew by a user who is in too many, and isn't known in this browser", async () => {
    const { server, browser } = createWorld();
    server.hasHostedSession = true;
    server.answers.set("/api/v1/refresh_token", () =>
      Response.json({ active_org_id: ["is required"] }, { status: 400 }),
    );
    const client = startClient(browser.open());
    await watch(client);
    expect(client.getSnapshot()).toEqual({ status: "signed-out" });
  });

  it("can't be chosen by strangers", async () => {
    const { browser } = createWorld();
    await expect(startClient(browser.open()).setActiveOrg(acme)).rejects.toMatchObject({ code: "signed_out" });
  });

  it("is remembered by the page alone where storage is refused", async () => {
    const { server, browser } = createWorld();
    server.hasHostedSession = true;
    const refuse = () => {
      throw new Error("SecurityError");
    };
    const { environment } = browser.open();
    const localStorage = { getItem: refuse, setItem: refuse, removeItem: refuse };
    const client = createAuthClientIn({ ...environment, localStorage }, options);
    await client.setActiveOrg(acme);
    browser.time += minutes(30);
    expect(orgOf(await client.getAccessToken())).toBe(acme);
  });
});
