import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { assertEmpty, writeFiles } from "../src/write-files.ts";

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "orgward-write-files-"));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const files = new Map([
  ["package.json", "{}"],
  ["src/app.ts", "app"],
]);

/** The second file can't be written: the first one is where its folder would be. */
const unwritable = new Map([
  ["src", "a file"],
  ["src/app.ts", "app"],
]);

test("files are written into a folder that isn't there, nor those above it", () => {
  const folder = join(parent, "apps/mine");
  writeFiles(files, folder);
  expect(readFileSync(join(folder, "src/app.ts"), "utf8")).toBe("app");
  expect(readdirSync(join(parent, "apps"))).toEqual(["mine"]);
  expect(statSync(folder).mode & 0o777).toBe(0o777 & ~process.umask());
});

test("files are written into a folder that is there, which stays the same one", () => {
  mkdirSync(join(parent, ".git"));
  const { ino } = statSync(parent);
  writeFiles(files, parent);
  expect(readdirSync(parent).sort()).toEqual([".git", "package.json", "src"]);
  expect(statSync(parent).ino).toBe(ino);
});

test.each(["new", "above/new"])("nothing is left of %s when a file can't be written", (name) => {
  expect(() => writeFiles(unwritable, join(parent, name))).toThrow();
  expect(readdirSync(parent)).toEqual([]);
});

test("nothing is left in a folder that was there when a file can't be moved into it", () => {
  const folder = join(parent, "app");
  mkdirSync(join(folder, "src"), { recursive: true });
  writeFileSync(join(folder, "src/mine.ts"), "mine");
  expect(() => writeFiles(files, folder)).toThrow();
  expect(readdirSync(folder, { recursive: true })).toEqual(["src", "src/mine.ts"]);
  expect(readdirSync(parent)).toEqual(["app"]);
});

test("a folder that isn't empty is refused, and named with what is in it", () => {
  for (const name of ["a", "b", "c", "d", "e", "f", "g"]) writeFileSync(join(parent, name), "");
  expect(() => assertEmpty(parent)).toThrow(`${parent} isn't empty: it has a, b, c, d, e and 2 more.`);
  expect(() => assertEmpty(join(parent, "a"))).toThrow(`${join(parent, "a")} is a file.`);
});

test("a folder that isn't there counts as empty, and so does a new repository", () => {
  expect(() => assertEmpty(join(parent, "new"))).not.toThrow();
  mkdirSync(join(parent, ".git"));
  expect(() => assertEmpty(parent)).not.toThrow();
  expect(existsSync(join(parent, "new"))).toBe(false);
});
