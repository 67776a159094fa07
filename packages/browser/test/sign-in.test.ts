import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createAuthClientIn } from "../src/auth-client.ts";
import { acme, authUrl } from "./support/fake-auth-server.ts";
import { appOrigin, createWorld, goToSignIn, options, signIn, startClient, watch } from "./support/sign-in.ts";

describe("the way to the hosted pages", () => {
  it("names the app, a state and the challenge of a verifier that stays in the tab", async () => {
    const { browser } = createWorld();
    const tab = browser.open("/reports");
    await startClient(tab).signIn({ signUp: true });
    const url = tab.visited();
    const { state, code_challenge, ...others } = Object.fromEntries(url.searchParams);
    expect(url.origin + url.pathname).toBe(`${authUrl}/propelauth/ssr/authorize`);
    expect(others).toEqual({ redirect_uri: `${appOrigin}/`, code_challenge_method: "S256", signup: "true" });
    const pending = JSON.parse(tab.sessionStorage.getItem("orgward-sign-in") ?? "");
    expect(pending).toEqual({ state, codeVerifier: expect.any(String), returnTo: `${appOrigin}/reports` });
    expect(pending.codeVerifier).toMatch(/^[\w-]{43}$/);
    expect(state).toMatch(/^[\w-]{43}$/);
    expect(createHash("sha256").update(pending.codeVerifier).digest("base64url")).toBe(code_challenge);
  });

  it("has another state and another challenge each time", async () => {
    const { browser } = createWorld();
    const urls = [browser.open(), browser.open()].map(async (tab) => {
      await startClient(tab).signIn();
      return tab.visited().searchParams;
    });
    const [first, second] = await Promise.all(urls);
    expect(first?.get("state")).not.toBe(second?.get("state"));
    expect(first?.get("code_challenge")).not.toBe(second?.get("code_challenge"));
  });

  it("is closed where the browser has no cryptography", async () => {
    const { browser } = createWorld();
    const { environment } = browser.open();
    const insecure = { ...environment, crypto: { getRandomValues: crypto.getRandomValues.bind(crypto) } };
    await expect(createAuthClientIn(insecure, options).signIn()).rejects.toThrow("needs https");
  });
});

describe("an API that asks for a better sign-in", () => {
  const multiFactor = "http://schemas.openid.net/pape/policies/2007/06/multi-factor";
  const demanding = (step_up: object): Response =>
    Response.json({ code: "step_up_required", message: "…", unmet: [], step_up }, { status: 401 });
  const challenging = (parameters: string, body: BodyInit | null = "Not JSON"): Response => {
    const challenge = `Bearer realm="api", error="insufficient_user_authentication", error_description="Too old."${parameters}`;
    return new Response(body, { status: 401, headers: { "www-authenticate": challenge } });
  };

  it.each<[string, Response, Record<string, string>]>([
    [
      "both, in the body",
      demanding({ acr_values: multiFactor, max_age: 300 }),
      { acr_values: multiFactor, max_age: "300" },
    ],
    ["no age at all", demanding({ max_age: 0 }), { max_age: "0" }],
    ["a factor", demanding({ acr_values: multiFactor }), { acr_values: multiFactor }],
    [
      "both, in the header",
      challenging(`, acr_values="${multiFactor}", max_age="300"`),
      { acr_values: multiFactor, max_age: "300" },
    ],
    ["an age, in the header of an empty answer", challenging(', max_age="60"', null), { max_age: "60" }],
  ])("sends the user to the hosted pages with what it asks for: %s", async (_what, response, expected) => {
    const { browser } = createWorld();
    const tab = browser.open("/settings");
    expect(await startClient(tab).stepUp(response)).toBe(true);
    const { acr_values, max_age } = Object.fromEntries(tab.visited().searchParams);
    expect({ acr_values, max_age }).toEqual(expect.objectContaining(expected));
    expect(response.bodyUsed).toBe(false);
    expect(JSON.parse(tab.sessionStorage.getItem("orgward-sign-in") ?? "")).toMatchObject({
      returnTo: `${appOrigin}/settings`,
    });
  });

  it.each<[string, Response]>([
    ["a success", Response.json({ step_up: { max_age: 300 } })],
    ["another 401", Response.json({ code: "invalid_token", message: "…" }, { status: 401 })],
    ["a 403", Response.json({ code: "org_role_required", step_up: {} }, { status: 403 })],
    ["a 401 without a body", new Response(null, { status: 401 })],
    ["a 401 of null", new Response("null", { status: 401 })],
  ])("is nothing else: %s", async (_what, response) => {
    const { browser } = createWorld();
    const tab = browser.open("/settings");
    expect(await startClient(tab).stepUp(response, { returnTo: "/" })).toBe(false);
    expect(tab.sessionStorage.getItem("orgward-sign-in")).toBeNull();
  });

  it("can be asked for without a response", async () => {
    const { browser } = createWorld();
    const tab = browser.open();
    await startClient(tab).signIn({ maxAgeSeconds: 0, acrValues: multiFactor, returnTo: "/delete" });
    expect(Object.fromEntries(tab.visited().searchParams)).toMatchObject({ max_age: "0", acr_values: multiFactor });
  });
});

