import { expect, it } from "vitest";
import { DEMO_PASSWORD, demoOperator, demoUsers } from "../../src/demo/demo-data.ts";
import { playDemoHistory } from "../../src/demo/play-history.ts";
import { createInvitation } from "../../src/features/invitations/domain/invitations.ts";
import { createOperator } from "../../src/features/operators/domain/create-operator.ts";
import { saveRoleMapping } from "../../src/features/orgs/domain/save-role-mapping.ts";
import { dashboardPages } from "../platform/dashboard/dashboard-pages.ts";
import {
  type Inspector,
  inspectPages,
  lookInTurn,
  lookOnScreens,
  openDetails,
  type Screen,
  useChromium,
} from "../support/chromium.ts";
import { addConnection } from "../support/connections.ts";
import { describeOnSqlite } from "../support/databases.ts";
import { type FindKeyboardFaults, keyboardOf, walkByKeyboard } from "../support/keyboard.ts";
import { type ListeningApp, startListeningApp } from "../support/listening-app.ts";
import { RESOURCE } from "../support/oauth-client.ts";
import { moveStreamOn } from "../support/recorded-events.ts";
import { aCode, aGrant, anOAuthClient, aSession, aUser, aWebRedirectUri } from "../support/records.ts";
import { atCommandLine } from "../support/test-deps.ts";

const chromium = useChromium();

const [OWNER, , MEMBER, ...others] = demoUsers;
/** A bound for a test that hangs: these open every page. */
const LONG_WALK = 900_000;

/** Each width and each theme once: whether all is within reach depends on the width, and whether it can be read on the theme. */
const SCREENS: readonly Screen[] = [
  { viewport: { width: 390, height: 900 }, colorScheme: "light" },
  { viewport: { width: 1280, height: 900 }, colorScheme: "dark" },
];

