import { expect, it } from "vitest";
import type { OneTimeTokenPurpose } from "../../../../src/platform/domain/one-time-token-purpose.ts";
import type { Repositories, Store } from "../../../../src/platform/domain/store.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { anOrganization, aSession, aUser, SOME_TIME } from "../../../support/records.ts";

const LATER = SOME_TIME + 3600;
const PURPOSES: readonly OneTimeTokenPurpose[] = [
  "sign_up",
  "confirm_email",
  "reset_password",
  "magic_link",
  "prove_identity",
];

/** Two users, each with the same of everything, so that a statement without its filter shows. */
describeDatabases("what belongs to one of two users", ({ open }) => {
  const setUp = async () => {
    const store = await open();
    const [ada, bob] = [aUser({ email: "ada@example.test" }), aUser({ email: "bob@example.test" })];
    await store.write(async (repositories) => {
      for (const { userId, email } of [ada, bob]) {
        await repositories.users.create(aUser({ userId, email }));
        await giveEverything(repositories, userId, email);
      }
    });
    const write = <T>(work: (repositories: Repositories) => Promise<T>) => store.write(work);
    return { store, ada, bob, write, adaHas: () => contents(store, ada), bobHas: () => contents(store, bob) };
  };

  it("is there for both", async () => {
    const { adaHas, bobHas } = await setUp();
    expect(await adaHas()).toEqual(await bobHas());
    expect(await adaHas()).toHaveLength(PURPOSES.length + 6);
  });

  it.each<[string, (repositories: Repositories, userId: string) => Promise<unknown>, readonly string[]]>([
    ["all sessions", ({ sessions }, userId) => sessions.deleteByUser(userId), ["session 1", "session 2"]],
    [
      "all sessions but one",
      ({ sessions }, userId) => sessions.deleteByUser(userId, `session 1 of ${userId}`),
      ["session 2"],
    ],
    ["one session", ({ sessions }, userId) => sessions.delete(`session 1 of ${userId}`), ["session 1"]],
    ["pending sign-ins", ({ pendingSignIns }, userId) => pendingSignIns.deleteByUser(userId), ["pending sign-in"]],
    ["the second factor", ({ totpSecrets }, userId) => totpSecrets.delete(userId), ["second factor"]],
    ["recovery codes", ({ recoveryCodes }, userId) => recoveryCodes.replaceAll(userId, []), ["recovery codes: 2"]],
    ...PURPOSES.map(
      (purpose) =>
        [
          `tokens to ${purpose}`,
          ({ oneTimeTokens }: Repositories, userId: string) => oneTimeTokens.deleteByUser(userId, purpose),
          [purpose],
        ] as const,
    ).map(([name, end, ended]): [string, typeof end, readonly string[]] => [name, end, ended]),
  ])("ends alone: %s", async (_, end, ended) => {
    const { ada, write, adaHas, bobHas } = await setUp();
    const before = await adaHas();
    await write((repositories) => end(repositories, ada.userId));
    expect(await adaHas()).toEqual(before.filter((part) => !ended.includes(part)));
    expect(await bobHas()).toEqual(before);
  });

  it("is used by its user alone: recovery codes and time steps of one factor do nothing for another", async () => {
    const { store, ada, bob, write } = await setUp();
    await write(({ recoveryCodes }) => recoveryCodes.replaceAll(bob.userId, ["of bob"]));
    const use = (userId: string, code: string) => write(({ recoveryCodes }) => recoveryCodes.use(userId, code));
    expect(await use(ada.userId, "of bob")).toBe(false);
    expect(await store.read.recoveryCodes.count(bob.userId)).toBe(1);
    expect(await use(bob.userId, "of bob")).toBe(true);
    expect(await use(ada.userId, "shared")).toBe(true);
    expect(await store.read.recoveryCodes.count(ada.userId)).toBe(1);
    await write(({ totpSecrets }) => totpSecrets.useStep(ada.userId, 9));
    expect((await store.read.totpSecrets.find(bob.userId))?.lastUsedStep).toBe(1);
  });

  it("is counted for its address, purpose and user alone", async () => {
    const { store, ada, bob, write } = await setUp();
    const count = async (...search: Parameters<typeof store.read.oneTimeTokens.listCreationTimes>) =>
      (await store.read.oneTimeTokens.listCreationTimes(...search)).length;
    expect(await count(ada.email.toUpperCase(), "magic_link", SOME_TIME - 1)).toBe(1);
    expect(await count(ada.email, "magic_link", SOME_TIME)).toBe(0);
    expect(await count(ada.email, "magic_link", SOME_TIME - 1, bob.userId)).toBe(0);
    await write(({ oneTimeTokens }) => oneTimeTokens.create(aToken("magic_link", bob.userId, ada.email, "to ada")));
    expect(await count(ada.email, "magic_link", SOME_TIME - 1)).toBe(2);
    expect(await count(ada.email, "magic_link", SOME_TIME - 1, ada.userId)).toBe(1);
    expect(await count(ada.email, "magic_link", SOME_TIME - 1, null)).toBe(0);
    const nobodys = { ...aToken("magic_link", ada.userId, ada.email, "to nobody"), userId: null };
    await write(({ oneTimeTokens }) => oneTimeTokens.create(nobodys));
    expect(await count(ada.email, "magic_link", SOME_TIME - 1, null)).toBe(1);
    expect(await count(ada.email, "magic_link", SOME_TIME - 1, ada.userId)).toBe(1);
  });

  it("goes on for the address that a deletion leaves out", async () => {
    const { ada, write, adaHas } = await setUp();
    const before = await adaHas();
    await write(({ oneTimeTokens }) => oneTimeTokens.deleteByUser(ada.userId, "magic_link", ada.email.toUpperCase()));
    expect(await adaHas()).toEqual(before);
    await write(({ oneTimeTokens }) => oneTimeTokens.deleteByUser(ada.userId, "magic_link", "other@example.test"));
    expect(await adaHas()).toEqual(before.filter((part) => part !== "magic_link"));
  });

  it("notes a proof in one session alone", async () => {
    const { store, ada, write } = await setUp();
    const [first, second] = [`session 1 of ${ada.userId}`, `session 2 of ${ada.userId}`];
    const proof = { at: LATER, amr: ["pwd", "otp", "mfa"], ipAddress: null, nextCookieHash: "next" } as const;
    const record = (cookieHash: string) =>
      write(({ sessions }) => sessions.recordProof({ sessionHash: first, cookieHash }, proof));
    const found = async (hash: string) => {
      const { provenAt, amr, cookieHash } = (await store.read.sessions.findByHash(hash)) ?? {};
      return { provenAt, amr, cookieHash };
    };
    const before = await found(second);
    expect(await record(`cookie of ${first}`)).toBe(true);
    expect(await found(first)).toEqual({ provenAt: LATER, amr: ["pwd", "otp", "mfa"], cookieHash: "next" });
    expect(await found(second)).toEqual(before);
    expect(await record(`cookie of ${first}`)).toBe(false);
  });
});

