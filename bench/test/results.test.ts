import { describe, expect, it } from "vitest";
import { summarizeReads } from "../directory/benchmark.mjs";
import { exactly, judge, summarize, summarizeRatio } from "../driver/statistics.mjs";
import { summarizeGuards } from "../guard/compare.mjs";
import { observeMachine } from "../machine.mjs";
import { summarizeMemory } from "../memory/benchmark.mjs";
import { assertSame } from "../move/benchmark.mjs";
import { summarizePages } from "../pages/benchmark.mjs";
import { writeRun, writeSummary } from "../report.mjs";
import { countRequests } from "../revocations/server.mjs";
import { summarizeCosts, summarizeDelays } from "../revocations/summarize.mjs";
import { summarizeServers } from "../server/benchmark.mjs";
import { summarizeStarts } from "../start-up/benchmark.mjs";
import { summarizeValidation } from "../validate/benchmark.mjs";

const subject = (id: string) => ({ id, label: id, packages: [] });

describe("statistics", () => {
  it("hold the median and half of the distance between the quartiles", () => {
    expect(summarize([5, 1, 4, 2, 3])).toEqual({ median: 3, spread: 1 });
    expect(summarize([4, 1, 3, 2])).toEqual({ median: 2.5, spread: 0.75 });
    expect(summarize([7])).toEqual(exactly(7));
  });

  it("take ratios within each round, so that a slow round does not change them", () => {
    expect(summarizeRatio([2, 20, 4], [1, 10, 2])).toEqual(exactly(2));
  });

  it.each([
    [{ median: 0.9, spread: 0.05 }, "≤", "met"],
    [{ median: 1.1, spread: 0.05 }, "≤", "missed"],
    [{ median: 1.1, spread: 0.05 }, "≥", "met"],
    [{ median: 0.9, spread: 0.05 }, "≥", "missed"],
    [{ median: 0.9, spread: 0.2 }, "≤", "within spread"],
    [{ median: 1.1, spread: 0.2 }, "≤", "within spread"],
    [exactly(1), "≤", "met"],
  ] as const)("say that %o is %s 1: %s", (measured, relation, verdict) => {
    expect(judge(measured, relation, 1, "of jose")).toEqual({ measured, target: `${relation} 1 of jose`, verdict });
  });
});

