import { once } from "node:events";
import { readFile, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { StoreOptions } from "../../src/platform/db/options.ts";
import { buildCommandLine, runOrgward, runUnreadOrgward, startOrgward } from "../support/command-line.ts";
import { createDataDirectory } from "../support/data-directory.ts";
import { describeDatabases, describeOnSqlite } from "../support/databases.ts";
import { runInProcess } from "../support/in-process-command.ts";
import { locationOf } from "../support/server-process.ts";
import { aSecret } from "../support/test-deps.ts";

const QUICK_KEYS = { SIGNING_ALGORITHM: "ES256" };

const secretOf = (seed: number) => Buffer.from(aSecret(seed)).toString("base64");

beforeAll(buildCommandLine, 120_000);

/** An environment for commands that work on one new installation. */
async function newInstallation(options: Promise<StoreOptions>): Promise<Record<string, string>> {
  return { ...QUICK_KEYS, ...(await locationOf(await options)) };
}

describeDatabases("orgward", ({ create, createEmpty }) => {
  it("migrates once, and says on standard error what it did", async () => {
    const environment = await newInstallation(createEmpty());
    const first = await runOrgward(["migrate"], environment);
    expect(first).toMatchObject({ code: 0, stdout: "" });
    expect(first.stderr).toMatch(/^Applied migration 1: .+\n(Applied .+\n)*The database is up to date\.\n$/);
    expect(await runInProcess(["migrate"], environment)).toEqual({
      code: 0,
      stdout: "",
      stderr: "The database is up to date.\n",
    });
  });

  it("serves, answers, logs in JSON, and stops on SIGTERM with exit code 0", async () => {
    const environment = { ...(await newInstallation(create())), DEMO_DATA: "true" };
    const server = await startOrgward(environment);
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    const answer = await fetch(`${server.origin}/api/backend/v1/access_token`, {
      method: "POST",
      headers: { authorization: "Bearer demo_backend_api_key", "content-type": "application/json" },
      body: '{"user_id":"aaaaaaaa-0000-4000-8000-000000000001"}',
    });
    expect(answer.status).toBe(200);
    expect(await server.stop("SIGTERM")).toBe(0);
    const again = await startOrgward(environment);
    expect((await fetch(`${again.origin}/.well-known/jwks.json`)).status).toBe(200);
    expect(await again.stop("SIGINT")).toBe(0);
  });
});

describeOnSqlite("the commands of orgward", ({ create }) => {
  it("exports to the end when nobody reads what it says about it", async () => {
    const environment = await newInstallation(create());
    const file = join(await createDataDirectory(), "export.jsonl");
    await runInProcess(["migrate"], environment);
    const outcome = await runUnreadOrgward(["export", file], environment);
    expect(outcome).toMatchObject({ code: 0, stderr: expect.stringMatching(/^Exported\..*\n$/) });
    expect((await readFile(file, "utf8")).endsWith('{"end":true}\n')).toBe(true);
  });

  it("lists and changes settings, and encrypts second factors anew", async () => {
    const environment = await newInstallation(create());
    const origins = "https://app.example.com";
    const set = await runInProcess(["settings", "set", "allowed_redirect_origins", origins], environment);
    expect(set).toMatchObject({ code: 0, stdout: "" });
    const listed = await runInProcess(["settings", "list", "--json"], environment);
    expect(JSON.parse(listed.stdout)).toMatchObject({ allowed_redirect_origins: origins, sign_up_open: "true" });
    const wrong = await runInProcess(["settings", "set", "sign_up_open", "maybe"], environment);
    expect(wrong).toMatchObject({ code: 1, stderr: "sign_up_open must be true or false.\n" });
    const unknown = await runInProcess(["settings", "set", "constructor", "x"], environment);
    expect(unknown).toMatchObject({ code: 1, stderr: expect.stringContaining("There is no setting constructor") });
    expect(await runInProcess(["secrets", "re-encrypt"], environment)).toMatchObject({ code: 0, stdout: "0\n" });
  });

  it("keeps custom role mappings, and refuses lists of roles that make no sense", async () => {
    const environment = await newInstallation(create());
    const file = join(await createDataDirectory(), "roles.json");
    const set = async (roles: unknown) => {
      await writeFile(file, typeof roles === "string" ? roles : JSON.stringify(roles));
      return runInProcess(["role-mappings", "set", "Free plan", "--roles", file], environment);
    };
    expect(await set([{ name: "Owner", permissions: ["can_edit"] }, { name: "Member" }])).toMatchObject({ code: 0 });
    const { stdout } = await runInProcess(["role-mappings", "list", "--json"], environment);
    expect(JSON.parse(stdout)).toEqual([
      {
        name: "Free plan",
        organizations: 0,
        roles: [
          { name: "Owner", permissions: ["can_edit"] },
          { name: "Member", permissions: [] },
        ],
      },
    ]);
    for (const wrong of [[], [{ name: "Owner" }, { name: "Owner" }], [{ name: 1 }], {}, "not JSON"]) {
      expect(await set(wrong)).toMatchObject({ code: 1, stdout: "" });
    }
    expect(await runInProcess(["role-mappings", "set", " ", "--roles", file], environment)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("must not be blank"),
    });
  });

  it("rotates keys under a running server, and lists them", async () => {
    const environment = await newInstallation(create());
    const server = await startOrgward(environment);
    const published = async () => {
      const { keys } = (await (await fetch(`${server.origin}/.well-known/jwks.json`)).json()) as {
        keys: { kid: string }[];
      };
      return keys.map(({ kid }) => kid);
    };
    const [first] = await published();
    const rotated = await runInProcess(["keys", "rotate"], environment);
    expect(rotated.code).toBe(0);
    expect(rotated.stderr).toMatch(/^Published a new ES256 key\. It starts signing at \S+Z\.\n$/);
    // What another process has changed, the server publishes within a second.
    await expect.poll(published, { timeout: 10_000 }).toEqual([first, rotated.stdout.trim()]);
    const again = await runInProcess(["keys", "rotate", "--json"], environment);
    expect(again).toMatchObject({
      code: 0,
      stderr: expect.stringContaining("A new key is already published, so no other was created."),
    });
    expect(JSON.parse(again.stdout)).toMatchObject({ outcome: "pending", kid: rotated.stdout.trim() });
    const list = JSON.parse((await runInProcess(["keys", "list", "--json"], environment)).stdout);
    expect(list).toMatchObject([
      { kid: first, state: "signing", removed_at: expect.any(String) },
      { kid: rotated.stdout.trim(), state: "coming", removed_at: null },
    ]);
    expect((await runInProcess(["keys", "rotate", "--now"], environment)).stderr).toContain("was already waiting");
    const table = (await runInProcess(["keys", "list"], environment)).stdout.split("\n");
    expect(table[0]).toMatch(/^KID +ALGORITHM +STATE +SIGNS FROM +REMOVED AT$/);
    expect(table[2]).toMatch(/ES256 +(signing|coming)/);
    await server.stop("SIGTERM");
  });

  it("makes no signing key under a secret that servers on its database do not have", async () => {
    const environment: Record<string, string> = {
      ...(await newInstallation(create())),
      ORGWARD_SECRET_KEY: secretOf(1),
    };
    const first = await runInProcess(["keys", "rotate"], environment);
    expect(first.code).toBe(0);
    for (const options of [[], ["--now"]]) {
      const wrong = { ...environment, ORGWARD_SECRET_KEY: secretOf(2) };
      expect(await runInProcess(["keys", "rotate", ...options], wrong)).toMatchObject({
        code: 1,
        stdout: "",
        stderr: expect.stringContaining("ORGWARD_SECRET_KEY doesn't match this database."),
      });
    }
    const both = { ...environment, ORGWARD_SECRET_KEY: `${secretOf(2)},${secretOf(1)}` };
    expect(await runInProcess(["keys", "rotate", "--now"], both)).toMatchObject({ code: 0 });
    expect((await runInProcess(["keys", "list"], environment)).stdout.match(/ES256/g)).toHaveLength(2);
  });

  it("creates an API key that works, prints it once and alone on standard output, lists and revokes it", async () => {
    const environment = await newInstallation(create());
    const created = await runInProcess(["api-keys", "create", "--name", "billing"], environment);
    expect(created).toMatchObject({ code: 0, stdout: expect.stringMatching(/^orgward_api_[\w-]{43}\n$/) });
    expect(created.stderr).not.toContain(created.stdout.trim());
    const server = await startOrgward(environment);
    const status = async () => {
      const headers = { authorization: `Bearer ${created.stdout.trim()}` };
      return (await fetch(`${server.origin}/api/v1/token_verification_metadata`, { headers })).status;
    };
    expect(await status()).toBe(200);
    const list = await runInProcess(["api-keys", "list", "--json"], environment);
    const [entry, ...others] = JSON.parse(list.stdout) as { id: string; name: string; usable: boolean }[];
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ name: "billing", usable: true, last_used_at: expect.any(String) });
    expect(list.stdout).not.toContain("orgward_api_");
    expect(await runInProcess(["api-keys", "revoke", entry?.id ?? ""], environment)).toMatchObject({
      code: 0,
      stdout: "",
    });
    expect(await status()).toBe(401);
    const again = await runInProcess(["api-keys", "revoke", "no-such-id"], environment);
    expect(again).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("No usable API key has the id no-such-id"),
    });
    await server.stop("SIGTERM");
  });

  it("creates an operator with a password from standard input", async () => {
    const environment = await newInstallation(create());
    const createOperator = (email: string, input: string) =>
      runInProcess(["operators", "create", "--email", email], environment, input);
    expect(await createOperator("ops@example.test", "correct horse\n")).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^[\da-f-]{36}\n$/),
      stderr: expect.stringContaining("Operator created."),
    });
    const failures = [
      ["OPS@example.test", "correct horse\n", "An operator with this email address already exists."],
      ["nobody", "correct horse\n", "--email must be an email address."],
      ["two@example.test", "short\n", "The password must have at least 8 characters."],
      ["two@example.test", "", "The password must have at least 8 characters."],
    ] as const;
    for (const [email, input, message] of failures) {
      expect(await createOperator(email, input), message).toEqual({ code: 1, stdout: "", stderr: `${message}\n` });
    }
  });
});

