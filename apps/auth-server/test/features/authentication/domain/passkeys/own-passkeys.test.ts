import { decodeAttestationObject, isoCBOR } from "@simplewebauthn/server/helpers";
import { expect, it } from "vitest";
import { disableSecondFactor } from "../../../../../src/features/authentication/domain/accounts/account-state.ts";
import { takeOverByAddress } from "../../../../../src/features/authentication/domain/accounts/first-proof.ts";
import {
  removeOwnPasskey,
  removePasskeyOf,
  renamePasskey,
} from "../../../../../src/features/authentication/domain/passkeys/manage-passkeys.ts";
import { offerPasskeys } from "../../../../../src/features/authentication/domain/passkeys/passkeys-setting.ts";
import {
  askForPasskeyProof,
  type PasskeyProof,
  proveByPasskey,
} from "../../../../../src/features/authentication/domain/passkeys/prove-by-passkey.ts";
import {
  beginPasskeyRegistration,
  MAX_PASSKEYS,
  registerPasskey,
} from "../../../../../src/features/authentication/domain/passkeys/register-passkey.ts";
import {
  askBeforeRenewal,
  renewRecoveryCodesByPasskey,
} from "../../../../../src/features/authentication/domain/passkeys/renew-recovery-codes.ts";
import { hasSecondFactor } from "../../../../../src/features/authentication/domain/second-factor/has-second-factor.ts";
import { useSecondFactorCode } from "../../../../../src/features/authentication/domain/second-factor/second-factor.ts";
import {
  importTotpSecret,
  removeAuthenticatorApp,
} from "../../../../../src/features/authentication/domain/second-factor/totp.ts";
import { actingUser } from "../../../../../src/platform/events/user-actor.ts";
import { type Authenticator, addPasskey, createAuthenticator } from "../../../../support/authenticators.ts";
import { describeDatabases } from "../../../../support/databases.ts";
import { takeQueuedMails } from "../../../../support/queued-mails.ts";
import { eventsOf } from "../../../../support/recorded-events.ts";
import { aSession, aUser } from "../../../../support/records.ts";
import { createTestDeps } from "../../../../support/test-deps.ts";

const BROWSER = "the cookie of this browser";