describeOnSqlite("the dashboard", ({ open }) => {
  // What a browser makes of a page does not depend on the database.
  it(
    "can be read by everybody, on a telephone and a desk, in light and dark, in German",
    async () => {
      const app = await startListeningApp(await open());
      await furnish(app);
      const inspector = lookInTurn(await inspectPages(await chromium(), { origin: app.origin }), SCREENS);
      await lookWithAllOpen(inspector, "login", "/dashboard/login");
      await signIn(inspector);
      // German is a third longer than English, in which the other walks look.
      await inspector.page.setExtraHTTPHeaders({ "Accept-Language": "de" });
      for (const path of await pagesToLookAt(app)) await lookWithAllOpen(inspector, nameOf(path), path);
      expect(inspector.findings).toEqual([]);
    },
    LONG_WALK,
  );

  it("can be read where a form was refused, and before a change is saved", async () => {
    const app = await startListeningApp(await open());
    const inspector = lookOnScreens(await inspectPages(await chromium(), { origin: app.origin }), SCREENS);
    const { page, goto } = inspector;
    await goto("/dashboard/login");
    await page.getByLabel("Email address").fill("nobody@orgward.test");
    await page.getByLabel("Password").fill("wrong");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("alert").waitFor();
    await lookWithAllOpen(inspector, "login-refused");
    await signIn(inspector);
    await goto("/dashboard/mcp/clients/new");
    await page.getByLabel("Name").fill("Notes");
    await page.getByLabel("Redirect URIs").fill("http://notes.example.test/");
    await page.getByRole("button", { name: "Create client" }).click();
    await page.getByText("must use https").waitFor();
    await lookWithAllOpen(inspector, "client-refused");
    await page.getByLabel("Redirect URIs").fill("https://notes.example.test/");
    await page.getByLabel("Type").selectOption("confidential");
    await page.getByRole("button", { name: "Create client" }).click();
    await page.getByText("Client secret").waitFor();
    await lookWithAllOpen(inspector, "secret");
    await goto(`/dashboard/mcp/connect?${new URLSearchParams({ resource: RESOURCE })}`);
    await page.getByRole("button", { name: "Create new credentials" }).click();
    await page.getByText("Save these variables in").waitFor();
    await lookWithAllOpen(inspector, "connect-secret");
    await page.getByRole("button", { name: "Test this server" }).click();
    await page.getByText("2 of 5 checks failed.").waitFor();
    await lookWithAllOpen(inspector, "connect-tested");
    await goto("/dashboard/roles");
    await page.getByRole("button", { name: "Up: Member" }).click();
    await page.getByRole("button", { name: "Preview" }).last().click();
    await page.getByRole("heading", { name: "Preview role changes" }).waitFor();
    await lookWithAllOpen(inspector, "roles-preview");
    expect(inspector.findings).toEqual([]);
  });

  it("can be read by who may change nothing", async () => {
    const app = await startListeningApp(await open());
    const reader = { email: "reader@orgward.test", password: DEMO_PASSWORD, role: "read_only" } as const;
    await createOperator(atCommandLine(app.deps), reader);
    const inspector = lookOnScreens(await inspectPages(await chromium(), { origin: app.origin }), SCREENS);
    await signIn(inspector, reader.email);
    for (const path of [`/dashboard/users/${OWNER?.userId}`, "/dashboard/roles", "/dashboard/settings"]) {
      await lookWithAllOpen(inspector, `read-only-${nameOf(path)}`, path);
    }
    expect(inspector.findings).toEqual([]);
  });

  it(
    "leads the Tab key to every control of every page, without JavaScript",
    async () => {
      const app = await startListeningApp(await open());
      await furnish(app);
      const inspector = await inspectPages(await chromium(), { origin: app.origin });
      // The pages' own script doesn't run; what watches the focus does.
      await inspector.page.route(/\.js$/, (route) => route.abort());
      const [faults, findKeyboardFaults]: [string[], FindKeyboardFaults] = [[], walkByKeyboard()];
      await inspector.goto("/dashboard/login");
      for (const path of ["/dashboard/login", ...(await pagesToLookAt(app))]) {
        await inspector.goto(path);
        await openDetails(inspector);
        faults.push(...(await findKeyboardFaults(inspector.page)).map((fault) => `${path}: ${fault}`));
        if (path === "/dashboard/login") await signIn(inspector);
      }
      expect(faults).toEqual([]);
    },
    LONG_WALK,
  );

  it("is used by keyboard alone, without JavaScript", async () => {
    const app = await startListeningApp(await open());
    const { page, goto } = await inspectPages(await chromium(), { origin: app.origin, javaScriptEnabled: false });
    const { focusOn, press } = keyboardOf(page);
    await goto("/dashboard/users/new");
    await focusOn("[name=email]");
    await page.keyboard.type(demoOperator.email);
    await press("Tab", "[name=password]");
    await page.keyboard.type(DEMO_PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Create user" }).waitFor();
    await press("Tab", ".skip-link");
    await press("Enter", "main");
    await press("Tab", "[name=email]");
    await page.keyboard.type("keys@example.test");
    await page.keyboard.press("Enter");
    await page.getByText("User created.").waitFor();
    await page.locator(".menu summary").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Delete user" }).focus();
    await page.keyboard.press("Enter");
    await page.getByText("You can’t undo this").waitFor();
    await page.locator("button.destructive").focus();
    await page.keyboard.press("Enter");
    await page.getByText("User deleted.").waitFor();
  });
});

/** What is downloaded, and what the script fetches. */
const NO_PAGES = ["/dashboard/audit/export", "/dashboard/search/results"];

/** Every page, and those that a list leads to. */
async function pagesToLookAt({ deps }: ListeningApp): Promise<readonly string[]> {
  const pages = (await dashboardPages(deps)).filter((path) => !NO_PAGES.includes(path));
  return [
    ...pages,
    `/dashboard/users/${MEMBER?.userId}`,
    "/dashboard/bulk/users/delete?all=on",
    "/dashboard/bulk/users/add-to-organization?all=on",
    "/dashboard/users?q=nobody-has-this",
    "/dashboard/search?q=a",
    "/dashboard/mcp/connect?resource=",
    "/dashboard/mcp/registered/app/remove?name=Notes&hosts=client.example.test&all=on",
    "/dashboard/settings/connections?edit=google",
    "/dashboard/settings/connections?kind=apple",
    "/dashboard/settings/connections?kind=oidc",
    "/dashboard/nowhere",
  ];
}

function nameOf(path: string): string {
  return path.slice(1).replaceAll(/[^\w-]+/g, "-");
}

/** Looks at a page, or at the one that is open, with all that can be opened open. */
async function lookWithAllOpen(inspector: Inspector, name: string, path?: string): Promise<void> {
  if (path !== undefined) await inspector.goto(path);
  await openDetails(inspector);
  await inspector.look(name);
}

async function signIn({ page, goto }: Inspector, email: string = demoOperator.email): Promise<void> {
  await goto("/dashboard/login");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("heading", { name: "Overview" }).waitFor();
}

const LONG = "a-very-long-name-that-somebody-thought-of-without-a-space";

/** Fills the installation with what makes pages long: long names, users in every state, sessions, grants and invitations. */
async function furnish({ deps }: ListeningApp): Promise<void> {
  await deps.store.write((repositories) => playDemoHistory(deps, repositories, deps.clock()));
  await moveStreamOn(deps);
  const now = deps.clock();
  const owner = OWNER?.userId ?? "";
  const session = aSession(owner, {
    expiresAt: now + 60,
    ipAddress: "2001:db8:85a3:8d3:1319:8a2e:370:7348",
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) ${LONG}/1.0`,
  });
  await addConnection(deps, "google", { provider: { kind: "google", hostedDomain: null } });
  await addConnection(deps, LONG.slice(0, 40), {
    name: LONG,
    enabled: false,
    provider: { kind: "oidc", issuer: `https://${LONG}.example.test`, trustsEmail: false },
  });
  const grant = aGrant(owner, "demo-public", { resource: RESOURCE, expiresAt: now + 60 });
  await deps.store.write(async (repositories) => {
    const { users, sessions, grants, organizations, totpSecrets, externalIdentities } = repositories;
    await sessions.create(session);
    await grants.create(grant, aCode(grant.grantId, session.sessionHash));
    await totpSecrets.save({
      userId: owner,
      encryptedSecret: "sealed",
      createdAt: now,
      enabledAt: now,
      lastUsedStep: 0,
    });
    await externalIdentities.create({
      connectionId: "google",
      subject: "1",
      userId: owner,
      email: `owner@${LONG}.example.test`,
      createdAt: now,
      lastUsedAt: now,
    });
    await users.update(MEMBER?.userId ?? "", { enabled: false, emailConfirmed: false });
    for (const { userId } of others.slice(0, 1)) await users.update(userId, { lockedUntil: now + 900 });
    for (let index = 0; index < 30; index += 1) {
      await users.create(aUser({ email: `${LONG}-${index}@${LONG}.example.test`, username: `${LONG}-${index}` }));
    }
    await repositories.webRedirectUris.add(
      aWebRedirectUri(`https://${LONG}.example.test/callback`, { createdAt: now }),
    );
    for (const name of [LONG, "Notes", "Notes"]) {
      await repositories.oauthClients.create(anOAuthClient({ kind: "dynamic", name, createdAt: now - 7200 }));
    }
    await organizations.update(OWNER?.memberships[0]?.orgId ?? "", { name: LONG });
  });
  const invitation = { role: "Admin", additionalRoles: [], inviterUserId: null, email: `guest@${LONG}.example.test` };
  const invited = await createInvitation(deps, { ...invitation, orgId: OWNER?.memberships[0]?.orgId ?? "" });
  expect(invited.ok).toBe(true);
  await saveRoleMapping(deps, { name: LONG, roles: [{ name: LONG, permissions: [LONG] }] });
}
