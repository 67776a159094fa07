import { expect, it } from "vitest";
import { createResolveTxt } from "../../../src/platform/outbound/resolve-txt.ts";

const never = new Promise<never>(() => undefined);
const failing = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));
const ask = (answer: () => Promise<readonly (readonly string[])[]>, timeout = 60_000) =>
  createResolveTxt({ resolveTxt: answer }, timeout)("_orgward-challenge.acme.test");

it("asks for the name itself, and not for one below the search list of this machine", async () => {
  const asked: string[] = [];
  const resolveTxt = async (name: string) => {
    asked.push(name);
    return [];
  };
  await createResolveTxt({ resolveTxt }, 60_000)("_orgward-challenge.acme.test");
  expect(asked).toEqual(["_orgward-challenge.acme.test."]);
});

it("puts the strings of each record together", async () => {
  const records = [["orgward-domain-", "verification=1"], ["v=spf1 -all"]];
  expect(await ask(async () => records)).toEqual({
    kind: "answered",
    records: ["orgward-domain-verification=1", "v=spf1 -all"],
  });
});

it.each(["ENOTFOUND", "ENODATA"])("takes %s as an answer: there are no records", async (code) => {
  expect(await ask(() => failing(code))).toEqual({ kind: "answered", records: [] });
});

it.each(["ESERVFAIL", "EREFUSED", "ETIMEOUT", "ECONNREFUSED"])("tells %s apart from missing records", async (code) => {
  expect(await ask(() => failing(code))).toEqual({ kind: "failed", code });
});

it("tells of a failure without a code", async () => {
  expect(await ask(() => Promise.reject(new Error("broken")))).toEqual({ kind: "failed", code: "EUNKNOWN" });
});

it("waits no longer than it may", async () => {
  expect(await ask(() => never, 1)).toEqual({ kind: "failed", code: "ETIMEOUT" });
});

it("reads a bounded number of records", async () => {
  const answer = await ask(async () => Array.from({ length: 1000 }, (_, index) => [String(index)]));
  expect(answer.kind === "answered" && answer.records.length).toBe(200);
});
