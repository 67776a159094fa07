import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { runCli } from "../../src/cli/command-line.ts";
import { demoRoles, demoUsers } from "../../src/demo/demo-data.ts";
import { saveRoles } from "../../src/features/orgs/domain/save-roles.ts";
import { applyMigrations } from "../../src/platform/db/migrate.ts";
import { openDatabase } from "../../src/platform/db/open-database.ts";
import { type ConfiguredDeployment, openConfigured } from "../support/configuration.ts";
import { createDataDirectory } from "../support/data-directory.ts";
import { describeDatabases, describeOnSqlite } from "../support/databases.ts";
import { runInProcess } from "../support/in-process-command.ts";
import { recordedEvents } from "../support/recorded-events.ts";
import { locationOf } from "../support/server-process.ts";

const [owner, admin, member] = demoRoles as unknown as readonly [Role, Role, Role];
const ACME = demoUsers[0]?.memberships[0]?.orgId ?? "";
const CALLBACK = "https://app.example.com/callback";

interface Role {
  readonly name: string;
  readonly permissions: readonly string[];
}

/** What a deployment holds that a configuration file can change, and every event. */
async function everythingOf(deployment: ConfiguredDeployment) {
  return { configuration: await deployment.pull(), events: await recordedEvents(deployment.app.deps) };
}

/** Types into a terminal what a person answers, and returns what they see. */
async function onTerminal(
  { environment }: ConfiguredDeployment,
  file: string,
  answer: (shown: string) => Promise<string | null>,
) {
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  let shown = "";
  stderr.on("data", (chunk: Buffer) => {
    shown += chunk.toString();
    if (chunk.toString().includes("(y/N)"))
      void answer(shown).then((line) => (line === null ? stdin.end() : stdin.write(`${line}\n`)));
  });
  const printed = text(stdout);
  const process = { environment, stdin, stdout, stderr, onStopSignal: () => undefined, exit: () => undefined };
  const code = await runCli(["apply", "--config", file], process);
  stdout.end();
  return { code, stdout: await printed, stderr: shown };
}

