import { z } from "zod";
import type { ChangingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { parseReturnPath } from "../../../platform/domain/return-path.ts";
import { expectVersion, type RowVersion } from "../../../platform/domain/row-version.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { changesBetween } from "../../../platform/events/changes.ts";
import { languageTags } from "../../../platform/language/languages.ts";
import { letOwnersSetPolicies, mayOwnersSetPolicies } from "../../access-policies/domain/owners-set-policies.ts";
import {
  letMembersRegisterAgents,
  MEMBERS_REGISTER_AGENTS,
  mayMembersRegisterAgents,
} from "../../agents/domain/settings.ts";
import { changeApiKeySettings, readApiKeySettings } from "../../api-keys/domain/end-user/own-keys.ts";
import {
  APPEARANCE_SETTING,
  changeAppearance,
  parseAppearance,
  readAppearance,
} from "../../appearance/domain/appearance.ts";
import { APPROVAL_EMAILS, areApprovalEmailsSent, sendApprovalEmails } from "../../approvals/domain/settings.ts";
import {
  EVENTS_KEPT_SETTING,
  keepEventsForMonths,
  MAX_EVENTS_KEPT_MONTHS,
  readEventsKeptMonths,
} from "../../audit/domain/archive/retention.ts";
import { isSignUpOpen, setSignUpOpen } from "../../authentication/domain/accounts/sign-up-setting.ts";
import { changeRedirectSettings, readRedirectSettings } from "../../authentication/domain/links/redirects.ts";
import { arePasskeysOn, offerPasskeys } from "../../authentication/domain/passkeys/passkeys-setting.ts";
import {
  letOwnersProveDomains,
  mayOwnersProveDomains,
  OWNERS_PROVE_DOMAINS,
} from "../../domains/domain/owners-prove-domains.ts";
import {
  changeImpersonationSettings,
  IMPERSONATION_SETTING,
  readImpersonationSettings,
} from "../../impersonation/domain/settings.ts";
import { isMcpEnabled, setMcpEnabled } from "../../mcp/domain/mcp-switch.ts";
import { changeMemberManagers, MEMBER_MANAGERS_SETTING, readMemberManagers } from "../../orgs/domain/member-powers.ts";
import { readRoleDefinition } from "../../orgs/domain/roles.ts";
import {
  letMembersManageAccounts,
  mayMembersManageAccounts,
} from "../../service-accounts/domain/members-manage-accounts.ts";
import { letUsersDeleteAccounts, mayUsersDeleteAccounts } from "../../users/domain/account-deletion.ts";
import {
  letNewUsersCreateOrganizations,
  mayNewUsersCreateOrganizations,
} from "../../users/domain/organization-creation.ts";
import { changeUserSchema, readUserSchema } from "../../users/domain/user-schema.ts";
import { changeEndpointLimit, MAX_ENDPOINT_LIMIT, readEndpointLimit } from "../../webhooks/domain/endpoint-limit.ts";
import { letOwnersReceiveEvents, mayOwnersReceiveEvents } from "../../webhooks/domain/owners-receive-events.ts";
import { floorSettings } from "./floor-settings.ts";

/** A value that has been checked. */
interface ParsedValue {
  /** The value as `read` returns it once stored. */
  readonly text: string;
  readonly store: (repositories: Repositories) => Promise<void>;
}

/** A setting of the deployment as people write it: strings in and out. */
export interface DeploymentSetting {
  readonly meaning: string;
  /** What the string stands for: `true` or `false`, a text, a list separated by commas, or a whole number that may be missing. */
  readonly kind: "flag" | "text" | "list" | "number";
  /** The name it is stored under, which other settings may share. */
  readonly storedAs: string;
  read(repositories: Repositories): Promise<string>;
  /** Checks a value or says what is wrong with it. */
  parse(text: string, repositories: Repositories): Promise<Result<ParsedValue, string>>;
}

const flag = z.enum(["true", "false"], "must be true or false").transform((text) => text === "true");

const optionalTarget = z
  .string()
  .refine(
    (text) => text === "" || isWebAddress(text) || isPath(text),
    "must be a URL that begins with https:// or http://, or a path such as /welcome",
  );

const origin = z
  .string()
  .refine(
    (text) => isWebAddress(text) && new URL(text).origin === text,
    "must be a comma-separated list of origins, such as https://app.example.com",
  );

const origins = z
  .string()
  .transform((text) => text.split(",").flatMap((part) => part.trim() || []))
  .pipe(z.array(origin));

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ["http:", "https:"].includes(new URL(text).protocol);
}

