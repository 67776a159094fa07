import { expect, it } from "vitest";
import { ensureDefaultRoles } from "../../../../src/features/orgs/domain/roles.ts";
import {
  changeDeploymentSettings,
  deploymentSettings,
} from "../../../../src/features/settings/domain/deployment-settings.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { createTestDeps } from "../../../support/test-deps.ts";

describeDatabases("the settings of a deployment", ({ open }) => {
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
    ["new_users_create_organizations", "false", "true"],
    ["mcp_enabled", "true", "false"],
    ["usernames", "false", "true"],
    ["names", "true", "false"],
    ["name", "Orgward", "Acme ID"],
    ["accent_color", "#4353d6", "#0a7f5a"],
    ["member_managers", "Admin", "Owner"],
    ["personal_api_keys", "false", "true"],
    ["organization_api_keys", "false", "true"],
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
    ["name", ""],
    ["accent_color", "red"],
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