describeOnSqlite("orgward apply", (databases) => {
  const open = () => openConfigured(databases);

  it("shows who gains and who loses, applies it, and has nothing to do the second time", async () => {
    const deployment = await open();
    const roles = [
      owner,
      { name: "Manager", was: "Admin", permissions: ["can_read_reports", "can_export"] },
      { name: "Auditor", permissions: ["can_audit"] },
      member,
    ];
    const applied = await deployment.apply({ roles }, "--yes");
    expect(applied).toMatchObject({ code: 0, stdout: "" });
    expect(applied.stderr).toBe(
      [
        "Roles",
        "  ~ Owner",
        "      2 members gain can_export, can_audit",
        "      2 members count as Auditor too",
        "  ~ Admin → Manager",
        "      gives can_export",
        "      no longer gives can_view_billing",
        "      1 member gains can_export, can_audit",
        "      1 member loses can_view_billing",
        "      1 member counts as Auditor too",
        "  + Auditor",
        "      gives can_audit",
        "3 changes made.",
        "",
      ].join("\n"),
    );
    const membership = await deployment.app.deps.store.read.memberships.find(demoUsers[1]?.userId ?? "", ACME);
    expect(membership?.role).toBe("Manager");
    const before = await recordedEvents(deployment.app.deps);
    for (const options of [["--yes"], ["--check"], []]) {
      expect(await deployment.apply({ roles }, ...options)).toEqual({
        code: 0,
        stdout: "",
        stderr: "Nothing to change.\n",
      });
    }
    expect(await recordedEvents(deployment.app.deps)).toEqual(before);
    expect(before.at(-1)).toMatchObject({ type: "roles.changed", actor: { kind: "command_line", name: "deploy" } });
  });

  it("only shows the plan with --check, and says by its exit code whether there is one", async () => {
    const deployment = await open();
    const before = await everythingOf(deployment);
    const checked = await deployment.apply({ webApps: [CALLBACK] }, "--check");
    expect(checked).toMatchObject({ code: 1, stderr: "5 changes would be made.\n" });
    expect(checked.stdout).toContain(`Web apps\n  + ${CALLBACK}\n  - http://localhost:4001/api/auth/callback\n`);
    const asJson = await deployment.apply({ webApps: [CALLBACK] }, "--check", "--json");
    expect(JSON.parse(asJson.stdout)).toMatchObject({
      changes: [{ section: "Web apps", action: "add", name: CALLBACK, refusal: null }, {}, {}, {}, {}],
    });
    expect(await everythingOf(deployment)).toEqual(before);
  });

  it("asks for --yes where nobody can answer", async () => {
    const deployment = await open();
    const outcome = await deployment.apply({ settings: { signUpOpen: false } });
    expect(outcome).toMatchObject({ code: 1, stdout: "" });
    expect(outcome.stderr).toMatch(/signUpOpen\n {6}true → false\nNothing was applied\. Add --yes/);
    expect(await deployment.pull()).toMatchObject({ settings: { signUpOpen: true } });
  });

  it("asks on a terminal, and applies what was shown or nothing", async () => {
    const deployment = await open();
    const file = join(deployment.folder, "orgward.config.json");
    await writeFile(file, JSON.stringify({ settings: { signUpOpen: false } }));
    expect(await onTerminal(deployment, file, async () => "n")).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/1 change to make\. Apply\? \(y\/N\) .*Nothing was applied\.\n$/s),
    });
    expect(await onTerminal(deployment, file, async () => null)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/\(y\/N\) .*Nothing was applied\.\n$/s),
    });
    const overtaken = await onTerminal(deployment, file, async () => {
      await deployment.apply({ settings: { signUpOpen: false } }, "--yes");
      return "y";
    });
    expect(overtaken).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("has changed since the plan was made"),
    });
    await deployment.apply({ settings: { signUpOpen: true } }, "--yes");
    expect(await onTerminal(deployment, file, async () => "y")).toMatchObject({
      code: 0,
      stderr: expect.stringContaining("1 change made."),
    });
    expect(await deployment.pull()).toMatchObject({ settings: { signUpOpen: false } });
  });

  it("applies nothing when a part of it is refused, and says all that is", async () => {
    const deployment = await open();
    const before = await everythingOf(deployment);
    const configuration = {
      settings: { signUpOpen: false, accentColor: "red", memberManagers: "Boss" },
      roles: [{ name: "Member", permissions: [] }],
      scopes: [{ name: "a b", description: "Two words" }],
      resources: [{ url: "ftp://example.com" }],
      clients: [
        { id: "demo-public", redirectUris: [CALLBACK] },
        { id: "other", redirectUris: ["http://example.com"], resources: null },
        { id: "third", redirectUris: [CALLBACK], resources: ["https://unknown.example.com"] },
      ],
      introspectionCredentials: [{ id: "demo-introspect", name: "x", resources: ["https://unknown.example.com"] }],
      clientRegistration: { redirectUris: ["http://example.com/"] },
      metadataDocuments: { policy: "any", hosts: ["https://claude.ai"] },
      webApps: ["http://app.example.com/"],
    };
    const outcome = await deployment.apply(configuration, "--yes");
    expect(outcome).toMatchObject({ code: 1, stdout: "" });
    const refusals = outcome.stderr.split("\n").filter((line) => line.startsWith("      ! "));
    expect(refusals.map((line) => line.slice(8))).toEqual([
      expect.stringContaining("Members, service accounts or agents hold Owner."),
      expect.stringContaining("Members, service accounts or agents hold Admin."),
      "It must be # followed by six hexadecimal digits, such as #4353d6.",
      "It must be the name of a role.",
      expect.stringContaining("A scope name must be"),
      "The URL must use https or http.",
      expect.stringContaining("A client stays public or confidential."),
      expect.stringContaining("The redirect URI http://example.com must use https"),
      expect.stringContaining("https://unknown.example.com isn't a resource"),
      expect.stringContaining("https://unknown.example.com isn't a resource"),
      expect.stringContaining("http://example.com/ must use https"),
      expect.stringContaining("https://claude.ai is not a host"),
      expect.stringContaining("It must be a full https URL"),
    ]);
    expect(outcome.stderr).toContain("Nothing was applied: 13 changes can't be made (see ! above).");
    const checked = await deployment.apply(configuration, "--check");
    expect(checked).toMatchObject({
      code: 1,
      stderr: "Nothing could be applied: 13 changes can't be made (see ! above).\n",
    });
    const asked = await deployment.apply(configuration, "--json");
    expect(JSON.parse(asked.stdout)).toMatchObject({ applied: false, secrets: [] });
    expect(await everythingOf(deployment)).toEqual(before);
  });

  it("refuses to leave an organization without anyone who holds the highest role", async () => {
    const deployment = await open();
    const chief = { name: "Chief", permissions: [] };
    for (const roles of [
      [chief, owner, admin, member],
      [admin, owner, member],
    ]) {
      const outcome = await deployment.apply({ roles }, "--yes");
      expect(outcome).toMatchObject({ code: 1 });
      expect(outcome.stderr).toMatch(
        /! Nobody holds (Chief|Admin) in [12] organizations?\. Give it to someone in each/,
      );
    }
    expect((await deployment.pull()).roles).toEqual(demoRoles);
    expect(await deployment.apply({ roles: [{ ...chief, was: "Owner" }, admin, member] }, "--yes")).toMatchObject({
      code: 0,
    });
  });

  it("creates clients and credentials for the resources of the same file, and shows their secrets once", async () => {
    const deployment = await open();
    const url = "https://mcp.example.com/mcp";
    const configuration = {
      resources: [{ url, name: "MCP", default: true }],
      clients: [
        { id: "web", name: "Web", redirectUris: [CALLBACK], resources: [url], requireSecretAtCodeExchange: true },
        { id: "phone", redirectUris: ["com.example.app:/callback"], public: true },
      ],
      introspectionCredentials: [{ id: "mcp", name: "MCP", resources: [url] }],
    };
    const outcome = await deployment.apply(configuration, "--yes");
    expect(outcome).toMatchObject({ code: 0 });
    expect(outcome.stdout).toMatch(/^client web [\w-]{43}\nintrospection_credential mcp [\w-]{43}\n$/);
    expect(outcome.stderr).toContain("Secrets won't be shown again");
    expect(await deployment.apply(configuration, "--check")).toMatchObject({ code: 0, stdout: "" });
    const events = await recordedEvents(deployment.app.deps);
    expect(JSON.stringify(events)).not.toContain(outcome.stdout.split(/\s/)[2] ?? "no secret");
    const again = await deployment.apply(
      { ...configuration, clients: [], introspectionCredentials: [] },
      "--yes",
      "--json",
    );
    expect(JSON.parse(again.stdout)).toMatchObject({
      applied: true,
      changes: [{ action: "remove" }, { action: "remove" }, { action: "remove" }],
      secrets: [],
    });
  });

  it("leaves alone what the file doesn't name, and clients that registered themselves", async () => {
    const deployment = await open();
    const registered = { ...(await dynamicClient(deployment)) };
    const before = await deployment.pull();
    expect(await deployment.apply({}, "--yes")).toMatchObject({ code: 0, stderr: "Nothing to change.\n" });
    expect(await deployment.apply({ clients: [] }, "--yes")).toMatchObject({ code: 0 });
    const { clients, ...others } = before;
    expect(clients).toHaveLength(2);
    expect(await deployment.pull()).toEqual({ ...others, clients: [] });
    expect((await deployment.app.deps.store.read.oauthClients.list()).map(({ clientId }) => clientId)).toEqual([
      registered.clientId,
    ]);
  });

  it("removes a role mapping unless an organization has subscribed to it", async () => {
    const deployment = await open();
    const free = { name: "Free", roles: [owner, admin, member] };
    await deployment.apply({ roleMappings: [free] }, "--yes");
    const subscribe = (customRoleMappingName: string | null) =>
      deployment.app.deps.store.write(({ organizations }) => organizations.update(ACME, { customRoleMappingName }));
    await subscribe("Free");
    const refused = await deployment.apply({ roleMappings: [] }, "--yes");
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("! 1 organization subscribed to it.") });
    const smaller = await deployment.apply({ roleMappings: [{ ...free, roles: [owner, admin] }] }, "--yes");
    expect(smaller).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("! Members, service accounts or agents hold Member under this mapping"),
    });
    const other = [member, { ...owner, permissions: ["can_export"] }, admin];
    expect(await deployment.apply({ roleMappings: [{ ...free, roles: other }] }, "--check")).toMatchObject({
      code: 1,
      stdout: expect.stringContaining("1 organization subscribed\n      roles, highest first: Member, Owner, Admin\n"),
    });
    await subscribe(null);
    expect(await deployment.apply({ roleMappings: [] }, "--yes")).toMatchObject({ code: 0 });
    expect((await deployment.pull()).roleMappings).toEqual([]);
  });

  it("makes a database where there is none, but not to check", async () => {
    const environment = await locationOf(await databases.createEmpty());
    const folder = await createDataDirectory();
    const file = join(folder, "orgward.config.json");
    await writeFile(file, JSON.stringify({ roles: [{ name: "Boss" }, { name: "Member" }] }));
    const check = ["apply", "--config", file, "--check"];
    expect(await runInProcess(check, environment)).toMatchObject({ code: 1, stdout: "" });
    expect((await runInProcess(check, environment)).stderr).toMatch(/no Orgward (database|tables)/);
    expect(await runInProcess(["apply", "--config", file, "--yes"], environment)).toMatchObject({ code: 0 });
    expect(await runInProcess(check, environment)).toMatchObject({ code: 0 });
  });

  it("checks without migrating the database, which applying does", async () => {
    const options = await databases.createEmpty();
    const database = await openDatabase(options);
    // The table of migrations, without any of them.
    await applyMigrations(database, []);
    await database.close();
    const environment = await locationOf(options);
    const file = join(await createDataDirectory(), "orgward.config.json");
    await writeFile(file, JSON.stringify({ settings: { signUpOpen: true } }));
    for (const _ of ["once", "twice"]) {
      const checked = await runInProcess(["apply", "--config", file, "--check"], environment);
      expect(checked).toMatchObject({
        code: 1,
        stdout: "",
        stderr: expect.stringContaining("run the migrations first"),
      });
    }
    expect(await runInProcess(["apply", "--config", file], environment)).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/^Applied migration 1: first-release\n(Applied .+\n)*Nothing to change\.\n$/),
    });
  });

  it("doesn't count a change of the order that only a new role makes", async () => {
    const deployment = await open();
    const next = [owner, { name: "Lead", permissions: [] }, admin, member].map((role) => ({ ...role, was: null }));
    await saveRoles(deployment.app.deps, { structure: "single_role_in_hierarchy", roles: next });
    expect((await deployment.apply({ roles: [owner, admin, { name: "Lead" }, member] }, "--check")).stdout).toContain(
      "  ~ order, highest first\n      Owner, Admin, Lead, Member\n",
    );
    expect(
      (await deployment.apply({ roles: [owner, { name: "Vice" }, { name: "Lead" }, admin, member] }, "--check")).stdout,
    ).not.toContain("order, highest first");
  });

  it("shows what another structure means", async () => {
    const deployment = await open();
    const several = await deployment.apply({ roleStructure: "multi_role" }, "--yes");
    expect(several.stderr).toContain("  ~ role structure\n      single_role_in_hierarchy → multi_role\n");
    expect(several.stderr).toContain("2 members no longer count as Admin, Member");
    const one = await deployment.apply({ roleStructure: "single_role_in_hierarchy" }, "--yes");
    expect(one.stderr).toContain(
      "multi_role → single_role_in_hierarchy; 0 members with several roles keep the highest\n",
    );
  });
});

