import { expect, it } from "vitest";
import { setSignUpOpen } from "../../../../src/features/authentication/domain/accounts/sign-up-setting.ts";
import {
  requestSignInLink,
  useMagicLink,
} from "../../../../src/features/authentication/domain/links/use-magic-link.ts";
import type { ActiveSession } from "../../../../src/features/authentication/domain/sessions.ts";
import { findActiveSession } from "../../../../src/features/authentication/domain/sessions.ts";
import { beginProviderSignIn } from "../../../../src/features/connections/domain/begin-provider-sign-in.ts";
import { connectPendingIdentity } from "../../../../src/features/connections/domain/connect-identity.ts";
import { finishProviderSignIn } from "../../../../src/features/connections/domain/finish-provider-sign-in.ts";
import { disconnectIdentity } from "../../../../src/features/connections/domain/own-identities.ts";
import { deleteUser } from "../../../../src/features/users/domain/delete-user.ts";
import type { Store } from "../../../../src/platform/domain/store.ts";
import { ADA, ADAS_SESSION, addAda, changingAda, givingAdaASecondFactor, signingAdaIn } from "../../../support/ada.ts";
import { addConnection, identityProvidersOf } from "../../../support/connections.ts";
import { describeDatabases, describeOnSqlite } from "../../../support/databases.ts";
import { createFakeProvider, type FakeProvider } from "../../../support/fake-provider.ts";
import { lastLink, readMails } from "../../../support/mails.ts";
import { recordedEvents } from "../../../support/recorded-events.ts";
import { aSession } from "../../../support/records.ts";
import { createTestDeps, type TestDeps } from "../../../support/test-deps.ts";

const VERIFIED = { sub: "1", email: "ada@example.test", email_verified: true, given_name: "Ada", family_name: "King" };
const VISIT = { origin: { userAgent: null, ipAddress: null }, previousToken: null };

/** Two providers, `trusted` for addresses or not, and what a browser does with them. */
async function setUp(store: Store) {
  const bare = await createTestDeps(store);
  const providers = {
    trusted: await createFakeProvider({ issuer: "https://trusted.example.test", claims: VERIFIED, clock: bare.clock }),
    other: await createFakeProvider({ issuer: "https://other.example.test", claims: VERIFIED, clock: bare.clock }),
  };
  const deps: TestDeps = { ...bare, identityProviders: identityProvidersOf(Object.values(providers), bare.clock) };
  for (const [connectionId, { origins }] of Object.entries(providers)) {
    const provider = { kind: "oidc", issuer: origins[0] ?? "", trustsEmail: connectionId === "trusted" } as const;
    await addConnection(deps, connectionId, { provider });
  }
  return { deps, ...providers, ...browserOf(deps, providers) };
}

function browserOf(deps: TestDeps, providers: Record<string, FakeProvider>) {
  const leave = async (connectionId: string, active: ActiveSession | null = null) => {
    const begun = await beginProviderSignIn(deps, { connectionId, returnTo: "/orgs", browserToken: null, active });
    if (!begun.ok) throw new Error(begun.failure.kind);
    const response = providers[connectionId]?.authorize(begun.value.url) ?? new URLSearchParams();
    return {
      connectionId,
      response,
      browserToken: begun.value.browserToken,
      visit: VISIT,
      active,
      invitationTokenOf: () => null,
      noticePath: (_: unknown, returnTo: string) => returnTo,
    };
  };
  const signIn = async (connectionId = "trusted", active: ActiveSession | null = null) =>
    finishProviderSignIn(deps, await leave(connectionId, active));
  return { leave, signIn };
}

type Finished = Awaited<ReturnType<typeof finishProviderSignIn>>;

/** The cookie of a browser that has to prove who its user is. */
function pendingTokenOf(finished: Finished): string {
  if (!finished.ok || finished.value.kind !== "unconnected") throw new Error(JSON.stringify(finished));
  return finished.value.pendingToken;
}

async function activeOf(deps: TestDeps, finished: Awaited<ReturnType<typeof useMagicLink>>): Promise<ActiveSession> {
  const token = finished.ok && finished.value.kind === "signed_in" ? finished.value.sessionToken : "";
  const active = await findActiveSession(deps, token);
  if (!active) throw new Error("nobody is signed in");
  return active;
}

const readAda = async ({ store }: TestDeps) => {
  const user = await store.read.users.findById(ADA);
  if (!user) throw new Error("Ada isn't there");
  return user;
};

/** Ada as she is signed in since just now. */
const activeAda = async (deps: TestDeps): Promise<ActiveSession> => ({
  user: await readAda(deps),
  session: ADAS_SESSION,
});

const unknown = { ok: false, failure: { kind: "unknown_sign_in" } };