describe("verdicts", () => {
  it("on validations compare with the raw verification where a token was seen, otherwise with jose", () => {
    const columns = ["seen", "new", "atOnce"].map((id) => ({ id, label: id }));
    const times = { openssl: [10, 10, 10], jose: [50, 20, 100], orgward: [0.5, 30, 110] };
    const samples = Object.entries(times).flatMap(([id, taken]) =>
      columns.map((column, index) => {
        const nanoseconds = 1000 * Number(taken[index]);
        return [{ subject: subject(id), column }, [{ validations: 1, nanoseconds }]] as const;
      }),
    );
    const judged = summarizeValidation(new Map(samples.map(([task, taken]) => [task, [...taken]]))).rows;
    expect(judged.flatMap(({ verdict }) => verdict ?? [])).toMatchObject([
      { measured: { median: 0.05 }, target: "≤ 0.1 of raw", verdict: "met" },
      { measured: { median: 1.5 }, target: "≤ 1.15 of jose", verdict: "missed" },
      { measured: { median: 1.1 }, target: "≤ 1.15 of jose", verdict: "met" },
    ]);
  });

  it("on guards that ask for more of a sign-in compare each round with the guard that doesn't", () => {
    const column = { id: "seen", label: "seen before" };
    const samples = Object.entries({ guard: [4, 40, 4], "guard-assured": [4.2, 40.3, 4.2] }).map(([id, taken]) => {
      const measured = taken.map((microseconds) => ({ validations: 1, nanoseconds: 1000 * microseconds }));
      return [{ subject: subject(id), column }, measured] as const;
    });
    const { rows } = summarizeValidation(new Map(samples));
    expect(rows).toHaveLength(3);
    expect(rows.at(-1)?.verdict).toMatchObject({ target: "≤ 1 µs more", verdict: "met" });
    expect(rows.at(-1)?.verdict?.measured.median).toBeCloseTo(0.2);
  });

  it.each([
    ["20.20.2", "≥ 0.85 of the baseline", "met"],
    ["22.12.0", "≥ 0.9 of the baseline", "missed"],
  ])("on guards compare processor time, on Node %s with %s", (node, target, verdict) => {
    const sample = (processorMicroseconds: number) => [{ processorMicroseconds, perSecond: 1 }];
    const rows = summarizeGuards(
      "Koa",
      new Map([
        [{ ...subject("koa-baseline"), kind: "baseline" }, sample(44)],
        [{ ...subject("koa-orgward"), kind: "orgward" }, sample(50)],
      ]),
      node,
    );
    expect(rows[0]?.verdict).toBeUndefined();
    expect(rows[1]?.verdict).toMatchObject({ measured: { median: 0.88 }, target, verdict });
  });

  it("on servers compare one process with the peer of each target, and each server with those at its distance", () => {
    const perSecond = {
      "oidc-provider-memory": 100,
      "oidc-provider": 50,
      "oidc-provider-away": 5,
      "better-auth": 10,
      "better-auth-away": 1,
      "orgward-postgres-away": 20,
      "orgward-sqlite-1": 60,
      "orgward-postgres-1": 60,
      "orgward-sqlite-2": 70,
    };
    const samples = ["discovery", "introspection", "refresh"].flatMap((label) =>
      Object.entries(perSecond).map(
        ([id, count]) => [{ subject: subject(id), operation: { label } }, [count]] as const,
      ),
    );
    const rows = summarizeServers(new Map(samples.map(([task, counts]) => [task, [...counts]])));
    expect(rows.flatMap(({ what, verdict }) => (verdict ? { what, verdict } : []))).toMatchObject([
      { what: "discovery: orgward-sqlite-1", verdict: { target: "≥ 1 of oidc-provider", verdict: "met" } },
      { what: "discovery: orgward-postgres-1", verdict: { measured: { median: 1.2 }, verdict: "met" } },
      { what: "introspection: orgward-sqlite-1", verdict: { target: "≥ 15 of Better Auth", verdict: "missed" } },
      {
        what: "introspection: orgward-postgres-1",
        verdict: { target: "≥ 1 of oidc-provider in memory", verdict: "missed" },
      },
      { what: "refresh: orgward-sqlite-1", verdict: { target: "≥ 8 of Better Auth", verdict: "missed" } },
      { what: "refresh: orgward-postgres-1", verdict: { target: "≥ 5 of Better Auth", verdict: "met" } },
    ]);
    expect(rows.find(({ what }) => what === "refresh: orgward-postgres-away")?.cells).toEqual({
      "per second": exactly(20),
      "÷ oidc-provider in memory": exactly(0.2),
      "÷ oidc-provider": exactly(4),
      "÷ Better Auth": exactly(20),
    });
  });

  it("on reads compare with a thousand users of the same database, and on searches with milliseconds", () => {
    const [read, search] = [
      { label: "a read", target: "growth" as const },
      { label: "a search", target: 25 },
    ];
    const at = (users: number) => ({ dialect: "sqlite" as const, users });
    const rows = summarizeReads(
      new Map([
        [{ subject: at(1000), operation: read }, [[10]]],
        [{ subject: at(5000), operation: read }, [[14]]],
        [{ subject: at(1000), operation: search }, [[100]]],
        [{ subject: at(5000), operation: search }, [[20_000]]],
      ]),
      5000,
    );
    expect(rows).toMatchObject([
      { what: "SQLite: a read", verdict: { measured: { median: 1.4 }, verdict: "missed" } },
      { what: "SQLite: a search", verdict: { measured: { median: 20 }, verdict: "met" } },
    ]);
  });

  it("on pages take the slowest visit of twenty, on the database where it is slow", () => {
    const page = { visitor: "user", label: "account", path: "", heading: "", atMost: 50 } as const;
    const rows = summarizePages(
      new Map([
        [{ dialect: "sqlite", page }, [[3, 4], [5]]],
        [{ dialect: "postgres", page }, [[30, 80], [90]]],
      ]),
    );
    expect(rows.map(({ verdict }) => verdict?.verdict)).toEqual(["met", "missed"]);
  });

  it("on revocations take the delay that one in a hundred exceeds, by how guards follow the list", () => {
    const delays = (seconds: number[]) => seconds.map((value) => ({ door: "dashboard", milliseconds: 1000 * value }));
    const rows = summarizeDelays(
      new Map([
        ["live", delays([0.2, 0.3, 2])],
        ["poll", delays([1, 2, 4])],
      ]),
    );
    expect(rows.map(({ what }) => what)).toContain("poll, dashboard");
    expect(rows.flatMap(({ verdict }) => verdict?.verdict ?? [])).toEqual(["missed", "met"]);
    expect(rows[0]?.cells["worst, s"]).toBe(2);
  });

  it("on what following the list costs miss with a single request for one of a user", () => {
    const list = { bytes: 2600, entries: 100 };
    const judgedWith = (ofGuards: number) =>
      summarizeCosts({ list, undisturbed: { ofUsers: 1000, ofGuards, forList: 4 }, extra: [0.5] }).map(
        ({ verdict }) => verdict?.verdict,
      );
    expect(judgedWith(0)).toEqual(["met", "met", "met"]);
    expect(judgedWith(1)).toEqual(["met", "missed", "met"]);
  });

  it("on memory compare the last parts with the first, and on starts the medians", () => {
    const memories = [20, 22, 20, 21, 22, 23, 24, 25, 26, 25].map((heap) => ({ heap, resident: 100 }));
    expect(summarizeMemory("server", memories).map(({ verdict }) => verdict?.verdict)).toEqual(["missed", "met"]);
    const starts = [600, 500, 1200].map((milliseconds) => ({ milliseconds, megabytes: 160 }));
    expect(summarizeStarts(starts).map(({ verdict }) => verdict?.measured.median)).toEqual([600, 160]);
  });
});

