import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { managementEndpoints } from "../src/features.ts";
import { describeDatabases } from "./support/databases.ts";
import { createTestApp } from "./support/test-app.ts";

const TABLE = new URL("../../../docs/conformance/client-library.md", import.meta.url);

/** The functions of the specification. */
const SPECIFIED = [
  "init_base_auth",
  "validate_access_token_and_get_user",
  "validate_access_token_and_get_user_with_org",
  "validate_access_token_and_get_user_with_org_by_minimum_role",
  "validate_access_token_and_get_user_with_org_by_exact_role",
  "validate_access_token_and_get_user_with_org_by_permission",
  "validate_access_token_and_get_user_with_org_by_all_permissions",
  "fetch_user_metadata_by_user_id",
  "fetch_user_metadata_by_email",
  "fetch_user_metadata_by_username",
  "fetch_batch_user_metadata_by_user_ids",
  "fetch_batch_user_metadata_by_emails",
  "fetch_batch_user_metadata_by_usernames",
  "fetch_users_by_query",
  "fetch_users_in_org",
  "create_user",
  "migrate_user_from_external_source",
  "create_magic_link",
  "update_user_email",
  "update_user_metadata",
  "delete_user",
  "disable_user",
  "enable_user",
  "fetch_org",
  "fetch_org_by_query",
  "create_org",
  "add_user_to_org",
];

interface Row {
  readonly subject: string;
  readonly endpoints: readonly string[];
  readonly file: string;
  readonly title: string;
}

const rows = readFileSync(TABLE, "utf8")
  .split("\n")
  .filter((line) => /^\| (?!(Function|Rule) )/.test(line))
  .map(parseRow);

describe("the conformance table of the client library", () => {
  it("has a row for every function of the specification", () => {
    const functions = rows.map(({ subject }) => subject.replaceAll("`", ""));
    for (const name of SPECIFIED) expect(functions).toContain(name);
  });

  it.each(rows)("proves $subject by a test that is there", ({ file, title }) => {
    const source = readFileSync(new URL(file, TABLE), "utf8");
    expect(source).toMatch(new RegExp(`\\b(it|test)\\w*(\\.each\\(.*\\))?\\(\\s*"${quoteForRegExp(title)}"`, "s"));
  });
});

describeDatabases("the conformance table of the client library", ({ open }) => {
  it("names every endpoint of the management API, and none that is not there", async () => {
    const { deps } = await createTestApp(await open());
    const served = managementEndpoints(deps).map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    const named = rows.flatMap(({ endpoints }) => endpoints).filter((endpoint) => !endpoint.includes("/.well-known/"));
    expect([...new Set(named)].sort()).toEqual(served.sort());
  });
});

function parseRow(line: string): Row {
  const cells = line.split(" | ").map((cell) => cell.replace(/^\| | \|$/g, ""));
  const [, file, title] = /^\[[^\]]+\]\(([^)]+)\): (.+)$/.exec(cells.at(-1) ?? "") ?? [];
  if (!file || !title) throw new Error(`A row names no test: ${line}`);
  const endpoints = cells.length === 3 ? [...(cells[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, text = ""]) => text) : [];
  return { subject: cells[0] ?? "", endpoints, file, title };
}

function quoteForRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
