import { expect, it } from "vitest";
import { offerPasskeys } from "../../../../../src/features/authentication/domain/passkeys/passkeys-setting.ts";
import {
  askForSecondFactor,
  askToSignIn,
  passSecondFactorByPasskey,
  signInByPasskey,
} from "../../../../../src/features/authentication/domain/passkeys/sign-in-by-passkey.ts";
import { findActiveSession } from "../../../../../src/features/authentication/domain/sessions.ts";
import { continueSignIn } from "../../../../../src/features/authentication/domain/sign-in/continue-sign-in.ts";
import { findPendingSignIn } from "../../../../../src/features/authentication/domain/sign-in/pending-sign-ins.ts";
import type { UserRecord } from "../../../../../src/features/users/domain/records.ts";
import { BY_MAGIC_LINK, BY_PASSWORD } from "../../../../../src/platform/domain/authentication.ts";
import { ANONYMOUS } from "../../../../../src/platform/events/actor.ts";
import { addPasskey, createAuthenticator } from "../../../../support/authenticators.ts";
import { describeDatabases } from "../../../../support/databases.ts";
import { eventsOf } from "../../../../support/recorded-events.ts";
import { aSession, aUser } from "../../../../support/records.ts";
import { createTestDeps } from "../../../../support/test-deps.ts";

const BROWSER = "the cookie of this browser";
const VISIT = { origin: { userAgent: "test", ipAddress: "203.0.113.7" }, previousToken: null };

