import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findViolations } from "../../scripts/layers/find-violations.mjs";
import { repository } from "../../scripts/setup/workspace.mjs";

let copy: string;

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), "orgward-layers-"));
  for (const folder of ["packages", "apps", "test", "bench"]) {
    cpSync(join(repository, folder), join(copy, folder), { recursive: true, filter: isSource });
  }
});

afterEach(() => rmSync(copy, { recursive: true, force: true }));

test("the repository keeps its layers", () => {
  expect(findViolations(repository)).toEqual([]);
});

test("a folder without any module is refused: nothing would be checked", () => {
  const empty = join(copy, "empty");
  for (const folder of ["packages", "apps", "test", "bench"]) mkdirSync(join(empty, folder), { recursive: true });
  expect(() => findViolations(empty)).toThrow("nothing was checked");
});

const domain = "apps/auth-server/src/domain/planted.ts";
const route = "apps/auth-server/src/routes/planted.tsx";
const core = "packages/core/src/planted.ts";
const adapter = "packages/express/src/planted.ts";

const violations = [
  { name: "core importing a framework", file: core, code: 'import express from "express";', says: "nothing but jose" },
  { name: "core importing a Node built-in", file: core, code: 'import "node:crypto";', says: "nothing but jose" },
  {
    name: "core importing a built-in's type",
    file: core,
    code: 'type A = import("node:net").Server;',
    says: "nothing but jose",
  },
  { name: "core importing lazily", file: core, code: 'await import("node:http");', says: "nothing but jose" },
  {
    name: "an adapter importing an adapter",
    file: adapter,
    code: 'export { a } from "@orgward/koa";',
    says: "imports the adapter",
  },
  { name: "a deep import", file: adapter, code: 'import "@orgward/core/src/errors.ts";', says: "an internal module" },
  {
    name: "a deep import in a test",
    file: "test/e2e/planted.ts",
    code: 'import "@orgward/core/dist/index.js";',
    says: "an internal module",
  },
  { name: "reaching into a neighbour", file: adapter, code: 'import "../../core/src/index.ts";', says: "by its name" },
  {
    name: "a package importing an app",
    file: adapter,
    code: 'import "@orgward/auth-server";',
    says: "never the reverse",
  },
  {
    name: "the test kit importing core",
    file: "packages/testing/src/planted.ts",
    code: 'import "@orgward/core";',
    says: "wire format",
  },
  { name: "the domain importing Hono", file: domain, code: 'import { Hono } from "hono";', says: "The domain imports" },
  { name: "the domain importing hono/jsx", file: domain, code: 'import "hono/jsx";', says: "The domain imports" },
  { name: "the domain importing SQL", file: domain, code: 'import { sql } from "kysely";', says: "The domain imports" },
  { name: "the domain importing db", file: domain, code: 'import "../db/store.ts";', says: "The domain imports" },
  {
    name: "the domain importing http types",
    file: domain,
    code: 'import type { A } from "../http/a.ts";',
    says: "The domain imports",
  },
  {
    name: "the domain asking the clock",
    file: domain,
    code: "export const now = Date.now();",
    says: "The domain uses `Date.now`",
  },
  {
    name: "the domain making a date of now",
    file: domain,
    code: "export const now = new Date();",
    says: "The domain uses `new Date()`",
  },
  {
    name: "the domain rolling dice",
    file: domain,
    code: "export const dice = Math.random();",
    says: "The domain uses `Math.random`",
  },
  { name: "a route importing db", file: route, code: 'import "../db/store.ts";', says: "routes ask the domain" },
  {
    name: "a nested route importing SQL",
    file: "apps/auth-server/src/routes/a/planted.ts",
    code: 'import "pg";',
    says: "routes ask the domain",
  },
  {
    name: "a package reading the environment",
    file: adapter,
    code: "export const a = process.env.A;",
    says: "reads the environment",
  },
  {
    name: "a route reading the environment",
    file: route,
    code: "export const a = globalThis.process.env.A;",
    says: "reads the environment",
  },
  {
    name: "the environment by destructuring",
    file: route,
    code: "export const { env } = process;",
    says: "reads the environment",
  },
  {
    name: "the environment by import",
    file: route,
    code: 'import { env } from "node:process";',
    says: "reads the environment",
  },
];

describe("planted in a copy of the repository,", () => {
  test.each(violations)("$name is found", ({ file, code, says }) => {
    plant(file, `const first = "line";\n${code}`);
    expect(findViolations(copy)).toContainEqual({ file, line: 2, sentence: expect.stringContaining(says) });
  });

  test("an import cycle is found, with its path", () => {
    plant("packages/core/src/planted-a.ts", 'export { b } from "./planted-b.ts";');
    plant("packages/core/src/planted-b.ts", 'import { a } from "./planted-a.ts";\nexport const b = a;');
    const path = "packages/core/src/planted-a.ts → packages/core/src/planted-b.ts → packages/core/src/planted-a.ts";
    expect(findViolations(copy).map(({ sentence }) => sentence)).toEqual([expect.stringContaining(path)]);
  });

  test("a cycle across packages is found", () => {
    plant("packages/testing/src/index.ts", 'export { initAuth } from "@orgward/express";');
    plant("packages/express/src/index.ts", 'export { mintToken as initAuth } from "@orgward/testing";');
    expect(findViolations(copy).map(({ sentence }) => sentence)).toContainEqual(
      expect.stringMatching(/closes a cycle/),
    );
  });
});

const allowed = [
  { name: "a cycle of types alone", file: core, code: 'import type { A } from "./planted.ts";\nexport type B = A;' },
  {
    name: "a date made of a given time",
    file: domain,
    code: "export const day = (seconds: number) => new Date(seconds * 1000);",
  },
  {
    name: "an app's entry reading the environment",
    file: "apps/demo-express/src/main.ts",
    code: "export const a = process.env.A;",
  },
  {
    name: "the command line reading the environment",
    file: "apps/auth-server/src/cli/planted.ts",
    code: "export const a = process.env.A;",
  },
  { name: "a route importing the domain", file: route, code: 'import "../domain/store.ts";' },
];

test.each(allowed)("$name is allowed", ({ file, code }) => {
  plant(file, code);
  expect(findViolations(copy)).toEqual([]);
});

function plant(file: string, code: string): void {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), code);
}

function isSource(path: string): boolean {
  return !/[\\/](node_modules|dist)$/.test(path);
}
