import { createBrowser } from "../support/browser.ts";
import { lastLink } from "../support/mails.ts";
import { addSecondFactor, codeOf } from "./codes.ts";
import { type Deployment, expectRedirect, NOBODY, OWNER, onDashboard, PASSWORD } from "./deployment.ts";
import type { Operation } from "./operation.ts";

const DASHBOARD = `/dashboard/users/${OWNER}`;
const NEW_PASSWORD = "a new password";

const onUserPage =
  (path: string, fields: Record<string, string> = {}) =>
  (deployment: Deployment) =>
    onDashboard(deployment, DASHBOARD, `${DASHBOARD}/${path}`, fields);

const profile = { username: "ada", first_name: "Ada", last_name: "Lovelace" };

/** Changes of users and of their sign-in. */
export const peopleOperations: readonly Operation[] = [
  {
    name: "creating a user",
    events: ["user.created"],
    doors: {
      api: {
        at: "createUser",
        run: ({ api }) => api.post("/user/", { email: "new@example.test", email_confirmed: true }),
      },
      dashboard: {
        at: "/dashboard/users",
        run: (deployment) =>
          onDashboard(deployment, "/dashboard/users/new", "/dashboard/users", {
            email: "new@example.test",
            email_confirmed: "on",
            can_create_orgs: "on",
          }),
      },
    },
  },
  {
    name: "signing up",
    events: ["user.created", "sign_in.succeeded"],
    async prepare({ app }) {
      await createBrowser(app).submit("/signup", { email: "new@example.test", password: NEW_PASSWORD });
    },
    doors: {
      page: [
        {
          at: "/signup/confirm",
          run: async ({ app }) =>
            expectRedirect(
              await createBrowser(app).submit(await lastLink(app.deps, "sign_up"), { password: NEW_PASSWORD }),
            ),
        },
      ],
    },
  },
  {
    name: "moving a user in from elsewhere",
    events: ["user.created"],
    doors: {
      api: {
        at: "migrateUserFromExternalSource",
        run: ({ api }) =>
          api.post("/migrate_user/", {
            email: "new@example.test",
            email_confirmed: true,
            existing_user_id: "legacy-1",
          }),
      },
    },
  },
  {
    name: "editing a profile",
    events: ["user.updated"],
    doors: {
      api: { at: "updateUserMetadata", run: ({ api }) => api.put(`/user/${OWNER}`, profile) },
      page: {
        at: "/account/profile",
        run: async ({ owner }) => expectRedirect(await owner.submit("/account/profile", profile)),
      },
      dashboard: {
        at: "/dashboard/users/:userId",
        run: (deployment) =>
          onDashboard(deployment, DASHBOARD, DASHBOARD, { ...profile, can_create_orgs: "on", properties: "{}" }),
      },
    },
  },
  {
    name: "deleting a user",
    events: ["user.deleted"],
    doors: {
      api: { at: "deleteUser", run: ({ api }) => api.delete(`/user/${NOBODY}`) },
      dashboard: {
        at: "/dashboard/users/:userId/delete",
        run: (deployment) =>
          onDashboard(deployment, `/dashboard/users/${NOBODY}`, `/dashboard/users/${NOBODY}/delete`, {}),
      },
    },
  },
  {
    name: "disabling a user",
    events: ["user.disabled"],
    doors: {
      api: { at: "disableUser", run: ({ api }) => api.post(`/user/${OWNER}/disable`) },
      dashboard: { at: "/dashboard/users/:userId/disable", run: onUserPage("disable") },
    },
  },
  {
    name: "enabling a user",
    events: ["user.enabled"],
    prepare: ({ api }) => api.post(`/user/${OWNER}/disable`),
    doors: {
      api: { at: "enableUser", run: ({ api }) => api.post(`/user/${OWNER}/enable`) },
      dashboard: { at: "/dashboard/users/:userId/enable", run: onUserPage("enable") },
    },
  },
  {
    name: "letting a user create organizations no longer",
    events: ["user.updated"],
    doors: {
      api: { at: "disableUserCanCreateOrgs", run: ({ api }) => api.put(`/user/${OWNER}/can_create_orgs/disable`) },
    },
  },
  {
    name: "letting a user create organizations",
    events: ["user.updated"],
    prepare: ({ api }) => api.put(`/user/${OWNER}/can_create_orgs/disable`),
    doors: {
      api: { at: "enableUserCanCreateOrgs", run: ({ api }) => api.put(`/user/${OWNER}/can_create_orgs/enable`) },
    },
  },
  {
    name: "changing an email address",
    events: ["user.email_changed"],
    async prepare({ owner }) {
      await owner.submit("/account/email", { email: "new@acme.test", current_password: PASSWORD });
    },
    doors: {
      api: {
        at: "updateUserEmail",
        run: ({ api }) =>
          api.put(`/user/${OWNER}/email`, { new_email: "new@acme.test", require_email_confirmation: false }),
      },
      page: {
        at: "/confirm-email",
        run: async ({ app, owner }) => owner.submit(await lastLink(app.deps, "confirm_email"), {}),
      },
      dashboard: {
        at: "/dashboard/users/:userId/email",
        run: onUserPage("email", { new_email: "new@acme.test", confirmed: "on" }),
      },
    },
  },
  {
    name: "asking for the confirmation of an address again",
    events: ["user.confirmation_sent"],
    prepare: ({ app }) => app.deps.store.write(({ users }) => users.update(OWNER, { emailConfirmed: false })),
    doors: {
      api: {
        at: "resendEmailConfirmation",
        run: ({ api }) => api.post("/resend_email_confirmation", { user_id: OWNER }),
      },
      dashboard: { at: "/dashboard/users/:userId/resend-confirmation", run: onUserPage("resend-confirmation") },
    },
  },
  {
    name: "changing a password",
    events: ["user.password_changed"],
    doors: {
      api: {
        at: "updateUserPassword",
        run: ({ api }) => api.put(`/user/${OWNER}/password`, { password: NEW_PASSWORD }),
      },
      page: {
        at: "/account/password",
        run: async ({ owner }) =>
          expectRedirect(
            await owner.submit("/account/password", { current_password: PASSWORD, password: NEW_PASSWORD }),
          ),
      },
      dashboard: { at: "/dashboard/users/:userId/password", run: onUserPage("password", { password: NEW_PASSWORD }) },
    },
  },
  {
    name: "resetting a password",
    events: ["user.password_reset"],
    async prepare({ app }) {
      await createBrowser(app).submit("/forgot-password", { email: "owner@acme.test" });
    },
    doors: {
      page: {
        at: "/reset-password",
        run: async ({ app }) =>
          createBrowser(app).submit(await lastLink(app.deps, "reset_password"), { password: NEW_PASSWORD }),
      },
    },
  },
  {
    name: "removing a password",
    events: ["user.password_removed"],
    doors: {
      api: { at: "clearUserPassword", run: ({ api }) => api.put(`/user/${OWNER}/clear_password`) },
      dashboard: { at: "/dashboard/users/:userId/clear-password", run: onUserPage("clear-password") },
    },
  },
  {
    name: "removing a second factor",
    events: ["user.second_factor_removed"],
    prepare: addSecondFactor,
    doors: {
      api: { at: "disableUser2fa", run: ({ api }) => api.post(`/user/${OWNER}/disable_2fa`) },
      page: {
        at: "/account/second-factor/off",
        run: async (deployment) => {
          const page = "/account/second-factor";
          expectRedirect(await deployment.owner.submitTo(`${page}/off`, page, { code: codeOf(deployment) }));
        },
      },
      dashboard: {
        at: "/dashboard/users/:userId/remove-second-factor",
        run: onUserPage("remove-second-factor"),
      },
    },
  },
  {
    name: "ending every session of a user",
    events: ["user.sessions_ended"],
    doors: {
      api: { at: "logoutAllUserSessions", run: ({ api }) => api.post(`/user/${OWNER}/logout_all_sessions`) },
      dashboard: { at: "/dashboard/users/:userId/end-sessions", run: onUserPage("end-sessions") },
    },
  },
  {
    name: "ending every other session",
    events: ["user.sessions_ended"],
    prepare: ({ app }) => createBrowser(app).signIn("owner@acme.test", PASSWORD),
    doors: {
      page: {
        at: "/account/sessions/end-others",
        run: async ({ owner }) => expectRedirect(await owner.submitTo("/account/sessions/end-others", "/account", {})),
      },
    },
  },
  {
    name: "signing out",
    events: ["session.ended"],
    doors: {
      page: {
        at: "/logout",
        run: async ({ owner }) => expectRedirect(await owner.submitTo("/logout", "/account", {})),
      },
    },
  },
  {
    name: "making a magic link",
    events: ["user.magic_link_created"],
    doors: {
      api: {
        at: "createMagicLink",
        run: ({ api }) =>
          api.post("/magic_link", { email: "owner@acme.test", create_new_user_if_one_doesnt_exist: false }),
      },
    },
  },
];
