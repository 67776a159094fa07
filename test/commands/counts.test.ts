import { describe, expect, test } from "vitest";
import { countTests, summaryLine } from "../../scripts/test-report/counts.mjs";

const noTests = {
  success: true,
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
};
const green = { ...noTests, numPassedTests: 3 };

describe("the last line", () => {
  test("has passed and failed alone when nothing was skipped", () => {
    expect(summaryLine({ passed: 12, failed: 0, skipped: 0 })).toBe("12 passed, 0 failed");
  });

  test("adds what was skipped", () => {
    expect(summaryLine({ passed: 12, failed: 1, skipped: 2 })).toBe("12 passed, 1 failed, 2 skipped");
  });
});

describe("counting", () => {
  test("takes passed, failed, skipped and to-do tests from the report", () => {
    const report = { ...noTests, numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
    expect(countTests(report, 1).counts).toEqual({ passed: 5, failed: 1, skipped: 3 });
  });

  test.each([
    { name: "a crash without a report", report: null, exitCode: 139, says: "exit code 139 and without a report" },
    { name: "a run without a single test", report: noTests, exitCode: 0, says: "Not a single test ran." },
    { name: "an error outside every test", report: green, exitCode: 1, says: "Every test passed, but vitest ended" },
    {
      name: "a file that could not be loaded",
      report: { ...green, testResults: [{ name: "broken.test.ts", status: "failed", assertionResults: [] }] },
      exitCode: 1,
      says: "broken.test.ts failed outside its tests.",
    },
  ])("$name is one failure", ({ report, exitCode, says }) => {
    const { counts, problems } = countTests(report, exitCode);
    expect(counts.failed).toBe(1);
    expect(problems).toEqual([expect.stringContaining(says)]);
  });

  test("a failed test is not counted again for its file", () => {
    const testResults = [{ name: "red.test.ts", status: "failed", assertionResults: [{ status: "failed" }] }];
    expect(countTests({ ...green, numFailedTests: 1, testResults }, 1).counts.failed).toBe(1);
  });
});
