import { expect, it } from "vitest";
import {
  type AssuranceDemand,
  combineDemands,
  isDemanding,
  NO_DEMAND,
  organizationAcr,
  parseDemand,
  restateDemand,
  writeDemand,
} from "../../../../src/features/step-up/domain/demand.ts";
import { MULTI_FACTOR_ACR } from "../../../../src/platform/domain/authentication-claims.ts";

const NOW = 1_790_000_000;
const ACME = "11111111-1111-4111-8111-111111111111";
const GLOBEX = "22222222-2222-4222-8222-222222222222";
const parse = (query: Record<string, string>) => parseDemand(new URLSearchParams(query), NOW);
const demanding = (fields: Partial<AssuranceDemand>) => ({ ok: true, value: { ...NO_DEMAND, ...fields } });

it.each<[string, Record<string, string>, Partial<AssuranceDemand>]>([
  ["nothing", {}, {}],
  ["empty parameters, which count as absent", { max_age: "", acr_values: "", prompt: "" }, {}],
  ["an age", { max_age: "300" }, { provenSince: NOW - 300 }],
  ["an age of none", { max_age: "0" }, { provenSince: NOW }],
  ["another sign-in", { prompt: "login" }, { provenSince: NOW }],
  ["another sign-in and consent", { prompt: "consent login" }, { provenSince: NOW }],
  ["what isn't about the sign-in", { prompt: "consent", acr_values: "urn:example:gold" }, {}],
  ["two factors", { acr_values: `urn:example:gold ${MULTI_FACTOR_ACR}` }, { secondFactor: true }],
  ["an organization's policy", { acr_values: organizationAcr(ACME.toUpperCase()) }, { orgIds: [ACME] }],
  ["an organization once", { acr_values: `${organizationAcr(ACME)} ${organizationAcr(ACME)}` }, { orgIds: [ACME] }],
  ["a time", { authenticated_after: String(NOW - 60) }, { provenSince: NOW - 60 }],
  ["the later of two times", { authenticated_after: String(NOW - 60), max_age: "300" }, { provenSince: NOW - 60 }],
  ["a time to come, which nobody could meet", { authenticated_after: String(NOW + 60) }, { provenSince: NOW }],
])("reads %s", (_, query, demand) => {
  expect(parse(query)).toEqual(demanding(demand));
});

it.each(["-1", "1.5", "1e3", " 1", "five", "9999999999999", "0x10"])("refuses the age %j", (max_age) => {
  expect(parse({ max_age })).toEqual({ ok: false, failure: "max_age" });
  expect(parse({ authenticated_after: max_age })).toEqual({ ok: false, failure: "authenticated_after" });
});

it("refuses what is said twice: another party could read the other one", () => {
  for (const name of ["max_age", "acr_values", "prompt", "authenticated_after"]) {
    const twice = new URLSearchParams([
      [name, "0"],
      [name, "900"],
    ]);
    expect(parseDemand(twice, NOW)).toEqual({ ok: false, failure: name });
  }
});

it("means the same when it is read again later", () => {
  const demand = { provenSince: NOW - 300, secondFactor: true, orgIds: [ACME] };
  const request = new URLSearchParams({ state: "s", max_age: "300", prompt: "login", acr_values: "urn:example:gold" });
  const restated = restateDemand(request, demand);
  expect(parseDemand(restated, NOW + 100)).toEqual({ ok: true, value: demand });
  expect([restated.get("state"), restated.get("max_age"), restated.get("prompt")]).toEqual(["s", null, null]);
  expect(writeDemand(NO_DEMAND)).toEqual({});
});

it("keeps nothing of what was demanded before", () => {
  const request = new URLSearchParams({ authenticated_after: "1", acr_values: MULTI_FACTOR_ACR, prompt: "login" });
  expect([...restateDemand(request, NO_DEMAND)]).toEqual([]);
});

it("writes no time before 1970, which it couldn't read again", () => {
  expect(writeDemand({ ...NO_DEMAND, provenSince: -1 })).toEqual({ authenticated_after: "0" });
});

it.each<[Partial<AssuranceDemand>, boolean]>([
  [{}, false],
  [{ provenSince: 0 }, true],
  [{ secondFactor: true }, true],
  [{ orgIds: [ACME] }, true],
])("tells whether %j demands anything: %s", (demand, expected) => {
  expect(isDemanding({ ...NO_DEMAND, ...demand })).toBe(expected);
});

it("is as strict as both when two are combined", () => {
  const [age, factor] = [
    { ...NO_DEMAND, provenSince: NOW },
    { ...NO_DEMAND, secondFactor: true, orgIds: [ACME] },
  ];
  expect(combineDemands(age, factor)).toEqual({ provenSince: NOW, secondFactor: true, orgIds: [ACME] });
  expect(combineDemands(age, { ...age, provenSince: NOW - 1 })).toEqual(age);
  expect(combineDemands(factor, age)).toEqual({ provenSince: NOW, secondFactor: true, orgIds: [ACME] });
  expect(combineDemands(factor, { ...factor, orgIds: [ACME, GLOBEX] }).orgIds).toEqual([ACME, GLOBEX]);
  expect(combineDemands(NO_DEMAND, NO_DEMAND)).toEqual(NO_DEMAND);
});
