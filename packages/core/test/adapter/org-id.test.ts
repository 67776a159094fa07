import { describe, expect, test } from "vitest";
import type { OrgIdSource } from "../../src/adapter/index.ts";
import { createOrgIdReader } from "../../src/adapter/org-id.ts";
import { verdictOf } from "../support/failures.ts";
import { type TestRequest, view } from "./request.ts";

const MISSING = "400 org_id_missing no_org_id";
const CONFLICT = "400 org_id_conflict several_org_ids";
const everywhere = { param: "orgId", header: "x-org-id", query: "org" };

async function read(source: OrgIdSource<TestRequest>, request: TestRequest): Promise<string> {
  return createOrgIdReader(source)(view(request));
}

describe("an organization id is read", () => {
  test.each<[OrgIdSource<TestRequest>, TestRequest]>([
    [{ param: "orgId" }, { params: { orgId: "a" }, query: { org: "b" } }],
    [{ header: "x-org-id" }, { headers: { "x-org-id": "a" } }],
    [{ header: "x-org-id" }, { headers: { "x-org-id": ["a", "a"] } }],
    [{ header: "x-org-id" }, { headers: { "x-org-id": "a, a" } }],
    [{ query: "org" }, { query: { org: "a" } }],
    [{ query: "org" }, { query: { org: ["a", "a"] } }],
    [everywhere, { query: { org: "a" } }],
    [everywhere, { params: { orgId: "a" }, headers: { "x-org-id": "a" }, query: { org: "a" } }],
    [everywhere, { params: { orgId: "a" }, headers: { "x-org-id": "" }, query: { org: ["", "a"] } }],
    [() => "a", {}],
    [(request) => request.query?.org as string, { query: { org: ["a", "a"] } }],
    [async (request) => request.params?.tenant, { params: { tenant: "a" } }],
  ])("from %o out of %j", async (source, request) => {
    expect(await read(source, request)).toBe("a");
  });
});

describe("an organization id is missing", () => {
  test.each<[OrgIdSource<TestRequest>, TestRequest]>([
    [{ param: "orgId" }, { query: { orgId: "a" } }],
    [{ param: "orgId" }, { params: { orgId: "" } }],
    [{ header: "x-org-id" }, { headers: { "x-org-id": " , " } }],
    [{ query: "org" }, { query: { org: [] } }],
    [() => null, { params: { orgId: "a" } }],
    [async () => undefined, {}],
    [() => "", {}],
  ])("when %o finds nothing in %j", async (source, request) => {
    expect(await verdictOf(read(source, request))).toBe(MISSING);
  });
});

describe("an organization id is never picked where two disagree", () => {
  test.each<[OrgIdSource<TestRequest>, TestRequest]>([
    [everywhere, { params: { orgId: "a" }, headers: { "x-org-id": "b" } }],
    [everywhere, { headers: { "x-org-id": "a" }, query: { org: "b" } }],
    [{ header: "x-org-id" }, { headers: { "x-org-id": ["a", "b"] } }],
    [{ header: "x-org-id" }, { headers: { "x-org-id": "a,b" } }],
    [{ query: "org" }, { query: { org: ["a", "b"] } }],
    [{ query: "org" }, { query: { org: ["a", "A"] } }],
    [(request) => request.query?.org as string, { query: { org: ["a", "b"] } }],
  ])("as %o in %j", async (source, request) => {
    expect(await verdictOf(read(source, request))).toBe(CONFLICT);
  });
});

test("a function that returns something else is a mistake of the application", async () => {
  const reading = read(() => 7 as unknown as string, {});
  await expect(reading).rejects.toThrow(new TypeError("The orgId function must return a string, null or undefined."));
});
