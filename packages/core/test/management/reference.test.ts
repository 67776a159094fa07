import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ManagementError, type ManagementErrorCode } from "../../src/index.ts";
import { iterations, operations } from "../support/operations.ts";

const REFERENCE = readFileSync(new URL("../../../../docs/reference/management-client.md", import.meta.url), "utf8");

// One of each: the compiler refuses a code that is missing here, and one that is no more.
const codes: Record<ManagementErrorCode, true> = {
  invalid_request: true,
  api_key_invalid: true,
  forbidden: true,
  not_found: true,
  user_not_found: true,
  user_disabled: true,
  organizations_not_enabled: true,
  access_tokens_not_enabled: true,
  rate_limited: true,
  unavailable: true,
  unreachable: true,
  timed_out: true,
  bad_response: true,
};

/** Paths with parameters, ids and queries in them, made comparable. */
function shapeOf(endpoint: string): string {
  return endpoint
    .replace(/\?.*/, "")
    .replaceAll(
      /\{\w+\}|(?<=connections\/)google|(?<=domains\/)acme\.test|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{32}/g,
      "{}",
    );
}

describe("docs/reference/management-client.md", () => {
  test("has a row for each function, with the endpoint that the function calls", () => {
    const rows = [...REFERENCE.matchAll(/^\| `(\w+)\(.*?\)`(?:, the same)? \| `([A-Z]+ \/[^`]*)` \| .+ \|$/gm)];
    const documented = rows.map(([, name, endpoint = ""]) => `${name}: ${shapeOf(endpoint)}`);
    const actual = new Set([...operations, ...iterations].map(({ name, request }) => `${name}: ${shapeOf(request)}`));
    expect(documented.sort()).toEqual([...actual].sort());
  });

  test("has a row for each code of a ManagementError", () => {
    const section = REFERENCE.slice(REFERENCE.indexOf("## When a call fails"), REFERENCE.indexOf("## Time-outs"));
    const documented = [...section.matchAll(/^\| `(\w+)` \| (?!What)/gm)].map(([, code]) => code);
    expect(documented.filter((code) => code !== "code").sort()).toEqual(Object.keys(codes).sort());
  });

  test("speaks of properties that the error has", () => {
    const error = new ManagementError("not_found", { operation: "GET /x" });
    for (const name of ["serverStatus", "fieldErrors", "retryAfterSeconds", "serverCode", "userFacingError"]) {
      expect(REFERENCE).toContain(`\`${name}\``);
      expect(name in error).toBe(true);
    }
  });
});
