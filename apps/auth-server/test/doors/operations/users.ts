import { createBrowser } from "../../support/browser.ts";
import { lastLink } from "../../support/mails.ts";
import { TOTP_SECRET } from "../codes.ts";
import { type Deployment, expectRedirect, NOBODY, OWNER, onDashboard, PASSWORD } from "../deployment.ts";
import { type Operation, operation } from "../operation.ts";

const DASHBOARD = `/dashboard/users/${OWNER}`;
const NEW_PASSWORD = "a new password";

const onUserPage =
  (path: string, page = `${DASHBOARD}/${path}`) =>
  (deployment: Deployment) =>
    onDashboard(deployment, page, `${DASHBOARD}/${path}`, {});

const profile = { username: "ada", first_name: "Ada", last_name: "Lovelace" };

/** Changes of users. */
export const userOperations: readonly Operation[] = [
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
    name: "migrating a user",
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
    name: "migrating a user with a second factor",
    events: ["user.created", "user.second_factor_enabled"],
    doors: {
      api: {
        at: "migrateUserFromExternalSource",
        run: ({ api }) =>
          api.post("/migrate_user/", {
            email: "new@example.test",
            email_confirmed: true,
            existing_mfa_base32_encoded_secret: TOTP_SECRET,
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
          onDashboard(deployment, `${DASHBOARD}/edit`, DASHBOARD, {
            ...profile,
            can_create_orgs: "on",
            properties: "{}",
          }),
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
      dashboard: { at: "/dashboard/users/:userId/enable", run: onUserPage("enable", DASHBOARD) },
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
    name: "no longer letting a user create organizations",
    events: ["user.updated"],
    doors: {
      api: { at: "disableUserCanCreateOrgs", run: ({ api }) => api.put(`/user/${OWNER}/can_create_orgs/disable`) },
    },
  },
  operation({
    name: "deleting a user",
    events: ["user.deleted"],
    async prepare({ app }) {
      const browser = createBrowser(app);
      await browser.signIn("nobody@example.test", PASSWORD);
      return browser;
    },
    doors: {
      page: {
        at: "/account/delete",
        run: async (_, nobody) => expectRedirect(await nobody.submit("/account/delete", {})),
      },
      api: { at: "deleteUser", run: ({ api }) => api.delete(`/user/${NOBODY}`) },
      dashboard: {
        at: "/dashboard/users/:userId/delete",
        run: (deployment) =>
          onDashboard(deployment, `/dashboard/users/${NOBODY}/delete`, `/dashboard/users/${NOBODY}/delete`, {}),
      },
    },
  }),
];
