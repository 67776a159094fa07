import { join } from "node:path";
import { type ContractCase, contractCases, contractRoutes, type GuardCall } from "@orgward/testing/contract";
import { expect, it } from "vitest";
import { repository } from "../../scripts/setup/workspace.mjs";

const document = join(repository, "docs/conformance/api-keys.md");

/** The refusals of API keys in the contract that every adapter passes. */
const refusals = contractCases.filter(
  ({ id, expected }) => /^API key(, sent oddly)?:/.test(id) && expected.status >= 400,
);

it("docs/conformance/api-keys.md lists each refusal of an API key that every adapter proves", async () => {
  expect(refusals.length).toBeGreaterThanOrEqual(20);
  await expect(writePage(refusals)).toMatchFileSnapshot(document);
});

function writePage(cases: readonly ContractCase[]): string {
  const rows = cases.map(
    (one) => `| ${nameOf(one)} | ${guardOf(one)} | ${one.expected.status} \`${one.expected.code}\` |`,
  );
  return `# Conformance: refusals of API keys

Which requests with [API keys](../guides/api-keys.md) are refused, and how. Each row is a case of
[the contract](../../packages/testing/src/contract/cases/api-key-cases.ts) that the adapters for Express, Koa, Hono and Next.js pass over HTTP, with
guards that answer, throw and leave the answer to the app; the first guard always has \`apiKeys: true\`. [api-key-refusals.test.ts](../../test/docs/api-key-refusals.test.ts) writes this page.
Routes whose guards take no keys aren't listed: each of them answers an Owner's key with 401 \`invalid_token\`.

| Request | Guard | Refused with |
|---|---|---|
${rows.join("\n")}
`;
}

function nameOf({ id }: ContractCase): string {
  return id.replace(/^API key[^:]*: /, "");
}

function guardOf({ request }: ContractCase): string {
  const path = request.path.split("?")[0] ?? "";
  const route = contractRoutes.find((one) => new RegExp(`^${one.path.replace(":orgId", "[^/]+")}$`).test(path));
  return (route?.guards ?? []).map(({ guard, ...options }) => `\`${guard}(${describe(options)})\``).join(", then ");
}

function describe(options: Omit<GuardCall, "guard">): string {
  const { apiKeys, ...rest } = options as Readonly<Record<string, unknown>>;
  const named = Object.entries(rest).map(([name, value]) =>
    name === "rule" ? "a rule" : `${name}: ${JSON.stringify(value)}`,
  );
  return named.join(", ").replaceAll('"', "'");
}
