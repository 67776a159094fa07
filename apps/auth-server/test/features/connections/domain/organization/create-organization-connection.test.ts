import { beforeEach, expect, it } from "vitest";
import type { OrganizationConnectionInput } from "../../../../../src/features/connections/domain/organization/connection-input.ts";
import { createOrganizationConnection } from "../../../../../src/features/connections/domain/organization/create-organization-connection.ts";
import { openMemoryStore } from "../../../../../src/memory/store.ts";
import { recordedEvents } from "../../../../support/recorded-events.ts";
import { anOrganization, anOrganizationConnection } from "../../../../support/records.ts";
import { createTestDeps, type TestDeps } from "../../../../support/test-deps.ts";

const INPUT: OrganizationConnectionInput = {
  kind: "oidc",
  name: "Acme",
  issuer: "https://idp.acme.test",
  clientId: "orgward",
  clientSecret: "the client secret",
  scopes: [],
  enabled: true,
  mode: "test",
  settings: {
    ...{ idpName: "Generic", justInTime: true, defaultRole: null, roleClaim: null, roleRules: [] },
    ...{ updatesRole: false, sessionFromProvider: true, trustsSecondFactor: false },
  },
};

let deps: TestDeps;

beforeEach(async () => {
  deps = await createTestDeps(await openMemoryStore());
  await deps.store.write(async ({ organizations }) => {
    for (const orgId of ["acme", "globex"]) await organizations.create(anOrganization({ orgId }));
  });
});

const create = (changes: object = {}, orgId = "acme") =>
  createOrganizationConnection(deps, orgId, { ...INPUT, ...changes } as typeof INPUT);
const listByOrg = (orgId: string) => deps.store.read.connections.listByOrg(orgId);
const events = async () => (await recordedEvents(deps)).map(({ type }) => type);

it("stores a connection with its secret encrypted, and tells of it without", async () => {
  const created = await create({ connectionId: "shown-before" });
  expect(created).toMatchObject({ ok: true, value: { connectionId: "shown-before", orgId: "acme", mode: "test" } });
  const [stored] = await listByOrg("acme");
  expect(await deps.sealers.connectionSecrets.open(stored?.encryptedSecret ?? "")).toBe("the client secret");
  expect(await events()).toEqual(["connection.created"]);
  expect(JSON.stringify(await recordedEvents(deps))).not.toContain("secret");
});

it("takes over no connection whose id is taken, whosever it is", async () => {
  await create({ connectionId: "taken" });
  const taken = { ok: false, failure: { field: "connectionId", problem: "is taken" } };
  expect(await create({ connectionId: "taken", name: "Again" })).toEqual(taken);
  expect(await create({ connectionId: "taken" }, "globex")).toEqual(taken);
  expect([await listByOrg("acme"), await listByOrg("globex")]).toMatchObject([[{ name: "Acme" }], []]);
  expect(await events()).toEqual(["connection.created"]);
});

it("adds twenty to an organization, and no more", async () => {
  await deps.store.write(async ({ connections }) => {
    for (let count = 0; count < 19; count += 1) await connections.create(anOrganizationConnection({ orgId: "acme" }));
  });
  expect((await create()).ok).toBe(true);
  expect(await create()).toEqual({ ok: false, failure: "too_many" });
  expect((await create({}, "globex")).ok).toBe(true);
});

it.each<[object, string, unknown]>([
  [{}, "nowhere", "org_not_found"],
  [{ clientSecret: undefined }, "acme", { field: "clientSecret", problem: "is required" }],
  [{ issuer: "http://idp.acme.test" }, "acme", { field: "issuer", problem: "must have an https issuer" }],
  [
    { settings: { ...INPUT.settings, defaultRole: "Emperor" } },
    "acme",
    { field: "defaultRole", problem: "must name roles of the organization" },
  ],
])("stores nothing of %j at %s", async (changes, orgId, failure) => {
  expect(await create(changes, orgId)).toEqual({ ok: false, failure });
  expect([await listByOrg("acme"), await events()]).toEqual([[], []]);
});
