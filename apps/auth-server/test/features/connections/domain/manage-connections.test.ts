import { beforeEach, expect, it } from "vitest";
import {
  changeConnection,
  createConnection,
  deleteConnection,
} from "../../../../src/features/connections/domain/manage-connections.ts";
import type { Provider } from "../../../../src/features/connections/domain/provider.ts";
import { openMemoryStore } from "../../../../src/memory/store.ts";
import { recordedEvents } from "../../../support/recorded-events.ts";
import { aConnection, anOrganization, anOrganizationConnection } from "../../../support/records.ts";
import { createTestDeps, type TestDeps } from "../../../support/test-deps.ts";

let deps: TestDeps;

beforeEach(async () => {
  deps = await createTestDeps(await openMemoryStore());
  await deps.store.write(async ({ organizations, connections }) => {
    await organizations.create(anOrganization({ orgId: "acme" }));
    await connections.create(aConnection({ connectionId: "google" }));
    await connections.create(anOrganizationConnection({ connectionId: "of-acme", orgId: "acme" }));
  });
});

const exists = async (connectionId: string) => (await deps.store.read.connections.findById(connectionId)) !== null;
const events = async () => (await recordedEvents(deps)).map(({ type, target }) => `${type} ${target.id}`);

it("deletes a connection of the deployment, once, and none of an organization", async () => {
  expect(await deleteConnection(deps, "of-acme")).toBe(false);
  expect([await deleteConnection(deps, "google"), await deleteConnection(deps, "google")]).toEqual([true, false]);
  expect([await exists("google"), await exists("of-acme")]).toEqual([false, true]);
  expect(await events()).toEqual(["connection.deleted google"]);
});

it("changes a connection of the deployment, and none of an organization", async () => {
  expect(await changeConnection(deps, "of-acme", { name: "Mine" })).toEqual({ ok: false, failure: "not_found" });
  expect(await changeConnection(deps, "google", { name: "Mail" })).toMatchObject({ ok: true, value: { name: "Mail" } });
  expect(await changeConnection(deps, "google", { name: "Mail" })).toMatchObject({ ok: true });
  expect(await events()).toEqual(["connection.changed google"]);
});

it.each<[Provider, string, object | null]>([
  [{ kind: "github" }, "any secret", null],
  [{ kind: "oidc", issuer: "https://idp.acme.test", trustsEmail: false }, "any secret", null],
  [{ kind: "oidc", issuer: "http://idp.acme.test", trustsEmail: false }, "any secret", { field: "provider" }],
  [{ kind: "apple", teamId: "TEAM123456", keyId: "KEY1234567" }, "no private key", { field: "secret" }],
])("creates a connection to %j with %s, or says what is wrong: %j", async (provider, secret, failure) => {
  const input = { connectionId: "new", name: "New", provider, clientId: "orgward", secret, scopes: [], enabled: true };
  const created = await createConnection(deps, input);
  expect(created).toMatchObject(failure ? { ok: false, failure } : { ok: true });
  expect([await exists("new"), (await events()).length]).toEqual([!failure, failure ? 0 : 1]);
});
