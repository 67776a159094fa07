import { sql } from "kysely";
import { expect, it } from "vitest";
import type { OneTimeTokenRecord } from "../../../../src/features/authentication/domain/records.ts";
import type { InvitationRecord } from "../../../../src/features/invitations/domain/records.ts";
import { openDatabase } from "../../../../src/platform/db/open-database.ts";
import type { MailRecord } from "../../../../src/platform/mail/records.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { anOrganization, aUser, SOME_TIME } from "../../../support/records.ts";

const LATER = SOME_TIME + 3600;

function aToken(fields: Partial<OneTimeTokenRecord> = {}): OneTimeTokenRecord {
  const common = {
    purpose: "magic_link",
    userId: null,
    email: "ada@example.test",
    details: {},
    reusable: false,
  } as const;
  return { tokenHash: "hash", ...common, createdAt: SOME_TIME, expiresAt: LATER, ...fields };
}

function aMail(fields: Partial<MailRecord> = {}): MailRecord {
  const common = { kind: "sign_up", encryptedContent: "sealed", attempts: 0, sentAt: null } as const;
  return { mailId: "mail", ...common, createdAt: SOME_TIME, dueAt: SOME_TIME, ...fields };
}

/** Does the same fifty times at once, and counts how often it gave something. */
async function countSuccesses(work: () => Promise<unknown>): Promise<number> {
  const outcomes = await Promise.all(Array.from({ length: 50 }, work));
  return outcomes.filter(Boolean).length;
}

describeDatabases("a one-time token", ({ open }) => {
  const setUp = async (token: OneTimeTokenRecord) => {
    const store = await open();
    await store.write(({ oneTimeTokens }) => oneTimeTokens.create(token));
    const redeem = (at = SOME_TIME, purpose = token.purpose) =>
      store.write(({ oneTimeTokens }) => oneTimeTokens.redeem(token.tokenHash, purpose, at));
    return { store, redeem };
  };

  it("works once, however many use it at once", async () => {
    const { redeem } = await setUp(aToken({ details: { redirectToUrl: "/x" } }));
    expect(await countSuccesses(() => redeem())).toBe(1);
    expect(await redeem()).toBeNull();
  });

  it("is there until it is used, and looking does not use it", async () => {
    const token = aToken();
    const { store, redeem } = await setUp(token);
    for (let look = 0; look < 2; look += 1) {
      expect(await store.read.oneTimeTokens.find("hash", "magic_link", SOME_TIME)).toEqual(token);
    }
    expect(await redeem()).toEqual(token);
    expect(await store.read.oneTimeTokens.find("hash", "magic_link", SOME_TIME)).toBeNull();
  });

  it("works until it expires when it is reusable", async () => {
    const { redeem } = await setUp(aToken({ reusable: true }));
    expect(await countSuccesses(() => redeem())).toBe(50);
    expect(await redeem(LATER)).toBeNull();
  });

  it("works for its purpose only, and not from its end on", async () => {
    const { redeem } = await setUp(aToken());
    expect(await redeem(SOME_TIME, "reset_password")).toBeNull();
    expect(await redeem(LATER)).toBeNull();
    expect(await redeem(LATER - 1)).not.toBeNull();
  });

  it("goes with its user", async () => {
    const user = aUser();
    const store = await open();
    await store.write(async ({ users, oneTimeTokens }) => {
      await users.create(user);
      await oneTimeTokens.create(aToken({ userId: user.userId }));
      await users.delete(user.userId);
    });
    expect(await store.read.oneTimeTokens.find("hash", "magic_link", SOME_TIME)).toBeNull();
  });
});