describe("orgward, called for help or wrongly", () => {
  it("explains itself", async () => {
    const help = await runInProcess(["--help"], {});
    expect(help).toMatchObject({ code: 0, stderr: "" });
    for (const command of ["start", "migrate", "keys", "operators", "api-keys"]) expect(help.stdout).toContain(command);
    expect((await runInProcess(["keys", "rotate", "--help"], {})).stdout).toContain("--now");
    const { version } = JSON.parse(await readFile(new URL("../../package.json", import.meta.url), "utf8"));
    expect(await runOrgward(["--version"], {})).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
  });

  it("exits with 2 and says what was wrong", async () => {
    const wrongCalls = [
      [["frobnicate"], "unknown command 'frobnicate'"],
      [["keys", "rotate", "--later"], "unknown option '--later'"],
      [["api-keys", "create"], "required option '--name <name>' not specified"],
      [["api-keys", "revoke"], "missing required argument 'id'"],
      [[], "Usage: orgward"],
    ] as const;
    for (const [commandLine, message] of wrongCalls) {
      const outcome = await runInProcess(commandLine, {});
      expect(outcome, commandLine.join(" ")).toMatchObject({ code: 2, stdout: "" });
      expect(outcome.stderr).toContain(message);
    }
    expect(await runOrgward(["frobnicate"], {})).toMatchObject({ code: 2, stdout: "" });
  });
});

