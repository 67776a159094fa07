import { describe, expect, it } from "vitest";
import { chooseFaults } from "../mutations/choose-faults.mjs";
import { createJudges } from "../mutations/judges.mjs";
import { findDependants, nearestTests } from "../mutations/nearest-tests.mjs";
import { findFaults, plantFault } from "../mutations/plant.mjs";

const file = "packages/core/src/token/example.ts";

/** What each fault of a source makes of it. */
function plantAll(source: string): readonly string[] {
  return findFaults(file, source).map((fault) => plantFault(source, fault));
}

describe("planting faults", () => {
  it.each([
    [
      "() => { if (a) return b; c(); }",
      ["() => { if (!(a)) return b; c(); }", "() => { if (false) return b; c(); }", "() => { if (a) return b; ; }"],
    ],
    ["const x = a && b;", ["const x = a || b;"]],
    ["const x = a < b;", ["const x = a <= b;"]],
    ['const x = a === "none";', ['const x = a !== "none";', 'const x = a === "";']],
    ["const x = !a;", ["const x = a;"]],
    ["const x = a ? b : c;", ["const x = !(a) ? b : c;"]],
    ["const x = true;", ["const x = false;"]],
    ["const seconds = 60;", ["const seconds = (60 + 1);"]],
    ['const x = ["RS256"];', ["const x = [];", 'const x = [""];']],
    ["const x = a.every(b);", ["const x = a.some(b);"]],
    ["throw new Error(a);", [";"]],
    ["await check(a);", ["check(a);", ";"]],
  ])("finds in %s", (source, faulty) => {
    expect(plantAll(source)).toEqual(faulty);
  });

  it("leaves types, imports and sentences alone", () => {
    const source =
      'import a from "b";\ntype X = "c" | 1;\ninterface Y { d: true }\nconst e: "f" = a;\nconst g = "A sentence.";';
    expect(plantAll(source)).toEqual([]);
  });

  it("swaps no method that only objects know by its name", () => {
    expect(plantAll('const x = bytes.toString("hex");\nconst y = a.hasOwnProperty(b);')).toEqual([]);
  });

  it("quotes the line that a fault is in, before and after", () => {
    const [fault] = findFaults(file, "function f() {\n  const x = a || b;\n}\n");
    expect(fault).toMatchObject({ before: "const x = a || b;", after: "const x = a && b;" });
  });
});

describe("choosing faults", () => {
  const source = Array.from({ length: 40 }, (_, index) => `const x${index} = a && b${index};`).join("\n");
  const faults = findFaults(file, source);

  it("takes the same ones for the same seed, and others for another", () => {
    const chosen = chooseFaults(faults, 10, 1);
    expect(chosen).toHaveLength(10);
    expect(chooseFaults(faults, 10, 1)).toEqual(chosen);
    expect(chooseFaults(faults, 10, 2)).not.toEqual(chosen);
  });

  it("hardly changes its choice when a line is added", () => {
    const shifted = findFaults(file, `const y = a && c;\n${source}`);
    const before = chooseFaults(faults, 10, 1).map((fault) => fault.before);
    const kept = chooseFaults(shifted, 10, 1).filter((fault) => before.includes(fault.before));
    expect(kept.length).toBeGreaterThanOrEqual(9);
  });
});

describe("the nearest tests", () => {
  const importers = new Map([
    [file, ["packages/core/src/index.ts", "packages/core/test/token/example.test.ts"]],
    [
      "packages/core/src/index.ts",
      [
        "packages/core/test/auth.test.ts",
        "packages/core/test/token/attacks.test.ts",
        "packages/hono/test/guard.test.ts",
      ],
    ],
  ]);
  const folder = { sources: "packages/core/src/token", project: "core", tests: "packages/core/test" };

  it("are those of the same name, then of the same folder, then the others of the package", () => {
    expect(nearestTests(importers, file, folder)).toEqual([
      "packages/core/test/token/example.test.ts",
      "packages/core/test/token/attacks.test.ts",
      "packages/core/test/auth.test.ts",
    ]);
  });

  it("import the file, over whatever steps", () => {
    expect(findDependants(importers, file).get("packages/hono/test/guard.test.ts")).toBe(2);
    expect(nearestTests(importers, "packages/core/src/errors.ts", folder)).toEqual([]);
  });
});

describe("tests as judges", () => {
  type Verdict = "passed" | "failed" | "late" | "stray";
  const test = "packages/core/test/token/example.test.ts";

  /** Runs that end as told, one after the other, each after as many milliseconds. */
  function setUp(...runs: [verdict: Verdict, milliseconds: number][]) {
    const calls: (number | "renewed")[] = [];
    const reported: string[] = [];
    let now = 0;
    const trials = {
      async run(_test: string, limit: number): Promise<Verdict> {
        const [verdict, milliseconds] = runs.shift() ?? ["passed", 0];
        calls.push(limit);
        now += milliseconds;
        return verdict;
      },
      async renew() {
        calls.push("renewed");
      },
    };
    const judges = createJudges(
      trials,
      (message) => reported.push(message),
      () => now,
    );
    return { judges, calls, reported };
  }

  it("take at most twenty times as long with a fault as without one, between half a minute and three", async () => {
    const quick = setUp(["passed", 100], ["failed", 0]);
    expect(await quick.judges.canJudge(test)).toBe(true);
    expect(await quick.judges.judge(test)).toBe("failed");
    expect(quick.calls).toEqual([300_000, 30_000]);
    const slow = setUp(["passed", 4000], ["failed", 0]);
    await slow.judges.canJudge(test);
    await slow.judges.judge(test);
    expect(slow.calls).toEqual([300_000, 80_000]);
    const loading = setUp(["passed", 60_000], ["failed", 0]);
    await loading.judges.canJudge(test);
    await loading.judges.judge(test);
    expect(loading.calls).toEqual([300_000, 180_000]);
  });

  it.each([
    ["late", "late", "late"],
    ["late", "passed", "passed"],
    ["late", "failed", "failed"],
    ["stray", "stray", "failed"],
    ["stray", "passed", "passed"],
  ] as const)("come %s again in a new process before it counts: %s is %s", async (first, second, verdict) => {
    const { judges, calls } = setUp(["passed", 100], [first, 0], [second, 0]);
    await judges.canJudge(test);
    expect(await judges.judge(test)).toBe(verdict);
    expect(calls).toEqual([300_000, 30_000, "renewed", 60_000]);
  });

  it("have a second chance in a new process to pass without a fault", async () => {
    const { judges, calls, reported } = setUp(["failed", 0], ["passed", 100]);
    expect(await judges.canJudge(test)).toBe(true);
    expect(await judges.canJudge(test)).toBe(true);
    expect(calls).toEqual([300_000, "renewed", 300_000]);
    expect([reported, judges.leftOut()]).toEqual([[], []]);
  });

  it("are left out, once and with a word, when they fail without a fault", async () => {
    const { judges, reported } = setUp(["failed", 0], ["late", 0]);
    expect(await judges.canJudge(test)).toBe(false);
    expect(await judges.canJudge(test)).toBe(false);
    expect(reported).toEqual([`${test} is left out: it doesn't pass without a fault.`]);
    expect(judges.leftOut()).toEqual([test]);
  });
});
