import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createSealer,
  deriveAuditKeys,
  migrate,
  newOrganizationRecord,
  newUserRecord,
  openStore,
  sealAuditEvents,
} from "@orgward/auth-server/storage";
import { expect, it, onTestFinished } from "vitest";
import { acmeOrgId } from "../../scripts/demo/logins.mjs";
import { findProblems } from "../server/problems.mjs";

const secretKey = new Uint8Array(32).fill(7);
const [ada, bob] = ["aaaaaaaa-0000-4000-8000-00000000000a", "aaaaaaaa-0000-4000-8000-00000000000b"] as const;
const addresses = new Map([
  [ada, "written-1-0-0@example.test"],
  [bob, "written-1-0-1@example.test"],
]);

const nobody = "aaaaaaaa-0000-4000-8000-00000000000d";

/** An event of the stream. */
function anEvent(type: string, target: string) {
  return { occurredAt: 1, type, details: JSON.stringify({ target: { id: target } }), personal: null };
}

const told = [
  anEvent("user.created", ada),
  anEvent("user.created", ada),
  anEvent("user.created", nobody),
  anEvent("member.added", ada),
];

/**
 * A database with Ada and Bob; of Bob the email, the membership and the event are missing. Ada was told of twice, and counted once; there
 * is an event of somebody who isn't there.
 */
async function halfWritten() {
  const folder = await mkdtemp(join(tmpdir(), "orgward-survive-test-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const storage = { kind: "sqlite", file: join(folder, "orgward.db") } as const;
  await migrate(storage);
  const store = await openStore(storage);
  const sealer = await createSealer([secretKey], "mails");
  const encryptedContent = await sealer.seal(JSON.stringify({ to: addresses.get(ada) }));
  await store.write(async ({ users, organizations, memberships, mails }) => {
    await organizations.create(newOrganizationRecord({ orgId: acmeOrgId, name: "Acme", createdAt: 1 }));
    for (const [userId, email] of addresses) await users.create(newUserRecord({ userId, email, createdAt: 1 }));
    await memberships.add({ userId: ada, orgId: acmeOrgId, role: "Member", additionalRoles: [], createdAt: 1 });
    const queued = { createdAt: 1, attempts: 0, dueAt: 1, sentAt: null };
    await mails.enqueue({ mailId: "mail-1", kind: "confirm_email", encryptedContent, ...queued });
  });
  await store.write(async ({ events, eventCursors, dailyCounts }) => {
    for (const event of told) await events.append(event);
    await dailyCounts.add({ event: "sign_ups", day: 0, total: 3 });
    await eventCursors.tryLock("daily_counts");
    await eventCursors.move("daily_counts", 1);
  });
  await sealAuditEvents({ store, auditKeys: await deriveAuditKeys([secretKey]) });
  await store.close();
  return { storage, secretKey };
}

it("finds each user, membership and email that is gone, and events that don't tell the truth", async () => {
  const lost = "aaaaaaaa-0000-4000-8000-00000000000c";
  const acknowledged = {
    users: new Map([...addresses, [lost, "written-1-0-2@example.test"]]),
    members: new Set([ada, bob]),
  };
  expect(await findProblems(await halfWritten(), acknowledged)).toEqual([
    `The user ${lost} is gone.`,
    `The membership of ${bob} is gone.`,
    `The mail to the user ${bob} is gone.`,
    `user.created tells of ${nobody}, who isn't there.`,
    `${ada} has 2 × user.created.`,
    `${bob} has 0 × user.created.`,
    "3 users were counted, of 1 that the counter has read of.",
  ]);
});
