import { createTestSession } from "@orgward/next/testing";
import { demoOrgs } from "@orgward/testing";
import { describe, expect, it } from "vitest";
import { APP_URL, createTestAuth, type TestAuth } from "../support/test-auth.ts";

const orgId = demoOrgs.acme.orgId;
const context = { params: Promise.resolve({ orgId }) };
const rule = { role: { minimum: "Member" } } as const;
const NOT_FOUND = "NEXT_HTTP_ERROR_FALLBACK;404";

/** Puts the token of a machine into the cookies of a browser, as somebody does who wants to be taken for a person. */
async function disguised(): Promise<TestAuth> {
  const test = await createTestAuth();
  const accessToken = await test.server.issuer.mintMachineToken({ role: "Owner" });
  const { cookies } = createTestSession({ appUrl: APP_URL, accessToken });
  for (const { name, value } of cookies) test.browser.jar.set(name, value);
  return test;
}

describe("the token of a machine in the cookies of a session", () => {
  it("opens no page", async () => {
    const { auth } = await disguised();
    const digestOf = (work: Promise<unknown>) => work.then(String, (error: { digest?: string }) => error.digest);
    const pages = [
      auth.requireUser(),
      auth.requireOrgMember({ orgId }),
      auth.requireOrgRole("Member", { orgId }),
      auth.requireOrgPermission("can_read_reports", { orgId }),
      auth.requireOrg(rule, { orgId }),
    ];
    for (const page of pages) expect(await digestOf(page)).toBe(NOT_FOUND);
    expect(await auth.getUser()).toBeNull();
    expect(await auth.getActiveOrg()).toBeNull();
  });

  it("runs no server action", async () => {
    const { auth } = await disguised();
    const options = { orgId: () => orgId };
    const run = () => "ran";
    const actions = [
      auth.action.withUser(run),
      auth.action.withOptionalUser(run),
      auth.action.withOrgMember(run, options),
      auth.action.withOrgRole("Member", run, options),
      auth.action.withOrgPermission("can_read_reports", run, options),
      auth.action.withOrg(rule, run, options),
    ];
    for (const action of actions) {
      expect(await action()).toMatchObject({ denied: true, status: 403, code: "machine_not_allowed" });
    }
  });

  it("reaches no route handler that is for people", async () => {
    const { auth, browser } = await disguised();
    const answer = () => Response.json("reached");
    const routes = [
      auth.withUser(answer),
      auth.withOptionalUser(answer),
      auth.withOptionalUser(answer, { badToken: "ignore" }),
      auth.withOrgMember(answer),
      auth.withOrgRole("Member", answer),
      auth.withOrgPermission("can_read_reports", answer),
      auth.withOrg(rule, answer),
    ];
    for (const route of routes) expect((await route(browser.request("/"), context)).status).toBe(403);
  });

  it("has been shown to each of the forms that there are", async () => {
    const { auth } = await disguised();
    const named = (of: object, pattern: RegExp) => Object.keys(of).filter((name) => pattern.test(name));
    const guards = ["Org", "OrgMember", "OrgPermission", "OrgRole", "User"];
    expect(named(auth, /^require/).sort()).toEqual(guards.map((name) => `require${name}`));
    const wrappers = [...guards, "OptionalUser"].map((name) => `with${name}`).sort();
    // It renews sessions for pages, and lets nobody in.
    expect(named(auth, /^with/).sort()).toEqual([...wrappers, "withSession"].sort());
    expect(Object.keys(auth.action).sort()).toEqual(wrappers);
  });

  it("is let in by nothing that an option could say: pages and actions refuse the option", async () => {
    const { auth } = await disguised();
    const options = { orgId, machines: true };
    await expect(auth.requireOrgMember(options)).rejects.toThrow("There is no option machines for pages");
    const forAction = { orgId: () => orgId, machines: true };
    expect(() => auth.action.withOrgMember(() => "ran", forAction)).toThrow("There is no option machines for pages");
  });
});
