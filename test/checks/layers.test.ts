import { spawnSync } from "node:child_process";
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findViolations } from "../../scripts/layers/find-violations.mjs";
import { repository } from "../../scripts/setup/workspace.mjs";

const server = "apps/auth-server/src";
const platform = `${server}/platform`;
const users = `${server}/features/users`;
const domain = `${users}/domain`;
const routes = `${users}/routes`;
const migration = `${platform}/db/migrations/0001-first-release`;
const core = "packages/core/src";
const browser = "packages/browser/src";
const express = "packages/express/src";
const firstLine = 'export const first = "line";\n';

const violations = plan([
  { name: "core importing a framework", in: core, code: 'import "express";', says: "nothing but jose" },
  { name: "core importing a Node built-in", in: core, code: 'import "node:crypto";', says: "nothing but jose" },
  {
    name: "core importing a type of Node",
    in: core,
    code: 'type A = import("node:net").Server;',
    says: "nothing but jose",
  },
  { name: "core importing lazily", in: core, code: 'await import("node:http");', says: "nothing but jose" },
  {
    name: "an adapter importing an adapter",
    in: express,
    code: 'export { a } from "@orgward/koa";',
    says: "imports the adapter",
  },
  {
    name: "the users' half of core importing the adapters' half",
    in: core,
    code: 'import "./adapter/guard.ts";',
    says: "is for adapters alone",
  },
  {
    name: "a folder of the users' half importing a type of the adapters' half",
    in: `${core}/token`,
    code: 'import type { RequestView } from "../adapter/request-view.ts";',
    says: "is for adapters alone",
  },
  {
    name: "an adapter importing another entry of core",
    in: express,
    code: 'import "@orgward/core/propelauth-fetch";',
    says: "it may import only",
  },
  {
    name: "the browser's package importing core at run time",
    in: browser,
    code: 'import { initAuth } from "@orgward/core";',
    says: "which every page would load",
  },
  {
    name: "the browser's package importing a type of a framework",
    in: browser,
    code: 'import type { Request } from "express";',
    says: "which every page would load",
  },
  {
    name: "the browser's package importing React outside of its hooks",
    in: browser,
    code: 'import { useState } from "react";',
    says: "in src/react alone",
  },
  {
    name: "an app importing what is for adapters",
    in: "apps/demo-express/src",
    code: 'import { createGuards } from "@orgward/core/adapter";',
    says: "which is for adapters",
  },
  { name: "a deep import", in: express, code: 'import "@orgward/core/src/errors.ts";', says: "an internal module" },
  {
    name: "a deep import in a test",
    in: "test/e2e",
    code: 'import "@orgward/core/dist/index.js";',
    says: "an internal module",
  },
  { name: "reaching into a neighbour", in: express, code: 'import "../../core/src/index.ts";', says: "by its name" },
  {
    name: "a package importing an app",
    in: express,
    code: 'import "@orgward/auth-server";',
    says: "never the reverse",
  },
  {
    name: "the test kit importing core",
    in: "packages/testing/src",
    code: 'import "@orgward/core";',
    says: "wire format",
  },
  {
    name: "hashing passwords past the lines",
    in: routes,
    code: 'import { hash } from "@node-rs/argon2";',
    says: "waits for its turn",
  },
  {
    name: "comparing passwords past the lines",
    in: domain,
    code: 'import { verify } from "@node-rs/bcrypt";',
    says: "waits for its turn",
  },
  {
    name: "a route with a hasher of its own",
    in: routes,
    code: 'import { createPasswordHasher } from "../../authentication/domain/passwords/password-hasher.ts";',
    says: "waits for its turn",
  },
  {
    name: "hashing passwords in WebAssembly past the lines",
    in: routes,
    code: 'import { argon2id } from "hash-wasm";',
    says: "waits for its turn",
  },
  {
    name: "a route with native hashing of its own",
    in: routes,
    code: 'import { nativeHashing } from "../../authentication/domain/passwords/native-hashing.ts";',
    says: "waits for its turn",
  },
  { name: "the domain importing Hono", in: domain, code: 'import { Hono } from "hono";', says: "The domain imports" },
  { name: "the domain importing hono/jsx", in: domain, code: 'import "hono/jsx";', says: "The domain imports" },
  { name: "the domain importing SQL", in: domain, code: 'import { sql } from "kysely";', says: "The domain imports" },
  {
    name: "the domain importing the database",
    in: domain,
    code: 'import "../../../platform/db/store.ts";',
    says: "The domain imports",
  },
  {
    name: "the domain importing a type of HTTP",
    in: domain,
    code: 'import type { A } from "../../../platform/http/a.ts";',
    says: "The domain imports",
  },
  {
    name: "a nested domain importing pages of the platform",
    in: `${domain}/nested`,
    code: 'import "../../../../platform/pages/layout.tsx";',
    says: "The domain imports",
  },
  {
    name: "what domains build on importing SQL",
    in: `${platform}/events`,
    code: 'import "kysely";',
    says: "The domain imports",
  },
  {
    name: "the platform importing a feature",
    in: `${platform}/http`,
    code: 'import "../../features/users/domain/records.ts";',
    says: "it knows no feature",
  },
  {
    name: "the platform importing a type of a feature",
    in: platform,
    code: 'import type { A } from "../features/users/feature.ts";',
    says: "it knows no feature",
  },
  {
    name: "the platform importing what puts the features together",
    in: `${platform}/cli`,
    code: 'import "../../features.ts";',
    says: "it knows no feature",
  },
  {
    name: "a file beside a feature's folders",
    in: users,
    code: "export const second = 2;",
    line: 1,
    says: "A feature consists of",
  },
  {
    name: "a folder that features don't have",
    in: `${users}/models`,
    code: "export const second = 2;",
    line: 1,
    says: "A feature consists of",
  },
  {
    name: "a feature importing what puts the features together",
    in: routes,
    code: 'import "../../../app.ts";',
    says: "which puts the features together",
  },
  {
    name: "the dashboard's script importing a module of the server",
    in: `${platform}/dashboard/script`,
    code: 'import "../list-page.ts";',
    says: "which every page of the dashboard would load",
  },
  {
    name: "the dashboard's script importing a library",
    in: `${platform}/dashboard/script`,
    code: 'import "hono";',
    says: "which every page of the dashboard would load",
  },
  {
    name: "a page importing a module of the dashboard's script",
    in: `${platform}/dashboard/pages`,
    code: 'import "../script/element.ts";',
    says: "which runs in browsers",
  },
  {
    name: "the verifier of SAML importing the platform",
    in: `${server}/saml`,
    code: 'import "../platform/domain/result.ts";',
    says: "it stands alone",
  },
  {
    name: "a feature importing what is inside the verifier of SAML",
    in: routes,
    code: 'import "../../../saml/read-assertion.ts";',
    says: "is inside the verifier of SAML",
  },
  {
    name: "a feature importing the routes of another",
    in: routes,
    code: 'import "../../orgs/routes/a.ts";',
    says: "of another",
  },
  {
    name: "a feature importing the pages of another",
    in: `${users}/pages`,
    code: 'import "../../orgs/pages/a.tsx";',
    says: "of another",
  },
  {
    name: "a route importing the db of another feature",
    in: routes,
    code: 'import "../../orgs/db/a.ts";',
    says: "of another",
  },
  {
    name: "a feature importing the list of another's parts",
    in: routes,
    code: 'import "../../orgs/feature.ts";',
    says: "of another",
  },
  {
    name: "the domain importing its routes",
    in: domain,
    code: 'import "../routes/a.ts";',
    says: "lies above this file",
  },
  { name: "the domain importing its db", in: domain, code: 'import "../db/a.ts";', says: "lies above this file" },
  { name: "a page importing a route", in: `${users}/pages`, code: 'import "../routes/a.ts";', says: "lies above" },
  { name: "db importing a page", in: `${users}/db`, code: 'import "../pages/a.tsx";', says: "lies above this file" },
  { name: "a command importing a route", in: `${users}/cli`, code: 'import "../routes/a.ts";', says: "lies above" },
  { name: "a route importing its db", in: routes, code: 'import "../db/users.ts";', says: "lies above this file" },
  {
    name: "the domain asking the clock",
    in: domain,
    code: "export const now = Date.now();",
    says: "The domain uses `Date.now`",
  },
  {
    name: "the domain making a date of now",
    in: domain,
    code: "export const now = new Date();",
    says: "The domain uses `new Date()`",
  },
  {
    name: "the domain rolling dice",
    in: domain,
    code: "export const dice = Math.random();",
    says: "The domain uses `Math.random`",
  },
  {
    name: "a route importing the database",
    in: routes,
    code: 'import "../../../platform/db/store.ts";',
    says: "they ask the domain",
  },
  { name: "a nested route importing SQL", in: `${routes}/nested`, code: 'import "pg";', says: "they ask the domain" },
  {
    name: "a page importing SQL",
    in: `${users}/pages`,
    code: 'import "kysely";',
    says: "they ask the domain",
  },
  {
    name: "a command importing SQL",
    in: `${users}/cli`,
    code: 'import "kysely";',
    says: "they ask the domain",
  },
  {
    name: "a migration importing what later changes",
    in: migration,
    code: 'import { auditDetail } from "../../audit-details.ts";',
    says: "Copy what it needs",
  },
  {
    name: "a migration importing another one",
    in: `${migration}/nested`,
    code: 'import { createTable } from "../../0002-next.ts";',
    says: "Copy what it needs",
  },
  {
    name: "a package reading the environment",
    in: express,
    code: "export const a = process.env.A;",
    says: "reads the environment",
  },
  {
    name: "a route reading the environment",
    in: routes,
    code: "export const a = globalThis.process.env.A;",
    says: "reads the environment",
  },
  {
    name: "the environment by index",
    in: routes,
    code: 'export const a = process["env"];',
    says: "reads the environment",
  },
  {
    name: "the environment by destructuring",
    in: routes,
    code: "export const { env } = process;",
    says: "reads the environment",
  },
  {
    name: "the environment by import",
    in: routes,
    code: 'import { env } from "node:process";',
    says: "reads the environment",
  },
]);