describeDatabases("the mail queue", ({ create, open }) => {
  it("gives no more emails than are asked for, however many the database takes the queue to have", async () => {
    const options = await create();
    const store = await open(options);
    const enqueue = (mailId: string) => store.write(({ mails }) => mails.enqueue(aMail({ mailId })));
    await enqueue("first");
    const database = await openDatabase(options);
    await database.transaction((db) => sql`analyze mails`.execute(db));
    await database.close();
    for (const mailId of ["second", "third", "fourth", "fifth"]) await enqueue(mailId);
    const claim = { at: SOME_TIME, leaseUntil: LATER, limit: 2 };
    expect(await store.write(({ mails }) => mails.claimDue(claim))).toHaveLength(2);
  });

  it("gives each mail to one of many that claim at once", async () => {
    const store = await open();
    await store.write(async ({ mails }) => {
      for (let index = 0; index < 20; index += 1) await mails.enqueue(aMail({ mailId: `mail ${index}` }));
    });
    const claim = () => store.write(({ mails }) => mails.claimDue({ at: SOME_TIME, leaseUntil: LATER, limit: 4 }));
    const claimed = (await Promise.all(Array.from({ length: 20 }, claim))).flat().map((mail) => mail.mailId);
    expect(new Set(claimed).size).toBe(claimed.length);
    const rest: string[] = [];
    for (let more = await claim(); more.length > 0; more = await claim()) rest.push(...more.map((mail) => mail.mailId));
    expect(claimed.length + rest.length).toBe(20);
    expect(await store.read.mails.hasDue(LATER - 1)).toBe(false);
  });

  it("counts, lists and claims emails that wait, and none that were sent", async () => {
    const store = await open();
    await store.write(async ({ mails }) => {
      await mails.enqueue(aMail({ mailId: "sent", createdAt: SOME_TIME - 9, dueAt: null, sentAt: SOME_TIME }));
      expect(await mails.findOldestWaiting()).toBeNull();
      await mails.enqueue(aMail({ mailId: "young", createdAt: SOME_TIME + 1 }));
      await mails.enqueue(aMail({ mailId: "old" }));
    });
    const { mails } = store.read;
    expect([await mails.countWaiting(), await mails.findOldestWaiting()]).toEqual([2, SOME_TIME]);
    const { rows, total } = await mails.listWaiting(9);
    expect([rows.map(({ mailId }) => mailId), total]).toEqual([["old", "young"], 2]);
    const claim = { at: SOME_TIME, leaseUntil: LATER, limit: 1 };
    const claimed = await store.write((repositories) => repositories.mails.claimDue(claim));
    expect(claimed.map(({ mailId }) => mailId)).toEqual(["old"]);
  });

  it("gives a mail anew when the lease has ended, and ignores who comes too late", async () => {
    const store = await open();
    await store.write(({ mails }) => mails.enqueue(aMail()));
    const claim = (at: number) => store.write(({ mails }) => mails.claimDue({ at, leaseUntil: at + 300, limit: 9 }));
    const [first] = await claim(SOME_TIME);
    expect(await claim(SOME_TIME + 299)).toEqual([]);
    const [second] = await claim(SOME_TIME + 300);
    expect([first?.attempts, second?.attempts]).toEqual([1, 2]);
    await store.write(({ mails }) => mails.postpone({ mailId: "mail", attempts: 1 }, SOME_TIME));
    expect((await store.read.mails.find("mail"))?.dueAt).toBe(SOME_TIME + 600);
  });
});

