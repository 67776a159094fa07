import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { assertNotRunning, noteRunning } from "../../scripts/demo/running-demo.mjs";

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "orgward-running-"));
  file = join(folder, "data", "running.json");
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a second start on the same data is refused with the address of the first, until that has ended", () => {
  assertNotRunning(file);
  const forget = noteRunning(file, { pid: process.pid, url: "http://localhost:4010" });
  expect(() => assertNotRunning(file)).toThrow("The demo runs already, at http://localhost:4010");
  forget();
  assertNotRunning(file);
});

test("a note that a killed process left, or half of one, keeps nobody from starting", () => {
  // Above the largest id that a Linux kernel gives.
  noteRunning(file, { pid: 2 ** 22 + 1, url: "http://localhost:4000" });
  assertNotRunning(file);
  writeFileSync(file, '{"pid":');
  assertNotRunning(file);
});