describe("orgward start", () => {
  it("reports every configuration problem at once and exits with 1", async () => {
    const outcome = await runOrgward(["start"], {
      NODE_ENV: "production",
      PORT: "x",
      DATA_DIR: await createDataDirectory(),
    });
    expect(outcome).toMatchObject({ code: 1, stdout: "" });
    expect(outcome.stderr.match(/^- \w+/gm)).toEqual([
      "- PORT",
      "- MAIL_FROM",
      "- SMTP_URL",
      "- AUTH_URL",
      "- ORGWARD_SECRET_KEY",
    ]);
    expect(outcome.stderr).not.toContain("    at ");
  });

  it("refuses the demo data and its database in production", async () => {
    const environment = { ...QUICK_KEYS, DATA_DIR: await createDataDirectory(), DEMO_DATA: "true" };
    const server = await startOrgward(environment);
    await server.stop("SIGTERM");
    const secret = (await readFile(join(environment.DATA_DIR, "secret-key"), "utf8")).trim();
    const production = {
      ...environment,
      NODE_ENV: "production",
      AUTH_URL: "https://auth.example.com",
      ORGWARD_SECRET_KEY: secret,
      SMTP_URL: "smtp://localhost",
      MAIL_FROM: "auth@example.com",
    };
    const withDemoData = await runInProcess(["start"], production);
    expect(withDemoData).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("DEMO_DATA must not be true in production"),
    });
    const onDemoDatabase = await runInProcess(["start"], { ...production, DEMO_DATA: "false" });
    expect(onDemoDatabase).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("The database contains the demo data"),
    });
  });

  it("says that it writes no traces for an SDK with an older copy of the API, which ignores it without a word", async () => {
    const place = globalThis as { [key: symbol]: unknown };
    const key = Symbol.for("opentelemetry.js.api.1");
    const before = place[key];
    place[key] = { version: "1.8.0", trace: {} };
    onTestFinished(() => {
      place[key] = before;
    });
    const settings = { DATA_DIR: await createDataDirectory(), HOST: "an.unknown.host.invalid" };
    const { stdout } = await runInProcess(["start"], { ...QUICK_KEYS, ...settings });
    expect(stdout).toMatch(/"level":"warn".*"version":"1\.8\.0".*no traces are written/);
  });

  it("says in one sentence that its port is taken, and exits with 1", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const PORT = String((other.address() as AddressInfo).port);
    const outcome = await runInProcess(["start"], { ...QUICK_KEYS, DATA_DIR: await createDataDirectory(), PORT });
    expect(outcome.code).toBe(1);
    expect(outcome.stderr).toBe(
      `Port ${PORT} on 127.0.0.1 is already in use. Stop the process that uses it, or set PORT to another number.\n`,
    );
    other.close();
  });

  it("keeps its database and its secret to itself", async () => {
    const DATA_DIR = join(await createDataDirectory(), "data");
    const server = await startOrgward({ ...QUICK_KEYS, DATA_DIR });
    for (const name of ["orgward.db", "secret-key"]) {
      expect((await stat(join(DATA_DIR, name))).mode & 0o077, name).toBe(0);
    }
    await server.stop("SIGTERM");
  });
});
