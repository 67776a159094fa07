import { expect, it } from "vitest";
import { describeDatabases } from "../../../support/databases.ts";
import { aSession, aUser, SOME_TIME } from "../../../support/records.ts";

describeDatabases("the session repository", ({ open }) => {
  it("finds a session by its hash, and notes when it was seen", async () => {
    const store = await open();
    const user = aUser();
    const session = aSession(user.userId, { userAgent: "Firefox", ipAddress: "192.0.2.7" });
    await store.write(async ({ users, sessions }) => {
      await users.create(user);
      await sessions.create(session);
    });
    expect(await store.read.sessions.findByHash(session.sessionHash)).toEqual(session);
    await store.write(({ sessions }) => sessions.touch(session.sessionHash, SOME_TIME + 9));
    expect(await store.read.sessions.findByHash(session.sessionHash)).toEqual({
      ...session,
      lastSeenAt: SOME_TIME + 9,
      longestIdleSeconds: 9,
    });
    expect(await store.read.sessions.findByHash("another hash")).toBeNull();
  });

  it("remembers the longest absence until the next proof", async () => {
    const store = await open();
    const user = aUser();
    const session = aSession(user.userId);
    await store.write(async ({ users, sessions }) => {
      await users.create(user);
      await sessions.create(session);
    });
    const found = async () => (await store.read.sessions.findByHash(session.sessionHash))?.longestIdleSeconds;
    for (const at of [SOME_TIME + 9, SOME_TIME + 99, SOME_TIME + 100]) {
      await store.write(({ sessions }) => sessions.touch(session.sessionHash, at));
    }
    expect(await found()).toBe(90);
    const proof = { at: SOME_TIME + 100, amr: session.amr, ipAddress: "192.0.2.9", nextCookieHash: "next" };
    await store.write(({ sessions }) => sessions.recordProof(session, proof));
    expect((await store.read.sessions.findByHash(session.sessionHash))?.ipAddress).toBe("192.0.2.9");
    expect(await found()).toBe(0);
  });

  it("deletes one session once", async () => {
    const store = await open();
    const user = aUser();
    const session = aSession(user.userId);
    await store.write(async ({ users, sessions }) => {
      await users.create(user);
      await sessions.create(session);
    });
    expect(await store.write(({ sessions }) => sessions.delete(session.sessionHash))).toBe(true);
    expect(await store.write(({ sessions }) => sessions.delete(session.sessionHash))).toBe(false);
    expect(await store.read.sessions.findByHash(session.sessionHash)).toBeNull();
  });

  it("deletes all sessions of one user, and of nobody else", async () => {
    const store = await open();
    const [ada, bob] = [aUser(), aUser()];
    const kept = aSession(bob.userId);
    await store.write(async ({ users, sessions }) => {
      for (const user of [ada, bob]) await users.create(user);
      for (const session of [aSession(ada.userId), aSession(ada.userId), kept]) await sessions.create(session);
    });
    expect(await store.write(({ sessions }) => sessions.deleteByUser(ada.userId))).toBe(2);
    expect(await store.read.sessions.findByHash(kept.sessionHash)).toEqual(kept);
  });

  it("deletes sessions from the second on in which they expire", async () => {
    const store = await open();
    const user = aUser();
    const valid = aSession(user.userId, { expiresAt: SOME_TIME + 1 });
    const over = aSession(user.userId, { expiresAt: SOME_TIME });
    await store.write(async ({ users, sessions }) => {
      await users.create(user);
      await sessions.create(over);
      await sessions.create(valid);
    });
    const deleted = await store.write(({ sessions }) => sessions.deleteExpired(SOME_TIME));
    expect(deleted).toEqual([{ sessionHash: over.sessionHash, userId: user.userId }]);
    expect(await store.read.sessions.findByHash(valid.sessionHash)).toEqual(valid);
  });
});
