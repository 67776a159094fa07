import { readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { basename } from "node:path";
import { initBaseAuth } from "@orgward/core";
import { createTestIssuer, demoOrgs, type TestIssuer } from "@orgward/testing";
import { serveOnLoopback } from "@orgward/testing/contract";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startAuth0 } from "./former-issuers/auth0.ts";
import { startClerk } from "./former-issuers/clerk.ts";
import { authorizeVisitor, type FormerIssuer, type Visitor } from "./former-issuers/former-issuer.ts";
import { startPropelAuth } from "./former-issuers/propelauth.ts";
import { buildGuide, type GuideProgram, readGuideModules } from "./guide-program.ts";
import { listMigrations } from "./snippets.ts";
import { typeCheckModules } from "./type-check.ts";

const formerIssuers: Readonly<Record<string, (issuer: TestIssuer) => Promise<FormerIssuer>>> = {
  "docs/migrations/auth0.md": startAuth0,
  "docs/migrations/clerk.md": startClerk,
  "docs/migrations/propelauth.md": startPropelAuth,
};

const visitors: readonly Visitor[] = [
  "an Admin",
  "a Member",
  "a member of another organization",
  "a stranger",
  "a forger",
];

/** Apps before that sign people in themselves: tests of their own move their users, too. */
const withOwnTests = ["docs/migrations/better-auth.md", "docs/migrations/nextauth.md"];

it("every migration has an issuer for the app before, or a test of its own", () => {
  expect([...Object.keys(formerIssuers), ...withOwnTests].sort()).toEqual(listMigrations().sort());
  for (const document of withOwnTests) {
    const test = new URL(`${basename(document, ".md")}-migration.long.test.ts`, import.meta.url);
    expect(readFileSync(test, "utf8")).toContain(`readGuideModules("${document}")`);
  }
});

/** The modules of a page that belong to no folder: the Express apps and what moves the data. */
function modulesBeside(document: string): ReadonlyMap<string, string> {
  return new Map([...readGuideModules(document)].filter(([file]) => !file.includes("/")));
}

/** What an app answers to a request, without what it says about a refusal. */
async function ask(app: unknown, path: string, authorization: string | null) {
  const server = await serveOnLoopback(app as RequestListener);
  try {
    const response = await server.fetch(path, { headers: authorization === null ? {} : { authorization } });
    return { status: response.status, ...(response.ok && { body: await response.json() }) };
  } finally {
    await server.close();
  }
}

describe.each(Object.entries(formerIssuers))("%s", (document, startFormerIssuer) => {
  const modules = modulesBeside(document);
  const paths = [...(modules.get("after.ts") ?? "").matchAll(/^app\.get\(\s*"([^"]+)"/gm)].map(([, path = ""]) =>
    path.replace(":orgId", demoOrgs.acme.orgId),
  );
  let issuer: TestIssuer;
  let listening: Awaited<ReturnType<TestIssuer["listen"]>>;
  let former: FormerIssuer;
  let program: GuideProgram;

  beforeAll(async () => {
    issuer = await createTestIssuer();
    listening = await issuer.listen();
    former = await startFormerIssuer(issuer);
    const environment = { AUTH_URL: issuer.authUrl, API_KEY: issuer.apiKey, ...former.environment };
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    program = await buildGuide(modules);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    program.remove();
    await former.close();
    await listening.close();
  });

  // Each library adds types of its own to the same request.
  it.each(["before.ts", "after.ts"])("compiles without %s", (other) => {
    const others = [...modules].filter(([file, code]) => file !== other && !code.includes(`"./${other}"`));
    expect(typeCheckModules(new Map(others))).toBe("");
  });

  it.each(visitors)("both apps answer %s alike", async (visitor) => {
    const before = await program.load("before.ts");
    const after = await program.load("after.ts");
    const [formerAuthorization, authorization] = await Promise.all([
      former.authorize(visitor),
      authorizeVisitor(issuer, visitor),
    ]);
    expect(paths.length).toBeGreaterThan(3);
    for (const path of paths) {
      const expected = await ask(before.app, path, formerAuthorization);
      const answer = await ask(after.app, path, authorization);
      const isDenied = answer.status === 403 && expected.status === former.deniedStatus;
      expect({ path, ...answer }).toEqual({ path, ...expected, ...(isDenied && { status: 403 }) });
    }
  });
});

it("the import of docs/migrations/propelauth.md keeps former ids and roles", async () => {
  const issuer = await createTestIssuer({ data: "empty" });
  const listening = await issuer.listen();
  const { authUrl, apiKey, clock } = issuer;
  const program = await buildGuide(readGuideModules("docs/migrations/propelauth.md"));
  const { importUsers } = await program.load("import.ts");
  const grace = {
    userId: "former-1",
    email: "grace@acme.test",
    emailConfirmed: true,
    organization: "Acme",
    role: "Owner",
  };
  const ada = { ...grace, userId: "former-2", email: "ada@acme.test", role: "Member" };
  await (importUsers as ImportUsers)([grace, ada], { authUrl, apiKey });

  const auth = initBaseAuth({ authUrl, apiKey, clock });
  const { users } = await auth.fetchUsersByQuery({ includeOrgs: true });
  for (const { userId, email } of users) {
    const token = await issuer.tokenFor({ userId });
    const user = await auth.validateAccessTokenAndGetUser(`Bearer ${token}`);
    const row = email === ada.email ? ada : grace;
    expect(user.legacyUserId).toBe(row.userId);
    expect(Object.values(user.orgIdToOrgMemberInfo)).toMatchObject([{ orgName: "Acme", userAssignedRole: row.role }]);
  }
  expect(users).toHaveLength(2);
  program.remove();
  await listening.close();
});

type ImportUsers = (rows: readonly object[], server: { authUrl: string; apiKey: string }) => Promise<void>;
