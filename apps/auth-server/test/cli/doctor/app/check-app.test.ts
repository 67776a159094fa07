import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runInProcess } from "../../../support/in-process-command.ts";
import { createAppFolder, expressApp } from "./app-folder.ts";

const USER = { kind: "requireUser" };
const row = (method: string, path: string, guard: object) => ({ method, path, guard, guards: [] });

const guarded = row("GET", "/reports", USER);
const open = row("GET", "/status", { kind: "unguarded" });
const hidden = row("ALL", "/legacy/*", { kind: "unknown", reason: "Another app is mounted here." });
const rows = [
  guarded,
  row("PUT", "/orgs/:orgId", { kind: "requireOrgRole", role: "Admin", exact: false, orgId: { param: "orgId" } }),
  row("GET", "/billing", { kind: "requireOrgPermission", permissions: ["read", "pay"], orgId: { header: "X-Org" } }),
  row("GET", "/health", { kind: "public" }),
  row("GET", "/api/auth/login", { kind: "loginRoute" }),
  open,
  hidden,
];

const doctor = (...commandLine: string[]) => runInProcess(["doctor", ...commandLine], {});

describe("orgward doctor with a file of an app", () => {
  it("prints each route with its guard, those without one first, and a summary", async () => {
    const folder = await createAppFolder({ "app.mjs": `export const app = ${expressApp(rows)};` });
    const { code, stdout } = await doctor(join(folder, "app.mjs"));
    expect(stdout).toBe(
      [
        "METHOD  PATH             GUARD",
        "ALL     /legacy/*        unknown",
        "GET     /status          unguarded",
        "GET     /api/auth/login  public (signs in and out)",
        "GET     /billing         requireOrgPermission read, pay (organization by header X-Org)",
        "GET     /health          public",
        "PUT     /orgs/:orgId     requireOrgRole Admin",
        "GET     /reports         requireUser",
        "",
        "7 routes: 3 guarded, 1 public, 1 to sign in and out, 1 unguarded, 1 unknown.",
        "ALL /legacy/*: Another app is mounted here.",
        "",
      ].join("\n"),
    );
    expect(code).toBe(0);
  });

  it("names login routes behind a guard, which nobody can reach to sign in, in one note", async () => {
    const reason = "A guard that wants requireUser() runs first. Put loginRoutes() before it.";
    const list = [
      row("GET", "/api/auth/login", { kind: "loginRoute", reason }),
      row("GET", "/api/auth/callback", { kind: "loginRoute", reason }),
      guarded,
    ];
    const folder = await createAppFolder({ "app.mjs": `export const app = ${expressApp(list)};` });
    const { code, stdout } = await doctor(join(folder, "app.mjs"));
    expect(stdout).toBe(
      [
        "METHOD  PATH                GUARD",
        "GET     /api/auth/callback  can't be reached (behind a guard)",
        "GET     /api/auth/login     can't be reached (behind a guard)",
        "GET     /reports            requireUser",
        "",
        "3 routes: 1 guarded, 0 public, 2 to sign in and out (2 can't be reached), 0 unguarded, 0 unknown.",
        `GET /api/auth/callback, GET /api/auth/login: ${reason}`,
        "",
      ].join("\n"),
    );
    expect(code).toBe(0);
  });

  it("prints JSON alone, whatever the app prints", async () => {
    const app = `console.log("listening soon"); export default ${expressApp([guarded])};`;
    const folder = await createAppFolder({ "app.mjs": app });
    const { code, stdout, stderr } = await doctor(join(folder, "app.mjs"), "--json");
    expect([code, JSON.parse(stdout), stderr]).toEqual([0, [guarded], "listening soon\n"]);
  });

  it.each([
    ["unguarded", [guarded, open], 1],
    ["unknown", [guarded, hidden], 1],
    ["guarded", [guarded], 0],
    ["meant to be open", [row("GET", "/health", { kind: "public" })], 0],
  ])("exits by --fail-on-unguarded where a route is %s", async (_kind, list, expected) => {
    const folder = await createAppFolder({ "app.mjs": `export const app = ${expressApp(list)};` });
    const { code, stderr } = await doctor(join(folder, "app.mjs"), "--fail-on-unguarded");
    expect(code).toBe(expected);
    expect(stderr).toBe(
      expected === 0
        ? ""
        : "1 route has no guard that is certain to run. Put a guard before each, or publicRoute() where it is meant to be open.\n",
    );
  });

  it("reads TypeScript that has to be compiled, with imports beside it", async () => {
    const folder = await createAppFolder({
      "server.ts": `import { method } from "./method";\nenum Kind { App }\nexport const server = ${expressApp([open])} as { rows: { method: string }[] };\nserver.rows[Kind.App]!.method = method;`,
      "method.ts": `export const method: string = "DELETE";`,
    });
    const { stdout } = await doctor(join(folder, "server.ts"), "--json");
    expect(JSON.parse(stdout)).toEqual([{ ...open, method: "DELETE" }]);
  });

  it("ends an app that goes on running", async () => {
    const folder = await createAppFolder({
      "app.mjs": `setInterval(() => {}, 1000); export const app = ${expressApp([guarded])};`,
    });
    expect(await doctor(join(folder, "app.mjs"))).toMatchObject({ code: 0 });
  });

  it("takes the export that --export names", async () => {
    const folder = await createAppFolder({
      "apps.mjs": `export const app = ${expressApp([guarded])}; export const admin = ${expressApp([open])};`,
    });
    expect((await doctor(join(folder, "apps.mjs"), "--export", "admin")).stdout).toContain("/status");
    const missing = await doctor(join(folder, "apps.mjs"), "--export", "web");
    expect(missing).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("has no export named web. It exports admin, app."),
    });
  });
});

