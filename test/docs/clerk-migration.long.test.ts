import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { initBaseAuth } from "@orgward/core";
import { createTestIssuer, demoOrgs, type TestIssuer } from "@orgward/testing";
import { serveOnLoopback } from "@orgward/testing/contract";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startClerk } from "./former-issuers/clerk.ts";
import { authorizeVisitor, type FormerIssuer, type Visitor } from "./former-issuers/former-issuer.ts";
import { buildGuide, type GuideProgram, readGuideModules } from "./guide-program.ts";
import { typeCheckModules } from "./type-check.ts";

const modules = readGuideModules("docs/migrations/clerk.md");
const folder = mkdtempSync(join(tmpdir(), "orgward-clerk-"));
let clerk: FormerIssuer;
let program: GuideProgram;

beforeAll(async () => {
  clerk = await startClerk();
  program = await buildGuide(new Map([...modules].filter(([file]) => !file.includes("/"))));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  program.remove();
  rmSync(folder, { recursive: true, force: true });
  await clerk.close();
});

it.each(["clerk", "orgward"])("the Next.js app with %s compiles", (app) => {
  const files = [...modules].filter(([file]) => file.startsWith(`${app}/`));
  expect(files.length).toBeGreaterThan(1);
  expect(typeCheckModules(new Map(files.map(([file, code]) => [file.slice(app.length + 1), code])))).toBe("");
});

it("the app for the time between takes the tokens of both, and no forged ones", async () => {
  const issuer = await createTestIssuer();
  const listening = await issuer.listen();
  vi.stubEnv("AUTH_URL", issuer.authUrl);
  vi.stubEnv("API_KEY", issuer.apiKey);
  for (const [name, value] of Object.entries(clerk.environment)) vi.stubEnv(name, value);
  const { app } = await program.load("both.ts");
  const server = await serveOnLoopback(app as RequestListener);
  const visitors: readonly (readonly [Visitor, number])[] = [
    ["an Admin", 200],
    ["a Member", 403],
    ["a member of another organization", 403],
    ["a stranger", 401],
    ["a forger", 401],
  ];
  for (const [visitor, status] of visitors) {
    for (const authorization of [await clerk.authorize(visitor), await authorizeVisitor(issuer, visitor)]) {
      const headers = authorization === null ? undefined : { authorization };
      const response = await server.fetch(`/orgs/${demoOrgs.acme.orgId}/settings`, { headers: headers ?? {} });
      expect({ visitor, status: response.status }).toEqual({ visitor, status });
    }
  }
  await server.close();
  await listening.close();
});

/** bcrypt of "orgward-demo". */
const BCRYPT = "$2a$04$/uaF/uaF/uaF/uaF/uaF/uol3XmV8Xi85yl7RELJFVOcS82fxHRiq";
const CSV = `id,first_name,last_name,username,primary_email_address,primary_phone_number,verified_email_addresses,unverified_email_addresses,verified_phone_numbers,unverified_phone_numbers,totp_secret,password_digest,password_hasher
user_1,Grace,,,grace@acme.test,,grace@acme.test|grace@example.test,,,,,${BCRYPT},bcrypt
user_2,Ada,,,ada@acme.test,,ada@acme.test,,,,JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP,5f4dcc3b5aa765d61d8327deb882cf99,md5
user_3,Mallory,,,mallory@acme.test,,mallory@acme.test,,,,,,
user_4,Phone,,,,+15555550100,,,+15555550100,,,,
`;

/** Runs the script as a reader does, and returns what it wrote. */
async function runImport(issuer: TestIssuer): Promise<string> {
  const usersCsv = join(folder, "users.csv");
  writeFileSync(usersCsv, CSV, { mode: 0o600 });
  const child = program.start("import.ts", {
    ...clerk.environment,
    AUTH_URL: issuer.authUrl,
    API_KEY: issuer.apiKey,
    USERS_CSV: usersCsv,
    IDS_JSON: join(folder, "ids.json"),
  });
  const streams = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ""));
  const [code] = await once(child, "exit");
  const output = (await Promise.all(streams)).join("");
  expect(`${code}\n${output}`).toMatch(/^0\n/);
  return output;
}

it("the import moves users, passwords, second factors, organizations and roles, and can be repeated", async () => {
  const issuer = await createTestIssuer({ data: "empty" });
  const listening = await issuer.listen();
  const { authUrl, apiKey, clock } = issuer;
  const auth = initBaseAuth({ authUrl, apiKey, clock });

  const output = await runImport(issuer);
  expect(output).toContain("user_2 has to choose a new password");
  expect(output).toContain("user_4 has no email address");
  expect(output).toContain("1 organizations, 3 users");
  const { orgIds, userIds } = JSON.parse(readFileSync(join(folder, "ids.json"), "utf8"));
  const orgId = orgIds[demoOrgs.acme.orgId];
  const grace = await auth.fetchUserMetadataByUserId(userIds.user_1, { includeOrgs: true });
  const ada = await auth.fetchUserMetadataByUserId(userIds.user_2, { includeOrgs: true });
  const mallory = await auth.fetchUserMetadataByUserId(userIds.user_3);
  expect(grace).toMatchObject({
    email: "grace@acme.test",
    emailConfirmed: true,
    hasPassword: true,
    mfaEnabled: false,
    firstName: "Grace",
    legacyUserId: "user_1",
    properties: { plan: "gold" },
    orgIdToOrgInfo: { [orgId]: { orgName: "Acme", userRole: "Owner" } },
  });
  expect(ada).toMatchObject({
    hasPassword: false,
    mfaEnabled: true,
    orgIdToOrgInfo: { [orgId]: { userRole: "Member" } },
  });
  expect(mallory).toMatchObject({ enabled: false });
  const token = `Bearer ${await issuer.tokenFor(userIds.user_1)}`;
  const { orgIdToOrgMemberInfo } = await auth.validateAccessTokenAndGetUser(token);
  expect(orgIdToOrgMemberInfo[orgId]?.legacyOrgId).toBe(demoOrgs.acme.orgId);

  await auth.changeUserRoleInOrg({ userId: userIds.user_2, orgId, role: "Admin" });
  await runImport(issuer);
  const again = await auth.fetchUserMetadataByUserId(userIds.user_2, { includeOrgs: true });
  expect(again?.orgIdToOrgInfo?.[orgId]).toMatchObject({ userRole: "Member" });
  expect((await auth.fetchUsersByQuery()).totalUsers).toBe(3);
  expect((await auth.fetchOrgByQuery()).totalOrgs).toBe(1);
  await listening.close();
});
