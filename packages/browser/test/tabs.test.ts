import { expect, it } from "vitest";
import { createAuthClientIn } from "../src/auth-client.ts";
import { acme } from "./support/fake-auth-server.ts";
import { createWorld, options, signIn, startClient, watch } from "./support/sign-in.ts";

/** Two tabs that show the same user. */
async function twoTabs() {
  const world = createWorld();
  const second = startClient(world.browser.open());
  await watch(second);
  const first = await signIn(world.server, world.browser.open());
  await watch(first);
  await expect.poll(() => second.getSnapshot().status).toBe("signed-in");
  return { ...world, first, second };
}

it("a sign-in in one tab reaches the other", async () => {
  const { second } = await twoTabs();
  expect(await second.getAccessToken()).toMatch(/^e30/);
});

it("signing out in one tab reaches the other, and a third that has tokens of its own", async () => {
  const { server, browser, first, second } = await twoTabs();
  const third = await signIn(server, browser.open());
  await watch(third);
  // As on another site: no cookie is sent, and the server ends the one session that it is told of.
  server.sendsCookie = false;
  await first.signOut();
  await expect.poll(() => second.getSnapshot().status).toBe("signed-out");
  await expect.poll(() => third.getSnapshot().status).toBe("signed-out");
  expect(await third.getAccessToken()).toBeNull();
  expect(server.refreshTokens.size).toBe(0);
});

it("another tab ends what it has without the cookie, which may be somebody else's by then", async () => {
  const { server, browser, first } = await twoTabs();
  const third = await signIn(server, browser.open());
  await watch(third);
  server.requests.length = 0;
  await first.signOut();
  await expect.poll(() => third.getSnapshot().status).toBe("signed-out");
  const logouts = server.requests.filter(({ path }) => path === "/api/v1/logout");
  expect(logouts.map(({ credentials }) => credentials)).toEqual(["include", "omit"]);
});

it("another organization in one tab reaches the other", async () => {
  const { first, second } = await twoTabs();
  await first.setActiveOrg(acme);
  await expect.poll(() => second.getSnapshot()).toMatchObject({ activeOrg: { orgId: acme } });
});

it("another organization in a tab that has the cookie alone reaches the one that signed in", async () => {
  const { first, second } = await twoTabs();
  await second.setActiveOrg(acme);
  await expect.poll(() => first.getSnapshot()).toMatchObject({ activeOrg: { orgId: acme } });
});

it("another organization reaches a tab that doesn't see yet what the other has stored", async () => {
  const { browser, first } = await twoTabs();
  const { environment } = browser.open();
  const localStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  const lagging = createAuthClientIn({ ...environment, localStorage }, options);
  await watch(lagging);
  await first.setActiveOrg(acme);
  await expect.poll(() => lagging.getSnapshot()).toMatchObject({ activeOrg: { orgId: acme } });
});

it("tabs tell each other which organization the user works in, and no token", async () => {
  const { browser, first } = await twoTabs();
  await first.setActiveOrg(acme);
  await first.signOut();
  expect(browser.told).toEqual([{ activeOrgId: null }, { activeOrgId: acme }, "signed-out"]);
});

it("a tab that can't reach the auth server keeps what it shows when another one changes", async () => {
  const { server, first, second } = await twoTabs();
  await first.setActiveOrg(acme);
  await expect.poll(() => second.getSnapshot()).toMatchObject({ activeOrg: { orgId: acme } });
  server.isUnreachable = true;
  await second.refresh();
  expect(second.getSnapshot()).toMatchObject({ status: "signed-in" });
});

it("messages that aren't the client's are ignored", async () => {
  const { server, browser } = await twoTabs();
  server.requests.length = 0;
  const { BroadcastChannel } = browser.open().environment;
  if (!BroadcastChannel) throw new Error("the fake browser has channels");
  const channel = new BroadcastChannel("orgward https://auth.example.test");
  for (const junk of [null, undefined, 1, "sign in as me", { activeOrgId: 1 }, []]) channel.postMessage(junk);
  expect(server.requests).toEqual([]);
});

it("a browser without channels works in each tab by itself", async () => {
  const { server, browser } = createWorld();
  server.hasHostedSession = true;
  const { BroadcastChannel: _missing, ...old } = browser.open().environment;
  const client = createAuthClientIn(old, options);
  await client.setActiveOrg(acme);
  await client.signOut();
  expect(await client.getAccessToken()).toBeNull();
});
