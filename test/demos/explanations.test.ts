import { createTestIssuer, demoOrgs, demoUsers, type TestIssuer } from "@orgward/testing";
import type { LoopbackServer } from "@orgward/testing/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoNames, startDemo } from "./demos.ts";

let issuer: TestIssuer;

beforeAll(async () => {
  issuer = await createTestIssuer({ algorithm: "ES256" });
});

describe.each(demoNames)("in development, the demo of %s", (name) => {
  let demo: LoopbackServer;

  beforeAll(async () => {
    const { authUrl, apiKey, fetch, clock } = issuer;
    const authOptions = { authUrl, apiKey, fetch, clock, realm: "orgward", explainRefusals: true };
    demo = await startDemo(name, { authOptions });
  });

  afterAll(() => demo.close());

  it.each([
    ["another organization", `/api/orgs/${demoOrgs.globex.orgId}`, 403, "requireOrgMember"],
    ["a role that is too low", `/api/orgs/${demoOrgs.acme.orgId}/admin`, 403, "requireOrgRole"],
    ["a missing permission", `/api/orgs/${demoOrgs.acme.orgId}/billing`, 403, "requireOrgPermission"],
  ])("explains %s", async (_, path, status, kind) => {
    const authorization = await issuer.authorization({ user: demoUsers.memberOfAcme });
    const response = await demo.fetch(path, { headers: { authorization } });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ explanation: { wanted: { kind }, sentence: expect.any(String) } });
  });

  it("explains a token that isn't accepted", async () => {
    const authorization = await issuer.authorization({ defect: "expired" });
    const response = await demo.fetch("/api/whoami", { headers: { authorization } });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ explanation: { had: { token: { issuer: issuer.authUrl } } } });
  });
});
