import { demoOperator, demoOrganizations, demoUsers } from "../../../src/demo/demo-data.ts";
import { newOperatorRecord } from "../../../src/features/operators/domain/records.ts";
import { versionFields } from "../../../src/platform/dashboard/versioned-form.tsx";
import type { EventType } from "../../../src/platform/events/catalog.ts";
import { grant, mcpForms } from "../../features/mcp/routes/mcp-forms.ts";
import { anEndUserApiKey, aPasskey, aSession } from "../../support/records.ts";
import type { TestApp } from "../../support/test-app.ts";
import { agentForms } from "./agent-forms.ts";
import { assertedAppForms } from "./asserted-app-forms.ts";
import { auditStreamForms } from "./audit-stream-forms.ts";
import { bulkForms } from "./bulk-forms.ts";
import { connectionForms } from "./connection-forms.ts";
import { connectionSignalForms } from "./connection-signal-forms.ts";
import { directoryForms } from "./directory-forms.ts";
import { domainForms } from "./domain-forms.ts";
import { type DashboardForm, shownOn } from "./filled-form.ts";
import { keyForms, settingForms } from "./key-forms.ts";
import { serviceAccountForms } from "./service-account-forms.ts";
import { signalForms } from "./signal-forms.ts";
import { webhookForms } from "./webhook-forms.ts";

const userId = demoUsers[0]?.userId ?? "";
const otherOperatorId = "cccccccc-0000-4000-8000-000000000099";
const orgPage = `/dashboard/orgs/${demoOrganizations[0]?.orgId}`;
const userPage = `/dashboard/users/${userId}`;

/** Lets the operator act as a user. */
async function startImpersonation({ deps }: TestApp): Promise<Record<string, string>> {
  const impersonationId = deps.random.uuid();
  const impersonator = { kind: "operator", id: demoOperator.operatorId } as const;
  const times = { startedAt: deps.clock(), endsAt: deps.clock() + 900, endedAt: null };
  const record = {
    impersonationId,
    impersonator,
    userId,
    orgId: null,
    reason: "Ticket 42",
    sessionHash: null,
    ...times,
  };
  await deps.store.write(({ impersonations }) => impersonations.create(record));
  return { impersonation_id: impersonationId };
}

function onUser(path: string, change: EventType, fields: Record<string, string> = {}): DashboardForm {
  return { path: `${userPage}/${path}`, fields, change };
}

function onOrganization(path: string, change: EventType, fields: Record<string, string> = {}): DashboardForm {
  return { path: `${orgPage}/${path}`, fields, change };
}

