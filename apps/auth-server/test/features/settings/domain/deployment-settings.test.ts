import { expect, it } from "vitest";
import { changeLogo } from "../../../../src/features/appearance/domain/change-logo.ts";
import { ensureDefaultRoles } from "../../../../src/features/orgs/domain/roles.ts";
import {
  changeDeploymentSettings,
  deploymentSettings,
  readSettingsVersion,
} from "../../../../src/features/settings/domain/deployment-settings.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { aPng } from "../../../support/png.ts";
import { eventsOf } from "../../../support/recorded-events.ts";
import { atCommandLine, createTestDeps } from "../../../support/test-deps.ts";

describeOnSqlite("the settings of a deployment", ({ open }) => {
  const setUp = async () => {
    const store = await open();
    await store.write(ensureDefaultRoles);
    const read = (name: string) => deploymentSettings[name]?.read(store.read);
    const deps = await createTestDeps(store);
    const change = (name: string, text: string) => changeDeploymentSettings(deps, { [name]: text });
    return { store, deps, read, change };
  };

  it.each([
    ["sign_up_open", "true", "false"],
    ["passkeys", "true", "false"],
    ["new_users_create_organizations", "false", "true"],
    ["users_delete_own_accounts", "false", "true"],
    ["mcp_enabled", "true", "false"],
    ["usernames", "false", "true"],
    ["names", "true", "false"],
    ["name", "Orgward", "Acme ID"],
    ["accent_color", "#4353d6", "#0a7f5a"],
    ["default_language", "en", "de"],
    ["visitors_choose_language", "true", "false"],
    ["member_managers", "Admin", "Owner"],
    ["owners_set_access_policies", "false", "true"],
    ["owners_receive_events", "false", "true"],
    ["owners_prove_domains", "false", "true"],
    ["impersonation_by_operators", "true", "false"],
    ["impersonation_permission", "", "act_as"],
    ["impersonation_notice", "false", "true"],
    ["access_policy_second_factor_required", "false", "true"],
    ["access_policy_methods", "", "password,social_sso:Google"],
    ["access_policy_maximum_session_age_seconds", "", "28800"],
    ["access_policy_networks", "", "192.0.2.0/24,2001:db8::/32"],
    ["personal_api_keys", "false", "true"],
    ["organization_api_keys", "false", "true"],
    ["organization_service_accounts", "false", "true"],
    ["default_redirect_url", "", "https://app.example.com/home?a=1"],
    ["default_redirect_url", "", "/home?a=1#b"],
    ["allowed_redirect_origins", "", "https://app.example.com,http://localhost:3000"],
  ])("keep %s: at first %j, then %j, and back", async (name, first, second) => {
    const { read, change } = await setUp();
    expect(await read(name)).toBe(first);
    expect(await change(name, second)).toEqual({ ok: true, value: null });
    expect(await read(name)).toBe(second);
    expect(await change(name, first)).toEqual({ ok: true, value: null });
    expect(await read(name)).toBe(first);
  });

  it.each([
    ["sign_up_open", "yes"],
    ["new_users_create_organizations", "1"],
    ["access_policy_second_factor_required", "yes"],
    ["access_policy_methods", "telepathy"],
    ["access_policy_maximum_session_age_seconds", "8h"],
    ["access_policy_networks", "192.0.2.7/24"],
    ["name", ""],
    ["accent_color", "red"],
    ["default_language", "fr"],
    ["default_language", "DE"],
    ["visitors_choose_language", "yes"],
    ["member_managers", "Nobody"],
    ["default_redirect_url", "javascript:alert(1)"],
    ["default_redirect_url", "home"],
    ["default_redirect_url", "//evil.test/home"],
    ["default_redirect_url", "/\\evil.test"],
    ["default_redirect_url", "/..//evil.test"],
    ["allowed_redirect_origins", "https://app.example.com/path"],
    ["allowed_redirect_origins", "https://app.example.com, nonsense"],
    ["allowed_redirect_origins", "*"],
  ])("refuse %s=%s and say why", async (name, text) => {
    const { read, change } = await setUp();
    const before = await read(name);
    expect(await change(name, text)).toEqual({
      ok: false,
      failure: { kind: "unfit_value", name, problem: expect.stringMatching(/^must /) },
    });
    expect(await read(name)).toBe(before);
  });
});

