import { expect, it } from "vitest";
import { createInvitation } from "../../../../src/features/invitations/domain/invitations.ts";
import { revokeInvitation } from "../../../../src/features/invitations/domain/revoke-invitation.ts";
import { ensureDefaultRoles } from "../../../../src/features/orgs/domain/roles.ts";
import { deliverDueMails } from "../../../../src/platform/mail/delivery.ts";
import { enqueueMail, type Mail, prepareMail, type Recipient } from "../../../../src/platform/mail/queue.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { eventsOf } from "../../../support/recorded-events.ts";
import { anOrganization, aUser } from "../../../support/records.ts";
import { strictMailServer } from "../../../support/strict-mail-server.ts";
import { createTestDeps } from "../../../support/test-deps.ts";

const ADDRESS = "ada@acme.test";
const RESET: Mail = {
  kind: "reset_password",
  url: "http://localhost:4000/reset-password?token=abc",
  validSeconds: 3600,
};

describeOnSqlite("the event of an email that was given up", ({ open }) => {
  const setUp = async () => {
    const deps = await createTestDeps(await open(), { smtp: strictMailServer });
    await deps.store.write(async (repositories) => {
      await ensureDefaultRoles(repositories);
      await repositories.organizations.create(anOrganization({ orgId: "acme", name: "Acme" }));
      await repositories.users.create(aUser({ userId: "ada", email: ADDRESS, firstName: "Ada", lastName: "Lovelace" }));
    });
    const giveUp = () => eventsOf(deps, () => deliverDueMails(deps));
    const giveUpTo = async (recipient: Recipient, mail: Mail = RESET) => {
      const record = await prepareMail(deps, recipient, mail);
      await deps.store.write((repositories) => enqueueMail(repositories, record));
      return giveUp();
    };
    const invite = async () => {
      const invitation = { orgId: "acme", email: "typo@acme.test", role: "Member", additionalRoles: [] };
      const invited = await createInvitation(deps, { ...invitation, inviterUserId: null });
      if (!invited.ok) throw new Error(JSON.stringify(invited.failure));
      return invited.value;
    };
    return { deps, giveUp, giveUpTo, invite };
  };

  it("is about the user who should have got it, whatever their address is by now", async () => {
    const { deps, giveUpTo } = await setUp();
    await deps.store.write(({ users }) => users.update("ada", { email: "new@acme.test" }));
    const [event, ...others] = await giveUpTo({ email: ADDRESS, userId: "ada" });
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      type: "email.not_delivered",
      actor: { kind: "server", id: null },
      target: { kind: "user", id: "ada", name: "Ada Lovelace" },
      reason: "refused",
      details: { email: "reset_password", attempts: 1, error_code: "EENVELOPE", reply_code: 550 },
    });
    expect(event?.organization).toBeUndefined();
    expect(JSON.stringify(event)).not.toMatch(/acme\.test|token/);
  });

  it("names nobody whose account was deleted, nobody without an account, and no address", async () => {
    const { giveUpTo } = await setUp();
    const deleted = await giveUpTo({ email: ADDRESS, userId: "bob" });
    expect(deleted).toMatchObject([{ target: { kind: "user", id: "bob", name: null } }]);
    const unknown = await giveUpTo({ email: ADDRESS }, { ...RESET, kind: "sign_up" });
    expect(unknown).toMatchObject([{ target: { kind: "user", id: null, name: null } }]);
    expect(JSON.stringify([deleted, unknown])).not.toContain(ADDRESS);
  });

  it("is in the organization that the email was about", async () => {
    const { giveUpTo } = await setUp();
    const mail = { kind: "domain_lost", orgId: "acme", orgName: "Acme", domain: "acme.test" } as const;
    const organization = { id: "acme", name: "Acme" };
    expect(await giveUpTo({ email: ADDRESS, userId: "ada", orgId: "acme" }, mail)).toMatchObject([
      { target: { id: "ada" }, organization, details: { email: "domain_lost" } },
    ]);
  });

  it("is about the operator who should have got it", async () => {
    const { giveUpTo } = await setUp();
    expect(await giveUpTo({ email: "olga@orgward.test", operatorId: "olga" })).toMatchObject([
      { target: { kind: "operator", id: "olga", name: null } },
    ]);
  });

  it("is about the invitation, and doesn't tell its organization whether the address has an account", async () => {
    const { deps, giveUp, invite } = await setUp();
    await deps.store.write(({ users }) => users.create(aUser({ userId: "mallory", email: "typo@acme.test" })));
    const { invitationId } = await invite();
    const [event] = await giveUp();
    expect(event).toMatchObject({
      target: { kind: "invitation", id: invitationId, name: "typo@acme.test" },
      organization: { id: "acme", name: "Acme" },
      details: { email: "invitation" },
    });
    expect(JSON.stringify(event)).not.toContain("mallory");
  });

  it("names nobody whose invitation was revoked meanwhile", async () => {
    const { deps, giveUp, invite } = await setUp();
    await revokeInvitation(deps, await invite());
    expect(await giveUp()).toMatchObject([
      { target: { kind: "invitation", id: null, name: null }, organization: { id: "acme" } },
    ]);
  });
});