describeDatabases("an invitation", ({ open }) => {
  const setUp = async () => {
    const store = await open();
    const organization = anOrganization({ name: "Acme" });
    const inviter = aUser({ email: "ada@acme.test" });
    const invitation: InvitationRecord = {
      invitationId: "the invitation",
      orgId: organization.orgId,
      email: "New@Acme.test",
      tokenHash: "hash",
      role: "Member",
      additionalRoles: ["Billing"],
      inviterUserId: inviter.userId,
      createdAt: SOME_TIME,
      expiresAt: LATER,
    };
    await store.write(async ({ organizations, users, invitations }) => {
      await organizations.create(organization);
      await users.create(inviter);
      await invitations.save(invitation);
    });
    return { store, invitation, inviter };
  };

  it("is taken once, however many take it at once", async () => {
    const { store } = await setUp();
    const take = () => store.write(({ invitations }) => invitations.take("hash", SOME_TIME));
    expect(await countSuccesses(take)).toBe(1);
  });

  it("is listed with the organization's name and the inviter's address until it expires", async () => {
    const { store, invitation, inviter } = await setUp();
    const list = (orgId: string | null, at: number) => store.read.invitations.list(orgId, { limit: 10, offset: 0, at });
    const details = { ...invitation, orgName: "Acme", inviterEmail: "ada@acme.test" };
    expect(await list(null, SOME_TIME)).toEqual({ rows: [details], total: 1 });
    expect(await list(invitation.orgId, SOME_TIME)).toEqual({ rows: [details], total: 1 });
    expect(await list("another", SOME_TIME)).toEqual({ rows: [], total: 0 });
    expect(await list(null, LATER)).toEqual({ rows: [], total: 0 });
    await store.write(({ users }) => users.delete(inviter.userId));
    expect((await list(null, SOME_TIME)).rows).toMatchObject([{ inviterUserId: null, inviterEmail: null }]);
  });

  it("takes the place of an earlier one to the same address, and is withdrawn by it", async () => {
    const { store, invitation } = await setUp();
    const again = { ...invitation, email: "new@acme.test", tokenHash: "other hash", role: "Admin" };
    await store.write(({ invitations }) => invitations.save(again));
    expect(await store.read.invitations.findByToken("hash", SOME_TIME)).toBeNull();
    expect(await store.read.invitations.findByToken("other hash", SOME_TIME)).toMatchObject({ role: "Admin" });
    const revoke = () => store.write(({ invitations }) => invitations.revoke(invitation.orgId, " NEW@acme.test"));
    expect([await revoke(), await revoke()]).toEqual([again, null]);
  });

  it("is withdrawn with all others of who invited", async () => {
    const { store, invitation, inviter } = await setUp();
    const byBackend = {
      ...invitation,
      email: "other@acme.test",
      tokenHash: "other hash",
      inviterUserId: null,
      invitationId: "another",
    };
    await store.write(({ invitations }) => invitations.save(byBackend));
    await store.write(({ invitations }) => invitations.revokeByInviter(inviter.userId));
    expect(await store.read.invitations.findByToken("hash", SOME_TIME)).toBeNull();
    expect(await store.read.invitations.findByToken("other hash", SOME_TIME)).toMatchObject(byBackend);
  });
});

describeDatabases("second factors in the database", ({ open }) => {
  const secretOf = (userId: string, encryptedSecret: string) => ({
    userId,
    encryptedSecret,
    createdAt: SOME_TIME,
    enabledAt: null,
    lastUsedStep: 0,
  });
  const setUp = async () => {
    const store = await open();
    const { userId } = aUser();
    await store.write(async ({ users, totpSecrets }) => {
      await users.create(aUser({ userId }));
      await totpSecrets.save(secretOf(userId, "first"));
      await totpSecrets.save(secretOf(userId, "second"));
    });
    return { store, userId };
  };

  it("are enabled once, with the secret that the code belongs to, and then stay", async () => {
    const { store, userId } = await setUp();
    const enable = (secret: string) =>
      store.write(({ totpSecrets }) => totpSecrets.enable(userId, secret, { at: SOME_TIME, step: 7 }));
    expect([await enable("first"), await enable("second"), await enable("second")]).toEqual([false, true, false]);
    expect(await store.write(({ totpSecrets }) => totpSecrets.save(secretOf(userId, "third")))).toBe(false);
    expect(await store.read.totpSecrets.listEnabled([userId, "nobody"])).toEqual(new Set([userId]));
    expect(await store.read.totpSecrets.listEnabled(["nobody"])).toEqual(new Set());
  });

  it("take each step once, and none that is older", async () => {
    const { store, userId } = await setUp();
    await store.write(({ totpSecrets }) => totpSecrets.enable(userId, "second", { at: SOME_TIME, step: 7 }));
    const use = (step: number) => store.write(({ totpSecrets }) => totpSecrets.useStep(userId, step));
    expect(await use(7)).toBe(false);
    expect(await countSuccesses(() => use(8))).toBe(1);
    expect(await use(6)).toBe(false);
  });

  it("take each recovery code once", async () => {
    const { store, userId } = await setUp();
    await store.write(({ recoveryCodes }) => recoveryCodes.replaceAll(userId, ["one", "two"]));
    const use = (hash: string) => store.write(({ recoveryCodes }) => recoveryCodes.use(userId, hash));
    expect(await countSuccesses(() => use("one"))).toBe(1);
    expect(await store.read.recoveryCodes.count(userId)).toBe(1);
    await store.write(({ recoveryCodes }) => recoveryCodes.replaceAll(userId, ["three"]));
    expect([await use("two"), await use("three")]).toEqual([false, true]);
  });
});
