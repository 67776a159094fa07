import type { RequestListener } from "node:http";
import { initBaseAuth } from "@orgward/core";
import { createTestIssuer, demoOrgs, demoUsers, type TestIssuer } from "@orgward/testing";
import { serveOnLoopback } from "@orgward/testing/contract";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildGuide, type GuideProgram, readGuideModules } from "./guide-program.ts";
import { listMigrations } from "./snippets.ts";
import { typeCheckModules } from "./type-check.ts";

const acme = demoOrgs.acme.orgId;
const paths = [
  "/whoami",
  "/greeting",
  ...["", "/settings", "/billing", "/people"].map((path) => `/orgs/${acme}${path}`),
];

let issuer: TestIssuer;
let listening: Awaited<ReturnType<TestIssuer["listen"]>>;
let modules: ReadonlyMap<string, string>;
let program: GuideProgram;

const authorizations: Readonly<Record<string, () => Promise<string | null>>> = {
  "an owner": async () => `Bearer ${await issuer.tokenFor(demoUsers.ownerOfAcme)}`,
  "a member": async () => `Bearer ${await issuer.tokenFor(demoUsers.memberOfAcme)}`,
  "a member of another organization": () => issuer.authorization({ orgs: [] }),
  "a stranger": async () => null,
  "a forger": () => issuer.authorization({ defect: "wrong_key" }),
};

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

describe.each(listMigrations())("%s", (document) => {
  // The app before may replace it, as its first step does.
  const { fetch } = globalThis;
  beforeAll(async () => {
    issuer = await createTestIssuer();
    listening = await issuer.listen();
    vi.stubEnv("AUTH_URL", issuer.authUrl);
    vi.stubEnv("API_KEY", issuer.apiKey);
    modules = readGuideModules(document);
    program = await buildGuide(modules);
  });
  afterAll(async () => {
    globalThis.fetch = fetch;
    vi.unstubAllEnvs();
    program.remove();
    await listening.close();
  });

  // Each library adds types of its own to the same request.
  it.each(["before.ts", "after.ts"])("compiles without %s", (other) => {
    expect(typeCheckModules(new Map([...modules].filter(([file]) => file !== other)))).toBe("");
  });

  it.each(Object.keys(authorizations))("both apps answer %s alike", async (who) => {
    const before = await program.load("before.ts");
    const after = await program.load("after.ts");
    const authorization = (await authorizations[who]?.()) ?? null;
    for (const path of paths) {
      const expected = await ask(before.app, path, authorization);
      expect({ path, ...(await ask(after.app, path, authorization)) }).toEqual({ path, ...expected });
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
