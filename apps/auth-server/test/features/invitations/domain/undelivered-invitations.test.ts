import { expect, it } from "vitest";
import { createInvitation } from "../../../../src/features/invitations/domain/invitations.ts";
import { findUndelivered } from "../../../../src/features/invitations/domain/undelivered-invitations.ts";
import { ensureDefaultRoles } from "../../../../src/features/orgs/domain/roles.ts";
import { deliverDueMails } from "../../../../src/platform/mail/delivery.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { recordedEvents } from "../../../support/recorded-events.ts";
import { anOrganization } from "../../../support/records.ts";
import { mailRefusal, strictMailServer } from "../../../support/strict-mail-server.ts";
import { createTestDeps } from "../../../support/test-deps.ts";

describeOnSqlite("an invitation whose email couldn't be delivered", ({ open }) => {
  const setUp = async () => {
    const deps = await createTestDeps(await open(), { smtp: strictMailServer });
    await deps.store.write(async (repositories) => {
      await ensureDefaultRoles(repositories);
      await repositories.organizations.create(anOrganization({ orgId: "acme", name: "Acme" }));
    });
    const invite = async (email: string) => {
      const roles = { role: "Member", additionalRoles: [] };
      const invited = await createInvitation(deps, { orgId: "acme", email, ...roles, inviterUserId: null });
      if (!invited.ok) throw new Error(JSON.stringify(invited.failure));
      return invited.value;
    };
    return { deps, invite };
  };

  it("is found among others, until it's sent again", async () => {
    const { deps, invite } = await setUp();
    const lost = await invite("typo@acme.test");
    await deliverDueMails(deps);
    const fresh = await invite("grace@acme.test");
    expect(await findUndelivered(deps.store.read, "acme", [lost, fresh])).toEqual(new Set([lost.invitationId]));
    deps.clock.advance(60);
    const again = await invite("typo@acme.test");
    expect(again.invitationId).toBe(lost.invitationId);
    expect(await findUndelivered(deps.store.read, "acme", [again, fresh])).toEqual(new Set());
  });

  it("isn't marked when an earlier email is refused after it was sent again", async () => {
    const { deps, invite } = await setUp();
    const first = await invite("typo@acme.test");
    const send = async () => {
      deps.clock.advance(60);
      await invite("typo@acme.test");
      throw mailRefusal();
    };
    await deliverDueMails({ ...deps, smtp: { send, close: () => undefined } });
    const again = await deps.store.read.invitations.find("acme", "typo@acme.test");
    expect(again).toMatchObject({ invitationId: first.invitationId, createdAt: deps.clock() });
    expect(await findUndelivered(deps.store.read, "acme", again ? [again] : [])).toEqual(new Set());
    expect(await recordedEvents(deps)).toMatchObject([
      { type: "invitation.created" },
      { type: "invitation.created" },
      { type: "email.not_delivered", details: { queued_at: first.createdAt } },
    ]);
  });
});
