import { type ContractStage, contractCases, openStage, runCase } from "@orgward/testing/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoNames, startDemo } from "./demos.ts";

const demoCases = contractCases.filter(({ id }) => id.startsWith("demo "));

/** Service accounts, on the route of the demos that takes them and on one that doesn't. */
const machineCases = contractCases.filter(
  ({ id, request }) => request.path.startsWith("/api/") && /^machine(?:: | at GET \/api\/orgs\/:orgId$)/.test(id),
);

it("the contract has a case for six visitors on each of fourteen addresses", () => {
  expect(demoCases).toHaveLength(6 * 14);
});

describe.each(demoNames)("the demo of %s", (name) => {
  let stage: ContractStage;
  beforeAll(async () => {
    stage = await openStage((setup) => startDemo(name, setup), "answer", { algorithm: "ES256" });
  });
  afterAll(() => stage.app.close());

  it.each([...demoCases, ...machineCases])("$id", async (contractCase) => {
    expect(await runCase(stage, contractCase)).toEqual([]);
  });

  it("lists its routes on its page, and where tokens come from", async () => {
    const response = await stage.app.fetch("/");
    const page = await response.text();
    expect(response.headers.get("content-type")).toMatch(/^text\/html; charset=utf-8$/i);
    for (const { request } of demoCases) expect(page).toContain(request.path.replace(/[\d-]{36}/, ":orgId"));
    expect(page).toContain(`${stage.issuer.authUrl}/api/backend/v1/access_token`);
    expect(page.toLowerCase()).toContain(`orgward demo: ${name}`);
  });

  it("does not show the API key that it was given", async () => {
    const page = await (await stage.app.fetch("/")).text();
    expect(page).not.toContain(stage.issuer.apiKey);
  });
});
