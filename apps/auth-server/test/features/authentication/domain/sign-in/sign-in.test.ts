import { scryptSync } from "node:crypto";
import { hashSync } from "@node-rs/bcrypt";
import { expect, it } from "vitest";
import { admitSignIn } from "../../../../../src/features/authentication/domain/passwords/admission.ts";
import { nativeHashing } from "../../../../../src/features/authentication/domain/passwords/native-hashing.ts";
import { createPasswordHasher } from "../../../../../src/features/authentication/domain/passwords/password-hasher.ts";
import { createPasswords } from "../../../../../src/features/authentication/domain/passwords/password-lines.ts";
import type { PasswordHasher } from "../../../../../src/features/authentication/domain/passwords/passwords.ts";
import { findActiveSession } from "../../../../../src/features/authentication/domain/sessions.ts";
import { signIn } from "../../../../../src/features/authentication/domain/sign-in/sign-in.ts";
import type { UserRecord } from "../../../../../src/features/users/domain/records.ts";
import type { ActingDeps } from "../../../../../src/platform/domain/deps.ts";
import type { Store } from "../../../../../src/platform/domain/store.ts";
import { describeDatabases, describeOnSqlite } from "../../../../support/databases.ts";
import { readMails } from "../../../../support/mails.ts";
import { eventsOf } from "../../../../support/recorded-events.ts";
import { aUser } from "../../../../support/records.ts";
import { createTestDeps } from "../../../../support/test-deps.ts";

const EMAIL = "ada@example.test";
const VISIT = { origin: { userAgent: "test", ipAddress: "203.0.113.7" }, previousToken: null, returnTo: "/account" };

/** A PHC string at scrypt's lowest cost. */
function scryptHash(password: string): string {
  const key = scryptSync(password, "some salt of mine", 33, { N: 2, r: 1, p: 1 });
  return `$scrypt$ln=1,r=1,p=1$${Buffer.from("some salt of mine").toString("base64url")}$${key.toString("base64")}`;
}

/** Stands for argon2 where only the order of things matters, and counts its work. */
function plainPasswords(): PasswordHasher & { verified: (string | null)[] } {
  const verified: (string | null)[] = [];
  return {
    verified,
    hash: async (password) => `hash of ${password}`,
    async verify(hash, password, decoyHash = null) {
      verified.push(hash ?? decoyHash);
      return hash === `hash of ${password}`;
    },
    isOutdated: () => false,
  };
}

const NETWORK = "203.0.113.7";

/** An attempt from one network. */
async function attemptToSignIn(deps: ActingDeps, email: string, password: string) {
  const admission = await admitSignIn(deps, { email, network: NETWORK });
  return signIn(deps, admission, { email, password, ...VISIT });
}

async function setUpOn(store: Store, fields: Partial<UserRecord> = {}) {
  const passwords = plainPasswords();
  const deps = await createTestDeps(store, { passwords: createPasswords({ hasher: passwords, places: 2 }) });
  const user = aUser({ email: EMAIL, passwordHash: "hash of right", ...fields });
  await store.write(({ users }) => users.create(user));
  const attempt = (password: string, email = EMAIL) => attemptToSignIn(deps, email, password);
  const stored = () => store.read.users.findById(user.userId);
  return { deps, user, passwords, attempt, stored };
}

