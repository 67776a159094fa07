import { beforeAll, beforeEach, expect, it } from "vitest";
import type { OrganizationConnectionRecord } from "../../../../../src/features/connections/domain/records.ts";
import {
  isStale,
  recordRehearsal,
  startRehearsal,
} from "../../../../../src/features/connections/domain/rehearsals/record-rehearsal.ts";
import type {
  RehearsalEvidence,
  RehearsalRecord,
} from "../../../../../src/features/connections/domain/rehearsals/records.ts";
import { openMemoryStore } from "../../../../../src/memory/store.ts";
import { recordedEvents } from "../../../../support/recorded-events.ts";
import { anOrganization, anOrganizationConnection } from "../../../../support/records.ts";
import { createTestDeps, type TestDeps } from "../../../../support/test-deps.ts";

const REFUSED: RehearsalEvidence = {
  protocol: "oidc",
  checks: [],
  failure: { code: "client_secret_wrong", message: "The secret is wrong." },
  identity: null,
};
const ACCEPTED: RehearsalEvidence = { ...REFUSED, failure: null };

let deps: TestDeps;
let connection: OrganizationConnectionRecord;
let begun: RehearsalRecord;

beforeAll(async () => {
  deps = await createTestDeps(await openMemoryStore());
});
beforeEach(async () => {
  const organization = anOrganization();
  connection = anOrganizationConnection({ orgId: organization.orgId, name: "Acme sign-in" });
  await deps.store.write(async ({ organizations, connections }) => {
    await organizations.create(organization);
    await connections.create(connection);
  });
  begun = await startRehearsal(deps, connection, "/setup");
});

const record = (evidence: RehearsalEvidence, rehearsalId = begun.rehearsalId) =>
  recordRehearsal(deps, rehearsalId, evidence);
const find = ({ rehearsalId }: RehearsalRecord) => deps.store.read.rehearsals.find(rehearsalId);

async function events() {
  const all = await recordedEvents(deps);
  return all
    .filter(({ target }) => target.id === connection.connectionId)
    .map(({ type, reason, organization }) => [type, reason ?? null, organization?.id]);
}

it("can be looked at for a week, and says nothing before somebody comes back", async () => {
  expect(await find(begun)).toMatchObject({
    evidence: null,
    finishedAt: null,
    begunAt: deps.clock(),
    expiresAt: deps.clock() + 604_800,
  });
});

it.each([
  [ACCEPTED, "connection.rehearsed", null],
  [REFUSED, "connection.rehearsal_failed", "client_secret_wrong"],
])("keeps what came of it and tells of it: %#", async (evidence, type, reason) => {
  expect(await record(evidence)).toEqual({ returnTo: "/setup" });
  expect(await find(begun)).toMatchObject({ evidence, finishedAt: deps.clock() });
  expect(await events()).toEqual([[type, reason, connection.orgId]]);
});

it("keeps what came of it first, whoever comes back again", async () => {
  await record(ACCEPTED);
  expect([await record(REFUSED), await record(ACCEPTED, crypto.randomUUID())]).toEqual([null, null]);
  expect(await find(begun)).toMatchObject({ evidence: ACCEPTED });
  expect(await events()).toHaveLength(1);
});

it("comes to nothing when its connection was deleted meanwhile", async () => {
  await deps.store.write(({ connections }) => connections.delete(connection.connectionId));
  expect([await record(ACCEPTED), await events()]).toEqual([null, []]);
});

it("is forgotten when the next one begins, if something came of it", async () => {
  const open = await startRehearsal(deps, connection, "/setup");
  expect(await find(begun)).not.toBeNull();
  await record(ACCEPTED);
  await startRehearsal(deps, connection, "/setup");
  expect([await find(begun), (await find(open)) !== null]).toEqual([null, true]);
});

it("says nothing about a connection that has another secret or provider by now, and something about the rest", () => {
  const changed = { ...connection, provider: { kind: "oidc", issuer: "https://x.test", trustsEmail: false } } as never;
  expect(isStale(begun, connection)).toBe(false);
  expect(isStale(begun, { ...connection, name: "Renamed", enabled: false })).toBe(false);
  expect(isStale(begun, { ...connection, encryptedSecret: "another" })).toBe(true);
  expect(isStale(begun, { ...connection, clientId: "another" })).toBe(true);
  expect(isStale(begun, changed)).toBe(true);
});
