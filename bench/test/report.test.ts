import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compareGuards } from "../guard/results.mjs";
import { compareMcpGuards } from "../mcp/results.mjs";
import { type Run, writeReport } from "../report.mjs";
import { compareServers } from "../server/results.mjs";
import { compareValidation } from "../validate/results.mjs";

const machine = {
  ...{ date: "2026-11-21", processor: "a processor", cores: 2, memoryGibibytes: 24, system: "Linux" },
  ...{ node: "20.20.2", openssl: "3.0.19", loadBefore: 0, loadAfter: 1 },
};

describe("the report over all benchmarks", () => {
  const run: Run = {
    ...{
      name: "speed",
      title: "Speed",
      rounds: 3,
      seed: 1,
      machine,
      versions: { jose: "6.2.17" },
      table: "| all | of it |",
    },
    comparisons: [
      { what: "slow", ours: "9 ms", target: { label: "≤ 5 ms", isMet: false } },
      { what: "fast", ours: "1 ms", target: { label: "≤ 5 ms", isMet: true } },
      { what: "free", ours: "1 ms", peer: { label: "theirs", ratio: 0.5 }, limit: { label: "light", ratio: 2 } },
    ],
  };
  const [head = "", everything = ""] = writeReport([run]).split("## Everything");

  it("begins with what misses its target, and nothing else", () => {
    expect(head).toContain("## What misses its target: 1 of 2");
    expect(head).toMatch(/\| speed +\| slow .*\*\*no\*\*/);
    expect(head).not.toContain("fast");
  });

  it("shows everything beside its peer and its limit, then what was measured and with what", () => {
    expect(everything).toMatch(/\| speed +\| fast .*yes/);
    expect(everything).toMatch(/\| free .*theirs .*0\.50 .*light .*2\.00/);
    expect(everything).toContain("a processor, 2 cores, 24 GiB, Linux, Node 20.20.2");
    expect(everything).toContain("jose 6.2.17");
    expect(everything).toContain("3 rounds, seed 1.\n\n| all | of it |");
  });

  it("says so when nothing misses", () => {
    const comparisons = run.comparisons.filter(({ what }) => what !== "slow");
    expect(writeReport([{ ...run, comparisons }])).toContain("## What misses its target: 0 of 1\n\nNothing.");
  });
});

describe("a run with tiny rounds", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "orgward-bench-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each([
    ["start-up", [], "from spawn to `/readyz` 200"],
    ["size", [], "@orgward/hono, validation only"],
    ["directory", ["--users", "2000", "--only", "sqlite"], "SQLite: a user by id"],
    ["pages", ["--users", "1000", "--only", "sqlite"], ", the slowest page"],
  ])("of %s fills the report", async (name, options, what) => {
    const program = fileURLToPath(new URL("../run.mjs", import.meta.url));
    const command = [program, name, ...options, "--rounds", "1", "--folder", folder, "--json"];
    const { stdout } = await promisify(execFile)(process.execPath, command);
    const runs = JSON.parse(stdout) as Run[];
    expect(runs).toHaveLength(1);
    expect(writeReport(runs)).toContain(what);
  });
});

describe("the comparison", () => {
  const summary = (median: number) => ({ median, spread: 0 });
  const met = { atLeast: 0.9, isMet: true };

  it("of validations is with the fastest peer and raw OpenSSL, in each column", () => {
    const subject = (id: string, microseconds: number, toOpenssl: number) => {
      const column = { microseconds: summary(microseconds), toOpenssl: summary(toOpenssl), toJose: summary(1) };
      return { id, label: id, columns: { seen: column, new: column, atOnce: column }, targets: [] };
    };
    const subjects = [
      subject("openssl", 10, 1),
      subject("slow", 60, 6),
      subject("fast", 30, 3),
      subject("orgward", 15, 1.5),
    ];
    expect(compareValidation(subjects)).toHaveLength(3);
    expect(compareValidation(subjects)[0]).toMatchObject({
      ours: "15.0 µs",
      peer: { label: "fast", ratio: 0.5 },
      limit: { label: "raw OpenSSL verify", ratio: 1.5 },
    });
    expect(compareValidation(subjects.slice(0, 3))).toEqual([]);
  });

  it("of guards is with the fastest peer of the same framework and its bare route", () => {
    const subject = (framework: string, kind: "bare" | "peer" | "orgward", perSecond: number) => ({
      ...{ id: `${framework}-${kind}`, framework, kind, label: kind, target: kind === "orgward" ? met : null },
      ...{ requestsPerSecond: summary(perSecond), toBaseline: summary(0.95), toBare: summary(perSecond / 100) },
      ...{ processorMicrosecondsPerRequest: summary(1), processorToBaseline: summary(1) },
    });
    const subjects = [
      subject("Koa", "bare", 100),
      subject("Koa", "peer", 40),
      subject("Hono", "peer", 99),
      subject("Koa", "orgward", 80),
    ];
    expect(compareGuards(subjects)).toEqual([
      {
        what: "Koa: orgward",
        ours: "80 /s",
        peer: { label: "peer", ratio: 2 },
        limit: { label: "the bare route", ratio: 0.8 },
        target: { label: "≥ 0.9 baseline: 0.95", isMet: true },
      },
    ]);
  });

  it("of guards of MCP servers is with that of the SDK and none, for the same call", () => {
    const result = (id: string, operation: string, perSecond: number) => ({
      ...{ id, operation, label: id, target: null, toOpen: summary(perSecond / 100) },
      ...{ requestsPerSecond: summary(perSecond), processorMicrosecondsPerRequest: summary(1) },
    });
    const results = [
      result("sdk", "tools/list", 10),
      result("sdk", "tools/call", 80),
      result("orgward", "tools/call", 40),
    ];
    expect(compareMcpGuards({ results })).toMatchObject([{ peer: { ratio: 0.5 }, limit: { ratio: 0.4 } }]);
  });

  it("of servers is with oidc-provider and HTTP alone, and leaves these two out", () => {
    const result = (id: string) => ({
      ...{ id, operation: "refresh", label: id, perSecond: summary(50), target: met },
      ...{ toReference: summary(2), toLimit: summary(0.1) },
    });
    expect(compareServers(["node-http", "oidc-provider", "orgward-sqlite-1"].map(result))).toMatchObject([
      { what: "refresh: orgward-sqlite-1", peer: { ratio: 2 }, limit: { ratio: 0.1 }, target: { isMet: true } },
    ]);
  });
});
