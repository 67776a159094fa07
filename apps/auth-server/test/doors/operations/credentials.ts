import { expect } from "vitest";
import { createBrowser } from "../../support/browser.ts";
import { lastLink } from "../../support/mails.ts";
import { addSecondFactor, codeOf, secretOn } from "../codes.ts";
import { type Deployment, expectRedirect, OWNER, onDashboard, PASSWORD } from "../deployment.ts";
import { type Operation, operation } from "../operation.ts";
import { addOwnPasskey, newPasskeyOf, PASSKEYS, signWith } from "../passkeys.ts";

const DASHBOARD = `/dashboard/users/${OWNER}`;
const SECOND_FACTOR = "/account/second-factor";
const NEW_PASSKEY = "/step-up/passkey";
const SET_UP = "/step-up/second-factor";
const NEW_EMAIL = "new@acme.test";
const NEW_PASSWORD = "a new password";

const onUserPage =
  (path: string, fields: Record<string, string> = {}, page = `${DASHBOARD}/${path}`) =>
  (deployment: Deployment) =>
    onDashboard(deployment, page, `${DASHBOARD}/${path}`, fields);

/** Changes of what users sign in with. */
export const credentialOperations: readonly Operation[] = [
  {
    name: "requesting an email change",
    events: ["user.email_change_requested"],
    doors: {
      api: {
        at: "updateUserEmail",
        run: ({ api }) => api.put(`/user/${OWNER}/email`, { new_email: NEW_EMAIL, require_email_confirmation: true }),
      },
      page: {
        at: "/account/email",
        run: ({ owner }) => owner.submit("/account/email", { email: NEW_EMAIL, current_password: PASSWORD }),
      },
      dashboard: {
        at: "/dashboard/users/:userId/email",
        run: (deployment) =>
          onDashboard(deployment, `${DASHBOARD}/email`, `${DASHBOARD}/email`, { new_email: NEW_EMAIL }),
      },
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
    name: "resending a confirmation email",
    events: ["user.confirmation_sent"],
    prepare: ({ app }) => app.deps.store.write(({ users }) => users.update(OWNER, { emailConfirmed: false })),
    doors: {
      api: {
        at: "resendEmailConfirmation",
        run: ({ api }) => api.post("/resend_email_confirmation", { user_id: OWNER }),
      },
      dashboard: {
        at: "/dashboard/users/:userId/resend-confirmation",
        run: onUserPage("resend-confirmation", {}, DASHBOARD),
      },
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
    name: "importing a password hash",
    events: ["user.password_changed"],
    doors: {
      api: {
        at: "migrateUserPassword",
        run: ({ api }) =>
          api.post("/migrate_user/password", {
            user_id: OWNER,
            password_hash: "$2b$04$Q5u8v9AYaRqHSCvNSb8kDuYF8m0iPFpPHbCvlU6hwSxOVrIVzxTbi",
          }),
      },
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
  operation({
    name: "setting up a second factor",
    events: ["user.second_factor_enabled", "session.reauthenticated"],
    async prepare({ owner }) {
      expectRedirect(await owner.submitTo(`${SECOND_FACTOR}/begin`, SECOND_FACTOR, {}));
      return secretOn(await owner.get(SECOND_FACTOR));
    },
    doors: {
      page: {
        at: "/account/second-factor/finish",
        run: (deployment, secret) =>
          deployment.owner.submitTo(`${SECOND_FACTOR}/finish`, SECOND_FACTOR, { code: codeOf(deployment, secret) }),
      },
    },
  }),
  operation({
    name: "turning on the second factor that an app demands",
    events: ["user.second_factor_enabled", "session.reauthenticated"],
    async prepare({ owner }) {
      expectRedirect(await owner.submit(SET_UP, {}));
      return secretOn(await owner.get(SET_UP));
    },
    doors: {
      page: {
        at: "/step-up/second-factor/finish",
        run: (deployment, secret) => deployment.owner.submit(SET_UP, { code: codeOf(deployment, secret) }),
      },
    },
  }),
  {
    name: "replacing recovery codes",
    events: ["user.recovery_codes_replaced"],
    prepare: addSecondFactor,
    doors: {
      page: {
        at: "/account/second-factor/recovery-codes",
        run: (deployment) =>
          deployment.owner.submitTo(`${SECOND_FACTOR}/recovery-codes`, SECOND_FACTOR, { code: codeOf(deployment) }),
      },
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
  operation({
    name: "adding a passkey",
    events: ["user.passkey_added"],
    prepare: ({ owner }) => newPasskeyOf(owner),
    doors: {
      page: {
        at: PASSKEYS,
        run: async ({ owner }, fields) => expect((await owner.post(PASSKEYS, fields)).status).toBe(200),
      },
    },
  }),
  operation({
    name: "adding a passkey on the way to somewhere else",
    events: ["user.passkey_added"],
    prepare: ({ owner }) => newPasskeyOf(owner, undefined, NEW_PASSKEY),
    doors: {
      page: {
        at: NEW_PASSKEY,
        run: async ({ owner }, fields) => expect((await owner.post(NEW_PASSKEY, fields)).status).toBe(200),
      },
    },
  }),
  operation({
    name: "renaming a passkey",
    events: ["user.passkey_renamed"],
    prepare: addOwnPasskey,
    doors: {
      page: {
        at: `${PASSKEYS}/rename`,
        run: async ({ owner }, { passkeyId }) =>
          expectRedirect(
            await owner.submitTo(`${PASSKEYS}/rename`, PASSKEYS, { passkey: passkeyId, name: "Security key" }),
          ),
      },
    },
  }),
  operation({
    name: "removing a passkey",
    events: ["user.passkey_removed"],
    prepare: addOwnPasskey,
    doors: {
      api: {
        at: "removeUserPasskey",
        run: ({ api }, { passkeyId }) => api.delete(`/user/${OWNER}/passkeys/${passkeyId}`),
      },
      page: {
        at: `${PASSKEYS}/remove`,
        run: async ({ owner }, { passkeyId }) =>
          expectRedirect(await owner.submitTo(`${PASSKEYS}/remove`, PASSKEYS, { passkey: passkeyId })),
      },
      dashboard: {
        at: "/dashboard/users/:userId/remove-passkey",
        run: (deployment, { passkeyId }) =>
          onDashboard(deployment, `/dashboard/users/${OWNER}/security`, `/dashboard/users/${OWNER}/remove-passkey`, {
            passkey: passkeyId,
          }),
      },
    },
  }),
  operation({
    name: "replacing recovery codes with a passkey",
    events: ["user.recovery_codes_replaced"],
    prepare: async (deployment) =>
      signWith(
        await addOwnPasskey(deployment),
        deployment.owner,
        SECOND_FACTOR,
        `${SECOND_FACTOR}/recovery-codes/passkey`,
      ),
    doors: {
      page: {
        at: "/account/second-factor/recovery-codes/passkey",
        run: async ({ owner }, fields) =>
          expect((await owner.post(`${SECOND_FACTOR}/recovery-codes/passkey`, fields)).status).toBe(200),
      },
    },
  }),
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