describeOnSqlite("the events of settings", ({ open }) => {
  const setUp = async () => {
    const deps = atCommandLine(await createTestDeps(await open()));
    await deps.store.write(ensureDefaultRoles);
    return deps;
  };
  const actor = { kind: "command_line", id: null, name: "deploy" };
  const about = (name: string) => ({ type: "setting.changed", actor, target: { kind: "setting", id: name, name } });

  it.each([
    ["accent_color", "#0A7F5A", "#4353d6", "#0a7f5a"],
    ["allowed_redirect_origins", " https://a.test , https://b.test", "", "https://a.test,https://b.test"],
    ["sign_up_open", "false", "true", "false"],
    ["member_managers", "Owner", "Admin", "Owner"],
  ])("tell what %s was and is, and nothing when it is stored once more", async (name, text, before, after) => {
    const deps = await setUp();
    const version = () => readSettingsVersion(deps.store.read, [name]);
    const change = () => changeDeploymentSettings(deps, { [name]: text });
    expect(await eventsOf(deps, change)).toMatchObject([{ ...about(name), changes: { value: { before, after } } }]);
    const stored = await version();
    expect(await eventsOf(deps, change)).toEqual([]);
    expect(await version()).toBe(stored);
  });

  it("tell of each setting that differs, and of none when one of them is refused", async () => {
    const deps = await setUp();
    const all = { names: "false", usernames: "false", name: "Acme ID" };
    expect(await eventsOf(deps, () => changeDeploymentSettings(deps, { ...all, member_managers: "X" }))).toEqual([]);
    expect(await eventsOf(deps, () => changeDeploymentSettings(deps, all))).toMatchObject([
      about("names"),
      about("name"),
    ]);
  });

  it("tell that the logo changed, by the digest of its content", async () => {
    const deps = await setUp();
    const logo = expect.stringMatching(/^[\w-]{16}$/);
    expect(await eventsOf(deps, () => changeLogo(deps, "light", aPng()))).toMatchObject([
      { ...about("logo"), changes: { digest: { before: null, after: logo } } },
    ]);
    expect(await eventsOf(deps, () => changeLogo(deps, "light", aPng()))).toEqual([]);
    expect(await eventsOf(deps, () => changeLogo(deps, "light", new Uint8Array(3)))).toEqual([]);
    expect(await eventsOf(deps, () => changeLogo(deps, "light", null))).toMatchObject([
      { ...about("logo"), changes: { digest: { before: logo, after: null } } },
    ]);
  });

  it.each(Object.keys(deploymentSettings))("know under which name %s is stored", async (name) => {
    const deps = await setUp();
    const before = await readSettingsVersion(deps.store.read, [name]);
    expect((await changeDeploymentSettings(deps, { [name]: OTHER_VALUES[name] ?? "" })).ok).toBe(true);
    expect(await readSettingsVersion(deps.store.read, [name])).toBe(before + 1);
  });
});

/** A value that each setting doesn't have in a new installation. */
const OTHER_VALUES: Readonly<Record<string, string>> = {
  sign_up_open: "false",
  members_register_agents: "false",
  approval_emails: "false",
  passkeys: "false",
  new_users_create_organizations: "true",
  owners_set_access_policies: "true",
  owners_receive_events: "true",
  max_endpoints_per_organization: "3",
  owners_prove_domains: "true",
  impersonation_by_operators: "false",
  impersonation_permission: "act_as",
  impersonation_notice: "true",
  access_policy_second_factor_required: "true",
  access_policy_methods: "passkey",
  access_policy_maximum_session_age_seconds: "600",
  access_policy_networks: "192.0.2.0/24",
  users_delete_own_accounts: "true",
  mcp_enabled: "false",
  usernames: "true",
  names: "false",
  name: "Acme ID",
  accent_color: "#0a7f5a",
  default_language: "de",
  visitors_choose_language: "false",
  member_managers: "Owner",
  personal_api_keys: "true",
  organization_api_keys: "true",
  organization_service_accounts: "true",
  events_kept_months: "24",
  default_redirect_url: "/home",
  allowed_redirect_origins: "https://app.example.com",
};