describeOnSqlite("signing in with an account elsewhere", ({ open }) => {
  it("creates a user with an address that the provider has verified, and signs the same one in afterwards", async () => {
    const { deps, signIn } = await setUp(await open());
    const first = await signIn();
    expect(first).toMatchObject({ ok: true, value: { kind: "signed_in", returnTo: "/orgs" } });
    const user = await deps.store.read.users.findByEmail("ada@example.test");
    expect(user).toMatchObject({ emailConfirmed: true, passwordHash: null, firstName: "Ada", lastName: "King" });
    const again = await signIn();
    expect(again).toMatchObject({ ok: true, value: { kind: "signed_in", user: { userId: user?.userId } } });
    const [session] = await deps.store.read.sessions.listByUser(user?.userId ?? "");
    expect(session).toMatchObject({ loginMethod: { kind: "social_sso", provider: "oidc:trusted" }, amr: [] });
    const told = (await recordedEvents(deps)).map(({ type, details }) => [type, details]);
    expect(told.slice(0, 3)).toEqual([
      ["user.created", undefined],
      ["user.identity_linked", { connection: "trusted" }],
      ["sign_in.succeeded", { method: "social_sso:oidc:trusted", second_factor: null, first_of_day: true }],
    ]);
  });

  it("knows an account by its id: another address there changes nothing here", async () => {
    const { deps, signIn, trusted } = await setUp(await open());
    const first = await signIn();
    trusted.behave({ claims: { email: "eve@example.test" } });
    const second = await signIn();
    const userId = first.ok && first.value.kind === "signed_in" ? first.value.user.userId : "";
    expect(second).toMatchObject({ value: { user: { userId, email: "ada@example.test" } } });
    expect(await deps.store.read.externalIdentities.listByUser(userId)).toMatchObject([{ email: "eve@example.test" }]);
    expect(await deps.store.read.users.findByEmail("eve@example.test")).toBeNull();
  });

  it("keeps accounts with the same id at two providers apart", async () => {
    const { signIn, other } = await setUp(await open());
    await signIn();
    other.behave({ claims: { email: "eve@example.test" } });
    expect(await signIn("other")).toMatchObject({ ok: true, value: { kind: "unconnected" } });
  });

  it("ends the access of someone who registered the address before its owner came (pre-hijacking)", async () => {
    const { deps, signIn } = await setUp(await open());
    await addAda(deps);
    await changingAda({ emailConfirmed: false })(deps);
    await signingAdaIn(deps);
    await givingAdaASecondFactor(deps);
    const mine = { connectionId: "other", subject: "attacker", userId: ADA, email: null, createdAt: 1, lastUsedAt: 1 };
    await deps.store.write(({ externalIdentities }) => externalIdentities.create(mine));
    expect(await signIn()).toMatchObject({ ok: true, value: { kind: "signed_in", user: { userId: ADA } } });
    expect(await readAda(deps)).toMatchObject({ emailConfirmed: true, passwordHash: null });
    expect(await deps.store.read.sessions.findByHash(ADAS_SESSION.sessionHash)).toBeNull();
    expect(await deps.store.read.totpSecrets.find(ADA)).toBeNull();
    expect(await deps.store.read.externalIdentities.listByUser(ADA)).toMatchObject([{ connectionId: "trusted" }]);
  });

  it("lets an address alone connect nothing to an account that has one", async () => {
    const { deps, signIn, trusted } = await setUp(await open());
    await addAda(deps);
    for (const email of ["ada@example.test", "ADA@Example.Test"]) {
      trusted.behave({ claims: { email } });
      expect(await signIn(), email).toMatchObject({ ok: true, value: { kind: "unconnected" } });
    }
    expect(await deps.store.read.externalIdentities.listByUser(ADA)).toEqual([]);
  });

  it.each([
    ["that the provider hasn’t verified", "trusted", { email_verified: false }],
    ["of which it doesn’t say so", "trusted", { email_verified: undefined }],
    ["of which it says so in a string", "trusted", { email_verified: "true" }],
    ["of a provider that isn’t known to verify", "other", {}],
    ["that looks like another (Cyrillic а)", "trusted", { email: "аda@example.test" }],
    ["that isn’t there", "trusted", { email: undefined }],
    ["that isn’t one", "trusted", { email: "ada" }],
  ])("creates nobody with an address %s", async (_, connectionId, claims) => {
    const { deps, signIn, ...providers } = await setUp(await open());
    providers[connectionId as "trusted" | "other"].behave({ claims });
    expect(await signIn(connectionId)).toMatchObject({ ok: true, value: { kind: "unconnected" } });
    expect(await deps.store.read.users.findByEmail("ada@example.test")).toBeNull();
  });

  it("takes over nobody by an address that isn’t verified", async () => {
    const { deps, signIn } = await setUp(await open());
    await addAda(deps);
    await changingAda({ emailConfirmed: false })(deps);
    expect(await signIn("other")).toMatchObject({ value: { kind: "unconnected" } });
    expect(await readAda(deps)).toMatchObject({ emailConfirmed: false, passwordHash: expect.any(String) });
  });

  it("creates nobody where sign-up is closed", async () => {
    const { deps, signIn } = await setUp(await open());
    await deps.store.write((repositories) => setSignUpOpen(repositories, false));
    expect(await signIn()).toEqual({ ok: false, failure: { kind: "sign_up_closed", connectionName: "trusted" } });
    expect(await deps.store.read.users.findByEmail("ada@example.test")).toBeNull();
  });

  it("refuses disabled users, asks for the second factor and a required password, and forgets the deleted", async () => {
    const { deps, signIn } = await setUp(await open());
    await addAda(deps);
    const identity = { connectionId: "trusted", subject: "1", userId: ADA, email: null, createdAt: 1, lastUsedAt: 1 };
    await deps.store.write(({ externalIdentities }) => externalIdentities.create(identity));
    await changingAda({ enabled: false })(deps);
    expect(await signIn()).toMatchObject({ ok: false, failure: { kind: "disabled" } });
    expect((await recordedEvents(deps)).at(-1)).toMatchObject({ type: "sign_in.failed", reason: "disabled" });
    await changingAda({ enabled: true, emailConfirmed: false })(deps);
    expect(await signIn()).toMatchObject({ ok: false, failure: { kind: "email_not_confirmed" } });
    expect((await readMails(deps)).map(({ to, mail }) => [to, mail.kind])).toEqual([
      ["ada@example.test", "confirm_email"],
    ]);
    await changingAda({ emailConfirmed: true, updatePasswordRequired: true })(deps);
    expect(await signIn()).toMatchObject({ value: { kind: "new_password" } });
    await givingAdaASecondFactor(deps);
    expect(await signIn()).toMatchObject({ value: { kind: "second_factor" } });
    await deleteUser(deps, ADA);
    expect(await deps.store.read.externalIdentities.find("trusted", "1")).toBeNull();
  });

  it("takes an answer once, in the browser that asked, at the callback of its connection, in time", async () => {
    const { deps, leave } = await setUp(await open());
    const answered = await leave("trusted");
    expect(await finishProviderSignIn(deps, { ...answered, browserToken: null })).toEqual(unknown);
    expect(await finishProviderSignIn(deps, { ...answered, browserToken: "another browser" })).toEqual(unknown);
    const stateless = new URLSearchParams({ code: answered.response.get("code") ?? "" });
    expect(await finishProviderSignIn(deps, { ...answered, response: stateless })).toEqual(unknown);
    expect(await finishProviderSignIn(deps, answered)).toMatchObject({ ok: true });
    expect(await finishProviderSignIn(deps, answered)).toEqual(unknown);
    const mixedUp = await leave("trusted");
    expect(await finishProviderSignIn(deps, { ...mixedUp, connectionId: "other" })).toEqual(unknown);
    expect(await finishProviderSignIn(deps, mixedUp)).toEqual(unknown);
    const late = await leave("trusted");
    deps.clock.advance(900);
    expect(await finishProviderSignIn(deps, late)).toEqual(unknown);
  });

  it("tells operators when a provider fails, but not when a person changes their mind", async () => {
    const { deps, leave } = await setUp(await open());
    for (const [error, events] of [
      ["access_denied", 0],
      ["server_error", 1],
    ] as const) {
      const answered = await leave("trusted");
      answered.response.set("error", error);
      expect(await finishProviderSignIn(deps, answered)).toMatchObject({ failure: { kind: "provider" } });
      expect(await recordedEvents(deps)).toHaveLength(events);
    }
    expect((await recordedEvents(deps)).at(-1)).toMatchObject({ type: "sign_in.failed", reason: "provider_error" });
  });

  it("does nothing with a connection that was disabled meanwhile", async () => {
    const { deps, leave } = await setUp(await open());
    const answered = await leave("trusted");
    await deps.store.write(async ({ connections }) => {
      const connection = await connections.lock("trusted");
      if (connection) await connections.update({ ...connection, enabled: false });
    });
    expect(await finishProviderSignIn(deps, answered)).toEqual(unknown);
    await expect(leave("trusted")).rejects.toThrow("unknown_connection");
  });
});

