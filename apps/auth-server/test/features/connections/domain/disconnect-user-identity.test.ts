import { beforeEach, expect, it } from "vitest";
import { disconnectUserIdentity } from "../../../../src/features/connections/domain/disconnect-user-identity.ts";
import { openMemoryStore } from "../../../../src/memory/store.ts";
import { readMails } from "../../../support/mails.ts";
import { recordedEvents } from "../../../support/recorded-events.ts";
import { aConnection, aUser, SOME_TIME } from "../../../support/records.ts";
import { createTestDeps, type TestDeps } from "../../../support/test-deps.ts";

const [ada, bob] = [aUser({ email: "ada@acme.test" }), aUser({ email: "bob@acme.test" })];
const KEY = { connectionId: "google", subject: "00u1" };

let deps: TestDeps;

beforeEach(async () => {
  deps = await createTestDeps(await openMemoryStore());
  await deps.store.write(async ({ users, connections, externalIdentities }) => {
    for (const user of [ada, bob]) await users.create(user);
    for (const connectionId of ["google", "github"]) await connections.create(aConnection({ connectionId }));
    const times = { createdAt: SOME_TIME, lastUsedAt: SOME_TIME };
    await externalIdentities.create({ ...KEY, userId: ada.userId, email: ada.email, ...times });
  });
});

const told = async () => (await readMails(deps)).map(({ to, mail }) => [to, mail.kind]);
const events = async () => (await recordedEvents(deps)).map(({ type, target }) => [type, target.id]);

it("disconnects an account, and tells its user by email", async () => {
  expect(await disconnectUserIdentity(deps, ada.userId, KEY)).toEqual({ ok: true, value: null });
  expect(await deps.store.read.externalIdentities.listByUser(ada.userId)).toEqual([]);
  expect(await told()).toEqual([[ada.email, "identity_unlinked"]]);
  expect(await events()).toEqual([["user.identity_unlinked", ada.userId]]);
});

it.each([
  ["user_not_found", "nobody", KEY],
  ["not_connected", bob.userId, KEY],
  ["not_connected", ada.userId, { ...KEY, connectionId: "github" }],
  ["not_connected", ada.userId, { ...KEY, connectionId: "gone" }],
  ["not_connected", ada.userId, { ...KEY, subject: "00u2" }],
])("says %s, changes nothing and writes to nobody: of %s, %j", async (failure, userId, key) => {
  expect(await disconnectUserIdentity(deps, userId, key)).toEqual({ ok: false, failure });
  expect(await deps.store.read.externalIdentities.listByUser(ada.userId)).toHaveLength(1);
  expect([await told(), await events()]).toEqual([[], []]);
});