describeDatabases("orgward apply, run twice at once", (databases) => {
  it("ends in the same state when two apply the same file at once, which one of them did", async () => {
    const deployment = await openConfigured(databases);
    const configuration = {
      roles: [owner, admin, member, { name: "Guest", permissions: [] }],
      settings: { signUpOpen: false },
      clients: [{ id: "web", redirectUris: [CALLBACK] }],
    };
    const outcomes = await Promise.all([
      deployment.apply(configuration, "--yes"),
      deployment.apply(configuration, "--yes"),
    ]);
    expect(outcomes.map(({ code }) => code)).toEqual([0, 0]);
    expect(outcomes.filter(({ stderr }) => stderr === "Nothing to change.\n")).toHaveLength(1);
    expect(outcomes.filter(({ stdout }) => stdout.startsWith("client web "))).toHaveLength(1);
    const changed = (await recordedEvents(deployment.app.deps)).filter(({ type }) => type === "roles.changed");
    expect(changed).toHaveLength(1);
  });
});

async function dynamicClient({ app }: ConfiguredDeployment) {
  const [client] = await app.deps.store.read.oauthClients.list();
  if (!client) throw new Error("The demo has no client.");
  const registered = { ...client, clientId: "registered", kind: "dynamic" as const };
  await app.deps.store.write(({ oauthClients }) => oauthClients.create(registered));
  return registered;
}

