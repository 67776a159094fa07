import { describe, expect, it } from "vitest";
import { chooseFaults } from "../mutations/choose-faults.mjs";
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
