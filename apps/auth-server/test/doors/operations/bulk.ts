import { anInvitation, aSession } from "../../support/records.ts";
import { ACME, type Deployment, MEMBER, NOBODY, OWNER, onDashboard } from "../deployment.ts";
import { type Operation, operation } from "../operation.ts";

const BULK = "/dashboard/bulk/users";
const INVITATIONS = `/dashboard/orgs/${ACME}/invitations/bulk`;

/** Sends the form of a preview. */
const previewed =
  (action: string, query: string, fields: Record<string, string> = {}) =>
  (deployment: Deployment) =>
    onDashboard(deployment, `${action}?${query}`, action, fields);

const MEMBERS = `id=${MEMBER}&id=${NOBODY}`;

const invite = async ({ api }: Deployment) => {
  for (const email of ["one@example.test", "two@example.test"]) {
    await api.post("/invite_user", { org_id: ACME, email, role: "Member" });
  }
};

/** What operators do to many things at once. */
export const bulkOperations: readonly Operation[] = [
  {
    name: "disabling several users",
    events: ["user.disabled", "user.disabled"],
    doors: { dashboard: { at: `${BULK}/disable`, run: previewed(`${BULK}/disable`, MEMBERS) } },
  },
  {
    name: "enabling several users",
    events: ["user.enabled", "user.enabled"],
    async prepare({ api }) {
      for (const userId of [MEMBER, NOBODY]) await api.post(`/user/${userId}/disable`);
    },
    doors: { dashboard: { at: `${BULK}/enable`, run: previewed(`${BULK}/enable`, "all=on&state=disabled") } },
  },
  {
    name: "ending the sessions of several users",
    events: ["user.sessions_ended", "user.sessions_ended"],
    prepare: ({ app: { deps } }) => deps.store.write(({ sessions }) => sessions.create(aSession(MEMBER))),
    doors: {
      dashboard: {
        at: `${BULK}/end-sessions`,
        run: previewed(`${BULK}/end-sessions`, `id=${OWNER}&id=${MEMBER}`),
      },
    },
  },
  {
    name: "adding several users to an organization",
    events: ["member.added"],
    doors: {
      dashboard: {
        at: `${BULK}/add-to-organization`,
        run: previewed(`${BULK}/add-to-organization`, `${MEMBERS}&org=${ACME}`, { role: "Member" }),
      },
    },
  },
  {
    name: "deleting several users",
    events: ["user.deleted", "user.deleted"],
    doors: { dashboard: { at: `${BULK}/delete`, run: previewed(`${BULK}/delete`, MEMBERS) } },
  },
  operation({
    name: "revoking several invitations",
    events: ["invitation.revoked", "invitation.revoked"],
    prepare: invite,
    doors: {
      dashboard: {
        at: "/dashboard/orgs/:orgId/invitations/bulk/revoke",
        run: previewed(`${INVITATIONS}/revoke`, "all=on"),
      },
    },
  }),
  operation({
    name: "sending several invitations again",
    events: ["invitation.created", "invitation.created"],
    prepare: ({ app: { deps } }) =>
      deps.store.write(async ({ invitations }) => {
        const expiresAt = deps.clock() + 60;
        for (const email of ["one@example.test", "two@example.test"]) {
          await invitations.save(anInvitation({ orgId: ACME, email, createdAt: deps.clock() - 60, expiresAt }));
        }
      }),
    doors: {
      dashboard: {
        at: "/dashboard/orgs/:orgId/invitations/bulk/resend",
        run: previewed(`${INVITATIONS}/resend`, "all=on"),
      },
    },
  }),
];
