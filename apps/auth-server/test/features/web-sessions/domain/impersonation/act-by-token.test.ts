import { decodeJwt } from "jose";
import { describe, expect, it } from "vitest";
import { NO_RULES } from "../../../../../src/features/access-policies/domain/access-policy.ts";
import { changeAccessPolicy } from "../../../../../src/features/access-policies/domain/change-access-policy.ts";
import { readTokenTime } from "../../../../../src/features/revocations/domain/token-time.ts";
import { issueAccessToken } from "../../../../../src/features/web-sessions/domain/access-tokens/issue.ts";
import { actByToken } from "../../../../../src/features/web-sessions/domain/impersonation/act-by-token.ts";
import type { ProvenAuthentication } from "../../../../../src/platform/domain/authentication.ts";
import { adminAndMember } from "../../../../support/impersonating-member.ts";
import { eventsOf } from "../../../../support/recorded-events.ts";

describe("a member who acts as another by an access token", () => {
  const setUp = async () => {
    const members = await adminAndMember();
    const { deps, admin, member, orgId, session } = members;
    /** An access token of the admin, who signed in with a password unless the test says otherwise. */
    const tokenOf = async (
      authentication: ProvenAuthentication | null = session,
      activeOrgId: string | null = null,
    ): Promise<string> => {
      const time = await readTokenTime(deps);
      const issued = await issueAccessToken(deps, {
        time,
        user: admin,
        authentication,
        lifetimeSeconds: 60,
        activeOrgId,
      });
      if (!issued.ok) throw new Error(issued.failure);
      return issued.value.token;
    };
    const act = (actorToken: string, namedOrgId: string | null = orgId) =>
      actByToken(deps, { actorToken, userId: member.userId, orgId: namedOrgId, reason: "Ticket 42", seconds: 600 });
    return { ...members, tokenOf, act };
  };

  it("gets a token that says who acts, for the organization that they name, or else for that of their own token", async () => {
    const { admin, member, orgId, tokenOf, act } = await setUp();
    for (const begun of [await act(await tokenOf()), await act(await tokenOf(undefined, orgId), null)]) {
      expect(decodeJwt(begun.ok ? begun.value.accessToken : "")).toMatchObject({
        sub: member.userId,
        act: { kind: "user", sub: admin.userId },
        org_member_info: { org_id: orgId },
      });
    }
    expect(await act(await tokenOf(), null)).toEqual({ ok: false, failure: "organization_missing" });
  });

  it.each(["operator", "user", "api_key"] as const)("gets none by a token with which %s acts as them", async (kind) => {
    const { deps, tokenOf, act, session, orgId } = await setUp();
    const impersonator = { kind, id: "somebody else" };
    const loginMethod = { kind: "impersonation", impersonationId: "i", impersonator, orgId } as const;
    const actorToken = await tokenOf({ ...session, loginMethod }, orgId);
    const events = await eventsOf(deps, async () => {
      expect(await act(actorToken)).toEqual({ ok: false, failure: "through_impersonation" });
    });
    expect(events).toMatchObject([{ type: "impersonation.refused", reason: "through_impersonation" }]);
  });

  it("gets none by a token that nobody signed in for, or that isn't one", async () => {
    const { tokenOf, act } = await setUp();
    for (const actorToken of [await tokenOf(null), "a.b.c", ""]) {
      expect(await act(actorToken)).toEqual({ ok: false, failure: "invalid_actor_token" });
    }
  });

  it("gets none by a sign-in that doesn't meet the organization's access policy", async () => {
    const { deps, orgId, tokenOf, act, session } = await setUp();
    await changeAccessPolicy(deps, orgId, { policy: { ...NO_RULES, secondFactorRequired: true } });
    const events = await eventsOf(deps, async () => {
      expect(await act(await tokenOf())).toEqual({ ok: false, failure: "unmet_access_policy" });
    });
    expect(events).toMatchObject([{ type: "impersonation.refused", reason: "unmet_access_policy" }]);
    expect(await act(await tokenOf({ ...session, amr: ["pwd", "otp", "mfa"] }))).toMatchObject({ ok: true });
  });
});