describeDatabases("an address that two organizations invited", ({ open }) => {
  it("keeps the other invitation when one is withdrawn, and all of others when a member's are", async () => {
    const store = await open();
    const [acme, globex] = [anOrganization(), anOrganization({ urlSafeName: "globex" })];
    const [ada, bob] = [aUser(), aUser()];
    await store.write(async ({ users, organizations, invitations }) => {
      for (const user of [ada, bob]) await users.create(user);
      for (const { orgId, inviterUserId } of [
        { ...acme, inviterUserId: ada.userId },
        { ...globex, inviterUserId: bob.userId },
      ]) {
        await organizations.create(anOrganization({ orgId, urlSafeName: orgId }));
        for (const email of ["new@example.test", "other@example.test"]) {
          const ids = { invitationId: `${email} to ${orgId}`, orgId };
          const fields = { role: "Member", additionalRoles: [], createdAt: SOME_TIME, expiresAt: LATER };
          await invitations.save({ ...ids, inviterUserId, email, tokenHash: `${orgId} ${email}`, ...fields });
        }
      }
    });
    const open_ = async () => {
      const { rows } = await store.read.invitations.list(null, { at: SOME_TIME, limit: 9, offset: 0 });
      return rows.map(({ orgId, email }) => `${orgId === acme.orgId ? "Acme" : "Globex"} ${email}`).sort();
    };
    const rest = ["Acme other@example.test", "Globex new@example.test", "Globex other@example.test"];
    await store.write(({ invitations }) => invitations.revoke(acme.orgId, "new@example.test"));
    expect(await open_()).toEqual(rest);
    await store.write(({ invitations }) => invitations.revokeByInviter(ada.userId));
    expect(await open_()).toEqual(rest.filter((name) => name.startsWith("Globex")));
  });
});

async function giveEverything(repositories: Repositories, userId: string, email: string): Promise<void> {
  for (const number of [1, 2]) {
    await repositories.sessions.create(aSession(userId, { sessionHash: `session ${number} of ${userId}` }));
  }
  await repositories.pendingSignIns.create({
    pendingHash: `pending sign-in of ${userId}`,
    userId,
    loginMethod: { kind: "password" },
    amr: ["pwd"],
    returnTo: "/account",
    createdAt: SOME_TIME,
    expiresAt: LATER,
  });
  const secret = { userId, encryptedSecret: "sealed", createdAt: SOME_TIME };
  await repositories.totpSecrets.save({ ...secret, enabledAt: SOME_TIME, lastUsedStep: 1 });
  await repositories.recoveryCodes.replaceAll(userId, ["shared", `of ${userId}`]);
  for (const purpose of PURPOSES) await repositories.oneTimeTokens.create(aToken(purpose, userId, email));
}

function aToken(purpose: OneTimeTokenPurpose, userId: string, email: string, name = `${purpose} of ${userId}`) {
  const times = { createdAt: SOME_TIME, expiresAt: LATER };
  return { tokenHash: name, purpose, userId, email, details: {}, reusable: false, ...times };
}

/** Names everything that a user still has. */
async function contents({ read }: Store, { userId }: { userId: string }): Promise<string[]> {
  const found: [string, unknown][] = [
    ["session 1", await read.sessions.findByHash(`session 1 of ${userId}`)],
    ["session 2", await read.sessions.findByHash(`session 2 of ${userId}`)],
    ["pending sign-in", await read.pendingSignIns.find(`pending sign-in of ${userId}`, SOME_TIME)],
    ["second factor", (await read.totpSecrets.listEnabled([userId])).has(userId)],
    [`recovery codes: ${await read.recoveryCodes.count(userId)}`, (await read.recoveryCodes.count(userId)) > 0],
  ];
  for (const purpose of PURPOSES) {
    found.push([purpose, await read.oneTimeTokens.find(`${purpose} of ${userId}`, purpose, SOME_TIME)]);
  }
  return [...found, ["user", await read.users.findById(userId)] as const]
    .filter(([, there]) => there)
    .map(([name]) => name);
}