it("requests for the list are counted apart, and those for metrics not at all", () => {
  const line = (route: string, count: number) =>
    `orgward_http_request_duration_seconds_count{method="GET",route="${route}",status="200"} ${count}`;
  const routes = { "/metrics": 9, "/.well-known/revocations": 5, "/.well-known/jwks.json": 2, "/healthz": 1 };
  const metrics = Object.entries(routes).map(([route, count]) => line(route, count));
  expect(countRequests(metrics.join("\n"))).toEqual({ list: 5, others: 3 });
});

it("a move that loses, changes or finds nothing fails", () => {
  expect(() => assertSame(["users 2"], ["users 2"], "import")).not.toThrow();
  for (const after of [[], ["users 1"], ["users 2", "orgs 1"]]) {
    expect(() => assertSame(["users 2"], after, "import")).toThrow("import: what arrived is not what was there");
  }
  expect(() => assertSame([], [], "import")).toThrow("what arrived");
});

it("a report shows the machine, the versions, and each value beside its target", () => {
  const rows = [
    { what: "free", cells: { µs: { median: 1234.5, spread: 2 } } },
    { what: "slow", cells: { µs: 9.126 }, verdict: judge(exactly(9), "≤", 5, "ms") },
  ];
  const run = { title: "Speed", rounds: 3, seed: 1, machine: observeMachine()(), versions: { jose: "6.2.17" } };
  const report = writeRun({ ...run, results: { note: "Nothing pinned.", rows } });
  expect(report).toContain(`Node ${process.versions.node}`);
  expect(report).toContain("jose 6.2.17.\nRounds: 3, seed 1. Nothing pinned.");
  expect(report).toMatch(/\| free \| 1,235 ± 2 \|/);
  expect(report).toMatch(/\| slow \| +9\.13 \| 9\.00 +\| ≤ 5 ms \| \*\*missed\*\* \|/);
});

it("a run of several ends in one table of everything that has a target", () => {
  const judged = (what: string, value: number) => ({ what, cells: {}, verdict: judge(exactly(value), "≤", 5, "ms") });
  const free = { what: "free", cells: { time: exactly(1) } };
  const summary = writeSummary([
    { name: "pages", results: { rows: [judged("slow", 9), free] } },
    { name: "size", results: { rows: [judged("small", 4)] } },
  ]);
  const rows = summary.split("\n").filter((line) => line.startsWith("|"));
  expect(rows).toHaveLength(4);
  expect(rows[2]).toMatch(/^\| pages +\| slow +\| +9\.00 \| ≤ 5 ms \| \*\*missed\*\* \|$/);
  expect(rows[3]).toMatch(/^\| size +\| small +\| +4\.00 \| ≤ 5 ms \| met +\|$/);
  expect(writeSummary([{ name: "pages", results: { rows: [free] } }])).toBe("");
});