const allowed = plan([
  { name: "a cycle of types alone", in: core, code: 'import type { A } from "./allowed-0.ts";\nexport type B = A;' },
  {
    name: "a date made of a given time",
    in: domain,
    code: "export const day = (seconds: number) => new Date(seconds * 1000);",
  },
  {
    name: "the command line reading the environment",
    in: "apps/auth-server/src/cli",
    code: "export const a = process.env.A;",
  },
  {
    name: "a migration importing kysely, types and its own folder",
    in: migration,
    code: 'import { sql } from "kysely";\nimport type { Dialect } from "../../schema.ts";\nimport "./tables.ts";',
  },
  {
    name: "an adapter importing both doors of core",
    in: express,
    code: 'import "@orgward/core";\nimport "@orgward/core/adapter";',
  },
  { name: "a domain importing the verifier of SAML", in: domain, code: 'import "../../../saml/index.ts";' },
  { name: "a route importing the domain", in: routes, code: 'import "../domain/records.ts";' },
  { name: "a route importing another feature's domain", in: routes, code: 'import "../../orgs/domain/records.ts";' },
  { name: "db joining another feature's tables", in: `${users}/db`, code: 'import "../../orgs/db/members.ts";' },
  {
    name: "a domain that knows the types of one that needs it",
    in: `${server}/features/users/domain`,
    code: 'import type { A } from "../../authentication/domain/records.ts";',
  },
  {
    name: "the domain importing what the platform offers domains",
    in: domain,
    code: 'import "../../../platform/sealing/sealing.ts";',
  },
]);

