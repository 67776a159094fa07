import { createBrowser } from "../../support/browser.ts";
import { ACME, type Deployment, expectRedirect, MEMBER, NOBODY, onDashboard, PASSWORD } from "../deployment.ts";
import { type Operation, operation } from "../operation.ts";

const PAGE = `/orgs/${ACME}`;
const DASHBOARD = `/dashboard/orgs/${ACME}`;
const MEMBER_PAGE = `${DASHBOARD}/members/${MEMBER}`;

const onPage =
  (path: string, fields: Record<string, string>) =>
  async ({ owner }: Deployment) =>
    expectRedirect(await owner.submitTo(`${PAGE}/${path}`, PAGE, fields));

const invited = { email: "guest@example.test", role: "Member" };

/** Changes of organizations, their members and invitations. */
export const organizationOperations: readonly Operation[] = [
  {
    name: "creating an organization",
    events: ["organization.created"],
    doors: {
      api: { at: "createOrg", run: ({ api }) => api.post("/org/", { name: "Initech" }) },
      dashboard: {
        at: "/dashboard/orgs",
        run: (deployment) => onDashboard(deployment, "/dashboard/orgs/new", "/dashboard/orgs", { name: "Initech" }),
      },
    },
  },
  {
    name: "creating an organization to be its owner",
    events: ["organization.created", "member.added"],
    doors: {
      page: [
        {
          at: "/orgs",
          run: async ({ owner }) => expectRedirect(await owner.submitTo("/orgs", "/orgs", { name: "Initech" })),
        },
        {
          at: "/welcome/organization",
          run: async ({ owner }) =>
            expectRedirect(await owner.submitTo("/welcome/organization", "/welcome", { name: "Initech" })),
        },
      ],
    },
  },
  {
    name: "renaming an organization",
    events: ["organization.updated"],
    doors: {
      api: { at: "updateOrg", run: ({ api }) => api.put(`/org/${ACME}`, { name: "Acme Works" }) },
      page: { at: "/orgs/:orgId/rename", run: onPage("rename", { name: "Acme Works" }) },
      dashboard: {
        at: "/dashboard/orgs/:orgId",
        run: (deployment) => onDashboard(deployment, `${DASHBOARD}/settings`, DASHBOARD, { name: "Acme Works" }),
      },
    },
  },
  {
    name: "deleting an organization",
    events: ["organization.deleted"],
    doors: {
      api: { at: "deleteOrg", run: ({ api }) => api.delete(`/org/${ACME}`) },
      dashboard: {
        at: "/dashboard/orgs/:orgId/delete",
        run: (deployment) => onDashboard(deployment, `${DASHBOARD}/delete`, `${DASHBOARD}/delete`, {}),
      },
    },
  },
  {
    name: "adding a member",
    events: ["member.added"],
    doors: {
      api: {
        at: "addUserToOrg",
        run: ({ api }) => api.post("/org/add_user", { user_id: NOBODY, org_id: ACME, role: "Member" }),
      },
      dashboard: {
        at: "/dashboard/orgs/:orgId/members/add",
        run: (deployment) =>
          onDashboard(deployment, `${DASHBOARD}/members/add`, `${DASHBOARD}/members/add`, {
            email: "nobody@example.test",
            role: "Member",
          }),
      },
    },
  },
  {
    name: "changing a member's role",
    events: ["member.role_changed"],
    doors: {
      api: {
        at: "changeUserRoleInOrg",
        run: ({ api }) => api.post("/org/change_role", { user_id: MEMBER, org_id: ACME, role: "Admin" }),
      },
      page: { at: "/orgs/:orgId/members/role", run: onPage("members/role", { user_id: MEMBER, role: "Admin" }) },
      dashboard: {
        at: "/dashboard/orgs/:orgId/members/role",
        run: (deployment) => onDashboard(deployment, MEMBER_PAGE, `${DASHBOARD}/members/role`, { role: "Admin" }),
      },
    },
  },
  operation({
    name: "removing a member",
    events: ["member.removed"],
    async prepare({ app }) {
      const member = createBrowser(app);
      await member.signIn("member@acme.test", PASSWORD);
      return member;
    },
    doors: {
      api: {
        at: "removeUserFromOrg",
        run: ({ api }) => api.post("/org/remove_user", { user_id: MEMBER, org_id: ACME }),
      },
      page: [
        { at: "/orgs/:orgId/members/remove", run: onPage("members/remove", { user_id: MEMBER }) },
        {
          at: "/orgs/:orgId/leave",
          run: async (_, member) => expectRedirect(await member.submitTo(`${PAGE}/leave`, PAGE, {})),
        },
      ],
      dashboard: {
        at: "/dashboard/orgs/:orgId/members/remove",
        run: (deployment) => onDashboard(deployment, `${MEMBER_PAGE}/remove`, `${DASHBOARD}/members/remove`, {}),
      },
    },
  }),
  {
    name: "inviting somebody",
    events: ["invitation.created"],
    doors: {
      api: { at: "inviteUserToOrg", run: ({ api }) => api.post("/invite_user", { org_id: ACME, ...invited }) },
      page: { at: "/orgs/:orgId/invitations", run: onPage("invitations", invited) },
      dashboard: {
        at: "/dashboard/orgs/:orgId/invitations/create",
        run: (deployment) =>
          onDashboard(deployment, `${DASHBOARD}/invitations/create`, `${DASHBOARD}/invitations/create`, invited),
      },
    },
  },
  {
    name: "revoking an invitation",
    events: ["invitation.revoked"],
    prepare: ({ api }) => api.post("/invite_user", { org_id: ACME, ...invited }),
    doors: {
      api: {
        at: "revokePendingOrgInvite",
        run: ({ api }) => api.delete("/pending_org_invites", { org_id: ACME, invitee_email: invited.email }),
      },
      page: { at: "/orgs/:orgId/invitations/withdraw", run: onPage("invitations/withdraw", { email: invited.email }) },
      dashboard: {
        at: "/dashboard/orgs/:orgId/invitations/revoke",
        run: (deployment) =>
          onDashboard(deployment, `${DASHBOARD}/invitations`, `${DASHBOARD}/invitations/revoke`, {
            email: invited.email,
          }),
      },
    },
  },
];