describeOnSqlite("signing in", ({ open }) => {
  const setUp = async (fields?: Partial<UserRecord>) => setUpOn(await open(), fields);

  it("starts a session, records where from, and stores only its hash", async () => {
    const { deps, user, attempt } = await setUp();
    const result = await attempt("right");
    if (!result.ok || result.value.kind !== "signed_in") throw new Error("not signed in");
    const { sessionToken } = result.value;
    expect(sessionToken).toMatch(/^[\w-]{43}$/);
    const active = await findActiveSession(deps, sessionToken);
    expect(active?.user.userId).toBe(user.userId);
    expect(active?.session).toMatchObject({ userAgent: "test", ipAddress: "203.0.113.7" });
    expect(await deps.store.read.sessions.findByHash(sessionToken)).toBeNull();
  });

  it.each([
    ["unknown address", {}, "nobody@example.test", "right"],
    ["wrong password", {}, EMAIL, "wrong"],
    ["disabled account", { enabled: false }, EMAIL, "right"],
    ["locked account", { lockedUntil: 4_000_000_000 }, EMAIL, "right"],
    ["account without a password", { passwordHash: null }, EMAIL, "right"],
  ])("answers alike and verifies one password for: %s", async (_, fields, email, password) => {
    const { attempt, passwords } = await setUp(fields);
    expect(await attempt(password, email)).toEqual({ ok: false, failure: "invalid_credentials" });
    expect(passwords.verified).toHaveLength(1);
  });

  it("costs the same writes for an unknown address as for a wrong password (timing)", async () => {
    const { attempt, deps, stored } = await setUp();
    const typesOf = async (work: () => Promise<unknown>) => (await eventsOf(deps, work)).map(({ type }) => type);
    expect(await typesOf(() => attempt("right", "nobody@example.test"))).toEqual(["sign_in.failed"]);
    expect(await stored()).toMatchObject({ failedLogins: 0 });
    expect(await typesOf(() => attempt("wrong"))).toEqual(["sign_in.failed"]);
    expect(await stored()).toMatchObject({ failedLogins: 1 });
  });

  it("tells only who knows the password that the address is not confirmed", async () => {
    const { attempt } = await setUp({ emailConfirmed: false });
    expect(await attempt("right")).toEqual({ ok: false, failure: "email_not_confirmed" });
    expect(await attempt("wrong")).toEqual({ ok: false, failure: "invalid_credentials" });
  });

  it("mails a link to who was never asked to confirm the address, once", async () => {
    const { attempt, deps } = await setUp({ emailConfirmed: false });
    await attempt("wrong");
    expect(await readMails(deps)).toEqual([]);
    await attempt("right");
    await attempt("right");
    expect(await readMails(deps)).toMatchObject([{ to: EMAIL, mail: { kind: "confirm_email" } }]);
  });

  it.each([
    ["bcrypt", hashSync("right horse", { cost: 4 })],
    ["scrypt", scryptHash("right horse")],
  ])("hashes an imported password anew, and only when it was right", async (_algorithm, passwordHash) => {
    const passwords = createPasswords({ hasher: createPasswordHasher({ algorithms: nativeHashing }), places: 2 });
    const { deps, user } = await setUp({ passwordHash });
    const attempt = (password: string) => attemptToSignIn({ ...deps, passwords }, EMAIL, password);
    const storedHash = async () => (await deps.store.read.users.findById(user.userId))?.passwordHash;
    expect((await attempt("wrong horse")).ok).toBe(false);
    expect(await storedHash()).toBe(passwordHash);
    expect((await attempt("right horse")).ok).toBe(true);
    expect(await storedHash()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await attempt("right horse")).ok).toBe(true);
  });

  it("fails when the password is replaced while the old one is checked", async () => {
    const { deps, user, passwords } = await setUp();
    const slow: PasswordHasher = {
      ...passwords,
      async verify(stored, password) {
        const matches = await passwords.verify(stored, password);
        await deps.store.write(({ users }) => users.setPasswordHash(user.userId, "hash of another"));
        return matches;
      },
    };
    const slowly = { ...deps, passwords: createPasswords({ hasher: slow, places: 2 }) };
    const result = await attemptToSignIn(slowly, EMAIL, "right");
    expect(result).toEqual({ ok: false, failure: "invalid_credentials" });
  });

  it("locks the account after ten failures in a row, and lets the right password in when the lock has ended", async () => {
    const { deps, attempt, stored } = await setUp();
    for (let failure = 0; failure < 9; failure += 1) await attempt("wrong");
    expect((await attempt("right")).ok).toBe(true);
    for (let failure = 0; failure < 10; failure += 1) await attempt("wrong");
    expect((await attempt("right")).ok).toBe(false);
    deps.clock.advance(899);
    expect((await attempt("right")).ok).toBe(false);
    deps.clock.advance(1);
    expect((await attempt("right")).ok).toBe(true);
    expect(await stored()).toMatchObject({ failedLogins: 0, lockedUntil: null });
  });

  it("does not prolong a lock by further attempts", async () => {
    const { deps, attempt, stored } = await setUp();
    for (let failure = 0; failure < 10; failure += 1) await attempt("wrong");
    const lockedUntil = (await stored())?.lockedUntil;
    deps.clock.advance(600);
    await attempt("wrong");
    expect(await stored()).toMatchObject({ failedLogins: 10, lockedUntil });
  });

  it("starts the count anew when a lock ends: one more wrong password locks nobody out", async () => {
    const { deps, attempt } = await setUp();
    for (let failure = 0; failure < 10; failure += 1) await attempt("wrong");
    deps.clock.advance(900);
    for (let failure = 0; failure < 9; failure += 1) await attempt("wrong");
    expect((await attempt("right")).ok).toBe(true);
  });

  it("costs for addresses that nobody has what it costs for users, as often and always the same (timing)", async () => {
    const { deps, attempt, passwords, user } = await setUp({ passwordHash: "native 0" });
    const imported = Array.from({ length: 30 }, (_, index) =>
      aUser({ email: `imported-${index}@example.test`, passwordHash: `imported ${index}` }),
    );
    const native = Array.from({ length: 30 }, (_, index) =>
      aUser({ email: `native-${index}@example.test`, passwordHash: `native ${index + 1}` }),
    );
    await deps.store.write(async ({ users }) => {
      for (const other of [...imported, ...native]) await users.create(other);
    });
    const costOf = async (email: string) => {
      await attempt("wrong", email);
      return passwords.verified.at(-1) ?? "nothing";
    };
    const nobodies = Array.from({ length: 100 }, (_, index) => `nobody-${index}@example.test`);
    const costs: string[] = [];
    for (const email of nobodies) costs.push(await costOf(email));
    const share = costs.filter((cost) => cost.startsWith("imported")).length;
    expect(share).toBeGreaterThan(15);
    expect(share).toBeLessThan(85);
    for (const [index, email] of nobodies.slice(0, 10).entries()) {
      expect(await costOf(email)).toBe(costs[index]);
      expect(await costOf(` ${email.toUpperCase()}`)).toBe(costs[index]);
    }
    await deps.store.write(async ({ users }) => {
      for (const { userId } of [user, ...native]) await users.update(userId, { passwordHash: null });
    });
    for (const email of [...nobodies, EMAIL]) expect(await costOf(email)).toMatch(/^imported/);
  });

  it("looks for the decoy whether it is needed or not (timing)", async () => {
    const { deps, attempt } = await setUp();
    const asked: string[] = [];
    const { users } = deps.store.read;
    const watched = {
      ...users,
      findPasswordHashFrom: (userId: string) => {
        asked.push(userId);
        return users.findPasswordHashFrom(userId);
      },
    };
    const store = { ...deps.store, read: { ...deps.store.read, users: watched } };
    for (const email of [EMAIL, "nobody@example.test"]) await attemptToSignIn({ ...deps, store }, email, "wrong");
    expect(asked).toHaveLength(2);
    expect((await attempt("right")).ok).toBe(true);
  });
});

describeDatabases("signing in at the same time", ({ open }) => {
  it("lets hardly more guesses through when they come all at once", async () => {
    const { attempt, stored } = await setUpOn(await open());
    await Promise.all(Array.from({ length: 50 }, () => attempt("wrong")));
    // Two attempts run at a time here: one may have read the account before the other locked it.
    expect((await stored())?.failedLogins).toBeLessThanOrEqual(11);
  });
});
