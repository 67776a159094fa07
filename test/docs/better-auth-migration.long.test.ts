import { mkdtempSync, rmSync } from "node:fs";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { initBaseAuth } from "@orgward/core";
import { createTestIssuer, type TestIssuer } from "@orgward/testing";
import { serveOnLoopback } from "@orgward/testing/contract";
import type { AuthContext, BetterAuthOptions } from "better-auth";
import { getMigrations } from "better-auth/db/migration";
import { URI } from "otpauth";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { buildGuide, type GuideProgram, readGuideModules } from "./guide-program.ts";
import { importedOrgId } from "./imported-org.ts";
import { outcomeOf } from "./program-output.ts";
import { typeCheckModules } from "./type-check.ts";
import { createVisitor, type Visitor } from "./visitor.ts";

const modules = readGuideModules("docs/migrations/better-auth.md");
const password = "a long secret, ﬁfteen times";
const people = ["owner", "admin", "member", "stranger"] as const;
const invited = "invited@acme.test";

type Server = Awaited<ReturnType<typeof serveOnLoopback>>;
type Person = (typeof people)[number] | "nobody";

let folder: string;
let formerEnvironment: Readonly<Record<string, string>>;
let issuer: TestIssuer;
let program: GuideProgram;
let before: Server;
let after: Server;
let closeIssuer: () => Promise<void>;
/** The organization's id in Better Auth. */
let formerAcme: string;
const formerIds = new Map<Person, string>();
/** The owner's authenticator app. */
let authenticator: ReturnType<typeof URI.parse>;
const formerly = new Map<Person, Visitor>();

/** Serves an app that learns its own address from the environment when it is loaded. */
async function serveApp(file: string, variable: string): Promise<Server> {
  let app: RequestListener = (_request, response) => response.writeHead(503).end();
  const server = await serveOnLoopback((request, response) => app(request, response));
  vi.stubEnv(variable, server.origin);
  app = (await program.load(file)).app as RequestListener;
  return server;
}

function emailOf(person: Person): string {
  return `${person}@acme.test`;
}

/** Runs a script of the page as its reader does. */
async function runScript(file: string) {
  const { authUrl, apiKey } = issuer;
  return outcomeOf(program.start(file, { ...formerEnvironment, AUTH_URL: authUrl, API_KEY: apiKey }));
}