describeDatabases("two parallel answers of a provider", ({ open }) => {
  it("lets one of two parallel answers in", async () => {
    const { deps, leave } = await setUp(await open());
    const answered = await leave("trusted");
    const both = await Promise.all([finishProviderSignIn(deps, answered), finishProviderSignIn(deps, answered)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describeOnSqlite("connecting an account elsewhere", ({ open }) => {
  it("follows a link to the address, and a sign-in in the browser that waits", async () => {
    const { deps, signIn } = await setUp(await open());
    await addAda(deps);
    const pendingToken = pendingTokenOf(await signIn());
    await requestSignInLink(deps, "ada@example.test", "/login/connect");
    const token = new URL(await lastLink(deps, "sign_in_link"), "http://localhost").searchParams.get("token") ?? "";
    const active = await activeOf(deps, await useMagicLink(deps, token, { ...VISIT, returnTo: "/" }));
    // In another browser, such as the one of a victim who follows the link, there is nothing to connect.
    expect(await connectPendingIdentity(deps, active, "another browser")).toEqual({ ok: false, failure: "expired" });
    expect(await connectPendingIdentity(deps, active, pendingToken)).toEqual({
      ok: true,
      value: { returnTo: "/orgs" },
    });
    expect(await connectPendingIdentity(deps, active, pendingToken)).toEqual({ ok: false, failure: "expired" });
    expect(await readMails(deps)).toContainEqual(
      expect.objectContaining({ to: "ada@example.test", mail: { kind: "identity_linked", connectionName: "trusted" } }),
    );
    expect(await signIn()).toMatchObject({ value: { kind: "signed_in", user: { userId: ADA } } });
  });

  it("takes a session that was proven lately and still exists", async () => {
    const { deps, signIn } = await setUp(await open());
    await addAda(deps);
    await signingAdaIn(deps);
    const active = await activeAda(deps);
    const pendingToken = pendingTokenOf(await signIn());
    deps.clock.advance(600);
    expect(await connectPendingIdentity(deps, active, pendingToken)).toEqual({ ok: false, failure: "stale_proof" });
    const proven = { ...active, session: { ...active.session, provenAt: deps.clock() } };
    await deps.store.write(({ sessions }) => sessions.deleteByUser(ADA));
    expect(await connectPendingIdentity(deps, proven, pendingToken)).toEqual({ ok: false, failure: "stale_proof" });
    expect(await deps.store.read.externalIdentities.listByUser(ADA)).toEqual([]);
  });

  it("connects to the session that began it alone, and only an account that is free", async () => {
    const { deps, leave, signIn, trusted } = await setUp(await open());
    trusted.behave({ claims: { email: "eve@example.test" } });
    await signIn();
    await addAda(deps);
    await signingAdaIn(deps);
    const active = await activeAda(deps);
    const taken = await signIn("trusted", active);
    expect(taken).toEqual({ ok: false, failure: { kind: "identity_taken", connectionName: "trusted" } });
    const begun = await leave("other", active);
    expect(await finishProviderSignIn(deps, { ...begun, active: null })).toEqual(unknown);
    const another = { ...active, session: aSession(ADA) };
    expect(await finishProviderSignIn(deps, { ...(await leave("other", active)), active: another })).toEqual(unknown);
    expect(await signIn("other", active)).toEqual({ ok: true, value: { kind: "connected", returnTo: "/orgs" } });
    expect(await signIn("other", active)).toMatchObject({ ok: true });
    expect(await deps.store.read.externalIdentities.listByUser(ADA)).toMatchObject([{ connectionId: "other" }]);
  });

  it("is undone by its user alone, with fresh proof", async () => {
    const { deps, signIn } = await setUp(await open());
    await addAda(deps);
    await signingAdaIn(deps);
    const active = await activeAda(deps);
    const identity = { connectionId: "other", subject: "1" };
    await signIn();
    expect(await signIn("other", active)).toMatchObject({ ok: true });
    const notHis = { connectionId: "trusted", subject: "1" };
    expect(await disconnectIdentity(deps, active, notHis)).toEqual({ ok: false, failure: "not_connected" });
    const stale = { ...active, session: { ...active.session, provenAt: deps.clock() - 600 } };
    expect(await disconnectIdentity(deps, stale, identity)).toEqual({ ok: false, failure: "stale_proof" });
    expect(await disconnectIdentity(deps, active, identity)).toEqual({ ok: true, value: null });
    expect((await recordedEvents(deps)).at(-1)).toMatchObject({
      type: "user.identity_unlinked",
      details: { connection: "other" },
    });
    expect(await readMails(deps)).toContainEqual(
      expect.objectContaining({ to: "ada@example.test", mail: { kind: "identity_unlinked", connectionName: "other" } }),
    );
    expect(await signIn("other")).toMatchObject({ value: { kind: "unconnected" } });
  });
});