describeDatabases("a user's own passkeys", ({ dialect, open }) => {
  // What doesn't depend on the database.
  const once = it.runIf(dialect === "sqlite");

  const setUp = async () => {
    const plain = await createTestDeps(await open());
    const addUser = async () => {
      const user = aUser({ passwordHash: "hash" });
      const session = aSession(user.userId, { sessionHash: `session of ${user.userId}`, provenAt: plain.clock() });
      await plain.store.write(async ({ users, sessions }) => {
        await users.create(user);
        await sessions.create(session);
      });
      return { user, session };
    };
    const active = await addUser();
    const { user } = active;
    const deps = { ...plain, ...actingUser(plain, user) };
    const begin = async (who = active, browserToken = BROWSER) => {
      const options = await beginPasskeyRegistration(deps, who, browserToken);
      if (!options.ok) throw new Error(options.failure);
      return options.value;
    };
    const send = (response: string, { who = active, browserToken = BROWSER } = {}) =>
      registerPasskey(deps, who, { browserToken, response, fallbackName: "Firefox on Linux" });
    const list = () => deps.store.read.passkeys.listByUser(user.userId);
    const first = async () => {
      const [passkey] = await list();
      if (!passkey) throw new Error("there is no passkey");
      return passkey;
    };
    const prove = async (authenticator: Authenticator) => {
      const proof = "identity";
      const options = await askForPasskeyProof(deps, active, { proof, browserToken: BROWSER });
      if (!options) throw new Error("nothing to ask for");
      return proveByPasskey(deps, active, { proof, browserToken: BROWSER, response: authenticator.sign(options) });
    };
    const provenAt = async () => (await deps.store.read.sessions.findByHash(active.session.sessionHash))?.provenAt;
    const addApp = () =>
      deps.store.write((repositories) =>
        importTotpSecret(repositories, user.userId, {
          encryptedSecret: "sealed",
          createdAt: deps.clock(),
          enabledAt: deps.clock(),
          lastUsedStep: 0,
        }),
      );
    const countCodes = () => deps.store.read.recoveryCodes.count(user.userId);
    return { deps, user, active, addUser, begin, send, list, first, prove, provenAt, addApp, countCodes };
  };

  it("are added with recovery codes at first, an email, and an event", async () => {
    const { deps, user, begin, send, list, countCodes } = await setUp();
    const options = await begin();
    expect(options).toMatchObject({
      rp: { id: "localhost" },
      attestation: "none",
      authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
    });
    expect(Buffer.from(options.user.id, "base64url").toString()).toBe(user.userId);
    const told = await eventsOf(deps, async () => {
      const added = await send(createAuthenticator().create(options));
      if (!added.ok) throw new Error(added.failure);
      expect(added.value.recoveryCodes).toHaveLength(10);
      expect(await useSecondFactorCode(deps, user, added.value.recoveryCodes?.[0] ?? "")).toBe(true);
    });
    expect(told).toMatchObject([
      { type: "user.passkey_added", changes: { passkey: { before: null, after: "Firefox on Linux" } } },
      { type: "user.recovery_code_used" },
    ]);
    expect(await list()).toMatchObject([{ name: "Firefox on Linux", lastUsedAt: null, synced: true }]);
    const mails = await takeQueuedMails({ deps });
    expect(mails).toMatchObject([{ to: user.email, mail: { kind: "passkey_added", name: "Firefox on Linux" } }]);
    const second = await send(createAuthenticator().create(await begin()));
    expect(second).toMatchObject({ ok: true, value: { recoveryCodes: null } });
    expect(await countCodes()).toBe(9);
    expect(await hasSecondFactor(deps.store.read, user.userId)).toBe(true);
    const page = { orderBy: "CREATED_AT_ASC", limit: 9, offset: 0 } as const;
    const withSecondFactor = await deps.store.read.users.search({
      ...page,
      ...{ emailOrUsername: null, legacyUserId: null },
      inState: { state: "mfa", at: deps.clock() },
    });
    expect(withSecondFactor.rows.map(({ userId }) => userId)).toEqual([user.userId]);
  });

  once("aren't added without fresh proof", async () => {
    const { deps, active, begin, send, list } = await setUp();
    const response = createAuthenticator().create(await begin());
    deps.clock.advance(600);
    const stale = { ok: false, failure: "stale_proof" };
    expect(await beginPasskeyRegistration(deps, active, BROWSER)).toEqual(stale);
    expect(await send(response)).toEqual(stale);
    expect(await list()).toEqual([]);
  });

  once("aren't added in a session that has ended meanwhile", async () => {
    const { deps, active, begin, send } = await setUp();
    const response = createAuthenticator().create(await begin());
    await deps.store.write(({ sessions }) => sessions.delete(active.session.sessionHash));
    expect(await send(response)).toEqual({ ok: false, failure: "stale_proof" });
  });

  it("aren't added twice, by another browser, for another user, or from another page or host", async () => {
    const { addUser, begin, send, list } = await setUp();
    const response = createAuthenticator().create(await begin());
    expect(await send(response, { browserToken: "another" })).toEqual({ ok: false, failure: "expired" });
    expect(await send(response, { who: await addUser() })).toEqual({ ok: false, failure: "expired" });
    expect((await send(response)).ok).toBe(true);
    expect(await send(response)).toEqual({ ok: false, failure: "expired" });
    const elsewhere = createAuthenticator({ origin: "http://localhost:4001" }).create(await begin());
    expect(await send(elsewhere)).toEqual({ ok: false, failure: "invalid_passkey" });
    const options = await begin();
    const otherHost = createAuthenticator().create({ ...options, rp: { ...options.rp, id: "other.test" } });
    expect(await send(otherHost)).toEqual({ ok: false, failure: "invalid_passkey" });
    expect(await list()).toHaveLength(1);
  });

  it("exclude the authenticators that have one already, and no more are added than an account can have", async () => {
    const { deps, active, begin, first } = await setUp();
    await addPasskey(deps, active, createAuthenticator());
    const passkey = await first();
    expect(await begin()).toMatchObject({ excludeCredentials: [{ id: passkey.credentialId }] });
    await deps.store.write(async ({ passkeys }) => {
      expect(await passkeys.create({ ...passkey, passkeyId: "another" })).toBe(false);
      for (let place = 1; place < MAX_PASSKEYS; place++) {
        await passkeys.create({ ...passkey, passkeyId: `passkey ${place}`, credentialId: `credential${place}` });
      }
    });
    expect(await beginPasskeyRegistration(deps, active, BROWSER)).toEqual({ ok: false, failure: "too_many" });
  });

  once("come without certificates: what would make the server fetch something is refused", async () => {
    const { begin, send } = await setUp();
    const certificate = new Map<string, Uint8Array[]>([["x5c", [Buffer.from("certificate")]]]);
    for (const format of ["packed", "apple", "android-key", "tpm"]) {
      const answer = JSON.parse(createAuthenticator().create(await begin()));
      const { response } = answer;
      const attestation = decodeAttestationObject(Buffer.from(response.attestationObject, "base64url"));
      const certified = new Map<string, string | Uint8Array | typeof certificate>([
        ["fmt", format],
        ["attStmt", certificate],
        ["authData", attestation.get("authData")],
      ]);
      response.attestationObject = Buffer.from(isoCBOR.encode(certified)).toString("base64url");
      expect(await send(JSON.stringify(answer))).toEqual({ ok: false, failure: "invalid_passkey" });
    }
  });

  once("aren't added where passkeys are switched off", async () => {
    const { deps, active, begin, send } = await setUp();
    const response = createAuthenticator().create(await begin());
    await deps.store.write((repositories) => offerPasskeys(repositories, false));
    expect(await send(response)).toEqual({ ok: false, failure: "not_offered" });
    expect(await beginPasskeyRegistration(deps, active, BROWSER)).toEqual({ ok: false, failure: "not_offered" });
  });

  it("are renamed and removed by their owner alone, after fresh proof", async () => {
    const { deps, user, active, addUser, first, list, countCodes } = await setUp();
    await addPasskey(deps, active, createAuthenticator());
    const { passkeyId } = await first();
    const other = await addUser();
    expect(await renamePasskey(deps, other, { passkeyId, name: "Mine" })).toMatchObject({ ok: false });
    expect(await removeOwnPasskey(deps, other, passkeyId)).toEqual({ ok: false, failure: "passkey_not_found" });
    expect(await renamePasskey(deps, active, { passkeyId, name: " " })).toMatchObject({
      failure: { kind: "invalid_name" },
    });
    await takeQueuedMails({ deps });
    const told = await eventsOf(deps, async () => {
      expect((await renamePasskey(deps, active, { passkeyId, name: "Security key" })).ok).toBe(true);
      expect((await removeOwnPasskey(deps, active, passkeyId)).ok).toBe(true);
    });
    expect(told).toMatchObject([
      { type: "user.passkey_renamed", changes: { passkey: { before: "Laptop", after: "Security key" } } },
      { type: "user.passkey_removed", changes: { passkey: { before: "Security key", after: null } } },
    ]);
    expect(await takeQueuedMails({ deps })).toMatchObject([{ to: user.email, mail: { kind: "passkey_removed" } }]);
    expect([await list(), await countCodes()]).toEqual([[], 0]);
    await addPasskey(deps, active, createAuthenticator());
    deps.clock.advance(600);
    const stale = { ok: false, failure: "stale_proof" };
    expect(await removeOwnPasskey(deps, active, (await first()).passkeyId)).toEqual(stale);
  });

  it("prove who is using a session, if they recognize their owner", async () => {
    const { deps, active, addUser, prove, provenAt } = await setUp();
    const [recognizing, touched, others] = [
      createAuthenticator(),
      createAuthenticator({ verifies: false }),
      createAuthenticator(),
    ];
    for (const authenticator of [recognizing, touched]) await addPasskey(deps, active, authenticator);
    await addPasskey(deps, await addUser(), others);
    deps.clock.advance(900);
    const askFor = (proof: PasskeyProof) => askForPasskeyProof(deps, active, { proof, browserToken: BROWSER });
    expect(await askFor("identity")).toMatchObject({ userVerification: "required" });
    expect(await askFor("second_factor")).toMatchObject({ userVerification: "preferred" });
    expect(await prove(touched)).toEqual({ ok: false, failure: "wrong_passkey" });
    expect(await provenAt()).toBe(deps.clock() - 900);
    expect((await prove(recognizing)).ok).toBe(true);
    expect(await provenAt()).toBe(deps.clock());
  });

  it("get new recovery codes", async () => {
    const { deps, active, user, countCodes } = await setUp();
    const authenticator = createAuthenticator({ verifies: false });
    await addPasskey(deps, active, authenticator);
    const options = await askBeforeRenewal(deps, active, BROWSER);
    if (!options) throw new Error("nothing to ask for");
    const answer = { browserToken: BROWSER, response: authenticator.sign(options) };
    const renewed = await renewRecoveryCodesByPasskey(deps, active, answer);
    if (!renewed.ok) throw new Error(renewed.failure);
    expect(await useSecondFactorCode(deps, user, renewed.value[0] ?? "")).toBe(true);
    expect(await countCodes()).toBe(9);
    expect(await renewRecoveryCodesByPasskey(deps, active, answer)).toEqual({ ok: false, failure: "expired" });
  });

  it("keep the recovery codes when the authenticator app goes, and the app keeps them when they go", async () => {
    const { deps, active, user, addApp, first, countCodes } = await setUp();
    await addPasskey(deps, active, createAuthenticator());
    await addApp();
    await deps.store.write((repositories) => removeAuthenticatorApp(deps, repositories, user));
    expect([await countCodes(), await hasSecondFactor(deps.store.read, user.userId)]).toEqual([10, true]);
    await addApp();
    await removeOwnPasskey(deps, active, (await first()).passkeyId);
    expect([await countCodes(), await hasSecondFactor(deps.store.read, user.userId)]).toEqual([10, true]);
    await deps.store.write((repositories) => removeAuthenticatorApp(deps, repositories, user));
    expect([await countCodes(), await hasSecondFactor(deps.store.read, user.userId)]).toEqual([0, false]);
  });

  it("go with the second factor that an operator resets, and one by one", async () => {
    const { deps, active, user, list, first } = await setUp();
    for (let count = 0; count < 3; count++) await addPasskey(deps, active, createAuthenticator());
    expect((await removePasskeyOf(deps, user.userId, (await first()).passkeyId)).ok).toBe(true);
    expect(await list()).toHaveLength(2);
    // Whoever has it may be signed in with it.
    expect(await deps.store.read.sessions.findByHash(active.session.sessionHash)).toBeNull();
    const told = await eventsOf(deps, () => disableSecondFactor(deps, user.userId));
    expect(told.map(({ type }) => type)).toEqual(["user.passkey_removed", "user.passkey_removed"]);
    expect(await list()).toEqual([]);
    expect(await removePasskeyOf(deps, "nobody", "nothing")).toEqual({ ok: false, failure: "user_not_found" });
  });

  it("of whoever registered someone else's address end once its owner proves it", async () => {
    const { deps, active, user, list } = await setUp();
    await addPasskey(deps, active, createAuthenticator());
    await deps.store.write(async (repositories) => {
      await repositories.users.update(user.userId, { emailConfirmed: false });
      await takeOverByAddress(deps, repositories, { ...user, emailConfirmed: false });
    });
    expect(await list()).toEqual([]);
  });
});