/** Returns whether a path means the same on every origin: nothing in it names a host, and resolving it changes nothing. */
function isPath(text: string): boolean {
  return parseReturnPath(text, "") === text;
}

const months = z
  .string()
  .refine(
    (text) => text === "" || (/^[1-9]\d*$/.test(text) && Number(text) <= MAX_EVENTS_KEPT_MONTHS),
    `must be empty, or a positive whole number up to ${MAX_EVENTS_KEPT_MONTHS}`,
  )
  .transform((text) => (text === "" ? null : Number(text)));

const endpointLimit = z
  .string()
  .refine(
    (text) => /^[1-9]\d*$/.test(text) && Number(text) <= MAX_ENDPOINT_LIMIT,
    `must be a positive whole number up to ${MAX_ENDPOINT_LIMIT}`,
  )
  .transform(Number);

/** All settings by name. */
export const deploymentSettings: Readonly<Record<string, DeploymentSetting>> = {
  sign_up_open: setting(flag, {
    kind: "flag",
    storedAs: "sign_up_open",
    meaning: "whether anyone can create an account without an invitation",
    read: async (repositories) => String(await isSignUpOpen(repositories)),
    store: setSignUpOpen,
  }),
  passkeys: setting(flag, {
    kind: "flag",
    storedAs: "passkeys",
    meaning:
      "whether users can add passkeys and sign in with them; passkeys that users have remain a second factor either way",
    read: async (repositories) => String(await arePasskeysOn(repositories)),
    store: offerPasskeys,
  }),
  new_users_create_organizations: setting(flag, {
    kind: "flag",
    storedAs: "new_users_create_organizations",
    meaning: "whether new users can create organizations; you can also decide for each user",
    read: async (repositories) => String(await mayNewUsersCreateOrganizations(repositories)),
    store: letNewUsersCreateOrganizations,
  }),
  users_delete_own_accounts: setting(flag, {
    kind: "flag",
    storedAs: "users_delete_own_accounts",
    meaning: "whether users can delete their own account on the hosted pages",
    read: async (repositories) => String(await mayUsersDeleteAccounts(repositories)),
    store: letUsersDeleteAccounts,
  }),
  mcp_enabled: setting(flag, {
    kind: "flag",
    storedAs: "mcp_enabled",
    meaning: "whether MCP clients can connect; access already granted continues either way",
    read: async (repositories) => String(await isMcpEnabled(repositories)),
    store: setMcpEnabled,
  }),
  usernames: setting(flag, {
    kind: "flag",
    storedAs: "user_schema",
    meaning: "whether users have usernames",
    read: async (repositories) => String((await readUserSchema(repositories)).usernames),
    store: (repositories, usernames) => changeUserSchema(repositories, { usernames }),
  }),
  names: setting(flag, {
    kind: "flag",
    storedAs: "user_schema",
    meaning: "whether users have first and last names",
    read: async (repositories) => String((await readUserSchema(repositories)).names),
    store: (repositories, names) => changeUserSchema(repositories, { names }),
  }),
  name: appearanceSetting("name", "the deployment's name, shown on the hosted pages"),
  accent_color: appearanceSetting(
    "accentColor",
    "the colour of buttons and links on the hosted pages, such as #4353d6",
  ),
  default_language: appearanceSetting(
    "defaultLanguage",
    `the language of emails that no visitor asked for, and of pages for visitors who ask for none of ours: ${languageTags.join(" or ")}`,
  ),
  visitors_choose_language: setting(flag, {
    kind: "flag",
    storedAs: APPEARANCE_SETTING,
    meaning:
      "whether hosted pages have the language that each visitor's browser asks for; otherwise they have the default",
    read: async (repositories) => String((await readAppearance(repositories)).followsVisitors),
    async store(repositories, followsVisitors) {
      await changeAppearance(repositories, { followsVisitors });
    },
  }),
  member_managers: {
    kind: "text",
    storedAs: MEMBER_MANAGERS_SETTING,
    meaning: "the lowest role that can invite, remove and give roles to members on the hosted pages",
    read: readMemberManagers,
    async parse(role, repositories) {
      const { roles, customMappings } = await readRoleDefinition(repositories);
      const known = [roles, ...customMappings.values()].flat();
      if (!known.some(({ name }) => name === role)) return fail("must be the name of a role");
      return succeed({ text: role, store: (store) => changeMemberManagers(store, role) });
    },
  },
  owners_set_access_policies: setting(flag, {
    kind: "flag",
    storedAs: "owners_set_access_policies",
    meaning: "whether members with the highest role can set their organization's access policy on the hosted pages",
    read: async (repositories) => String(await mayOwnersSetPolicies(repositories)),
    store: letOwnersSetPolicies,
  }),
  owners_receive_events: setting(flag, {
    kind: "flag",
    storedAs: "owners_receive_events",
    meaning:
      "whether members with the highest role can manage their organization's webhooks and audit streams on the hosted pages",
    read: async (repositories) => String(await mayOwnersReceiveEvents(repositories)),
    store: letOwnersReceiveEvents,
  }),
  max_endpoints_per_organization: setting(endpointLimit, {
    kind: "number",
    storedAs: "max_endpoints_per_organization",
    meaning: "how many webhook endpoints, and how many audit streams, an organization can have",
    read: async (repositories) => String(await readEndpointLimit(repositories)),
    store: changeEndpointLimit,
  }),
  owners_prove_domains: setting(flag, {
    kind: "flag",
    storedAs: OWNERS_PROVE_DOMAINS,
    meaning:
      "whether members with the highest role can add and prove domains of their organization on the hosted pages",
    read: async (repositories) => String(await mayOwnersProveDomains(repositories)),
    store: letOwnersProveDomains,
  }),
  impersonation_by_operators: setting(flag, {
    kind: "flag",
    storedAs: IMPERSONATION_SETTING,
    meaning: "whether operators with the role admin can sign in as users on the dashboard",
    read: async (repositories) => String((await readImpersonationSettings(repositories)).byOperators),
    store: (repositories, byOperators) => changeImpersonationSettings(repositories, { byOperators }),
  }),
  impersonation_permission: setting(z.string().max(200, "must be the name of a permission"), {
    kind: "text",
    storedAs: IMPERSONATION_SETTING,
    meaning:
      "the permission that lets a member act as members of the same organization who have no more rights; empty for nobody",
    read: async (repositories) => (await readImpersonationSettings(repositories)).permission ?? "",
    store: (repositories, permission) => changeImpersonationSettings(repositories, { permission: permission || null }),
  }),
  impersonation_notice: setting(flag, {
    kind: "flag",
    storedAs: IMPERSONATION_SETTING,
    meaning: "whether users get an email when somebody begins to act as them",
    read: async (repositories) => String((await readImpersonationSettings(repositories)).notice),
    store: (repositories, notice) => changeImpersonationSettings(repositories, { notice }),
  }),
  ...floorSettings,
  personal_api_keys: setting(flag, {
    kind: "flag",
    storedAs: "hosted_api_keys",
    meaning: "whether users can create their own API keys on the hosted pages",
    read: async (repositories) => String((await readApiKeySettings(repositories)).personal),
    store: (repositories, personal) => changeApiKeySettings(repositories, { personal }),
  }),
  organization_api_keys: setting(flag, {
    kind: "flag",
    storedAs: "hosted_api_keys",
    meaning: "whether people who manage members can create API keys for their organization on the hosted pages",
    read: async (repositories) => String((await readApiKeySettings(repositories)).organization),
    store: (repositories, organization) => changeApiKeySettings(repositories, { organization }),
  }),
  members_register_agents: setting(flag, {
    kind: "flag",
    storedAs: MEMBERS_REGISTER_AGENTS,
    meaning: "whether members can register agents in their organizations on the hosted pages",
    read: async (repositories) => String(await mayMembersRegisterAgents(repositories)),
    store: letMembersRegisterAgents,
  }),
  approval_emails: setting(flag, {
    kind: "flag",
    storedAs: APPROVAL_EMAILS,
    meaning: "whether people get an email when a call waits for their approval",
    read: async (repositories) => String(await areApprovalEmailsSent(repositories)),
    store: sendApprovalEmails,
  }),
  organization_service_accounts: setting(flag, {
    kind: "flag",
    storedAs: "organization_service_accounts",
    meaning: "whether people who manage members can manage their organization's service accounts on the hosted pages",
    read: async (repositories) => String(await mayMembersManageAccounts(repositories)),
    store: letMembersManageAccounts,
  }),
  events_kept_months: setting(months, {
    kind: "number",
    storedAs: EVENTS_KEPT_SETTING,
    meaning: "for how many months events stay in the audit log before they can be archived; empty for ever",
    read: async (repositories) => String((await readEventsKeptMonths(repositories)) ?? ""),
    store: keepEventsForMonths,
  }),
  default_redirect_url: setting(optionalTarget, {
    kind: "text",
    storedAs: "default_redirect_url",
    meaning:
      "where magic links redirect to by default: a URL, or a path on the first allowed origin; empty for the account page",
    read: async (repositories) => (await readRedirectSettings(repositories)).defaultRedirectUrl ?? "",
    store: (repositories, url) => changeRedirectSettings(repositories, { defaultRedirectUrl: url || null }),
  }),
  allowed_redirect_origins: setting(origins, {
    kind: "list",
    storedAs: "allowed_redirect_origins",
    meaning: "origins that magic links can redirect to, comma-separated",
    read: async (repositories) => (await readRedirectSettings(repositories)).allowedRedirectOrigins.join(","),
    store: (repositories, allowed) => changeRedirectSettings(repositories, { allowedRedirectOrigins: allowed }),
  }),
};

