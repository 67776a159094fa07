import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { initBaseAuth } from "@orgward/core";
import { createTestIssuer, type TestIssuer } from "@orgward/testing";
import { hash } from "bcryptjs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildGuide, type GuideProgram, readGuideModules } from "./guide-program.ts";
import { importedOrgId } from "./imported-org.ts";
import { buildNextApp, type NextApp, plainBuild } from "./next-app.ts";
import { outcomeOf } from "./program-output.ts";
import { createVisitor, type Visitor } from "./visitor.ts";

const modules = readGuideModules("docs/migrations/nextauth.md");
const password = "a long secret of the former app";
const people = ["owner", "admin", "member", "stranger"] as const;
const formerAcme = "former-acme";

/** Where an app sends visitors who must sign in first. */
const SIGN_IN = /\/api\/auth\/(?:signin|login)\b/;

type Person = (typeof people)[number] | "nobody";

let folder: string;
let database: string;
let issuer: TestIssuer;
let closeIssuer: () => Promise<void>;
const apps: NextApp[] = [];
let program: GuideProgram;
let origins: { readonly before: string; readonly after: string };

/** The modules of one of the two apps, by their paths in it. */
function modulesOf(app: "before" | "after"): ReadonlyMap<string, string> {
  const own = [...modules].filter(([file]) => file.startsWith(`${app}/`));
  return new Map(own.map(([file, code]) => [file.slice(app.length + 1), code]));
}

function emailOf(person: Person): string {
  return `${person}@acme.test`;
}

async function writeDatabase(file: string): Promise<void> {
  const passwordHash = await hash(password, 4);
  const users = people.map((person) => {
    return {
      id: `former-${person}`,
      email: emailOf(person),
      emailVerified: "2026-01-01",
      name: null,
      image: null,
      passwordHash,
    };
  });
  const members = people.filter((person) => person !== "stranger");
  const memberships = members.map((role) => ({ userId: `former-${role}`, organizationId: formerAcme, role }));
  writeFileSync(file, JSON.stringify({ users, organizations: [{ id: formerAcme, name: "Acme" }], memberships }));
}

async function buildApp(name: "before" | "after"): Promise<NextApp> {
  const configuration = ["next.config.ts", `export default { ${plainBuild} };\n`] as const;
  const app = await buildNextApp(new Map([configuration, ...modulesOf(name)]));
  apps.push(app);
  return app;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "orgward-nextauth-"));
  database = join(folder, "database.json");
  await writeDatabase(database);
  issuer = await createTestIssuer({ algorithm: "ES256", data: "empty" });
  ({ close: closeIssuer } = await issuer.listen());
  const [before, after] = await Promise.all([buildApp("before"), buildApp("after")]);
  const secret = "a secret of the former app, of no use to anybody";
  const { authUrl, apiKey } = issuer;
  origins = {
    before: await before.start((origin) => ({ AUTH_URL: origin, AUTH_SECRET: secret, DATABASE_FILE: database })),
    after: await after.start((origin) => ({
      ORGWARD_URL: authUrl,
      API_KEY: apiKey,
      // Next serves what it builds as in production, which refuses the secret that the guide shows.
      SESSION_SECRET: secret,
      APP_URL: origin,
      AUTH_URL: origin,
    })),
  };
  const importing = [...modules].filter(([name]) => name === "import.ts");
  program = await buildGuide(new Map([...importing, ["lib/database.ts", modules.get("before/lib/database.ts") ?? ""]]));
});

afterAll(async () => {
  await Promise.all(apps.map((app) => app.remove()));
  program?.remove();
  await closeIssuer?.();
  rmSync(folder, { recursive: true, force: true });
});

it("imports users, organizations and members, and finds them again at the second run", async () => {
  expect(await runImport()).toEqual({ code: 0, output: "Imported users: 4, organizations: 1\n" });
  expect(await runImport()).toEqual({ code: 0, output: "Imported users: 4, organizations: 1\n" });
  const auth = initBaseAuth({ authUrl: issuer.authUrl, apiKey: issuer.apiKey });
  const { users } = await auth.fetchUsersByQuery({ includeOrgs: true });
  const found = users.map(({ email, legacyUserId, orgIdToOrgInfo }) => {
    const [membership] = Object.values(orgIdToOrgInfo ?? {});
    return [email, legacyUserId, membership?.orgName, membership?.userRole];
  });
  expect(found.sort()).toEqual([
    ["admin@acme.test", "former-admin", "Acme", "Admin"],
    ["member@acme.test", "former-member", "Acme", "Member"],
    ["owner@acme.test", "former-owner", "Acme", "Owner"],
    ["stranger@acme.test", "former-stranger", undefined, undefined],
  ]);
});

/** Runs the script of the page as its reader does. */
async function runImport() {
  return outcomeOf(
    program.start("import.ts", {
      DATABASE_FILE: database,
      ORGWARD_URL: issuer.authUrl,
      API_KEY: issuer.apiKey,
    }),
  );
}

it.each([...people, "nobody"] as const)(
  "both apps answer the %s alike, who signs in with the same password",
  async (person) => {
    const formerly = await signIn(person, "before");
    const now = await signIn(person, "after");
    const acme = await importedOrgId(issuer, formerAcme);
    for (const path of ["/whoami", "/account", "/orgs/:orgId", "/orgs/:orgId/settings", "/orgs/:orgId/admin"]) {
      const expected = await ask(formerly, origins.before + path.replace(":orgId", formerAcme));
      const answer = await ask(now, origins.after + path.replace(":orgId", acme));
      expect({ path, ...answer }).toEqual({ path, ...expected });
    }
  },
);

it.each(["before", "after"] as const)("the app %s lets nobody in with another password", async (app) => {
  const visitor = await signIn("owner", app, "another long secret");
  expect(await ask(visitor, `${origins[app]}/whoami`)).toEqual({ status: 401 });
});

async function signIn(person: Person, app: "before" | "after", typed = password): Promise<Visitor> {
  const visitor = createVisitor();
  if (person === "nobody") return visitor;
  const email = emailOf(person);
  if (app === "after") {
    await visitor.submit(`${origins.after}/api/auth/login?return_to=/whoami`, { email, password: typed });
    return visitor;
  }
  const csrf = await visitor.send(`${origins.before}/api/auth/csrf`);
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const body = new URLSearchParams({ csrfToken, email, password: typed });
  await visitor.send(`${origins.before}/api/auth/callback/credentials`, { method: "POST", body });
  return visitor;
}

/** What an app answers: its data, what a page says, or that it asks people to sign in. */
async function ask(visitor: Visitor, url: string) {
  const response = await visitor.send(url);
  const { status } = response;
  if (SIGN_IN.test(response.headers.get("location") ?? "")) return { status: "sign in" };
  if (!response.ok) return { status };
  const isData = response.headers.get("content-type")?.startsWith("application/json");
  return { status, body: isData ? await response.json() : textOf(await response.text()) };
}

function textOf(page: string): string {
  const paragraph = /<p>(.*?)<\/p>/.exec(page)?.[1];
  if (paragraph === undefined) throw new Error(`The page has no paragraph: ${page}`);
  return paragraph.replaceAll("<!-- -->", "");
}
