import { decodeJwt } from "jose";
import { expect, it } from "vitest";
import { authenticationInAll } from "../../../../../src/features/access-policies/domain/find-unmet.ts";
import { readUnmet } from "../../../../../src/features/access-policies/domain/policies-in-force.ts";
import { type ActiveSession, findActiveSession } from "../../../../../src/features/authentication/domain/sessions.ts";
import {
  findPendingSignIn,
  passSecondFactor,
} from "../../../../../src/features/authentication/domain/sign-in/pending-sign-ins.ts";
import {
  BY_SECOND_FACTOR,
  recordProof,
} from "../../../../../src/features/authentication/domain/sign-in/record-proof.ts";
import { introspect } from "../../../../../src/features/oauth/domain/grants/introspection.ts";
import { readTokenTime } from "../../../../../src/features/revocations/domain/token-time.ts";
import { ensureSigningKey } from "../../../../../src/features/signing-keys/domain/rotation.ts";
import { NO_DEMAND } from "../../../../../src/features/step-up/domain/demand.ts";
import { findUnmet } from "../../../../../src/features/step-up/domain/unmet.ts";
import { issueWebAccessToken } from "../../../../../src/features/web-sessions/domain/tokens.ts";
import { isFreshlyProven } from "../../../../../src/platform/domain/freshness.ts";
import { hashToken } from "../../../../../src/platform/sealing/secret-token.ts";
import { describeDatabases } from "../../../../support/databases.ts";
import { ADA_AT_ACME, sessionAfter, setUpOrganizationSignIn } from "../../../../support/organization-sign-in.ts";
import {
  aCode,
  aGrant,
  aMembership,
  anOAuthAccessToken,
  anOAuthClient,
  aUser,
  SOME_TIME,
} from "../../../../support/records.ts";
import type { TestDeps } from "../../../../support/test-deps.ts";

const RECOVERY_CODE = "0123456789abcdef0123";
const VISIT = { origin: { userAgent: null, ipAddress: null }, previousToken: null };

const unmetIn = async (deps: TestDeps, { user, session }: ActiveSession) => {
  const unmet = await readUnmet(deps, { userId: user.userId, authentication: session });
  return { acme: unmet("acme"), globex: unmet("globex") };
};

const join = (deps: TestDeps, orgId: string) =>
  deps.store.write(({ memberships }) => memberships.add(aMembership("ada", orgId)));

