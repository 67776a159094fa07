import { Secret, TOTP } from "otpauth";
import { expect, it } from "vitest";
import {
  askToSignIn,
  signInByPasskey,
} from "../../../../src/features/authentication/domain/passkeys/sign-in-by-passkey.ts";
import {
  beginFirstOperatorPasskey,
  setUpFirstOperatorPasskey,
} from "../../../../src/features/operators/domain/first-passkey.ts";
import { resetOperatorSecondFactor } from "../../../../src/features/operators/domain/manage-operators.ts";
import {
  addOperatorPasskey,
  beginOperatorPasskey,
  removeOperatorPasskey,
  renameOperatorPasskey,
} from "../../../../src/features/operators/domain/passkeys.ts";
import { newOperatorRecord } from "../../../../src/features/operators/domain/records.ts";
import { renewOperatorRecoveryCodes } from "../../../../src/features/operators/domain/recovery-codes.ts";
import {
  beginOperatorTotpSetup,
  passOperatorSecondFactor,
} from "../../../../src/features/operators/domain/second-factor.ts";
import { findActiveOperator, newOperatorSession } from "../../../../src/features/operators/domain/sessions.ts";
import {
  askForOperatorSecondFactor,
  askOperatorToSignIn,
  passOperatorSecondFactorByPasskey,
  signInOperatorByPasskey,
} from "../../../../src/features/operators/domain/sign-in-by-passkey.ts";
import { ANONYMOUS } from "../../../../src/platform/events/actor.ts";
import { addPasskey, createAuthenticator } from "../../../support/authenticators.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { takeQueuedMails } from "../../../support/queued-mails.ts";
import { eventsOf } from "../../../support/recorded-events.ts";
import { aSession, aUser } from "../../../support/records.ts";
import { AUTH_URL, createTestDeps } from "../../../support/test-deps.ts";

const BROWSER = "the cookie of this browser";

