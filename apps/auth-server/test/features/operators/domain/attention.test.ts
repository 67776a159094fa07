import { expect, it } from "vitest";
import { findConcerns } from "../../../../src/features/operators/domain/attention.ts";
import { ensureSigningKey, rotateSigningKeys } from "../../../../src/features/signing-keys/domain/rotation.ts";
import { noteBackup } from "../../../../src/platform/domain/last-backup.ts";
import type { MailRecord } from "../../../../src/platform/mail/records.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { aUser, SOME_TIME } from "../../../support/records.ts";
import { createTestDeps } from "../../../support/test-deps.ts";

const DAY = 86_400;

const mail: MailRecord = {
  mailId: "waiting",
  kind: "invitation",
  encryptedContent: "sealed",
  createdAt: SOME_TIME,
  attempts: 3,
  dueAt: SOME_TIME,
  sentAt: null,
};

describeDatabases("what needs an operator's attention", ({ dialect, open }) => {
  const setUp = async (production = false) => {
    const deps = await createTestDeps(await open(), { production });
    const find = async (after = 0) => findConcerns({ ...deps, clock: () => SOME_TIME + after }, []);
    return { deps, find };
  };

  it("is nothing in a new installation", async () => {
    const { find } = await setUp();
    expect(await find()).toEqual([]);
  });

  it("is email that has waited for a quarter of an hour", async () => {
    const { deps, find } = await setUp();
    await deps.store.write(({ mails }) => mails.enqueue(mail));
    expect(await find(899)).toEqual([]);
    expect(await find(900)).toEqual([{ kind: "mail_waiting", waiting: 1, since: SOME_TIME }]);
  });

  it.runIf(dialect === "sqlite")("is a database in production that wasn't backed up for a week", async () => {
    const { deps, find } = await setUp(true);
    expect(await find()).toEqual([{ kind: "backup_overdue", last: null }]);
    await deps.store.write(({ settings }) => noteBackup(settings, { at: SOME_TIME, file: "backup.db" }));
    expect(await find(7 * DAY - 1)).toEqual([]);
    expect(await find(7 * DAY)).toEqual([{ kind: "backup_overdue", last: SOME_TIME }]);
  });

  it.runIf(dialect === "postgres")("is not the backup of PostgreSQL, which leaves no trace here", async () => {
    expect(await (await setUp(true)).find()).toEqual([]);
  });

  it("is a signing key older than a year, until another one is published", async () => {
    const { deps, find } = await setUp();
    await ensureSigningKey(deps);
    expect(await find(365 * DAY)).toEqual([]);
    expect(await find(365 * DAY + 1)).toEqual([{ kind: "signing_key_overdue", since: SOME_TIME }]);
    await rotateSigningKeys({ ...deps, clock: () => SOME_TIME + 365 * DAY });
    expect(await find(365 * DAY + 1)).toEqual([]);
  });

  it("is a locked account, as long as it is locked", async () => {
    const { deps, find } = await setUp();
    await deps.store.write(({ users }) => users.create(aUser({ lockedUntil: SOME_TIME + 900 })));
    expect(await find()).toEqual([{ kind: "users_locked", total: 1 }]);
    expect(await find(900)).toEqual([]);
  });
});
