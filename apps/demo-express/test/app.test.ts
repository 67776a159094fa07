import { createTestIssuer, type DemoUserName, demoOrgs, demoUsers, type TestIssuer } from "@orgward/testing";
import type { Express } from "express";
import supertest, { type Response as Answer } from "supertest";
import { beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../src/app.ts";

let issuer: TestIssuer;
let app: Express;

beforeAll(async () => {
  issuer = await createTestIssuer({ algorithm: "ES256" });
  const { authUrl, apiKey, fetch, clock } = issuer;
  const sessions = { secret: "the secret of the sessions of this test" };
  app = createApp({ authUrl, apiKey, fetch, clock, appUrl: "http://localhost:4001", sessions });
});

const visitors: readonly (DemoUserName | null)[] = [
  null,
  "ownerOfAcme",
  "adminOfAcme",
  "memberOfAcme",
  "ownerOfGlobex",
  "nobody",
];
const acme = `/api/orgs/${demoOrgs.acme.orgId}`;
const globex = `/api/orgs/${demoOrgs.globex.orgId}`;

/** Statuses, or the role with which somebody is let in, in the order of `visitors`. */
const table: readonly (readonly [path: string, ...outcomes: readonly (number | string)[]])[] = [
  ["/api/public", 200, 200, 200, 200, 200, 200],
  ["/api/maybe", 200, 200, 200, 200, 200, 200],
  ["/api/whoami", 401, 200, 200, 200, 200, 200],
  [acme, 401, "Owner", "Admin", "Member", "Member", 403],
  [`${acme}/admin`, 401, "Owner", "Admin", 403, 403, 403],
  [`${acme}/owner`, 401, "Owner", 403, 403, 403, 403],
  [`${acme}/billing`, 401, "Owner", "Admin", 403, 403, 403],
  [`${acme}/billing/edit`, 401, "Owner", 403, 403, 403, 403],
  [`${acme}/machine`, 401, "Owner", "Admin", "Member", "Member", 403],
  [globex, 401, 403, 403, 403, "Owner", 403],
  [`${globex}/admin`, 401, 403, 403, 403, "Owner", 403],
  [`${globex}/owner`, 401, 403, 403, 403, "Owner", 403],
  [`${globex}/billing`, 401, 403, 403, 403, "Owner", 403],
  [`${globex}/billing/edit`, 401, 403, 403, 403, "Owner", 403],
];
const visits = table.flatMap(([path, ...outcomes]) =>
  visitors.map((visitor, column) => ({ path, visitor, outcome: outcomes[column] ?? 0 })),
);

async function visit(path: string, visitor: DemoUserName | null): Promise<Answer> {
  const headers = visitor && { authorization: await issuer.authorization({ user: demoUsers[visitor] }) };
  return supertest(app)
    .get(path)
    .set(headers ?? {});
}

function expectedBody(path: string, visitor: DemoUserName | null, outcome: number | string): unknown {
  if (path === "/api/public") return { message: expect.any(String) };
  if (outcome === 401 || outcome === 403) return { code: expect.any(String), message: expect.any(String) };
  const { userId, email } = visitor ? demoUsers[visitor] : {};
  const user = visitor && { userId, email };
  const { orgId, orgName } = path.startsWith(acme) ? demoOrgs.acme : demoOrgs.globex;
  return typeof outcome === "string" ? { user, org: { orgId, orgName, role: outcome } } : { user };
}

describe("the demo", () => {
  it.each(visits)("answers $path for $visitor: $outcome", async ({ path, visitor, outcome }) => {
    const { status, body } = await visit(path, visitor);
    expect(status).toBe(typeof outcome === "string" ? 200 : outcome);
    expect(body).toEqual(expectedBody(path, visitor, outcome));
  });

  it("lists every route on its page, and where tokens come from", async () => {
    const { text: page } = await supertest(app).get("/").expect("content-type", "text/html; charset=utf-8");
    for (const [path] of table) expect(page).toContain(path.replace(/[\d-]{36}/, ":orgId"));
    expect(page).toContain(`${issuer.authUrl}/api/backend/v1/access_token`);
  });

  it("does not show the API key that it was given", async () => {
    expect((await supertest(app).get("/")).text).not.toContain(issuer.apiKey);
  });
});