/** Calls Better Auth as its client does. */
async function callBetterAuth(
  visitor: Visitor,
  path: string,
  body: object,
): Promise<Readonly<Record<string, unknown>>> {
  const headers = { "content-type": "application/json" };
  const response = await visitor.send(`${before.origin}/api/auth${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  expect(response.status, path).toBe(200);
  return (await response.json()) as Readonly<Record<string, unknown>>;
}

/** Sets up an authenticator app for a user of Better Auth. Returns a code of it. */
async function enableTotp(visitor: Visitor): Promise<string> {
  const { totpURI } = await callBetterAuth(visitor, "/two-factor/enable", { password });
  authenticator = URI.parse(String(totpURI));
  return authenticator.generate();
}

async function fillBetterAuth(): Promise<void> {
  const { auth } = (await program.load("former-auth.ts")) as { auth: BetterAuth };
  await (await getMigrations(auth.options)).runMigrations();
  for (const person of people) {
    const visitor = createVisitor();
    const body = { email: emailOf(person), name: `The ${person}`, password };
    const { user } = await callBetterAuth(visitor, "/sign-up/email", body);
    formerIds.set(person, (user as { id: string }).id);
    formerly.set(person, visitor);
  }
  formerly.set("nobody", createVisitor());
  const idOf = (person: Person) => formerIds.get(person) ?? "";
  const owner = formerly.get("owner") as Visitor;
  formerAcme = String((await callBetterAuth(owner, "/organization/create", { name: "Acme", slug: "acme" })).id);
  await auth.api.addMember({ body: { userId: idOf("admin"), organizationId: formerAcme, role: ["member", "admin"] } });
  await auth.api.addMember({ body: { userId: idOf("member"), organizationId: formerAcme, role: "member" } });
  await callBetterAuth(owner, "/organization/invite-member", {
    email: invited,
    role: "admin",
    organizationId: formerAcme,
  });
  await callBetterAuth(owner, "/two-factor/verify-totp", { code: await enableTotp(owner) });
  // Better Auth asks nobody to confirm an address unless it is told to.
  const { adapter } = await auth.$context;
  for (const id of formerIds.values()) {
    await adapter.update({ model: "user", where: [{ field: "id", value: id }], update: { emailVerified: true } });
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "orgward-better-auth-"));
  formerEnvironment = {
    DATABASE_FILE: join(folder, "auth.db"),
    BETTER_AUTH_SECRET: "a secret of the former app, of no use to anybody",
    BETTER_AUTH_URL: "http://localhost:3000",
    BETTER_AUTH_TELEMETRY: "0",
  };
  for (const [name, value] of Object.entries(formerEnvironment)) vi.stubEnv(name, value);
  program = await buildGuide(modules);
  before = await serveApp("before.ts", "BETTER_AUTH_URL");
  await fillBetterAuth();

  issuer = await createTestIssuer({ data: "empty" });
  ({ close: closeIssuer } = await issuer.listen());
  const { authUrl, apiKey } = issuer;
  vi.stubEnv("AUTH_URL", authUrl);
  vi.stubEnv("API_KEY", apiKey);
  after = await serveApp("after.ts", "APP_URL");
});

afterAll(async () => {
  vi.unstubAllEnvs();
  program?.remove();
  await before?.close();
  await after?.close();
  await closeIssuer?.();
  rmSync(folder, { recursive: true, force: true });
});

it.each(["before.ts", "after.ts"])("compiles without %s", (other) => {
  expect(typeCheckModules(new Map([...modules].filter(([file]) => file !== other)))).toBe("");
});

it("imports users, organizations and members, and finds them again at the second run", async () => {
  expect(await runScript("import.ts")).toEqual({ code: 0, output: "Imported users: 4, organizations: 1\n" });
  expect(await runScript("import.ts")).toEqual({ code: 0, output: "Imported users: 4, organizations: 1\n" });
  const auth = initBaseAuth({ authUrl: issuer.authUrl, apiKey: issuer.apiKey });
  const { users } = await auth.fetchUsersByQuery({ includeOrgs: true });
  const found = users.map(({ email, orgIdToOrgInfo }) => {
    return [email, Object.values(orgIdToOrgInfo ?? {}).map(({ orgName, userRole }) => [orgName, userRole])];
  });
  expect(Object.fromEntries(found)).toEqual({
    "owner@acme.test": [["Acme", "Owner"]],
    "admin@acme.test": [["Acme", "Admin"]],
    "member@acme.test": [["Acme", "Member"]],
    "stranger@acme.test": [],
  });
  expect(users.map(({ legacyUserId }) => legacyUserId).sort()).toEqual([...formerIds.values()].sort());
});

it("invites again who has not answered yet", async () => {
  expect(await runScript("invite.ts")).toEqual({ code: 0, output: "" });
  const { invites } = await initBaseAuth({ authUrl: issuer.authUrl, apiKey: issuer.apiKey }).fetchPendingInvites();
  expect(invites).toMatchObject([{ inviteeEmail: invited, orgName: "Acme", roleInOrg: "Admin" }]);
});

it.each([...people, "nobody"] as const)(
  "both apps answer the %s alike, who signs in with the same password",
  async (person) => {
    const visitor = createVisitor();
    if (person !== "nobody") {
      const page = await signIn(visitor, person);
      expect(await page.json()).toEqual({ email: emailOf(person) });
    }
    const acme = await importedOrgId(issuer, formerAcme);
    const paths = [...(modules.get("after.ts") ?? "").matchAll(/^app\.get\(\s*"([^"]+)"/gm)].map(
      ([, path = ""]) => path,
    );
    expect(paths.length).toBeGreaterThan(3);
    for (const path of paths) {
      const expected = await ask(formerly.get(person), before.origin + path.replace(":orgId", formerAcme));
      const answer = await ask(visitor, after.origin + path.replace(":orgId", acme));
      const isOutsider = person === "stranger" && expected.status === 401;
      expect({ path, ...answer }).toEqual({ path, ...expected, ...(isOutsider && { status: 403 }) });
    }
  },
);

/** Signs a person in at the app after, the owner with a code of the authenticator app that Better Auth set up. */
async function signIn(visitor: Visitor, person: Person): Promise<Response> {
  const login = `${after.origin}/api/auth/login?return_to=/whoami`;
  const page = await visitor.submit(login, { email: emailOf(person), password });
  if (person !== "owner") return page;
  expect(new URL(page.url).pathname).toBe("/login/second-factor");
  return visitor.submit(page.url, { code: authenticator.generate() });
}

/** What an app answers, without what it says about a refusal. */
async function ask(visitor: Visitor = createVisitor(), url: string) {
  const response = await visitor.send(url);
  return { status: response.status, ...(response.ok && { body: await response.json() }) };
}

/** What the test uses of the instance that the page creates. */
interface BetterAuth {
  readonly options: BetterAuthOptions;
  readonly $context: Promise<AuthContext>;
  readonly api: {
    addMember(call: { body: { userId: string; organizationId: string; role: string | string[] } }): Promise<unknown>;
  };
}