/** Every form behind the guard by the path of its route. */
export const dashboardForms: Readonly<Record<string, DashboardForm>> = {
  ...bulkForms,
  ...directoryForms,
  ...serviceAccountForms,
  ...agentForms,
  ...assertedAppForms,
  ...domainForms,
  "/dashboard/operators": {
    path: "/dashboard/operators",
    fields: { email: "otto@orgward.test", password: "a good password", role: "read_only" },
    change: "operator.created",
  },
  "/dashboard/operators/:operatorId/role": {
    path: `/dashboard/operators/${otherOperatorId}/role`,
    fields: { role: "read_only" },
    change: "operator.role_changed",
    async prepare(app) {
      const { deps } = app;
      const identity = { operatorId: otherOperatorId, email: "olga@orgward.test", role: "admin" } as const;
      const operator = newOperatorRecord({ ...identity, passwordHash: "none", createdAt: deps.clock() });
      await deps.store.write(({ operators }) => operators.create(operator));
      return shownOn(`/dashboard/operators/${otherOperatorId}/role`)(app);
    },
  },
  "/dashboard/operators/:operatorId/delete": {
    path: `/dashboard/operators/${otherOperatorId}/delete`,
    fields: {},
    change: "operator.deleted",
  },
  "/dashboard/orgs": { path: "/dashboard/orgs", fields: { name: "Initech" }, change: "organization.created" },
  "/dashboard/orgs/:orgId": {
    path: orgPage,
    fields: { name: "Acme Inc.", metadata: '{"plan":"pro"}' },
    change: "organization.updated",
    prepare: shownOn(`${orgPage}/settings`, orgPage),
  },
  "/dashboard/orgs/:orgId/access-policy": {
    ...onOrganization("access-policy", "organization.access_policy_changed"),
    prepare: shownOn(`${orgPage}/access-policy/preview?version=0&methods=password`, `${orgPage}/access-policy`),
  },
  "/dashboard/orgs/:orgId/access-policy/suspend": onOrganization(
    "access-policy/suspend",
    "organization.access_policy_suspended",
  ),
  "/dashboard/orgs/:orgId/access-policy/resume": onOrganization(
    "access-policy/resume",
    "organization.access_policy_resumed",
  ),
  "/dashboard/orgs/:orgId/members/add": onOrganization("members/add", "member.added", {
    email: "nobody@example.test",
    role: "Admin",
  }),
  "/dashboard/orgs/:orgId/members/role": {
    ...onOrganization("members/role", "member.role_changed", { user: demoUsers[2]?.userId ?? "", role: "Admin" }),
    prepare: async () => versionFields({ version: 1, values: { role: "Member", additional_role: "" } }),
  },
  "/dashboard/orgs/:orgId/members/remove": onOrganization("members/remove", "member.removed", {
    user: demoUsers[2]?.userId ?? "",
  }),
  "/dashboard/orgs/:orgId/invitations/create": onOrganization("invitations/create", "invitation.created", {
    email: "guest@example.test",
    role: "Member",
  }),
  "/dashboard/orgs/:orgId/invitations/revoke": onOrganization("invitations/revoke", "invitation.revoked", {
    email: "guest@example.test",
  }),
  "/dashboard/orgs/:orgId/delete-api-key": {
    ...onOrganization("delete-api-key", "end_user_api_key.deleted"),
    async prepare({ deps }) {
      const key = anEndUserApiKey({ apiKeyId: "ci of acme", orgId: `${demoOrganizations[0]?.orgId}` });
      await deps.store.write(({ endUserApiKeys }) => endUserApiKeys.create(key));
      return { api_key: "ci of acme" };
    },
  },
  "/dashboard/orgs/:orgId/sign-out": {
    path: `/dashboard/orgs/${demoOrganizations[1]?.orgId}/sign-out`,
    fields: {},
    change: "organization.signed_out",
  },
  "/dashboard/orgs/:orgId/delete": {
    path: `/dashboard/orgs/${demoOrganizations[1]?.orgId}/delete`,
    fields: {},
    change: "organization.deleted",
  },
  "/dashboard/roles": {
    path: "/dashboard/roles",
    fields: { step: "save", "role.0": "Owner", "role.1": "Admin", "role.2": "Member", "role.3": "Guest" },
    change: "roles.changed",
    prepare: shownOn("/dashboard/roles"),
  },
  "/dashboard/users": {
    path: "/dashboard/users",
    fields: { email: "new@example.test", password: "a good password" },
    change: "user.created",
  },
  "/dashboard/users/:userId": {
    path: userPage,
    fields: { first_name: "Ada", properties: '{"team":"blue"}' },
    change: "user.updated",
    prepare: shownOn(`${userPage}/edit`, userPage),
  },
  "/dashboard/settings/impersonation": {
    path: "/dashboard/settings/impersonation",
    fields: { impersonation_by_operators: "on", impersonation_permission: "can_edit_billing" },
    change: "setting.changed",
    prepare: shownOn("/dashboard/settings/users", "/dashboard/settings/impersonation"),
  },
  "/dashboard/settings/impersonations/end": {
    path: "/dashboard/settings/impersonations/end",
    fields: {},
    change: "impersonation.ended",
    prepare: startImpersonation,
  },
  "/dashboard/users/:userId/impersonate": {
    path: `${userPage}/impersonate`,
    fields: { reason: "Ticket 42" },
    change: "impersonation.started",
  },
  "/dashboard/settings/sign-out": {
    path: "/dashboard/settings/sign-out",
    fields: { name: "Orgward" },
    change: "deployment.signed_out",
  },
  "/dashboard/users/:userId/disable": onUser("disable", "user.disabled"),
  "/dashboard/users/:userId/enable": onUser("enable", "user.enabled"),
  "/dashboard/users/:userId/end-sessions": {
    ...onUser("end-sessions", "user.sessions_ended"),
    async prepare({ deps }) {
      await deps.store.write(({ sessions }) => sessions.create(aSession(userId)));
      return {};
    },
  },
  "/dashboard/users/:userId/end-session": {
    ...onUser("end-session", "session.ended"),
    async prepare({ deps }) {
      const session = aSession(userId);
      await deps.store.write(({ sessions }) => sessions.create(session));
      return { session: session.sessionHash };
    },
  },
  "/dashboard/users/:userId/remove-passkey": {
    ...onUser("remove-passkey", "user.passkey_removed"),
    async prepare({ deps }) {
      const passkey = aPasskey(userId, "laptop");
      await deps.store.write(({ passkeys }) => passkeys.create(passkey));
      return { passkey: passkey.passkeyId };
    },
  },
  "/dashboard/users/:userId/delete-api-key": {
    ...onUser("delete-api-key", "end_user_api_key.deleted"),
    async prepare({ deps }) {
      await deps.store.write(({ endUserApiKeys }) =>
        endUserApiKeys.create(anEndUserApiKey({ apiKeyId: "ci", userId })),
      );
      return { api_key: "ci" };
    },
  },
  "/dashboard/users/:userId/disconnect": {
    ...onUser("disconnect", "grant.revoked", { client: "demo-confidential" }),
    prepare: grant,
  },
  "/dashboard/users/:userId/revoke-grant": {
    ...onUser("revoke-grant", "grant.revoked"),
    prepare: grant,
  },
  "/dashboard/users/:userId/remove-second-factor": {
    ...onUser("remove-second-factor", "user.second_factor_removed"),
    async prepare({ deps }) {
      const at = deps.clock();
      await deps.store.write(async ({ totpSecrets }) => {
        await totpSecrets.save({ userId, encryptedSecret: "sealed", createdAt: at, enabledAt: null, lastUsedStep: 0 });
        await totpSecrets.enable(userId, "sealed", { at, step: 1 });
      });
      return {};
    },
  },
  "/dashboard/users/:userId/email": {
    ...onUser("email", "user.email_changed", { new_email: "renamed@acme.test", confirmed: "on" }),
    prepare: shownOn(`${userPage}/email`),
  },
  "/dashboard/users/:userId/resend-confirmation": {
    ...onUser("resend-confirmation", "user.confirmation_sent"),
    async prepare({ deps }) {
      await deps.store.write(({ users }) => users.update(userId, { emailConfirmed: false }));
      return {};
    },
  },
  "/dashboard/users/:userId/password": onUser("password", "user.password_changed", { password: "a good password" }),
  "/dashboard/users/:userId/clear-password": onUser("clear-password", "user.password_removed"),
  "/dashboard/users/:userId/delete": {
    path: `/dashboard/users/${demoUsers[4]?.userId}/delete`,
    fields: {},
    change: "user.deleted",
  },
  ...connectionForms,
  ...connectionSignalForms,
  ...auditStreamForms,
  ...signalForms,
  ...webhookForms,
  ...mcpForms,
  ...keyForms,
  ...settingForms,
};

/** The forms of operators' own sign-in, which have tests of their own. */
export const ownForms: readonly string[] = [
  "/dashboard/me/hide-getting-started",
  "/dashboard/setup",
  "/dashboard/login",
  "/dashboard/login/second-factor",
  "/dashboard/logout",
  "/dashboard/me/password",
  "/dashboard/me/second-factor/begin",
  "/dashboard/me/second-factor/finish",
  "/dashboard/login/passkey",
  "/dashboard/login/passkey/options",
  "/dashboard/login/second-factor/passkey",
  "/dashboard/login/second-factor/passkey/options",
  "/dashboard/login/second-factor/new-passkey",
  "/dashboard/login/second-factor/new-passkey/options",
  "/dashboard/me/confirm",
  "/dashboard/me/passkeys",
  "/dashboard/me/passkeys/options",
  "/dashboard/me/passkeys/remove",
  "/dashboard/me/passkeys/rename",
  "/dashboard/me/recovery-codes",
  "/dashboard/me/recovery-codes.txt",
];
