import { demoOrgs, demoUsers, type TestUser } from "@orgward/testing";
import { expect, it } from "vitest";
import { APP_URL, createTestAuth, type TestAuth } from "../support/test-auth.ts";

const globex = demoOrgs.globex.orgId;
const NOT_FOUND = "NEXT_HTTP_ERROR_FALLBACK;404";
const MULTI_FACTOR = "http://schemas.openid.net/pape/policies/2007/06/multi-factor";
const digestOf = (work: Promise<unknown>) => work.then(String, (error: { digest?: string }) => error.digest);

async function signedIn(user: TestUser = demoUsers.ownerOfGlobex): Promise<TestAuth> {
  const test = await createTestAuth();
  test.server.user = user;
  test.requestHeaders.set("x-orgward-path", "/reports?a=1");
  await test.signIn();
  return test;
}

/** Where a page redirects to: the login route with its query. */
async function redirectOf(page: Promise<unknown>): Promise<URL> {
  const [, , location = ""] = (await digestOf(page))?.split(";") ?? [];
  return new URL(location, APP_URL);
}

/** Goes where a page redirects to, and comes back. Returns the hosted page's query and where the browser ends. */
async function stepUp({ auth, browser, server }: TestAuth, login: URL) {
  const begun = browser.take(await auth.routes.GET(browser.request(login.pathname + login.search)));
  const { searchParams } = new URL(begun.headers.get("location") ?? "");
  server.goodTokens.add("code");
  server.challenges.set("code", searchParams.get("code_challenge") ?? "");
  const callback = new URLSearchParams({ code: "code", state: searchParams.get("state") ?? "" });
  const back = browser.take(await auth.routes.GET(browser.request(`/api/auth/callback?${callback}`)));
  return { asked: searchParams, end: back.headers.get("location") };
}

it("sends the visitor of a page whose sign-in is too old to sign in again, and back", async () => {
  const test = await signedIn();
  await test.auth.requireUser({ maxAgeSeconds: 300 });
  test.server.issuer.clock.advance(400);
  await test.auth.requireUser();
  const login = await redirectOf(test.auth.requireUser({ maxAgeSeconds: 300 }));
  expect(login.pathname + login.search).toBe("/api/auth/login?max_age=300&return_to=%2Freports%3Fa%3D1");
  const { asked, end } = await stepUp(test, login);
  expect([asked.get("max_age"), end]).toEqual(["300", `${APP_URL}/reports?a=1`]);
  expect(await test.auth.requireUser({ maxAgeSeconds: 300 })).toMatchObject({ email: "owner@globex.test" });
});

it("shows a visitor who comes back in vain no page, and never redirects twice", async () => {
  const test = await signedIn();
  const page = () => test.auth.requireUser({ secondFactor: true });
  const login = await redirectOf(page());
  expect(login.searchParams.get("acr_values")).toBe(MULTI_FACTOR);
  await stepUp(test, login);
  expect(await digestOf(page())).toBe(NOT_FOUND);
  expect(await digestOf(test.auth.requireUser({ maxAgeSeconds: 0, secondFactor: true }))).toBe(NOT_FOUND);
});

it("sends members to step up whose sign-in doesn't meet the organization's policy, unless the page ignores it", async () => {
  const memberships = demoUsers.ownerOfGlobex.memberships.map((one) => ({ ...one, unmet: ["method"] }));
  const { auth } = await signedIn({ ...demoUsers.ownerOfGlobex, memberships });
  const pages = [
    auth.requireOrgMember({ orgId: globex }),
    auth.requireOrgRole("Owner", { orgId: globex }),
    auth.requireOrgPermission("can_view_billing", { orgId: globex }),
    auth.requireOrg({ role: { exact: "Owner" } }, { orgId: globex }),
  ];
  for (const page of pages) {
    const login = await redirectOf(page);
    expect(login.searchParams.get("acr_values")).toBe(`urn:orgward:acr:org:${globex}`);
  }
  expect(await auth.requireOrgMember({ orgId: globex, assurance: "ignore" })).toMatchObject({
    org: { unmet: ["method"] },
  });
  expect(await digestOf(auth.requireOrgRole("Admin", { orgId: globex, exact: true }))).toBe(NOT_FOUND);
});

it("denies an action, with the address that steps up and comes back to the action's page", async () => {
  const { auth, server, requestHeaders } = await signedIn();
  requestHeaders.set("referer", `${APP_URL}/settings?tab=2`);
  server.issuer.clock.advance(400);
  const step_up_url = `${APP_URL}/api/auth/login?max_age=300&return_to=%2Fsettings%3Ftab%3D2&lost_form=true`;
  const denial = { denied: true, status: 401, code: "step_up_required", unmet: ["session_age"], step_up_url };
  expect(await auth.action.withUser(() => "ran", { maxAgeSeconds: 300 })()).toMatchObject(denial);
  const options = { orgId: () => globex, maxAgeSeconds: 300 };
  expect(await auth.action.withOrgRole("Owner", () => "ran", options)()).toMatchObject(denial);
  expect(await auth.action.withOrgRole("Owner", () => "ran", { ...options, maxAgeSeconds: 500 })()).toBe("ran");
});
