import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type AuthErrorCode, AuthUnavailableException, ForbiddenException, UnauthorizedException } from "@orgward/core";
import { expect, test } from "vitest";
import { repository } from "../../scripts/setup/workspace.mjs";
import { readDeclarations } from "./options-reference/read-declarations.ts";

// One of each: the compiler refuses a code that is missing here, and one that core no longer has.
const failures: Record<AuthErrorCode, { code: AuthErrorCode; status: number }> = {
  credentials_missing: new UnauthorizedException("credentials_missing", "no_credentials"),
  authorization_malformed: new UnauthorizedException("authorization_malformed", "syntax"),
  invalid_token: new UnauthorizedException("invalid_token", "expired"),
  invalid_dpop_proof: new UnauthorizedException("invalid_dpop_proof", "proof_missing"),
  use_dpop_nonce: new UnauthorizedException("use_dpop_nonce", "proof_nonce"),
  step_up_required: new UnauthorizedException("step_up_required", "step_up"),
  org_assurance_required: new UnauthorizedException("org_assurance_required", "org_assurance"),
  org_id_missing: new ForbiddenException("org_id_missing", "no_org_id"),
  org_id_conflict: new ForbiddenException("org_id_conflict", "several_org_ids"),
  org_membership_required: new ForbiddenException("org_membership_required", "not_a_member"),
  org_role_required: new ForbiddenException("org_role_required", "role"),
  org_permission_required: new ForbiddenException("org_permission_required", "permission"),
  org_access_denied: new ForbiddenException("org_access_denied", "alternative"),
  api_key_scope_required: new ForbiddenException("api_key_scope_required", "api_key_scope"),
  machine_not_allowed: new ForbiddenException("machine_not_allowed", "machine"),
  impersonation_not_allowed: new ForbiddenException("impersonation_not_allowed", "impersonation"),
  auth_unavailable: new AuthUnavailableException("unreachable", { retryAfterSeconds: 1 }),
  revocations_late: new AuthUnavailableException("revocations_late", { retryAfterSeconds: 1 }),
};

const find = readDeclarations(["core", "mcp", "browser"]);
const text = readFileSync(join(repository, "docs/errors.md"), "utf8");

test("docs/errors.md has a section for each code, with the status of its answer, and no others", () => {
  const expected = Object.values(failures).map(({ code, status }) => ({ code, status }));
  const sections = [...text.matchAll(/^## `(\w+)`\n\n\*\*(\d{3})\*\*/gm)].map(([, code, status]) => ({
    code,
    status: Number(status),
  }));
  expect(sections).toEqual(expected);
});

test("docs/errors.md names each reason", () => {
  const reasons = ["UnauthorizedReason", "ForbiddenReason", "UnavailableReason", "McpRefusalReason"];
  const missing = reasons.flatMap(readUnion).filter((reason) => !text.includes(`\`${reason}\``));
  expect(missing).toEqual([]);
});

test.each([
  ["When the set-up is wrong", "AuthSetupCode"],
  ["Problems that show in no answer", "AuthProblemCode"],
  ["The client for browsers", "AuthClientErrorCode"],
])('docs/errors.md lists in "%s" each %s and no others', (heading, type) => {
  expect(readColumn(sectionOf(heading), 0).sort()).toEqual(readUnion(type).sort());
});

test("the reference of the management client lists each ManagementErrorCode and no others", () => {
  const reference = readFileSync(join(repository, "docs/reference/management-client.md"), "utf8");
  expect(readColumn(sectionOf("When a call fails", reference), 0).sort()).toEqual(
    readUnion("ManagementErrorCode").sort(),
  );
});

test("docs/errors.md lists each code with which the login routes refuse, and its status", () => {
  const inSource = readCalls("packages/core/src/adapter/sessions", "refuse");
  expect(readRows(sectionOf("Login routes"))).toEqual(inSource);
});

test("docs/errors.md lists each code with which an MCP server answers, and its status", () => {
  const [http = ""] = sectionOf("MCP servers").split("What the rules refuse is answered");
  const ofTokens = ["credentials_missing", "invalid_token", "auth_unavailable"] as const;
  const expected = [
    ...readCalls("packages/mcp/src", "refusal"),
    ...ofTokens.map((code) => [code, String(failures[code].status)]),
    ["insufficient_scope", "403"],
  ];
  expect(readRows(http)).toEqual(expected.sort());
});

test("docs/errors.md lists each JSON-RPC error of an MCP server", () => {
  const [, jsonRpc = ""] = sectionOf("MCP servers").split("What the rules refuse is answered");
  const ofMembers = readUnion("ForbiddenCode").filter((code) => /^org_\w+_required$/.test(code));
  expect(readColumn(jsonRpc, 1).sort()).toEqual([...readUnion("DenialCode"), ...ofMembers].sort());
  const source = readFileSync(join(repository, "packages/mcp/src/json-rpc/message.ts"), "utf8");
  const codes = [...source.matchAll(/: (-32\d{3}),/g)].map(([, code]) => code);
  expect(codes).toHaveLength(5);
  for (const code of codes) expect(jsonRpc).toContain(code);
});

/** Returns the strings of a union type in the sources. */
function readUnion(name: string): string[] {
  const declaration = ["core", "mcp", "browser"].map((packageName) => find(packageName, name)).find((found) => found);
  if (!declaration) throw new Error(`There is no type ${name}.`);
  const strings = [...declaration.textOf(declaration.node).matchAll(/"(\w+)"/g)].map(([, text = ""]) => text);
  if (strings.length === 0) throw new Error(`${name} is no union of strings.`);
  return strings;
}

/** Returns the codes and statuses with which a folder calls a function: `refuse(404, "not_found", …)`. */
function readCalls(folder: string, callee: string): string[][] {
  const files = readdirSync(join(repository, folder), { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => file.endsWith(".ts")).map((file) => join(repository, folder, file));
  const calls = new RegExp(`\\b${callee}\\((\\d{3}), "(\\w+)"`, "g");
  const found = sources.flatMap((file) => [...readFileSync(file, "utf8").matchAll(calls)]);
  if (found.length === 0) throw new Error(`Nothing in ${folder} calls ${callee}.`);
  // Once each: several routes may refuse for the same reason.
  const answers = new Map(found.map(([, status = "", code = ""]) => [`${code} ${status}`, [code, status]]));
  return [...answers.values()].sort();
}

function sectionOf(heading: string, document = text): string {
  const [, section] = document.split(`\n## ${heading}\n`);
  if (section === undefined) throw new Error(`There is no section "${heading}".`);
  return section.split("\n## ", 1)[0] ?? "";
}

/** Returns the code in a column of each row, where one stands alone. */
function readColumn(section: string, column: number): string[] {
  const lines = section.split("\n").filter((_line, index, all) => !all[index + 1]?.startsWith("|---"));
  const cells = lines.map((line) => line.split("|")[column + 1]?.trim() ?? "");
  return cells.flatMap((cell) => /^`(\w+)`$/.exec(cell)?.[1] ?? []);
}

/** Returns the code and the status of each row. */
function readRows(section: string): string[][] {
  return [...section.matchAll(/^\| `(\w+)` \| (\d{3}) \|/gm)]
    .map(([, code = "", status = ""]) => [code, status])
    .sort();
}