describeDatabases("signing in with a passkey", ({ dialect, open }) => {
  // What doesn't depend on the database.
  const once = it.runIf(dialect === "sqlite");

  const setUp = async (traits: Parameters<typeof createAuthenticator>[0] = {}, fields: Partial<UserRecord> = {}) => {
    const deps = await createTestDeps(await open(), { actor: ANONYMOUS });
    const addUser = async (more: Partial<UserRecord> = {}) => {
      const user = aUser({ passwordHash: "hash", ...more });
      const session = aSession(user.userId, { sessionHash: `session of ${user.userId}`, provenAt: deps.clock() });
      await deps.store.write(async ({ users, sessions }) => {
        await users.create(user);
        await sessions.create(session);
      });
      return { user, session };
    };
    const active = await addUser(fields);
    const { user } = active;
    const authenticator = createAuthenticator(traits);
    await addPasskey(deps, active, authenticator);
    const ask = async (browserToken = BROWSER) => {
      const options = await askToSignIn(deps, browserToken);
      if (!options) throw new Error("no passkeys here");
      return options;
    };
    const send = (response: string, browserToken = BROWSER) =>
      signInByPasskey(deps, { browserToken, response }, { ...VISIT, returnTo: "/account" });
    const signIn = async () => send(authenticator.sign(await ask()));
    const waitAfter = async (first: Parameters<typeof continueSignIn>[3]) => {
      const progress = await deps.store.write(async (repositories) => {
        const current = await repositories.users.lock(user.userId);
        return continueSignIn(deps, repositories, current ?? user, first);
      });
      if (progress.kind !== "second_factor") throw new Error(progress.kind);
      return progress.pendingToken;
    };
    const passWith = async (pendingToken: string, signer = authenticator) => {
      const waiting = await findPendingSignIn(deps, pendingToken);
      const options = waiting && (await askForSecondFactor(deps, waiting, BROWSER));
      if (!waiting || !options) throw new Error("nothing is asked for");
      const response = signer.sign(options);
      return passSecondFactorByPasskey(deps, waiting, { browserToken: BROWSER, response, visit: VISIT });
    };
    const readSession = async (result: Awaited<ReturnType<typeof send>>) =>
      result.ok && result.value.kind === "signed_in"
        ? (await findActiveSession(deps, result.value.sessionToken))?.session
        : null;
    const byPassword = { ...BY_PASSWORD, visit: { ...VISIT, returnTo: "/account" } };
    return { deps, user, addUser, authenticator, ask, send, signIn, waitAfter, passWith, readSession, byPassword };
  };

  it("that recognized its owner is two factors, so nothing else is asked for", async () => {
    const { deps, user, signIn, readSession } = await setUp();
    const told = await eventsOf(deps, async () => {
      const session = await readSession(await signIn());
      expect(session).toMatchObject({ userId: user.userId, loginMethod: { kind: "passkey" } });
      expect(session?.amr).toEqual(["swk", "user", "mfa"]);
    });
    expect(told).toMatchObject([
      { type: "sign_in.succeeded", target: { id: user.userId }, details: { method: "passkey", second_factor: null } },
    ]);
    const [passkey] = await deps.store.read.passkeys.listByUser(user.userId);
    expect(passkey).toMatchObject({ lastUsedAt: deps.clock(), name: "Laptop" });
  });

  it("that recognized nobody is one factor, and asks for another: the same key again isn't one", async () => {
    const { deps, user, signIn, passWith } = await setUp({ verifies: false });
    const result = await signIn();
    if (!result.ok || result.value.kind !== "second_factor") throw new Error("a second factor should be asked for");
    expect(await passWith(result.value.pendingToken)).toEqual({ ok: false, failure: "wrong_passkey" });
    expect(await deps.store.read.sessions.listByUser(user.userId)).toHaveLength(1);
  });

  it.each([
    ["a password", BY_PASSWORD, ["pwd", "swk", "user", "mfa"]],
    ["an emailed link", BY_MAGIC_LINK, ["swk", "user", "mfa"]],
  ])("is asked for after %s, and is the second factor even if it recognizes nobody", async (_, first, amr) => {
    const { deps, waitAfter, passWith, readSession, byPassword } = await setUp({ verifies: false });
    const pending = await waitAfter({ ...byPassword, ...first });
    const told = await eventsOf(deps, async () => {
      expect((await readSession(await passWith(pending)))?.amr).toEqual(amr);
    });
    expect(told).toMatchObject([{ type: "sign_in.succeeded", details: { second_factor: "passkey" } }]);
  });

  once("asks first for a new password where one is required", async () => {
    const { signIn } = await setUp({}, { updatePasswordRequired: true });
    expect(await signIn()).toMatchObject({ ok: true, value: { kind: "new_password" } });
  });

  once("of someone else isn't a second factor", async () => {
    const { deps, addUser, waitAfter, byPassword } = await setUp();
    const others = createAuthenticator();
    await addPasskey(deps, await addUser(), others);
    const waiting = await findPendingSignIn(deps, await waitAfter(byPassword));
    const options = waiting && (await askForSecondFactor(deps, waiting, BROWSER));
    if (!waiting || !options) throw new Error("nothing is asked for");
    const { allowCredentials: _, ...anyPasskey } = options;
    const answer = { browserToken: BROWSER, response: others.sign(anyPasskey), visit: VISIT };
    expect(await passSecondFactorByPasskey(deps, waiting, answer)).toEqual({ ok: false, failure: "unknown_passkey" });
  });

  it("answers a challenge once", async () => {
    const { authenticator, ask, send } = await setUp({ counts: false });
    const response = authenticator.sign(await ask());
    expect((await send(response)).ok).toBe(true);
    expect(await send(response)).toEqual({ ok: false, failure: "expired" });
  });

  it("answers a challenge only in the browser that was given it", async () => {
    const { authenticator, ask, send } = await setUp();
    const response = authenticator.sign(await ask("the cookie of an attacker"));
    expect(await send(response)).toEqual({ ok: false, failure: "expired" });
  });

  once("answers no challenge that was given for something else", async () => {
    const { deps, authenticator, send, waitAfter, byPassword } = await setUp();
    const waiting = await findPendingSignIn(deps, await waitAfter(byPassword));
    const options = waiting && (await askForSecondFactor(deps, waiting, BROWSER));
    if (!options) throw new Error("nothing is asked for");
    expect(await send(authenticator.sign(options))).toEqual({ ok: false, failure: "expired" });
  });

  it("answers no challenge that is older than ten minutes", async () => {
    const { deps, authenticator, ask, send } = await setUp();
    const response = authenticator.sign(await ask());
    deps.clock.advance(600);
    expect(await send(response)).toEqual({ ok: false, failure: "expired" });
    await deps.store.write(({ passkeyChallenges }) => passkeyChallenges.deleteExpired(deps.clock()));
    expect(await deps.store.write(({ passkeyChallenges }) => passkeyChallenges.deleteExpired(deps.clock()))).toBe(0);
  });

  it("whose counter stands still was copied: it is refused, and recorded", async () => {
    const { deps, user, authenticator, ask, send, signIn } = await setUp();
    const onACopy = authenticator.sign(await ask());
    expect((await signIn()).ok).toBe(true);
    const told = await eventsOf(deps, async () => {
      expect(await send(onACopy)).toEqual({ ok: false, failure: "cloned_passkey" });
    });
    expect(told).toMatchObject([{ type: "sign_in.failed", target: { id: user.userId }, reason: "cloned_passkey" }]);
  });

  it("whose authenticator doesn't count can be used again and again", async () => {
    const { signIn } = await setUp({ counts: false });
    expect((await signIn()).ok).toBe(true);
    expect((await signIn()).ok).toBe(true);
  });

  once("that signed on another origin, as a page does that passes challenges on, is refused", async () => {
    const { deps, user, ask, send, authenticator } = await setUp();
    const response = JSON.parse(authenticator.sign(await ask()));
    const clientData = JSON.parse(Buffer.from(response.response.clientDataJSON, "base64url").toString());
    const moved = { ...clientData, origin: "http://localhost:4001" };
    response.response.clientDataJSON = Buffer.from(JSON.stringify(moved)).toString("base64url");
    const told = await eventsOf(deps, async () => {
      expect(await send(JSON.stringify(response))).toEqual({ ok: false, failure: "wrong_passkey" });
    });
    expect(told).toMatchObject([{ target: { id: user.userId }, reason: "wrong_passkey" }]);
  });

  once("that really signed another origin is refused, though the signature is right", async () => {
    const { deps, addUser } = await setUp();
    const phished = createAuthenticator({ origin: "http://localhost:4001" });
    const active = await addUser();
    await addPasskey({ ...deps, policy: { ...deps.policy, issuer: "http://localhost:4001" } }, active, phished);
    const options = await askToSignIn(deps, BROWSER);
    if (!options) throw new Error("no passkeys here");
    const answer = { browserToken: BROWSER, response: phished.sign(options) };
    const result = await signInByPasskey(deps, answer, { ...VISIT, returnTo: "/account" });
    expect(result).toEqual({ ok: false, failure: "wrong_passkey" });
  });

  once("of another host is refused, though origin and signature are right", async () => {
    const { deps, addUser } = await setUp();
    const elsewhere = createAuthenticator({ origin: "http://other.test" });
    const active = await addUser();
    const atOther = { ...deps, policy: { ...deps.policy, issuer: "http://other.test" } };
    await addPasskey(atOther, active, elsewhere);
    const options = await askToSignIn(deps, BROWSER);
    if (!options) throw new Error("no passkeys here");
    const response = elsewhere.sign({ ...options, rpId: "other.test" });
    const here = { ...deps, policy: { ...deps.policy, issuer: "http://localhost:4000" } };
    expect(await signInByPasskey(here, { browserToken: BROWSER, response }, { ...VISIT, returnTo: "/" })).toEqual({
      ok: false,
      failure: "wrong_passkey",
    });
  });

  once.each([
    ["disabled", { enabled: false }],
    ["locked", { lockedUntil: 4_000_000_000 }],
  ] as const)("is refused for an account that is %s, as any wrong passkey is", async (reason, changes) => {
    const { deps, user, signIn } = await setUp();
    await deps.store.write(({ users }) => users.update(user.userId, changes));
    const told = await eventsOf(deps, async () => {
      expect(await signIn()).toEqual({ ok: false, failure: "wrong_passkey" });
    });
    expect(told).toMatchObject([{ type: "sign_in.failed", reason }]);
  });

  once("doesn't sign in to an account whose address isn't confirmed", async () => {
    const { deps, user, signIn } = await setUp();
    await deps.store.write(({ users }) => users.update(user.userId, { emailConfirmed: false }));
    expect(await signIn()).toEqual({ ok: false, failure: "email_not_confirmed" });
  });

  once("that was removed is unknown, as one that never was", async () => {
    const { deps, user, signIn } = await setUp();
    const [passkey] = await deps.store.read.passkeys.listByUser(user.userId);
    if (!passkey) throw new Error("there is a passkey");
    await deps.store.write(({ passkeys }) => passkeys.delete(passkey));
    expect(await signIn()).toEqual({ ok: false, failure: "unknown_passkey" });
  });

  it("is locked out with the account after as many wrong answers as wrong passwords", async () => {
    const { deps, user, authenticator, ask, send, signIn } = await setUp({ counts: false });
    for (let attempt = 0; attempt < deps.policy.lockAfterFailures; attempt++) {
      const response = JSON.parse(authenticator.sign(await ask()));
      response.response.signature = Buffer.from("no signature").toString("base64url");
      expect(await send(JSON.stringify(response))).toEqual({ ok: false, failure: "wrong_passkey" });
    }
    expect((await deps.store.read.users.findById(user.userId))?.lockedUntil).toBeGreaterThan(deps.clock());
    expect(await signIn()).toEqual({ ok: false, failure: "wrong_passkey" });
  });

  once("isn't possible where passkeys are switched off, but they stay a second factor", async () => {
    const { deps, authenticator, ask, send, waitAfter, passWith, byPassword } = await setUp();
    const response = authenticator.sign(await ask());
    await deps.store.write((repositories) => offerPasskeys(repositories, false));
    expect(await askToSignIn(deps, BROWSER)).toBeNull();
    expect(await send(response)).toEqual({ ok: false, failure: "not_offered" });
    expect((await passWith(await waitAfter(byPassword))).ok).toBe(true);
  });

  once.each(["", "{}", "null", '{"id":"a"}', "not JSON", `{"id":"${"a".repeat(20_000)}"}`])(
    "refuses what is no answer of a passkey: %s",
    async (response) => {
      const { send } = await setUp();
      expect(await send(response)).toEqual({ ok: false, failure: "wrong_passkey" });
    },
  );
});