describe("the way back", () => {
  it("exchanges the code, and shows the page that sign-in began on", async () => {
    const { server, browser } = createWorld();
    const tab = browser.open("/reports?year=2025#top");
    const client = await signIn(server, tab);
    expect(tab.url()).toBe(`${appOrigin}/reports?year=2025#top`);
    expect(await client.getAccessToken()).toMatch(/^e30\./);
    expect(client.getSignInError()).toBeNull();
    const [exchange] = server.requests;
    expect(exchange).toMatchObject({
      ...{ method: "POST", path: "/propelauth/ssr/token", credentials: "omit", authorization: null },
      body: { code: "code-0", redirect_uri: `${appOrigin}/`, code_verifier: expect.any(String) },
    });
    await watch(client);
    expect(client.getSnapshot()).toMatchObject({ status: "signed-in", user: { email: "admin@acme.test" } });
  });

  it("cleans the URL before anything else reads it", async () => {
    const { server, browser } = createWorld();
    const tab = browser.open();
    const callback = await goToSignIn(server, tab, startClient(tab), { returnTo: "/inbox" });
    createAuthClientIn(tab.load(callback.href), options);
    expect(tab.url()).toBe(`${appOrigin}/inbox`);
  });

  it("keeps no token, verifier or state in any storage", async () => {
    const { server, browser } = createWorld();
    const tab = browser.open();
    const kept: string[] = [];
    for (const storage of [tab.sessionStorage, browser.localStorage]) {
      const setItem = storage.setItem.bind(storage);
      storage.setItem = (key, value) => {
        kept.push(value);
        setItem(key, value);
      };
    }
    const client = await signIn(server, tab);
    await client.setActiveOrg(acme);
    expect(tab.sessionStorage.getItem("orgward-sign-in")).toBeNull();
    expect(kept).toEqual([expect.stringContaining('"state"'), acme]);
  });

  it("takes no code with a wrong state (login CSRF)", async () => {
    const { server, browser } = createWorld();
    const tab = browser.open();
    const callback = await goToSignIn(server, tab, startClient(tab));
    callback.searchParams.set("state", "the attacker's");
    server.hasHostedSession = false;
    const client = createAuthClientIn(tab.load(callback.href), options);
    expect(tab.url()).toBe(`${appOrigin}/`);
    expect(client.getSignInError()).toMatchObject({ code: "sign_in_not_started" });
    await watch(client);
    expect(client.getSnapshot()).toEqual({ status: "signed-out" });
    expect(server.countOf("/propelauth/ssr/token")).toBe(0);
    // Nor is the state good for a second attempt.
    expect(tab.sessionStorage.getItem("orgward-sign-in")).toBeNull();
  });

  it("takes no code in a tab that didn't ask for one (forged callback)", async () => {
    const { server, browser } = createWorld();
    const attacker = browser.open();
    const callback = await goToSignIn(server, attacker, startClient(attacker));
    const victim = browser.open();
    const client = createAuthClientIn(victim.load(callback.href), options);
    expect(victim.url()).toBe(`${appOrigin}/`);
    expect(client.getSignInError()).toMatchObject({ code: "sign_in_not_started" });
    expect(server.requests).toEqual([]);
  });

  it("takes a code once, even if its URL is opened again", async () => {
    const { server, browser } = createWorld();
    const tab = browser.open();
    const callback = await goToSignIn(server, tab, startClient(tab));
    const first = createAuthClientIn(tab.load(callback.href), options);
    await first.getAccessToken();
    const second = createAuthClientIn(tab.load(callback.href), options);
    expect(second.getSignInError()).toMatchObject({ code: "sign_in_not_started" });
    await watch(second);
    expect(server.countOf("/propelauth/ssr/token")).toBe(1);
  });

  it.each([
    "https://evil.test/",
    "//evil.test",
    "/\\evil.test",
    "/..//evil.test",
    "javascript:alert(1)",
    "https://app.example.test.evil.test/",
    "https://app.example.test@evil.test/",
    "http://[",
  ])("returns to no other page than the app's own: %s (open redirect)", async (returnTo) => {
    const { server, browser } = createWorld();
    const tab = browser.open();
    await signIn(server, tab, { returnTo });
    expect(tab.url()).toBe(`${appOrigin}/`);
  });

  it("says why the auth server refused", async () => {
    const { server, browser } = createWorld();
    const tab = browser.open("/inbox");
    const callback = await goToSignIn(server, tab, startClient(tab));
    callback.searchParams.delete("code");
    callback.searchParams.set("error", "access_denied");
    callback.searchParams.set("error_description", "Ask your administrator");
    const client = createAuthClientIn(tab.load(callback.href), options);
    expect(tab.url()).toBe(`${appOrigin}/inbox`);
    expect(client.getSignInError()).toMatchObject({
      code: "sign_in_refused",
      message: "The auth server refused the sign-in: access_denied.",
    });
  });

  it("shows no words of a stranger: an error counts with the right state alone", () => {
    const { browser } = createWorld();
    const tab = browser.open(`/?error=${encodeURIComponent("Call 555-0100 to unlock your account")}&state=any`);
    const client = startClient(tab);
    expect(client.getSignInError()?.message).not.toContain("555");
    expect(tab.url()).toBe(`${appOrigin}/`);
  });

  it("says that a code was refused, and signs nobody in with it", async () => {
    const { server, browser } = createWorld();
    const tab = browser.open();
    const callback = await goToSignIn(server, tab, startClient(tab));
    server.codes.clear();
    server.sendsCookie = false;
    const client = createAuthClientIn(tab.load(callback.href), options);
    await watch(client);
    expect(client.getSnapshot()).toEqual({ status: "signed-out" });
    expect(client.getSignInError()).toMatchObject({
      code: "sign_in_refused",
      message: "The auth server refused the sign-in: The code is unknown.",
    });
  });

  it("says that the auth server couldn't be reached", async () => {
    const { server, browser } = createWorld();
    const tab = browser.open();
    const callback = await goToSignIn(server, tab, startClient(tab));
    server.isUnreachable = true;
    const client = createAuthClientIn(tab.load(callback.href), options);
    await watch(client);
    expect(client.getSnapshot()).toEqual({ status: "unavailable" });
    expect(client.getSignInError()).toMatchObject({ code: "auth_unavailable" });
  });

  it("leaves the URLs of other pages alone, which may have a code and a state of their own", () => {
    const { server, browser } = createWorld();
    const tab = browser.open("/integrations/github?code=1&state=2");
    expect(startClient(tab).getSignInError()).toBeNull();
    expect(tab.url()).toBe(`${appOrigin}/integrations/github?code=1&state=2`);
    expect(server.requests).toEqual([]);
  });

  it("shows the page that the app has named when the callback is forged, whatever came along", () => {
    const { browser } = createWorld();
    const tab = browser.open("/signed-in?code=1&state=2&message=Call%20555-0100");
    const redirectUri = `${appOrigin}/signed-in?from=sign-in`;
    createAuthClientIn(tab.environment, { ...options, redirectUri });
    expect(tab.url()).toBe(redirectUri);
  });
});
