import { expect, it } from "vitest";
import { configurationSections } from "../../../src/features.ts";
import { applyConfiguration, planConfiguration } from "../../../src/platform/configuration-file/apply-configuration.ts";
import { parseConfiguration } from "../../../src/platform/configuration-file/parse-configuration.ts";
import { joinStore } from "../../../src/platform/domain/joined-store.ts";
import { StaleVersionError } from "../../../src/platform/domain/row-version.ts";
import type { Repositories, Store } from "../../../src/platform/domain/store.ts";
import { compete } from "../../support/competing-units.ts";
import { describeDatabases } from "../../support/databases.ts";
import { recordedEvents } from "../../support/recorded-events.ts";
import { createTestDeps } from "../../support/test-deps.ts";

const redirectUris = ["https://app.example.com/callback"];

function sectionsOf(content: unknown) {
  const parsed = parseConfiguration(configurationSections, content);
  if (!parsed.ok) throw new Error(parsed.failure.join("\n"));
  return parsed.value;
}

describeDatabases("applying a configuration", (databases) => {
  const setUp = async () => {
    const options = await databases.create();
    const deps = await createTestDeps(await databases.open(options));
    await applyConfiguration(deps, sectionsOf({ roleStructure: "single_role_in_hierarchy" }));
    return { deps, options };
  };

  it.each<[string, unknown]>([
    ["roles", { roles: [{ name: "Boss" }, { name: "Staff" }] }],
    ["role mappings", { roleMappings: [{ name: "Free", roles: [{ name: "Owner" }] }] }],
    ["settings", { settings: { signUpOpen: false } }],
    ["scopes", { scopes: [{ name: "read", description: "Read" }] }],
    ["resources", { resources: [{ url: "https://mcp.example.com/mcp" }] }],
    ["registration", { clientRegistration: { enabled: true } }],
    ["metadata documents", { metadataDocuments: { policy: "any" } }],
  ])("waits for another that changes the same %s, and then finds nothing to do", async (_, content) => {
    const { deps, options } = await setUp();
    const apply = async (repositories: Repositories) => {
      const unit = { repositories, deps: { ...deps, store: joinStore(deps.store, repositories) } };
      const outcomes = [];
      for (const applySection of sectionsOf(content)) outcomes.push(await applySection(unit));
      return outcomes.flatMap(({ changes }) => changes);
    };
    const second = await compete(deps.store, options, apply, apply);
    expect(second).toEqual({ waited: true, answer: [] });
  });

  it.each<[string, unknown]>([
    ["clients", { clients: [{ id: "app", redirectUris }] }],
    ["credentials", { introspectionCredentials: [{ id: "mcp", name: "MCP" }] }],
    ["web apps", { webApps: redirectUris }],
  ])("stores nothing when someone else adds the same %s meanwhile", async (_, content) => {
    const { deps } = await setUp();
    // What this unit of work reads is from before the other one.
    const before = await readBefore(deps.store);
    const overtaken: Store = {
      ...deps.store,
      write: (work) => deps.store.write((open) => work(withStaleLists(open, before))),
    };
    await applyConfiguration(deps, sectionsOf(content));
    const events = await recordedEvents(deps);
    await expect(applyConfiguration({ ...deps, store: overtaken }, sectionsOf(content))).rejects.toThrow(
      StaleVersionError,
    );
    expect(await recordedEvents(deps)).toEqual(events);
  });

  it("stores what was agreed to, and nothing once the plan is another one", async () => {
    const { deps } = await setUp();
    const sections = sectionsOf({ settings: { signUpOpen: false, mcpEnabled: false } });
    const shown = await planConfiguration(deps, sections);
    expect(shown.map(({ name }) => name)).toEqual(["signUpOpen", "mcpEnabled"]);
    await applyConfiguration(deps, sectionsOf({ settings: { mcpEnabled: false } }));
    expect(await applyConfiguration(deps, sections, shown)).toMatchObject({ kind: "overtaken", secrets: [] });
    const now = await planConfiguration(deps, sections);
    expect(await applyConfiguration(deps, sections, now)).toEqual({ kind: "applied", changes: now, secrets: [] });
    expect(await planConfiguration(deps, sections)).toEqual([]);
  });
});

async function readBefore({ read }: Store) {
  return {
    clients: await read.oauthClients.list(),
    credentials: await read.introspectionCredentials.list(),
    webApps: await read.webRedirectUris.list(),
  };
}

function withStaleLists(open: Repositories, before: Awaited<ReturnType<typeof readBefore>>): Repositories {
  const { oauthClients, introspectionCredentials, webRedirectUris } = open;
  return {
    ...open,
    oauthClients: { ...oauthClients, list: async () => before.clients, findById: async () => null },
    introspectionCredentials: { ...introspectionCredentials, list: async () => before.credentials },
    webRedirectUris: { ...webRedirectUris, list: async () => before.webApps },
  };
}
