import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { repository } from "../../scripts/setup/workspace.mjs";
import { installPackedPackages } from "./pack.ts";

const PACKAGES = ["core", "express", "hono", "next", "auth-server"].map((name) => `@orgward/${name}`);

let consumer: string;
let command: string;

beforeAll(async () => {
  consumer = mkdtempSync(join(tmpdir(), "orgward-doctor-"));
  const packed = await installPackedPackages(consumer, ({ name }) => PACKAGES.includes(name));
  const server = packed.find(({ name }) => name === "@orgward/auth-server");
  command = join(server?.folder ?? "", server?.manifest.bin?.orgward ?? "");
});

afterAll(() => rmSync(consumer, { recursive: true, force: true }));

const auth = (adapter: string) => `import { initAuth, publicRoute } from "@orgward/${adapter}";
const auth = initAuth({ authUrl: "https://auth.example.test", apiKey: "key" });
enum Kind { App }
`;

/** Real apps in TypeScript that has to be compiled; each keeps its process open. */
const apps: Readonly<Record<string, string>> = {
  "express.ts": `${auth("express")}import express from "express";
export const app = express();
app.get("/health", publicRoute(), (_req, res) => { res.json(Kind.App); });
app.get("/me", auth.requireUser(), (_req, res) => { res.json({}); });
app.get("/open", (_req, res) => { res.json({}); });
app.listen(0);`,
  "hono.ts": `${auth("hono")}import { Hono } from "hono";
const app = new Hono();
app.get("/health", publicRoute(), (c) => c.json(Kind.App));
app.get("/me", auth.requireUser(), (c) => c.json({}));
app.get("/open", (c) => c.json({}));
setInterval(() => {}, 1000);
export default app;`,
};

const table = `METHOD  PATH     GUARD
GET     /open    unguarded
GET     /health  public
GET     /me      requireUser

3 routes: 1 guarded, 1 public, 0 to sign in and out, 1 unguarded, 0 unknown.
`;

test.each(Object.keys(apps))(
  "the packed command lists the routes of %s, and fails for the one without a guard",
  async (file) => {
    writeFileSync(join(consumer, file), apps[file] ?? "");
    expect(await orgward("doctor", file)).toMatchObject({ stdout: table });
    await expect(orgward("doctor", file, "--fail-on-unguarded")).rejects.toMatchObject({ code: 1, stdout: table });
  },
);

test("the packed command lists the routes of a Next app", async () => {
  const source = join(repository, "packages/next/test/list-routes/example-app/src");
  mkdirSync(join(consumer, "next-app"));
  cpSync(source, join(consumer, "next-app/src"), { recursive: true });
  const { stdout } = await orgward("doctor", "next-app", "--json");
  const rows: readonly { method: string; path: string; guard: { kind: string } }[] = JSON.parse(stdout);
  const kinds = new Map(rows.map(({ method, path, guard }) => [`${method} ${path}`, guard.kind]));
  expect(kinds.get("GET /api/reports")).toBe("requireUser");
  expect(kinds.get("POST /api/reports")).toBe("unguarded");
  expect(kinds.get("GET /api/health")).toBe("public");
  expect(kinds.get("ACTION src/app/actions.ts#rename")).toBe("requireOrgRole");
  expect(kinds.get("ALL /broken")).toBe("unknown");
});

function orgward(...args: string[]) {
  const env = { PATH: process.env.PATH ?? "" };
  return promisify(execFile)(process.execPath, [command, ...args], { cwd: consumer, env });
}
