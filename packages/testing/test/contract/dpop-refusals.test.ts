import { resolve } from "node:path";
import { contractCases, contractScenarios } from "@orgward/testing/contract";
import { describe, expect, it } from "vitest";
import { answerTable } from "./answer-table.ts";

const document = resolve(import.meta.dirname, "../../../../docs/conformance/dpop-guards.md");

const cases = contractCases.filter(({ id }) => id.startsWith("DPoP"));
const scenarios = contractScenarios.filter(({ id }) => id.startsWith("DPoP"));
const refusals = cases.filter(({ expected }) => expected.status >= 400);

function write(): string {
  const table = (prefix: string) =>
    answerTable(
      cases.filter(({ id }) => id.startsWith(prefix)),
      (id) => id.slice(prefix.length),
    );
  return [
    "# Conformance: DPoP at guards",
    "",
    "What guards make of access tokens that are bound to a key, and of proofs (RFC 9449). Each row is a case of [the contract](../../packages/testing/README.md),",
    "which every adapter passes over HTTP: Express, Koa, Hono and Next.js, each with guards that answer, that throw, and that let the app write the answer. The",
    "app stands behind a proxy that removes a part of the path. [dpop-refusals.test.ts](../../packages/testing/test/contract/dpop-refusals.test.ts) writes this page from the cases.",
    "",
    `There are ${refusals.length} refusals here, and ${cases.length - refusals.length} cases in which a request is let in. [The requirements](dpop.md) say which test proves which.`,
    "",
    "## Let in",
    "",
    ...table("DPoP, let in: "),
    "",
    "## Bad proofs",
    "",
    ...table("DPoP, bad proof: "),
    "",
    "## Bad requests",
    "",
    ...table("DPoP, bad request: "),
    "",
    "## What an app takes",
    "",
    ...table("DPoP: "),
    "",
    "## Several requests",
    "",
    ...scenarios.map(({ id, reason }) => `- ${id.replace("DPoP: ", "")}: ${reason}`),
    "",
  ].join("\n");
}

describe("what guards make of proofs", () => {
  it("is at least sixty refusals, none of them twice", () => {
    expect(refusals.length).toBeGreaterThan(60);
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
  });

  it("is said of every case", () => {
    const rows = write()
      .split("\n")
      .filter((line) => /^\| .* \d{3}/.test(line));
    expect(rows).toHaveLength(cases.length);
  });

  it("is as the document says", async () => {
    await expect(write()).toMatchFileSnapshot(document);
  });
});
