import { expect, it } from "vitest";
import { acceptInvitation } from "../../../../src/features/invitations/domain/accept-invitation.ts";
import { expireInvitations } from "../../../../src/features/invitations/domain/expire-invitations.ts";
import { createInvitation } from "../../../../src/features/invitations/domain/invitations.ts";
import { revokeInvitation } from "../../../../src/features/invitations/domain/revoke-invitation.ts";
import { ensureDefaultRoles } from "../../../../src/features/orgs/domain/roles.ts";
import { SERVER } from "../../../../src/platform/events/actor.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { lastLink } from "../../../support/mails.ts";
import { eventsOf, recordedEvents } from "../../../support/recorded-events.ts";
import { anOrganization, aUser } from "../../../support/records.ts";
import { atCommandLine, createTestDeps } from "../../../support/test-deps.ts";

const ACME = { id: "acme", name: "Acme" };
const BY_DEPS = { kind: "command_line", name: "deploy" };
const EMAIL = "ada@acme.test";
const INVITED = { orgId: "acme", email: EMAIL, role: "Member", additionalRoles: [], inviterUserId: null };

describeOnSqlite("the events of an invitation", ({ open }) => {
  const setUp = async () => {
    const deps = atCommandLine(await createTestDeps(await open()));
    const ada = aUser({ userId: "ada", email: EMAIL });
    await deps.store.write(async (repositories) => {
      await ensureDefaultRoles(repositories);
      await repositories.organizations.create(anOrganization({ orgId: "acme", name: "Acme" }));
      await repositories.users.create(ada);
    });
    const invite = async (role = "Member") => {
      const result = await createInvitation(deps, { ...INVITED, role });
      return result.ok ? { kind: "invitation", id: result.value.invitationId, name: EMAIL } : null;
    };
    const accept = async () => {
      const token = new URL(await lastLink(deps, "invitation"), "http://localhost").searchParams.get("token");
      return acceptInvitation(deps, token ?? "", ada);
    };
    return { deps, ada, invite, accept };
  };

  it("tell who invited whom to what, and what changed when the address is invited once more", async () => {
    const { deps, invite } = await setUp();
    const target = await invite();
    expect(await invite("Admin")).toEqual(target);
    expect(await invite("Nothing")).toBeNull();
    const about = { type: "invitation.created", actor: BY_DEPS, target, organization: ACME };
    const expires_at = { before: null, after: expect.any(Number) };
    expect(await recordedEvents(deps)).toMatchObject([
      { ...about, changes: { role: { before: null, after: "Member" }, expires_at } },
      { ...about, changes: { role: { before: "Member", after: "Admin" } } },
    ]);
  });

  it("tell of the invitation and of the member when it is accepted, by the user who does so", async () => {
    const { deps, invite, accept } = await setUp();
    const target = await invite();
    const user = { kind: "user", id: "ada", name: EMAIL };
    const about = { actor: user, organization: ACME };
    expect(await eventsOf(deps, accept)).toMatchObject([
      { ...about, type: "invitation.accepted", target, userId: "ada" },
      { ...about, type: "member.added", target: user, changes: { role: { before: null, after: "Member" } } },
    ]);
  });

  it("tell of no second membership of a member who accepts", async () => {
    const { deps, invite, accept } = await setUp();
    await invite();
    const membership = { userId: "ada", orgId: "acme", role: "Admin", additionalRoles: [], createdAt: deps.clock() };
    await deps.store.write(({ memberships }) => memberships.add(membership));
    expect(await eventsOf(deps, accept)).toMatchObject([{ type: "invitation.accepted" }]);
  });

  it("tell nothing of an acceptance that is refused", async () => {
    const { deps, invite, accept } = await setUp();
    await invite();
    await deps.store.write(({ organizations }) => organizations.update("acme", { maxUsers: 0 }));
    expect(await eventsOf(deps, accept)).toEqual([]);
  });

  it("tell that it was revoked, once", async () => {
    const { deps, invite } = await setUp();
    const target = await invite();
    const revoke = () => revokeInvitation(deps, { orgId: "acme", email: ` ${EMAIL.toUpperCase()}` });
    const events = await eventsOf(deps, async () => expect([await revoke(), await revoke()]).toEqual([true, false]));
    expect(events).toMatchObject([{ type: "invitation.revoked", actor: BY_DEPS, target, organization: ACME }]);
  });

  it("tell that it has expired, by the server", async () => {
    const { deps, invite } = await setUp();
    const target = await invite();
    const appending = { ...deps, actor: SERVER };
    const cleanUp = (now: number) =>
      deps.store.write((repositories) => expireInvitations(appending, repositories, now));
    const [open] = (await recordedEvents(deps)).map(({ changes }) => changes?.expires_at?.after);
    const events = await eventsOf(deps, async () => {
      for (const [now, deleted] of [
        [Number(open) - 1, 0],
        [Number(open), 1],
        [Number(open), 0],
      ] as const) {
        expect(await cleanUp(now)).toBe(deleted);
      }
    });
    expect(events).toMatchObject([{ type: "invitation.expired", actor: SERVER, target, organization: ACME }]);
  });
});
