import { createBrowser } from "../../support/browser.ts";
import { lastLink } from "../../support/mails.ts";
import { ACME, type Deployment, expectRedirect, NOBODY, onDashboard, PASSWORD } from "../deployment.ts";
import { type Operation, operation } from "../operation.ts";

const DASHBOARD = `/dashboard/orgs/${ACME}`;
const GUEST = "guest@example.test";
const KNOWN = "nobody@example.test";

const invite =
  (email: string) =>
  async ({ api, app }: Deployment) => {
    await api.post("/invite_user", { org_id: ACME, email, role: "Member" });
    return lastLink(app.deps, "invitation");
  };

/** Lets Acme take in everybody who has an address of its domain. */
const takeInDomain = ({ api }: Deployment) =>
  api.put(`/org/${ACME}`, { domain: "example.test", autojoin_by_domain: true });

/** How people come to be members by themselves. */
export const membershipOperations: readonly Operation[] = [
  {
    name: "inviting somebody who has an account",
    events: ["invitation.created"],
    doors: {
      api: [
        {
          at: "inviteUserToOrgByUserId",
          run: ({ api }) => api.post("/invite_user_by_id", { org_id: ACME, user_id: NOBODY, role: "Member" }),
        },
        {
          at: "inviteUserToOrg",
          run: ({ api }) => api.post("/invite_user", { org_id: ACME, email: KNOWN, role: "Member" }),
        },
      ],
      dashboard: {
        at: "/dashboard/orgs/:orgId/invitations/create",
        run: (deployment) =>
          onDashboard(deployment, `${DASHBOARD}/invitations/create`, `${DASHBOARD}/invitations/create`, {
            email: KNOWN,
            role: "Member",
          }),
      },
    },
  },
  operation({
    name: "accepting an invitation",
    events: ["invitation.accepted", "member.added"],
    async prepare(deployment) {
      const guest = createBrowser(deployment.app);
      await guest.signIn(KNOWN, PASSWORD);
      return { guest, link: await invite(KNOWN)(deployment) };
    },
    doors: {
      page: [
        { at: "/invitation", run: async (_, { guest, link }) => expectRedirect(await guest.submit(link, {})) },
        {
          at: "/welcome/invitation",
          run: async (_, { guest }) => expectRedirect(await guest.submitTo("/welcome/invitation", "/welcome", {})),
        },
      ],
    },
  }),
  operation({
    name: "accepting an invitation by becoming a user",
    events: ["user.created", "invitation.accepted", "member.added", "sign_in.succeeded"],
    prepare: invite(GUEST),
    doors: {
      page: {
        at: "/invitation/account",
        run: async ({ app }, link) =>
          expectRedirect(await createBrowser(app).submit(link, { password: "a new password" })),
      },
    },
  }),
  operation({
    name: "joining an organization that has begun to take in an email domain",
    events: ["member.added"],
    async prepare(deployment) {
      const colleague = createBrowser(deployment.app);
      await colleague.signIn(KNOWN, PASSWORD);
      await takeInDomain(deployment);
      return colleague;
    },
    doors: {
      page: {
        at: "/welcome/domain",
        run: async (_, colleague) => expectRedirect(await colleague.submitTo("/welcome/domain", "/welcome", {})),
      },
    },
  }),
  {
    name: "joining an organization by email domain",
    events: ["user.created", "member.added"],
    prepare: takeInDomain,
    doors: {
      api: {
        at: "createUser",
        actor: ["api_key", "user"],
        run: ({ api }) => api.post("/user/", { email: GUEST, email_confirmed: true }),
      },
      dashboard: {
        at: "/dashboard/users",
        actor: ["operator", "user"],
        run: (deployment) =>
          onDashboard(deployment, "/dashboard/users/new", "/dashboard/users", {
            email: GUEST,
            email_confirmed: "on",
            can_create_orgs: "on",
          }),
      },
    },
  },
];