let copy: string;
let report: { status: number | null; stderr: string };

// Everything is planted in one copy, each in a file of its own, so that the script reads the sources once. Tests are more than half of the
// modules, and say nothing about what is planted.
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "orgward-layers-"));
  for (const folder of ["packages", "apps", "test", "bench", "survive"]) {
    cpSync(join(repository, folder), join(copy, folder), { recursive: true, filter: isSource });
  }
  for (const { file, code } of [...violations, ...allowed]) plant(file, firstLine + code);
  plant("packages/core/src/cycle-a.ts", 'export { b } from "./cycle-b.ts";');
  plant("packages/core/src/cycle-b.ts", 'import { a } from "./cycle-a.ts";\nexport const b = a;');
  plant(`${users}/domain/needs-authentication.ts`, 'export { a } from "../../authentication/domain/needs-users.ts";');
  plant(`${server}/features/authentication/domain/needs-users.ts`, "export const a = 1;");
  plant("packages/express/src/index.ts", 'import "@orgward/testing/contract";\n');
  plant("packages/testing/src/contract/index.ts", 'import "@orgward/express";\n');
  report = spawnSync(process.execPath, ["scripts/check-layers.mjs", copy], { cwd: repository, encoding: "utf8" });
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe("in a copy of the repository", () => {
  test("the script fails", () => {
    expect(report.status).toBe(1);
    expect(report.stderr).toMatch(/Layers crossed: \d+\. ARCHITECTURE\.md shows/);
  });

  test.each(violations)("$name is found", ({ file, line = 2, says }) => {
    expect(complaintsAt(`${file}:${line} `)).toContain(says);
  });

  test("an import cycle is found, with its path", () => {
    const path = "packages/core/src/cycle-a.ts → packages/core/src/cycle-b.ts → packages/core/src/cycle-a.ts";
    expect(report.stderr).toContain(`This import closes a cycle: ${path}.`);
  });

  test("domains that need each other are found, with their path", () => {
    expect(complaintsAt(`${users}/domain/needs-authentication.ts:1 `)).toContain(
      "The domains of features need each other: users → authentication → users.",
    );
  });

  test("an import cycle across packages is found", () => {
    expect(report.stderr).toMatch(
      /closes a cycle: (?=.*packages\/express\/src\/index\.ts).*packages\/testing\/src\/contract/,
    );
  });

  test.each(allowed)("$name is allowed", ({ file }) => {
    expect(complaintsAt(`${file}:`)).toBe("");
  });
});

test("a folder without any module is refused: nothing would be checked", () => {
  const empty = join(copy, "empty");
  for (const folder of ["packages", "apps", "test", "bench", "survive"])
    mkdirSync(join(empty, folder), { recursive: true });
  expect(() => findViolations(empty)).toThrow("nothing was checked");
});

/** Gives every planted piece of code a file of its own. */
function plan<Planted extends { in: string }>(planted: Planted[]): (Planted & { file: string })[] {
  const prefix = "says" in (planted[0] ?? {}) ? "planted" : "allowed";
  return planted.map((one, index) => ({ ...one, file: `${one.in}/${prefix}-${index}.ts` }));
}

function plant(file: string, code: string): void {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  appendFileSync(join(copy, file), code);
}

function complaintsAt(place: string): string {
  const lines = report.stderr.split("\n").filter((line) => line.startsWith(place));
  return lines.join("\n");
}

function isSource(path: string): boolean {
  return !/[\\/](node_modules|dist|test)$/.test(path);
}
