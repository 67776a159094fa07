import { aSession } from "../support/records.ts";
import { addSecondFactor, codeOf, secretOn, TOTP_SECRET } from "./codes.ts";
import { expectRedirect, OWNER, onDashboard, PASSWORD } from "./deployment.ts";
import { type Operation, operation } from "./operation.ts";

const DASHBOARD = `/dashboard/users/${OWNER}`;
const SECOND_FACTOR = "/account/second-factor";
const NEW_EMAIL = "new@acme.test";

/** What users change in their own accounts, and others for them. */
export const accountOperations: readonly Operation[] = [
  {
    name: "asking for another email address",
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
        run: (deployment) => onDashboard(deployment, DASHBOARD, `${DASHBOARD}/email`, { new_email: NEW_EMAIL }),
      },
    },
  },
  operation({
    name: "ending one session",
    events: ["session.ended"],
    async prepare({ app: { deps } }) {
      const session = aSession(OWNER, { sessionHash: "the other session", expiresAt: deps.clock() + 60 });
      await deps.store.write(({ sessions }) => sessions.create(session));
      return session.sessionHash;
    },
    doors: {
      page: {
        at: "/account/sessions/end",
        run: async ({ owner }, session) =>
          expectRedirect(await owner.submitTo("/account/sessions/end", "/account", { session })),
      },
      dashboard: {
        at: "/dashboard/users/:userId/end-session",
        run: (deployment, session) => onDashboard(deployment, DASHBOARD, `${DASHBOARD}/end-session`, { session }),
      },
    },
  }),
  {
    name: "failing to prove again who acts",
    events: ["sign_in.failed"],
    doors: {
      page: { at: "/account/confirm", run: ({ owner }) => owner.submit("/account/confirm", { password: "wrong" }) },
    },
  },
  operation({
    name: "setting up a second factor",
    events: ["user.second_factor_enabled"],
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
  {
    name: "moving a user in with a second factor",
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
    name: "moving a password in from elsewhere",
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
];