it("reads the folder of a Next app, with the loader for its files", async () => {
  const folder = await createAppFolder({
    "app/rows.tsx": `const view = () => <b>text</b>;\nexport const rows = [${JSON.stringify(guarded)}];\nexport { view };`,
  });
  const { stdout } = await doctor(folder, "--json");
  expect(JSON.parse(stdout)).toEqual([guarded]);
});

describe("orgward doctor reads the environment of the app", () => {
  const readsPlace = `export const app = ${expressApp([])}; app.rows.push({ ...${JSON.stringify(guarded)}, path: process.env.PLACE });`;
  const pathOf = async (files: Readonly<Record<string, string>>, file: string, environment = {}) => {
    const folder = await createAppFolder({ "package.json": "{}", [file]: readsPlace, ...files });
    const { stdout } = await runInProcess(["doctor", join(folder, file), "--json"], environment);
    return JSON.parse(stdout)[0].path;
  };

  it("from .env, and first from .env.local, of the project that the file is in", async () => {
    expect(await pathOf({ ".env": "PLACE=/env" }, "src/app.mjs")).toBe("/env");
    expect(await pathOf({ ".env": "PLACE=/env", ".env.local": "PLACE=/local" }, "app.mjs")).toBe("/local");
  });

  it("and keeps what is set already", async () => {
    expect(await pathOf({ ".env": "PLACE=/env" }, "app.mjs", { PLACE: "/set" })).toBe("/set");
  });

  it("for a Next app as well", async () => {
    const rows = `export const rows = [{ ...${JSON.stringify(guarded)}, path: process.env.PLACE }];`;
    const folder = await createAppFolder({ "app/rows.tsx": rows, ".env.local": "PLACE=/local" });
    expect(JSON.parse((await doctor(folder, "--json")).stdout)[0].path).toBe("/local");
  });
});

it("orgward doctor prints nothing of what fails in the app once the routes are listed", async () => {
  const failing = `const { send } = process;
    process.send = (report, sent) => {
      Promise.reject(new Error("too late"));
      setImmediate(() => send.call(process, report, sent));
    };`;
  const folder = await createAppFolder({ "app.mjs": `${failing} export const app = ${expressApp([guarded])};` });
  const { code, stderr } = await doctor(join(folder, "app.mjs"));
  expect([code, stderr]).toEqual([0, ""]);
});

describe("orgward doctor says what to do when", () => {
  it.each([
    ["there is no such file", "elsewhere.ts", "There is no file or folder"],
    ["the file exports no app", "nothing.mjs", "Export the app without calling listen()"],
    ["the file exports an app of a framework whose adapter isn't there", "hono.mjs", "@orgward/hono isn't installed"],
    ["the file throws", "broken.mjs", "can't be loaded: Error: DATABASE_URL is missing."],
    ["the file ends the process", "exits.mjs", "ended the process while it was loaded (exit code 3)"],
  ])("%s", async (_problem, file, named) => {
    const folder = await createAppFolder({
      "nothing.mjs": "export const answer = 42;",
      "hono.mjs": "export const app = { fetch() {}, routes: [] };",
      "broken.mjs": `throw new Error("DATABASE_URL is missing.");`,
      "exits.mjs": "process.exit(3);",
    });
    const { code, stdout, stderr } = await doctor(join(folder, file));
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(named);
  });
});

it.each([
  ["--fail-on-unguarded", []],
  ["--export", ["app"]],
])("%s without an app is refused", async (option, values) => {
  const { code, stdout, stderr } = await doctor(option, ...values);
  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr).toContain("name its file, such as `orgward doctor app.ts`");
});