export type ChangeSettingsFailure =
  | { readonly kind: "unknown_setting"; readonly name: string }
  | { readonly kind: "unfit_value"; readonly name: string; readonly problem: string };

/** Reads the version of these settings, for a form that shows them. */
export function readSettingsVersion({ settings }: Repositories, names: readonly string[]): Promise<RowVersion> {
  return settings.version([...new Set(names.flatMap((name) => deploymentSettings[name]?.storedAs ?? []))]);
}

/**
 * Stores the values of settings by name, either all or none.
 *
 * @param version what `readSettingsVersion` returned when a form was opened; if absent, whatever is stored is replaced
 * @throws StaleVersionError when one of the settings has changed since
 */
export async function changeDeploymentSettings(
  deps: ChangingDeps,
  values: Readonly<Record<string, string>>,
  version?: RowVersion,
): Promise<Result<null, ChangeSettingsFailure>> {
  return deps.store.write(async (repositories) => {
    await repositories.settings.lock();
    expectVersion({ version: await readSettingsVersion(repositories, Object.keys(values)) }, version);
    const parsed: [string, DeploymentSetting, ParsedValue][] = [];
    for (const [name, text] of Object.entries(values)) {
      const known = Object.hasOwn(deploymentSettings, name) ? deploymentSettings[name] : undefined;
      if (!known) return fail({ kind: "unknown_setting", name });
      const value = await known.parse(text, repositories);
      if (!value.ok) return fail({ kind: "unfit_value", name, problem: value.failure });
      parsed.push([name, known, value.value]);
    }
    for (const [name, { read }, { text, store }] of parsed) {
      const changes = changesBetween({ value: await read(repositories) }, { value: text });
      if (changes === null) continue;
      await store(repositories);
      await appendEvent(repositories, deps, {
        type: "setting.changed",
        target: { kind: "setting", id: name, name },
        changes,
      });
    }
    return succeed(null);
  });
}

function appearanceSetting(field: "name" | "accentColor" | "defaultLanguage", meaning: string): DeploymentSetting {
  return {
    meaning,
    kind: "text",
    storedAs: APPEARANCE_SETTING,
    read: async (repositories) => (await readAppearance(repositories))[field],
    async parse(text) {
      const parsed = parseAppearance({ [field]: text });
      if (!parsed.ok) return fail(parsed.failure.problem);
      const store = async (repositories: Repositories) => {
        await changeAppearance(repositories, parsed.value);
      };
      return succeed({ text: parsed.value[field] ?? text, store });
    },
  };
}

function setting<Value>(
  schema: z.ZodType<Value, string>,
  {
    store,
    ...described
  }: Pick<DeploymentSetting, "meaning" | "kind" | "storedAs" | "read"> & {
    readonly store: (repositories: Repositories, value: Value) => Promise<void>;
  },
): DeploymentSetting {
  return {
    ...described,
    async parse(text) {
      const parsed = schema.safeParse(text);
      if (!parsed.success) return fail(parsed.error.issues[0]?.message ?? "is not allowed");
      // A list becomes its items, separated by commas.
      return succeed({ text: String(parsed.data ?? ""), store: (repositories) => store(repositories, parsed.data) });
    },
  };
}
