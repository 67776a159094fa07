import { expect, it } from "vitest";
import { createAccessToken } from "../../../../src/features/web-sessions/domain/access-tokens/create-access-token.ts";
import { findTokenUser } from "../../../../src/features/web-sessions/domain/access-tokens/find-token-user.ts";
import { authorizeWebSession } from "../../../../src/features/web-sessions/domain/authorize.ts";
import { redeemWebCode } from "../../../../src/features/web-sessions/domain/redeem-code.ts";
import { refreshWebSession } from "../../../../src/features/web-sessions/domain/refresh.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import {
  deleteAda,
  disableAda,
  endAdasSession,
  type Fact,
  leaveAcme,
  nothing,
  outcomeOf,
  type Scene,
} from "../../../support/facts.ts";
import { signInAda } from "../../../support/signed-in.ts";

const WEB_APP = "https://notes.test/callback";

async function webCodeOf({ deps, ada }: Scene, activeOrgId: string | null = null): Promise<string> {
  const code = await authorizeWebSession(deps, ada, { redirectUri: WEB_APP, activeOrgId, codeChallenge: null });
  if (!code.ok) throw new Error(code.failure);
  return code.value;
}

async function webTokensOf(scene: Scene) {
  const tokens = await redeemWebCode(scene.deps, {
    code: await webCodeOf(scene),
    redirectUri: WEB_APP,
    codeVerifier: null,
    heldBy: "backend",
  });
  if (!tokens.ok) throw new Error(tokens.failure);
  return tokens.value;
}

describeOnSqlite("one fact decides about web sessions", ({ open }) => {
  const setUp = async () => signInAda(await open());

  it.each<[string, string, Fact, { code?: string; redirectUri?: string }]>([
    ["ok", "as it should be", nothing, {}],
    ["invalid_code", "at another address", nothing, { redirectUri: "https://tasks.test/callback" }],
    ["invalid_code", "that nobody was given", nothing, { code: "another" }],
    ["invalid_code", "of a session that has ended", endAdasSession, {}],
    ["invalid_code", "of a user who is disabled", disableAda, {}],
    ["not_a_member", "for an organization that the user has left", leaveAcme, {}],
  ])("%s: to redeem the code of a web app %s", async (outcome, _, change, changes) => {
    const scene = await setUp();
    const code = await webCodeOf(scene, "acme");
    await change(scene);
    const exchange = { heldBy: "backend", code, redirectUri: WEB_APP, codeVerifier: null, ...changes } as const;
    expect(outcomeOf(await redeemWebCode(scene.deps, exchange))).toBe(outcome);
  });

  it.each<[string, string, Fact, { activeOrgId?: string; refreshToken?: string }]>([
    ["ok", "as it should be", nothing, {}],
    ["ok", "for an organization of the user", nothing, { activeOrgId: "globex" }],
    ["not_a_member", "for an organization that the user has left", leaveAcme, { activeOrgId: "acme" }],
    ["session_over", "with a token that nobody was given", nothing, { refreshToken: "another" }],
    ["session_over", "of a session that has ended", endAdasSession, {}],
    ["session_over", "of a user who is disabled", disableAda, {}],
  ])("%s: to refresh the tokens of a web app %s", async (outcome, _, change, changes) => {
    const scene = await setUp();
    const { refreshToken } = await webTokensOf(scene);
    await change(scene);
    const request = { presentedBy: "backend", refreshToken, activeOrgId: null, ...changes } as const;
    expect(outcomeOf(await refreshWebSession(scene.deps, request))).toBe(outcome);
  });

  it("an organization that can't be had doesn't use a web app's refresh token up", async () => {
    const scene = await setUp();
    const { refreshToken } = await webTokensOf(scene);
    const request = { presentedBy: "backend", refreshToken } as const;
    await refreshWebSession(scene.deps, { ...request, activeOrgId: "nowhere" });
    scene.deps.clock.advance(30);
    expect(outcomeOf(await refreshWebSession(scene.deps, { ...request, activeOrgId: null }))).toBe("ok");
  });

  it.each<[string | null, string, Fact]>([
    ["ada", "as it was given", nothing],
    [null, "of a user who is disabled", disableAda],
    [null, "of a user who was deleted", deleteAda],
  ])("%s: the user of an access token %s", async (userId, _, change) => {
    const scene = await setUp();
    const { accessToken } = await webTokensOf(scene);
    await change(scene);
    expect((await findTokenUser(scene.deps, accessToken))?.user.userId ?? null).toBe(userId);
  });

  it.each<[string, string, Fact, string | null]>([
    ["ok", "for a user", nothing, null],
    ["ok", "for an organization of the user", nothing, "acme"],
    ["not_a_member", "for an organization of others", leaveAcme, "acme"],
    ["user_disabled", "for a user who is disabled", disableAda, null],
    ["user_not_found", "for a user who was deleted", deleteAda, null],
  ])("%s: a backend makes an access token %s", async (outcome, _, change, activeOrgId) => {
    const scene = await setUp();
    await change(scene);
    const request = { userId: "ada", activeOrgId, lifetimeSeconds: null };
    expect(outcomeOf(await createAccessToken(scene.deps, request))).toBe(outcome);
  });
});
