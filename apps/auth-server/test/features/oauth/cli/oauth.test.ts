import { beforeAll, expect, it } from "vitest";
import { buildCommandLine } from "../../../support/command-line.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { runInProcess } from "../../../support/in-process-command.ts";
import { basic, CHALLENGE, createOAuthClient, introspect, VERIFIER } from "../../../support/oauth-client.ts";
import { newInstallation, signIn, startServerProcess } from "../../../support/server-process.ts";

const MCP = "https://mcp.example.test/mcp";
const REDIRECT = ["--redirect-uri", "https://client.example.test/callback"];

beforeAll(buildCommandLine, 120_000);

describeOnSqlite("orgward", (databases) => {
  async function setUp() {
    const environment = { ...(await newInstallation(databases)), DEMO_DATA: "" };
    const run = (...commandLine: string[]) => runInProcess(commandLine, environment);
    const json = async (...commandLine: string[]) =>
      JSON.parse((await run(...commandLine, "--json")).stdout) as unknown;
    return { environment, run, json };
  }

  it("configures all that a client needs to get tokens, beside a running server", async () => {
    const environment = await newInstallation(databases);
    const server = await startServerProcess(environment);
    const run = (...commandLine: string[]) => runInProcess(commandLine, environment);
    await run("resources", "set", MCP, "--name", "Notes");
    await run("scopes", "set", "notes:read", "--description", "Read your notes", "--default");
    const created = await run("clients", "create", "--name", "Notes app", "--id", "notes", ...REDIRECT, "--json");
    const { client_id, client_secret } = JSON.parse(created.stdout) as { client_id: string; client_secret: string };
    const credentials = await run(
      "introspection-credentials",
      "create",
      "--name",
      "Notes",
      "--id",
      "rs",
      "--resource",
      MCP,
    );

    expect(credentials.stdout).toMatch(/^\S+\n$/);
    expect(credentials.stderr).toContain("INTROSPECT_ID=rs, and INTROSPECT_SECRET");
    expect(credentials.stderr).not.toContain(credentials.stdout.trim());

    const client = createOAuthClient(server, { clientId: client_id, secret: client_secret });
    const redirect_uri = "https://client.example.test/callback";
    const request = { redirect_uri, resource: MCP, scope: null, code_challenge: CHALLENGE };
    const code = await client.authorize(await signIn(server), request);
    const response = await client.redeem(code, { redirect_uri, code_verifier: VERIFIER });
    const { access_token, scope } = (await response.json()) as { access_token: string; scope: string };
    expect(scope).toBe("notes:read projects:read");
    const answer = await introspect(server, access_token, `rs:${credentials.stdout.trim()}`);
    expect(answer).toMatchObject({ active: true, client_id: "notes", aud: MCP });

    const rotated = await run("introspection-credentials", "rotate-secret", "rs", "--overlap", "0");
    expect(await introspect(server, access_token, `rs:${rotated.stdout.trim()}`)).toMatchObject({ active: true });
    const refused = await server.request("/oauth/2.1/introspect", {
      method: "POST",
      headers: { authorization: basic(`rs:${credentials.stdout.trim()}`) },
    });
    expect(refused.status).toBe(401);

    expect((await run("clients", "delete", "notes")).code).toBe(0);
    expect(await introspect(server, access_token, `rs:${rotated.stdout.trim()}`)).toEqual({ active: false });
    await server.stop("SIGTERM");
  });

  it("creates, lists, changes and deletes clients", async () => {
    const { run, json } = await setUp();
    const confidential = await run("clients", "create", "--name", "Web", "--id", "web", ...REDIRECT);
    expect(confidential).toMatchObject({ code: 0, stdout: expect.stringMatching(/^[\w-]{43}\n$/) });
    expect(confidential.stderr).toContain("won't be shown again");
    const local = ["--redirect-uri", "http://localhost/callback", "--redirect-uri", "http://127.0.0.1/callback"];
    const publicOne = await run("clients", "create", "--name", "Local", "--public", ...local);
    expect(publicOne.stdout).toMatch(/^[\da-f-]{36}\n$/);
    const list = (await json("clients", "list")) as object[];
    expect(list).toHaveLength(2);
    expect(list).toContainEqual(
      expect.objectContaining({ client_id: "web", authentication: "client_secret_basic", last_used_at: null }),
    );
    expect(JSON.stringify(list)).not.toContain("secret_hash");
    expect((await run("clients", "list")).stdout).toMatch(
      /^ID +KIND +NAME +AUTHENTICATION +LAST USED AT +REDIRECT URIS\n/,
    );
    expect((await run("clients", "rotate-secret", "web")).stdout).not.toBe(confidential.stdout);
    expect((await run("clients", "rotate-secret", publicOne.stdout.trim())).stderr).toContain(
      "has no secret to replace",
    );
    expect((await run("clients", "delete", "web")).code).toBe(0);
    expect((await run("clients", "delete", "web")).stderr).toContain("No client has the id web");
  });

  it("creates, lists, changes and deletes scopes, resources and introspection credentials", async () => {
    const { run, json } = await setUp();
    await run("scopes", "set", "org:read", "--description", "Read", "--organization");
    await run("scopes", "set", "org:read", "--description", "Read all", "--organization", "--default");
    expect(await json("scopes", "list")).toEqual([
      { name: "org:read", description: "Read all", kind: "organization", default: true },
    ]);
    await run("resources", "set", MCP, "--default");
    await run("resources", "set", "https://other.example.test/mcp", "--name", "Other", "--default");
    expect(await json("resources", "list")).toMatchObject([
      { resource: MCP, name: null, default: false },
      { resource: "https://other.example.test/mcp", name: "Other", default: true },
    ]);
    await run("introspection-credentials", "create", "--name", "All", "--id", "all");
    expect(await json("introspection-credentials", "list")).toMatchObject([
      { id: "all", name: "All", resources: null },
    ]);
    const deletions: [string, string][] = [
      ["scopes", "org:read"],
      ["resources", MCP],
      ["introspection-credentials", "all"],
    ];
    for (const [what, which] of deletions) {
      expect((await run(what, "delete", which)).code).toBe(0);
      expect((await run(what, "delete", which)).code).toBe(1);
    }
  });

  it.each([
    [["clients", "create", "--name", " ", ...REDIRECT], 1, "--name must not be blank"],
    [["clients", "create", "--name", "x"], 2, "--redirect-uri"],
    [["clients", "create", "--name", "x", "--redirect-uri", "http://client.example.test/"], 1, "must use https"],
    [["clients", "create", "--name", "x", "--id", "a b", ...REDIRECT], 1, "--id must be"],
    [["clients", "create", "--name", "x", "--uri", "javascript:alert(1)", ...REDIRECT], 1, "--uri must be"],
    [["clients", "rotate-secret", "x", "--overlap", "soon"], 2, "whole number of seconds"],
    [["scopes", "set", "two words", "--description", "x"], 1, "A scope name"],
    [["scopes", "set", "x", "--description", " "], 1, "--description must not be blank"],
    [["resources", "set", "/mcp"], 1, "absolute URL"],
    [
      ["introspection-credentials", "create", "--name", "x", "--resource", MCP],
      1,
      "isn't a resource of this deployment",
    ],
    [["introspection-credentials", "rotate-secret", "x"], 1, "No introspection credentials"],
  ])("refuses %j", async (commandLine, code, message) => {
    const { run } = await setUp();
    const outcome = await run(...commandLine);
    expect(outcome).toMatchObject({ code, stdout: "" });
    expect(outcome.stderr).toContain(message);
  });
});
