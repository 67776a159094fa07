import { expect, it } from "vitest";
import { admitSignIn } from "../../../../../src/features/authentication/domain/passwords/admission.ts";
import { createPasswords } from "../../../../../src/features/authentication/domain/passwords/password-lines.ts";
import { signIn } from "../../../../../src/features/authentication/domain/sign-in/sign-in.ts";
import type { UserRecord } from "../../../../../src/features/users/domain/records.ts";
import { ANONYMOUS } from "../../../../../src/platform/events/actor.ts";
import { describeOnSqlite } from "../../../../support/databases.ts";
import { eventsOf } from "../../../../support/recorded-events.ts";
import { aUser, SOME_TIME } from "../../../../support/records.ts";
import { createTestDeps, testHasher } from "../../../../support/test-deps.ts";

const DAY = 86_400;
const EMAIL = "ada@example.test";
const PASSWORD = "correct horse";
const BROWSER = { origin: { userAgent: "test", ipAddress: "203.0.113.7" }, returnTo: "/account" };

describeOnSqlite("the event of a sign-in", ({ open }) => {
  const setUp = async (fields: Partial<UserRecord> = {}) => {
    const deps = await createTestDeps(await open(), { actor: ANONYMOUS });
    const passwordHash = await testHasher.hash(PASSWORD);
    const user = aUser({ email: EMAIL, firstName: "Ada", lastName: "Lovelace", passwordHash, ...fields });
    await deps.store.write(({ users }) => users.create(user));
    const attempt = async ({ email = EMAIL, password = PASSWORD, previousToken = null as string | null } = {}) => {
      const admission = await admitSignIn(deps, { email, network: "203.0.113.7" });
      return signIn(deps, admission, { email, password, previousToken, ...BROWSER });
    };
    return { deps, user, attempt };
  };
  const nobody = { kind: "user", id: null, name: null };

  it.each([
    ["unknown_account", {}, { email: "nobody@example.test" }],
    ["wrong_password", {}, { password: "wrong horse" }],
    ["no_password", { passwordHash: null }, {}],
    ["disabled", { enabled: false }, {}],
    ["disabled", { enabled: false, lockedUntil: 4_000_000_000 }, { password: "wrong horse" }],
    ["locked", { lockedUntil: 4_000_000_000 }, {}],
    ["email_not_confirmed", { emailConfirmed: false }, {}],
  ])("says why it failed: %s", async (reason, fields, typed) => {
    const { deps, user, attempt } = await setUp(fields);
    const [failed, ...others] = await eventsOf(deps, async () => expect((await attempt(typed)).ok).toBe(false));
    const target = "email" in typed ? nobody : { kind: "user", id: user.userId, name: "Ada Lovelace" };
    expect(failed).toMatchObject({ type: "sign_in.failed", actor: ANONYMOUS, target, reason });
    expect(JSON.stringify(failed)).not.toMatch(/horse|nobody@/);
    const asked = { type: "user.confirmation_sent", actor: { kind: "user", id: user.userId }, target };
    expect(others).toMatchObject(reason === "email_not_confirmed" ? [asked] : []);
  });

  it("says why it failed when the account changed while the password was compared", async () => {
    const { deps, user, attempt } = await setUp();
    for (const [reason, change] of [
      ["wrong_password", { passwordHash: "another" }],
      ["disabled", { enabled: false }],
    ] as const) {
      await deps.store.write(({ users }) =>
        users.update(user.userId, { enabled: true, passwordHash: user.passwordHash }),
      );
      const hasher = {
        ...testHasher,
        async verify() {
          await deps.store.write(({ users }) => users.update(user.userId, change));
          return true;
        },
      };
      const slowly = { ...deps, passwords: createPasswords({ hasher, places: 2 }) };
      const admission = await admitSignIn(deps, { email: EMAIL, network: "203.0.113.7" });
      const request = { email: EMAIL, password: PASSWORD, previousToken: null, ...BROWSER };
      const told = await eventsOf(deps, () => signIn(slowly, admission, request));
      expect(told).toMatchObject([{ type: "sign_in.failed", target: { id: user.userId }, reason }]);
    }
    expect((await attempt()).ok).toBe(false);
  });

  it("says by which method, and names the user as the one who acts", async () => {
    const { deps, user, attempt } = await setUp();
    const told = await eventsOf(deps, () => attempt());
    const ada = { kind: "user", id: user.userId, name: "Ada Lovelace" };
    const details = { method: "password", second_factor: null, first_of_day: true };
    expect(told).toMatchObject([{ type: "sign_in.succeeded", actor: ada, target: ada, details }]);
  });

  it("says whether it is the user's first of the day (UTC)", async () => {
    const midnight = Math.ceil(SOME_TIME / DAY) * DAY;
    const { deps, attempt } = await setUp();
    const firstOfDay = async (at: number) => {
      deps.clock.advance(at - deps.clock());
      const [event] = await eventsOf(deps, () => attempt());
      return event?.details?.first_of_day;
    };
    expect(await firstOfDay(midnight)).toBe(true);
    expect(await firstOfDay(midnight + DAY - 1)).toBe(false);
    expect(await firstOfDay(midnight + DAY)).toBe(true);
  });

  it("comes after that of the session with which the browser came, which ends", async () => {
    const { deps, user, attempt } = await setUp();
    const first = await attempt();
    if (!first.ok || first.value.kind !== "signed_in") throw new Error("not signed in");
    const { sessionToken } = first.value;
    const told = await eventsOf(deps, () => attempt({ previousToken: sessionToken }));
    const ada = { kind: "user", id: user.userId };
    expect(told).toMatchObject([
      { type: "session.ended", actor: ada, target: { kind: "session" }, userId: user.userId },
      { type: "sign_in.succeeded", actor: ada, target: ada },
    ]);
  });
});
