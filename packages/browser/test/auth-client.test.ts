import { describe, expect, it } from "vitest";
import { createAuthClientIn } from "../src/auth-client.ts";
import { acme, authUrl, expectedOrg, globex } from "./support/fake-auth-server.ts";
import { createWorld, options, startClient, watch } from "./support/sign-in.ts";

describe("the user", () => {
  it("is who the auth server says, with every organization", async () => {
    const { server, browser } = createWorld();
    server.hasHostedSession = true;
    const client = startClient(browser.open());
    expect(client.getSnapshot()).toEqual({ status: "loading" });
    await watch(client);
    expect(client.getSnapshot()).toEqual({
      status: "signed-in",
      user: {
        ...{ userId: "1", email: "admin@acme.test", firstName: "Ada" },
        ...{ lastName: null, username: null, pictureUrl: null },
      },
      orgs: [expectedOrg(acme, "Acme"), expectedOrg(globex, "Globex")],
      activeOrg: null,
    });
    const asked = server.requests.find(({ path }) => path === "/propelauth/oauth/userinfo");
    expect(asked).toMatchObject({ credentials: "omit", authorization: `Bearer ${await client.getAccessToken()}` });
  });

  it("is asked for once more with a fresh token when the auth server no longer knows the key of the first", async () => {
    const { server, browser } = createWorld();
    server.hasHostedSession = true;
    const client = startClient(browser.open());
    server.answers.set("/propelauth/oauth/userinfo", () => {
      server.answers.clear();
      return Response.json({ code: "invalid_token" }, { status: 401 });
    });
    await watch(client);
    expect(client.getSnapshot()).toMatchObject({ status: "signed-in" });
    expect(server.countOf("/api/v1/refresh_token")).toBe(2);
  });

  it("is signed out when the account is gone", async () => {
    const { server, browser } = createWorld();
    server.hasHostedSession = true;
    server.answers.set("/propelauth/oauth/userinfo", () => Response.json({ code: "invalid_token" }, { status: 401 }));
    const client = startClient(browser.open());
    await watch(client);
    expect(client.getSnapshot()).toEqual({ status: "signed-out" });
  });

  it.each([
    "not JSON",
    "{}",
    '{"user_id":1,"email":"a"}',
    '{"user_id":"1","email":"a","org_id_to_org_info":{"1":null}}',
  ])("is unavailable when the answer isn't a user's record: %s", async (body) => {
    const { server, browser } = createWorld();
    server.hasHostedSession = true;
    server.answers.set("/propelauth/oauth/userinfo", () => new Response(body));
    const client = startClient(browser.open());
    await watch(client);
    expect(client.getSnapshot()).toEqual({ status: "unavailable" });
  });

  it("who signed in on the hosted pages meanwhile is found when the user is loaded anew", async () => {
    const { server, browser } = createWorld();
    const client = startClient(browser.open());
    await watch(client);
    expect(client.getSnapshot()).toEqual({ status: "signed-out" });
    server.hasHostedSession = true;
    await client.refresh();
    expect(client.getSnapshot()).toMatchObject({ status: "signed-in" });
  });

  it("is nobody while the app is rendered on a server, where nothing listens", async () => {
    const { server, browser } = createWorld();
    const { location: _missing, BroadcastChannel: _unused, ...environment } = browser.open().environment;
    class Forbidden {
      constructor() {
        throw new Error("a channel keeps a server from ending");
      }
      postMessage() {}
      addEventListener() {}
    }
    const client = createAuthClientIn({ ...environment, BroadcastChannel: Forbidden }, { authUrl });
    expect(client.getSnapshot()).toEqual({ status: "loading" });
    expect(server.requests).toEqual([]);
    await expect(client.signIn()).rejects.toThrow("needs a browser");
  });
});

describe("the options", () => {
  const { environment } = createWorld().browser.open();

  it.each([
    [{ authUrl: "auth.example.com" }, /authUrl must be an http\(s\) URL; it is "auth\.example\.com"/],
    [{ authUrl: "javascript:alert(1)" }, /authUrl must be/],
    [{ redirectUri: "/callback" }, /redirectUri must be a URL of this app, which is at https:\/\/app\.example\.test/],
    [{ redirectUri: "https://other.test/" }, /redirectUri must be/],
    [{ apiOrigins: ["https://api.example.com/v1"] }, /apiOrigins must be a list of origins without paths/],
    [{ apiOrigins: ["*"] }, /apiOrigins must be/],
    [{ apiOrigins: "https://api.example.com" }, /apiOrigins must be a list/],
    [{ apiOrigins: [undefined] }, /apiOrigins must be a list .* it is undefined/],
    [
      { apiOrigin: ["https://api.example.com"] },
      /apiOrigin does not exist: there are authUrl, redirectUri, apiOrigins\./,
    ],
    [{ apiKey: "key" }, /apiKey does not exist/],
  ])("%j are wrong, and say so", (wrong: object, message) => {
    expect(() => createAuthClientIn(environment, { ...options, ...wrong })).toThrow(message);
  });

  it("without authUrl, as when a variable isn't set, say so", () => {
    const missing: { authUrl: string } = JSON.parse("{}");
    expect(() => createAuthClientIn(environment, missing)).toThrow("createAuthClient: authUrl must be");
  });

  it("may end authUrl with a slash", async () => {
    const { server, browser } = createWorld();
    await createAuthClientIn(browser.open().environment, { authUrl: `${authUrl}/` }).getAccessToken();
    expect(server.requests[0]?.path).toBe("/api/v1/refresh_token");
  });
});
