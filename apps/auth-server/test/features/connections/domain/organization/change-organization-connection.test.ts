import { beforeEach, expect, it } from "vitest";
import { NO_RULES } from "../../../../../src/features/access-policies/domain/access-policy.ts";
import { changeOrganizationConnection } from "../../../../../src/features/connections/domain/organization/change-organization-connection.ts";
import type { OpenIdConnectionInput } from "../../../../../src/features/connections/domain/organization/connection-input.ts";
import { openMemoryStore } from "../../../../../src/memory/store.ts";
import { anOrganization, anOrganizationConnection } from "../../../../support/records.ts";
import { createTestDeps, type TestDeps } from "../../../../support/test-deps.ts";

const KEY = { orgId: "acme", connectionId: "okta" };
const { settings, ...stored } = anOrganizationConnection(KEY);
const INPUT: OpenIdConnectionInput = {
  ...{ kind: "oidc", name: stored.name, issuer: "https://idp.acme.test", clientId: stored.clientId, scopes: [] },
  ...{ enabled: true, mode: "live", settings },
};

let deps: TestDeps;

beforeEach(async () => {
  deps = await createTestDeps(await openMemoryStore());
  await deps.store.write(async ({ organizations, connections }) => {
    await organizations.create(anOrganization({ orgId: "acme" }));
    await connections.create({ ...stored, settings });
  });
});

const change = (changes: Partial<OpenIdConnectionInput>, key = KEY) =>
  changeOrganizationConnection(deps, key, { ...INPUT, ...changes });
const find = () => deps.store.read.connections.findById("okta");

it("changes what was decided, and keeps the secret unless another is given", async () => {
  expect(await change({ name: "Renamed" })).toMatchObject({ ok: true, value: { name: "Renamed" } });
  expect(await find()).toMatchObject({ name: "Renamed", encryptedSecret: "sealed" });
  await change({ name: "Renamed", clientSecret: "another" });
  expect(await deps.sealers.connectionSecrets.open((await find())?.encryptedSecret ?? "")).toBe("another");
});

it("keeps the identity provider, by whose ids accounts are known", async () => {
  expect(await change({ issuer: "https://idp.globex.test" })).toMatchObject({
    ok: false,
    failure: { field: "issuer" },
  });
  expect(await change({ name: "Mine" }, { ...KEY, orgId: "globex" })).toEqual({ ok: false, failure: "not_found" });
  expect(await find()).toMatchObject({ name: stored.name, provider: { issuer: "https://idp.acme.test" } });
});

it("stays in use while the organization's access policy demands it", async () => {
  await deps.store.write(({ accessPolicies }) => accessPolicies.save("acme", { ...NO_RULES, connectionIds: ["okta"] }));
  for (const changes of [{ enabled: false }, { mode: "test" }] as const) {
    expect(await change(changes)).toEqual({ ok: false, failure: "demanded" });
  }
  expect((await change({ name: "Renamed" })).ok).toBe(true);
  await deps.store.write(({ accessPolicies }) => accessPolicies.save("acme", NO_RULES));
  expect(await change({ enabled: false })).toMatchObject({ ok: true, value: { enabled: false } });
});