describeDatabases("a second factor that an organization's provider reports", ({ open }) => {
  /** Ada has a second factor of her own and an account at Acme's provider, whose reports Acme trusts. */
  const setUp = async ({ ownFactor = true } = {}) => {
    const settings = { trustsSecondFactor: true };
    const setUp = await setUpOrganizationSignIn(await open(), { settings });
    setUp.acme.behave({ claims: { amr: ["mfa"] } });
    await setUp.deps.store.write(async (repositories) => {
      await repositories.users.create(aUser({ userId: "ada", email: "ada@acme.test", emailConfirmed: true }));
      const identity = { connectionId: "acme-idp", subject: ADA_AT_ACME.sub, userId: "ada", email: null };
      await repositories.externalIdentities.create({ ...identity, createdAt: 1, lastUsedAt: 1 });
      if (!ownFactor) return;
      const secret = { userId: "ada", encryptedSecret: "sealed", createdAt: 1, enabledAt: null, lastUsedStep: 0 };
      await repositories.totpSecrets.save(secret);
      await repositories.totpSecrets.enable("ada", "sealed", { at: 1, step: 1 });
      await repositories.recoveryCodes.replaceAll("ada", [hashToken(RECOVERY_CODE)]);
    });
    return setUp;
  };

  it("doesn't get a session past the user's own where it would open another organization", async () => {
    const { deps, signIn } = await setUp();
    await join(deps, "globex");
    const asked = await signIn();
    expect(asked).toMatchObject({ ok: true, value: { kind: "second_factor" } });
    if (!asked.ok || !("pendingToken" in asked.value)) throw new Error("nothing is pending");
    const waiting = await findPendingSignIn(deps, asked.value.pendingToken);
    if (!waiting) throw new Error("the sign-in has ended");
    const passed = await passSecondFactor(deps, waiting, { code: RECOVERY_CODE, visit: VISIT });
    if (!passed.ok || passed.value.kind !== "signed_in") throw new Error(JSON.stringify(passed));
    const active = await findActiveSession(deps, passed.value.sessionToken);
    expect(active && (await unmetIn(deps, active))).toEqual({ acme: [], globex: [] });
  });

  it("stands for the user's own in its organization alone, and not in what the user joins later", async () => {
    const { deps, signIn } = await setUp();
    const { token, active } = await signedIn(deps, await signIn());
    expect(active.session.amr).toEqual(["mfa"]);
    await join(deps, "globex");
    expect(await unmetIn(deps, active)).toEqual({ acme: [], globex: ["second_factor"] });
    const renewed = await deps.store.write((repositories) => recordProof(deps, repositories, active, BY_SECOND_FACTOR));
    expect(renewed).not.toBe(token);
    const proven = await findActiveSession(deps, renewed ?? "");
    expect(proven && (await unmetIn(deps, proven))).toEqual({ acme: [], globex: [] });
  });

  it("is no fresh proof for changing the user's own account", async () => {
    const { deps, signIn } = await setUp();
    const { active } = await signedIn(deps, await signIn());
    expect(isFreshlyProven(deps, active)).toBe(false);
    const renewed = await deps.store.write((repositories) => recordProof(deps, repositories, active, BY_SECOND_FACTOR));
    const proven = await findActiveSession(deps, renewed ?? "");
    expect(proven && isFreshlyProven(deps, proven)).toBe(true);
  });

  it("changes nothing elsewhere for a user who has none of their own", async () => {
    const { deps, signIn } = await setUp({ ownFactor: false });
    await join(deps, "globex");
    const active = await sessionAfter(deps, await signIn());
    expect(await unmetIn(deps, active)).toEqual({ acme: [], globex: [] });
    expect(isFreshlyProven(deps, active)).toBe(true);
  });

  it("is in no token that opens another organization, where a route could ask for one", async () => {
    const { deps, signIn } = await setUp({ ownFactor: false });
    await ensureSigningKey(deps);
    await join(deps, "acme");
    const active = await sessionAfter(deps, await signIn());
    expect(await amrFor(deps, active, null)).toEqual(["mfa"]);
    await join(deps, "globex");
    expect(await amrFor(deps, active, "acme")).toEqual(["mfa"]);
    expect(await amrFor(deps, active, "globex")).toBeUndefined();
    expect(await amrFor(deps, active, null)).toBeUndefined();
    // Nobody answers for what it says of a user who is in no organization.
    expect(authenticationInAll([], active.session).amr).toEqual([]);
    const proven = await provenHere(deps, active);
    expect(await amrFor(deps, proven, "globex")).toEqual(["mfa", "otp"]);
  });

  it("is told to no resource server that asks about a token for another organization", async () => {
    const { deps, signIn } = await setUp({ ownFactor: false });
    await join(deps, "acme");
    const active = await sessionAfter(deps, await signIn());
    expect(await acrFor(deps, active, null)).toContain("multi-factor");
    await join(deps, "globex");
    expect(await acrFor(deps, active, "acme")).toContain("multi-factor");
    expect(await acrFor(deps, active, "globex")).toBeUndefined();
    expect(await acrFor(deps, active, null)).toBeUndefined();
    expect(await acrFor(deps, await provenHere(deps, active), "globex")).toContain("multi-factor");
  });

  it("isn't what an app or an approval demands once the user is in another organization", async () => {
    const { deps, signIn } = await setUp({ ownFactor: false });
    await join(deps, "acme");
    const active = await sessionAfter(deps, await signIn());
    const unmet = async (who: ActiveSession) =>
      (await findUnmet(deps, who, { ...NO_DEMAND, secondFactor: true, orgIds: ["globex"] })).map(
        ({ assurance }) => assurance,
      );
    expect(await unmet(active)).toEqual([]);
    await join(deps, "globex");
    expect(await unmet(active)).toEqual(["second_factor"]);
    expect(await unmet(await provenHere(deps, active))).toEqual([]);
  });
});

async function provenHere(deps: TestDeps, active: ActiveSession): Promise<ActiveSession> {
  const token = await deps.store.write((repositories) => recordProof(deps, repositories, active, BY_SECOND_FACTOR));
  const proven = await findActiveSession(deps, token ?? "");
  if (!proven) throw new Error("the session has ended");
  return proven;
}

/** What an access token says, for an organization or for all of the user's. */
async function amrFor(deps: TestDeps, active: ActiveSession, activeOrgId: string | null) {
  const origin = { time: await readTokenTime(deps) };
  const issued = await issueWebAccessToken(deps, active, { activeOrgId, fallbackOrgId: null }, origin);
  if (!issued.ok) throw new Error(issued.failure);
  return decodeJwt<{ amr?: string[] }>(issued.value.accessToken).amr;
}

/** What a resource server learns of a token of an app, for an organization or for none. */
async function acrFor(deps: TestDeps, { user, session }: ActiveSession, orgId: string | null) {
  const [token, grantId] = [deps.random.uuid(), deps.random.uuid()];
  const client = anOAuthClient({ clientId: grantId });
  const grant = aGrant(user.userId, client.clientId, { grantId, orgId, authentication: session });
  await deps.store.write(async ({ oauthClients, oauthResources, grants, oauthTokens }) => {
    await oauthResources.set({ resource: grant.resource, name: null, isDefault: false, createdAt: SOME_TIME });
    await oauthClients.create(client);
    await grants.create(grant, aCode(grantId, session.sessionHash));
    await oauthTokens.createAccessToken(anOAuthAccessToken(grantId, { tokenHash: hashToken(token), orgId }));
  });
  const described = await introspect(deps, { resources: null }, token);
  if (!described.active) throw new Error("the token isn't active");
  return described.acr;
}

async function signedIn(deps: TestDeps, finished: Parameters<typeof sessionAfter>[1]) {
  const active = await sessionAfter(deps, finished);
  return { active, token: finished.ok ? finished.value.sessionToken : null };
}
