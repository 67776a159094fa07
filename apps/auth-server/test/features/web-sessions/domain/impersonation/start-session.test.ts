import { describe, expect, it } from "vitest";
import { NO_RULES } from "../../../../../src/features/access-policies/domain/access-policy.ts";
import { changeAccessPolicy } from "../../../../../src/features/access-policies/domain/change-access-policy.ts";
import { type ActiveSession, findActiveSession } from "../../../../../src/features/authentication/domain/sessions.ts";
import { startSessionAsMember } from "../../../../../src/features/web-sessions/domain/impersonation/start-session.ts";
import { adminAndMember } from "../../../../support/impersonating-member.ts";
import { eventsOf } from "../../../../support/recorded-events.ts";
import { SOME_TIME } from "../../../../support/records.ts";

const SECONDS = 600;

describe("a member who acts as another on the hosted pages", () => {
  const setUp = async () => {
    const { deps, admin, member, orgId, session } = await adminAndMember();
    const origin = { userAgent: "Firefox", ipAddress: "192.0.2.1" };
    const wanted = { userId: member.userId, orgId, reason: "Ticket 42", seconds: SECONDS, origin };
    const start = (changes: Partial<ActiveSession> = {}) =>
      startSessionAsMember(deps, { user: admin, session, ...changes }, wanted);
    return { deps, admin, member, orgId, session, start };
  };

  it("has a session of the other's, which says who acts and ends by itself", async () => {
    const { deps, admin, member, orgId, start } = await setUp();
    const started = await start();
    if (!started.ok) throw new Error(started.failure);
    const find = () => findActiveSession(deps, started.value);
    expect(await find()).toMatchObject({
      user: { userId: member.userId },
      impersonator: { kind: "user", id: admin.userId },
      session: {
        loginMethod: { kind: "impersonation", impersonator: { kind: "user", id: admin.userId }, orgId },
        // How the admin signed in: that is what policies judge.
        amr: ["pwd"],
        provenAt: SOME_TIME,
        userAgent: "Firefox",
        ipAddress: "192.0.2.1",
      },
    });
    deps.clock.advance(SECONDS - 1);
    expect(await find()).not.toBeNull();
    deps.clock.advance(1);
    expect(await find()).toBeNull();
  });

  it("doesn't do so through a session in which they act as somebody already", async () => {
    const { deps, start } = await setUp();
    const events = await eventsOf(deps, async () => {
      const impersonator = { kind: "operator", id: "an operator", name: "operator@acme.test" } as const;
      expect(await start({ impersonator })).toEqual({ ok: false, failure: "through_impersonation" });
    });
    expect(events).toMatchObject([{ type: "impersonation.refused", reason: "through_impersonation" }]);
  });

  it("must meet the organization's access policy themselves", async () => {
    const { deps, orgId, session, start } = await setUp();
    await changeAccessPolicy(deps, orgId, { policy: { ...NO_RULES, secondFactorRequired: true } });
    const events = await eventsOf(deps, async () => {
      expect(await start()).toEqual({ ok: false, failure: "unmet_access_policy" });
    });
    expect(events).toMatchObject([{ type: "impersonation.refused", reason: "unmet_access_policy" }]);
    expect(await start({ session: { ...session, amr: ["pwd", "otp", "mfa"] } })).toMatchObject({ ok: true });
  });
});
