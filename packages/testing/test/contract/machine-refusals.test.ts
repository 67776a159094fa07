import { resolve } from "node:path";
import { contractCases } from "@orgward/testing/contract";
import { describe, expect, it } from "vitest";
import { answerTable } from "./answer-table.ts";

const document = resolve(import.meta.dirname, "../../../../docs/conformance/machines.md");

/** What a machine sends, or somebody who forges its token, or acts as a user. */
const cases = contractCases.filter(
  ({ id, request }) => request.machine !== undefined || /^(?:(?:forged )?machine|impersonation): /.test(id),
);
const refusals = cases.filter(({ expected }) => expected.status >= 400);

function write(): string {
  const of = (prefix: string) => refusals.filter(({ id }) => id.startsWith(prefix));
  return [
    "# Conformance: machines, and who acts as somebody else",
    "",
    "What guards refuse of service accounts, agents and impersonations; [API keys](api-keys.md) have a page of their own. Each row is a case of [the contract](../../packages/testing/README.md), which every adapter passes over",
    "HTTP: Express, Koa, Hono and Next.js, each with guards that answer, that throw, and that let the app write the answer.",
    "[machine-refusals.test.ts](../../packages/testing/test/contract/machine-refusals.test.ts) writes this page from the cases.",
    "",
    `There are ${refusals.length} refusals here, and ${cases.length - refusals.length} cases in which a request is let in.`,
    "",
    "## Where only people may go",
    "",
    "The token of a machine that is an Owner of the organization, on every route of the contract with a guard that doesn't take machines: each of the six",
    "guards, with every option.",
    "",
    ...answerTable(of("machine at "), (id) => `\`${id.replace("machine at ", "")}\``),
    "",
    "The same of an agent, at a route with each guard.",
    "",
    ...answerTable(of("agent at "), (id) => `\`${id.replace("agent at ", "")}\``),
    "",
    "## Where machines may go",
    "",
    ...answerTable(of("machine: "), (id) => id.replace("machine: ", "")),
    "",
    "## Tokens that no auth server issues",
    "",
    ...answerTable(of("forged machine: "), (id) => id.replace("forged machine: ", "")),
    "",
    "## Where nobody may act as the user",
    "",
    "Tokens of operators, members and backends that act as an Owner of the organization, begun on a page or by token exchange (RFC 8693), at every guard",
    "with `impersonation: false`; and what they may never do. Token exchange itself is refused by the auth server:",
    "[token-exchange.test.ts](../../apps/auth-server/test/features/impersonation/routes/token-exchange.test.ts) has those cases.",
    "",
    ...answerTable(of("impersonation: "), (id) => id.replace("impersonation: ", "")),
    "",
  ].join("\n");
}

describe("what guards refuse of machines", () => {
  it("is more than sixty different requests, on every kind of guard", () => {
    expect(refusals.length).toBeGreaterThan(60);
    expect(new Set(refusals.map(({ id }) => id)).size).toBe(refusals.length);
  });

  it("is as the document says", async () => {
    await expect(write()).toMatchFileSnapshot(document);
  });
});