describeDatabases("operators' passkeys", ({ dialect, open }) => {
  // What doesn't depend on the database.
  const once = it.runIf(dialect === "sqlite");

  const setUp = async (traits: Parameters<typeof createAuthenticator>[0] = {}) => {
    const deps = await createTestDeps(await open(), { actor: ANONYMOUS });
    await deps.store.write(async ({ operators }) => {
      for (const operatorId of ["olga", "otto"]) {
        const fields = { email: `${operatorId}@acme.test`, passwordHash: "hash", createdAt: deps.clock() };
        await operators.create(newOperatorRecord({ operatorId, role: "admin", ...fields }));
      }
    });
    const enter = async (operatorId: string, { awaitsSecondFactor = false } = {}) => {
      const { token, session } = newOperatorSession(deps, operatorId, { awaitsSecondFactor });
      await deps.store.write(({ operatorSessions }) => operatorSessions.create(session));
      const active = await findActiveOperator(deps, token);
      if (!active) throw new Error("nobody is signed in");
      return active;
    };
    const add = async (operatorId: string, authenticator = createAuthenticator(traits)) => {
      const active = await enter(operatorId);
      const options = await beginOperatorPasskey(deps, active, BROWSER);
      if (!options.ok) throw new Error(options.failure);
      const response = authenticator.create(options.value);
      const answer = { browserToken: BROWSER, response, fallbackName: "Laptop" };
      const added = await addOperatorPasskey(deps, active, answer);
      if (!added.ok) throw new Error(added.failure);
      return { authenticator, active, answer, codes: added.value.recoveryCodes ?? [] };
    };
    const ask = async () => {
      const options = await askOperatorToSignIn(deps, BROWSER);
      if (!options) throw new Error("no passkeys here");
      return options;
    };
    const send = (response: string, browserToken = BROWSER) =>
      signInOperatorByPasskey(deps, { browserToken, response }, null);
    const passWith = async (operatorId: string, authenticator: ReturnType<typeof createAuthenticator>, any = false) => {
      const waiting = await enter(operatorId, { awaitsSecondFactor: true });
      const options = await askForOperatorSecondFactor(deps, waiting, BROWSER);
      if (!options) throw new Error("nothing is asked for");
      const { allowCredentials, ...rest } = options;
      const response = authenticator.sign(any ? rest : { ...rest, ...(allowCredentials && { allowCredentials }) });
      return passOperatorSecondFactorByPasskey(deps, waiting, { browserToken: BROWSER, response });
    };
    return { deps, enter, add, ask, send, passWith };
  };

  it("that recognize their owner open the dashboard alone, once for each challenge (replay)", async () => {
    const { deps, add, ask, send } = await setUp();
    const { authenticator } = await add("olga");
    const response = authenticator.sign(await ask());
    const events = await eventsOf(deps, async () => {
      const result = await send(response);
      const active = result.ok ? await findActiveOperator(deps, result.value) : null;
      expect(active).toMatchObject({ operator: { operatorId: "olga" }, session: { awaitsSecondFactor: false } });
    });
    expect(events).toMatchObject([{ type: "operator.signed_in", target: { id: "olga" } }]);
    expect(await send(response)).toEqual({ ok: false, failure: "expired" });
    expect(await deps.store.read.operatorPasskeys.listByOperator("olga")).toMatchObject([
      { name: "Laptop", lastUsedAt: deps.clock() },
    ]);
  });

  once("that recognize nobody don't sign in alone, but are a second factor", async () => {
    const { add, send, passWith, ask } = await setUp({ verifies: false });
    const { authenticator } = await add("olga");
    const asked = { ...(await ask()), userVerification: "preferred" as const };
    expect(await send(authenticator.sign(asked))).toEqual({ ok: false, failure: "wrong_passkey" });
    expect(await passWith("olga", authenticator)).toMatchObject({ ok: true });
  });

  once("answer no other browser's challenge, and none that is too old", async () => {
    const { deps, add, ask, send } = await setUp();
    const { authenticator } = await add("olga");
    expect(await send(authenticator.sign(await ask()), "another browser")).toEqual({ ok: false, failure: "expired" });
    const late = authenticator.sign(await ask());
    deps.clock.advance(600);
    expect(await send(late)).toEqual({ ok: false, failure: "expired" });
  });

  once("are no second factor of another operator", async () => {
    const { add, passWith } = await setUp();
    await add("olga");
    const { authenticator } = await add("otto");
    expect(await passWith("olga", authenticator, true)).toEqual({ ok: false, failure: "unknown_passkey" });
  });

  once("that were copied are refused, which is written down", async () => {
    const { deps, add, ask, send } = await setUp();
    const { authenticator } = await add("olga");
    const [passkey] = await deps.store.read.operatorPasskeys.listByOperator("olga");
    await deps.store.write(({ operatorPasskeys }) =>
      operatorPasskeys.recordUse(passkey?.passkeyId ?? "", { counter: 1000, at: deps.clock() }),
    );
    const events = await eventsOf(deps, async () => {
      expect(await send(authenticator.sign(await ask()))).toEqual({ ok: false, failure: "cloned_passkey" });
    });
    expect(events).toMatchObject([{ type: "operator.sign_in_failed", reason: "cloned_passkey" }]);
  });

  once("never sign in a user, and users' passkeys never an operator", async () => {
    const { deps, add, ask, send } = await setUp();
    const user = aUser({ passwordHash: "hash" });
    const session = aSession(user.userId, { sessionHash: "a session", provenAt: deps.clock() });
    await deps.store.write(async ({ users, sessions }) => {
      await users.create(user);
      await sessions.create(session);
    });
    const ofUser = createAuthenticator();
    await addPasskey(deps, { user, session }, ofUser);
    const { authenticator: ofOperator } = await add("olga");
    const askUser = async () => {
      const options = await askToSignIn(deps, BROWSER);
      if (!options) throw new Error("no passkeys here");
      return options;
    };
    const sendAsUser = (response: string) => {
      const visit = { origin: { userAgent: null, ipAddress: null }, previousToken: null, returnTo: "/account" };
      return signInByPasskey(deps, { browserToken: BROWSER, response }, visit);
    };
    expect(await send(ofUser.sign(await ask()))).toEqual({ ok: false, failure: "unknown_passkey" });
    expect(await sendAsUser(ofOperator.sign(await askUser()))).toEqual({ ok: false, failure: "unknown_passkey" });
    // Not even by a challenge that was meant for the other kind.
    expect(await send(ofOperator.sign(await askUser()))).toEqual({ ok: false, failure: "expired" });
    expect(await sendAsUser(ofUser.sign(await ask()))).toEqual({ ok: false, failure: "expired" });
  });

  once("are added, renamed and removed after fresh proof alone, and nobody else's", async () => {
    const { deps, add, enter } = await setUp();
    await add("olga");
    const [olgas] = await deps.store.read.operatorPasskeys.listByOperator("olga");
    const passkeyId = olgas?.passkeyId ?? "";
    const otto = await enter("otto");
    expect(await removeOperatorPasskey(deps, otto, passkeyId)).toEqual({ ok: false, failure: "passkey_not_found" });
    const renamed = await renameOperatorPasskey(deps, otto, { passkeyId, name: "Mine" });
    expect(renamed).toEqual({ ok: false, failure: { kind: "passkey_not_found" } });
    const olga = await enter("olga");
    deps.clock.advance(600);
    const stale = { ok: false, failure: "stale_proof" };
    expect(await beginOperatorPasskey(deps, olga, BROWSER)).toEqual(stale);
    expect(await removeOperatorPasskey(deps, olga, passkeyId)).toEqual(stale);
    expect(await renewOperatorRecoveryCodes(deps, olga)).toEqual(stale);
  });

  once("aren't got around by an authenticator app that the password alone would set up", async () => {
    const { deps, add, enter } = await setUp();
    const { active } = await add("olga");
    await beginOperatorTotpSetup(deps, active.operator);
    const waiting = await enter("olga", { awaitsSecondFactor: true });
    const secret = await deps.sealers.totpSecrets.open(waiting.operator.encryptedTotpSecret ?? "");
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: deps.clock() * 1000 });
    expect(await passOperatorSecondFactor(deps, waiting, code)).toEqual({ ok: false, failure: "wrong_code" });
  });

  it("are told by email when they are added and removed, at the dashboard's own page", async () => {
    const { deps, add, enter } = await setUp();
    await add("olga");
    const [passkey] = await deps.store.read.operatorPasskeys.listByOperator("olga");
    await removeOperatorPasskey(deps, await enter("olga"), passkey?.passkeyId ?? "");
    const url = `${deps.policy.issuer}/dashboard/me/passkeys`;
    expect(await takeQueuedMails({ deps })).toMatchObject([
      { to: "olga@acme.test", mail: { kind: "operator_passkey_added", name: "Laptop", url } },
      { to: "olga@acme.test", mail: { kind: "operator_passkey_removed", name: "Laptop", url } },
    ]);
  });

  it("are the second factor that a first sign-in sets up, with recovery codes, and open the dashboard", async () => {
    const { deps, enter } = await setUp();
    const waiting = await enter("olga", { awaitsSecondFactor: true });
    const options = await beginFirstOperatorPasskey(deps, waiting, BROWSER);
    if (!options) throw new Error("nothing is asked for");
    const answer = { browserToken: BROWSER, response: createAuthenticator().create(options), fallbackName: "Laptop" };
    const events = await eventsOf(deps, async () => {
      const result = await setUpFirstOperatorPasskey(deps, waiting, answer);
      if (!result.ok) throw new Error(result.failure);
      expect(result.value.recoveryCodes).toHaveLength(10);
      const opened = await findActiveOperator(deps, result.value.token);
      expect(opened).toMatchObject({ operator: { hasPasskeys: true }, session: { awaitsSecondFactor: false } });
    });
    expect(events).toMatchObject([
      { type: "operator.passkey_added", actor: { id: "olga" } },
      { type: "operator.signed_in", actor: { id: "olga" } },
    ]);
    expect(await deps.store.read.operatorSessions.findByHash(waiting.session.sessionHash)).toBeNull();
  });

  it("can't be added by the password alone where there is a second factor already (bypass)", async () => {
    const { deps, add, enter } = await setUp();
    const early = await enter("olga", { awaitsSecondFactor: true });
    const options = await beginFirstOperatorPasskey(deps, early, BROWSER);
    if (!options) throw new Error("nothing is asked for");
    await add("olga");
    const late = await enter("olga", { awaitsSecondFactor: true });
    expect(await beginFirstOperatorPasskey(deps, late, BROWSER)).toBeNull();
    const answer = { browserToken: BROWSER, response: createAuthenticator().create(options), fallbackName: "Laptop" };
    expect(await setUpFirstOperatorPasskey(deps, early, answer)).toEqual({ ok: false, failure: "stale_proof" });
    expect(await deps.store.read.operatorPasskeys.listByOperator("olga")).toHaveLength(1);
  });

  it("come with ten recovery codes, each of which works once, is written down and told by email", async () => {
    const { deps, add, enter } = await setUp();
    const { codes, active } = await add("olga");
    expect(codes).toHaveLength(10);
    expect((await add("olga")).codes).toEqual([]);
    const [code = ""] = codes;
    const pass = async (operatorId: string) =>
      passOperatorSecondFactor(deps, await enter(operatorId, { awaitsSecondFactor: true }), code);
    expect(await pass("otto")).toEqual({ ok: false, failure: "wrong_code" });
    await takeQueuedMails({ deps });
    const events = await eventsOf(deps, async () => expect(await pass("olga")).toMatchObject({ ok: true }));
    expect(events).toMatchObject([{ type: "operator.recovery_code_used" }, { type: "operator.signed_in" }]);
    expect(await takeQueuedMails({ deps })).toMatchObject([
      { to: "olga@acme.test", mail: { kind: "operator_recovery_code_used" } },
    ]);
    expect(await pass("olga")).toEqual({ ok: false, failure: "wrong_code" });
    expect(await deps.store.read.operatorRecoveryCodes.count("olga")).toBe(9);
    expect(await renewOperatorRecoveryCodes(deps, active)).toMatchObject({ ok: true });
    expect(await deps.store.read.operatorRecoveryCodes.count("olga")).toBe(10);
  });

  it("go with a reset of the second factor, and so do the recovery codes", async () => {
    const { deps, add, ask, send } = await setUp();
    const { authenticator } = await add("olga");
    const events = await eventsOf(deps, () => resetOperatorSecondFactor(deps, "olga"));
    expect(events).toMatchObject([{ type: "operator.second_factor_reset" }]);
    expect(await send(authenticator.sign(await ask()))).toEqual({ ok: false, failure: "unknown_passkey" });
    expect(await deps.store.read.operatorRecoveryCodes.count("olga")).toBe(0);
    expect((await takeQueuedMails({ deps })).at(-1)).toMatchObject({
      to: "olga@acme.test",
      mail: { kind: "operator_second_factor_reset", url: `${AUTH_URL}/dashboard/me` },
    });
    await resetOperatorSecondFactor(deps, "olga");
    expect(await takeQueuedMails({ deps })).toEqual([]);
  });
});