describe("the configuration file", () => {
  const environment = async () => {
    const DATA_DIR = await createDataDirectory();
    await runInProcess(["migrate"], { DATA_DIR });
    return { DATA_DIR };
  };
  const check = async (name: string, content: string) => {
    const file = join(await createDataDirectory(), name);
    await writeFile(file, content);
    return runInProcess(["apply", "--check", "--config", file], await environment());
  };
  const scopes = `[{ name: "read", description: "Read" }]`;

  it.each([
    ["TypeScript", "orgward.config.ts", `const scopes: { name: string }[] = ${scopes};\nexport default { scopes };`],
    [
      "TypeScript that imports defineConfig",
      "a.mts",
      `import { defineConfig } from "@orgward/core";\nexport default defineConfig({ scopes: ${scopes} });`,
    ],
    ["an ECMAScript module", "orgward.config.mjs", `export default { scopes: ${scopes} };`],
    ["CommonJS", "orgward.config.js", `module.exports = { scopes: ${scopes} };`],
    ["JSON", "orgward.config.json", `{ "scopes": [{ "name": "read", "description": "Read" }] }`],
  ])("can be %s", async (_, name, content) => {
    expect(await check(name, content)).toEqual({
      code: 1,
      stdout: "Scopes\n  + read\n      description: Read\n      kind: user\n",
      stderr: "1 change would be made.\n",
    });
  });

  it.each([
    ["without a default export", "a.ts", "export const roles = [];", /a\.ts has no default export\.\n$/],
    ["that isn't TypeScript", "a.ts", "export default {", /a\.ts can't be loaded: ParseError/],
    ["that isn't JSON", "a.json", "{", /a\.json isn't JSON that can be read/],
    [
      "that imports what isn't there",
      "a.ts",
      `import { a } from "absent/b";\nexport default a;`,
      /a\.ts imports absent, which isn't installed there\.\n$/,
    ],
    ["that isn't an object", "a.json", "[]", /a\.json can't be applied:\n {2}The configuration must be an object\.\n$/],
  ])("is refused %s", async (_, name, content, message) => {
    const { code, stderr } = await check(name, content);
    expect(code).toBe(1);
    expect(stderr).toMatch(message);
  });

  it("is looked for where the command runs, and must be there", async () => {
    expect(await runInProcess(["apply", "--check"], await environment())).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("There is no orgward.config.ts in this folder. Write one with `orgward pull`"),
    });
    expect(await runInProcess(["apply", "--config", "/nowhere.ts"], await environment())).toMatchObject({
      code: 1,
      stderr: "There is no file at /nowhere.ts.\n",
    });
  });

  it("is written by orgward pull, in the format that its name says, and never over another", async () => {
    const variables = await environment();
    const folder = await createDataDirectory();
    const pull = (name: string, ...options: string[]) =>
      runInProcess(["pull", "--out", join(folder, name), ...options], variables);
    expect(await pull("a.ts")).toMatchObject({ code: 0, stdout: "" });
    const written = await readFile(join(folder, "a.ts"), "utf8");
    expect(written).toMatch(
      /^import { defineConfig } from "@orgward\/core";\n\nexport default defineConfig\({\n {2}roleStructure: "/,
    );
    expect(await pull("a.ts")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("a.ts already exists. Add --force"),
    });
    expect(await pull("a.ts", "--force")).toMatchObject({ code: 0 });
    expect(await readFile(join(folder, "a.ts"), "utf8")).toBe(written);
    expect(await pull("a.yaml")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("a.yaml must end in .json, or"),
    });
    expect(await runInProcess(["apply", "--check", "--config", join(folder, "a.ts")], variables)).toMatchObject({
      code: 0,
      stderr: "Nothing to change.\n",
    });
  });
});
