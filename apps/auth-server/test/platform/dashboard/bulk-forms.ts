import { randomUUID } from "node:crypto";
import { demoOrganizations } from "../../../src/demo/demo-data.ts";
import type { EventType } from "../../../src/platform/events/catalog.ts";
import { anInvitation, aSession, aUser } from "../../support/records.ts";
import type { TestApp } from "../../support/test-app.ts";
import type { DashboardForm } from "./filled-form.ts";

const ORG = demoOrganizations[0]?.orgId ?? "";
const BULK = "/dashboard/bulk/users";
const INVITATIONS = `/dashboard/orgs/${ORG}/invitations/bulk`;

/** What a preview sends besides the ids. */
const rest = { next: "", skipped: "0", filter: "" };

/** The fields of a preview with a new user in it. */
async function withUser({ deps }: TestApp, enabled: boolean): Promise<Record<string, string>> {
  const user = aUser({ enabled });
  await deps.store.write(async ({ users, sessions }) => {
    await users.create(user);
    await sessions.create(aSession(user.userId));
  });
  return { ids: user.userId, until: String(deps.clock()) };
}

function onUsers(path: string, change: EventType, { enabled = true, filter = "" } = {}): DashboardForm {
  const fields = { ...rest, filter, role: "Member" };
  return { path: `${BULK}/${path}`, fields, change, prepare: (app) => withUser(app, enabled) };
}

function onInvitations(path: string, change: EventType): DashboardForm {
  return {
    path: `${INVITATIONS}/${path}`,
    fields: rest,
    change,
    async prepare({ deps }) {
      const now = deps.clock();
      const invitation = anInvitation({
        orgId: ORG,
        email: `${randomUUID()}@example.test`,
        createdAt: now - 60,
        expiresAt: now + 60,
      });
      await deps.store.write(({ invitations }) => invitations.save(invitation));
      return { ids: invitation.invitationId, until: String(now) };
    },
  };
}

/** The forms for what is done to many things at once, by the paths of their routes. */
export const bulkForms: Readonly<Record<string, DashboardForm>> = {
  [`${BULK}/disable`]: onUsers("disable", "user.disabled"),
  [`${BULK}/enable`]: onUsers("enable", "user.enabled", { enabled: false }),
  [`${BULK}/end-sessions`]: onUsers("end-sessions", "user.sessions_ended"),
  [`${BULK}/add-to-organization`]: onUsers("add-to-organization", "member.added", { filter: `org=${ORG}` }),
  [`${BULK}/delete`]: onUsers("delete", "user.deleted"),
  "/dashboard/orgs/:orgId/invitations/bulk/resend": onInvitations("resend", "invitation.created"),
  "/dashboard/orgs/:orgId/invitations/bulk/revoke": onInvitations("revoke", "invitation.revoked"),
};
