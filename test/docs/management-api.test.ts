import { execFileSync } from "node:child_process";
import { createTestIssuer } from "@orgward/testing";
import { expect, it } from "vitest";
import { curlOf, type FilledField } from "../../docs/.vitepress/reference/curl.ts";
import { exampleOf } from "../../docs/.vitepress/reference/examples.ts";
import { fieldKind } from "../../docs/.vitepress/reference/field-kind.ts";
import { operations } from "../../docs/.vitepress/reference/operations.ts";

const recipient = { server: "https://auth.example.test/", apiKey: "key" };
const operation = { method: "POST", path: "/orgs/{org_id}" };

/** Refusals that say the request itself is wrong, or that nobody serves it. */
const WRONG = [400, 401, 405, 413, 415, 500, 503];

it("a command of the management API page passes everything to curl as it was entered", () => {
  const nasty = `it's "$(touch /tmp/x)" \`id\` \\ & | ; 'quoted'\n#`;
  const fields: FilledField[] = [
    { name: "org_id", place: "path", kind: "text", value: "a/b?c" },
    { name: "q", place: "query", kind: "text", value: nasty },
    { name: "name", place: "body", kind: "text", value: nasty },
    { name: "count", place: "body", kind: "json", value: "5" },
    { name: "list", place: "body", kind: "json", value: '["a"]' },
    { name: "half", place: "body", kind: "json", value: '{"a":' },
    { name: "empty", place: "body", kind: "text", value: "" },
  ];
  expect(argumentsOf(curlOf(operation, fields, { ...recipient, apiKey: nasty }))).toEqual([
    "--request",
    "POST",
    `https://auth.example.test/orgs/a%2Fb%3Fc?q=${encodeURIComponent(nasty)}`,
    "--header",
    `Authorization: Bearer ${nasty}`,
    "--header",
    "Content-Type: application/json",
    "--data",
    JSON.stringify({ name: nasty, count: 5, list: ["a"], half: '{"a":' }),
  ]);
});

it("a body of which every member can be left out is an empty object", () => {
  const fields: FilledField[] = [{ name: "a", place: "body", kind: "text", value: "" }];
  expect(argumentsOf(curlOf(operation, fields, recipient)).slice(-2)).toEqual(["--data", "{}"]);
});

/** Only the reader has a token that these accept. */
const NEED_A_TOKEN = ["refreshWebSession", "validateApiKey", "validateImportedApiKey"];

/** What else these need only the reader has: an identity provider of some kind, or its certificate. */
const NEED_A_PROVIDER = ["createOrgConnection", "setOidcIdpMetadata", "setSamlIdpMetadata", "updateOrgConnection"];

it("the server accepts every command that the page shows at first", async () => {
  // An imported user has the same email address as a new one.
  const [issuer, importing] = [await createTestIssuer(), await createTestIssuer()];
  const refused: unknown[] = [];
  for (const { fields, method, name, path } of operations) {
    const filled = fields.map((field) => ({ ...field, kind: fieldKind(field), value: exampleOf(field) }));
    const { apiKey, authUrl, fetch } = name.startsWith("migrate") ? importing : issuer;
    const command = curlOf({ method, path }, filled, { server: authUrl, apiKey });
    const response = await fetch(...requestOf(argumentsOf(command)));
    if (NEED_A_TOKEN.includes(name)) expect([400, 401], name).toContain(response.status);
    else if (NEED_A_PROVIDER.includes(name)) expect(response.status, name).toBe(400);
    else if (WRONG.includes(response.status)) refused.push([name, response.status, await response.text()]);
  }
  expect(operations.length).toBeGreaterThan(50);
  expect(refused).toEqual([]);
});

/** The words that sh gives to `curl`. */
function argumentsOf(command: string): string[] {
  const print = command.replace(/^curl/, "printf '%s\\0'");
  return execFileSync("sh", ["-c", print], { encoding: "utf8" }).split("\0").slice(0, -1);
}

function requestOf(words: readonly string[]): [url: string, init: RequestInit] {
  const valuesOf = (option: string) => words.filter((_, index) => words[index - 1] === option);
  const headers = valuesOf("--header").map((header) => header.split(/: (.*)/s).slice(0, 2) as [string, string]);
  const url = words.find((word) => word.startsWith("http")) ?? "";
  const [body = null] = valuesOf("--data");
  return [url, { method: valuesOf("--request")[0] ?? "GET", headers, body }];
}
