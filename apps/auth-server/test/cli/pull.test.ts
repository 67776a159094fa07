import fc from "fast-check";
import { expect, it } from "vitest";
import { readConfiguration } from "../../src/cli/configuration-file/write.ts";
import { registrationPresetNames } from "../../src/features/oauth/domain/registration/presets.ts";
import { ensureDefaultRoles } from "../../src/features/orgs/domain/roles.ts";
import { configurationSections } from "../../src/features.ts";
import { applyConfiguration, planConfiguration } from "../../src/platform/configuration-file/apply-configuration.ts";
import { parseConfiguration } from "../../src/platform/configuration-file/parse-configuration.ts";
import { openConfigured } from "../support/configuration.ts";
import { describeOnSqlite } from "../support/databases.ts";
import { createTestDeps, type TestDeps } from "../support/test-deps.ts";

const name = fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 12 }).filter((text) => text.trim() === text);
const id = fc.stringMatching(/^[\w-]{1,12}$/);
const path = fc.stringMatching(/^[a-z\d]{1,8}$/);
const url = path.map((segment) => `https://example.com/${segment}`);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const unique = <Item>(item: fc.Arbitrary<Item>, key: (item: Item) => string) =>
  fc.uniqueArray(item, { selector: key, maxLength: 4 });

const permissions = fc.uniqueArray(fc.constantFrom("can_view", "can_edit", "can_export"));
const roles = fc
  .uniqueArray(fc.record({ name, permissions }), { selector: (role) => role.name, minLength: 1, maxLength: 4 })
  .filter((list) => list.length > 0);
const resources = unique(
  fc.record({ url, name: maybe(name), default: fc.constant(false) }),
  (resource) => resource.url,
);

/** A client stays public or confidential, so its id says which it is. */
const client = fc
  .record({ id, name: maybe(name), redirectUris: fc.uniqueArray(url, { minLength: 1 }), public: fc.boolean() })
  .map((made) => ({ ...made, id: `${made.public ? "public" : "confidential"}-${made.id}` }));

/** Configurations in which every reference has its target. */
const configuration = fc
  .record(
    {
      roleStructure: fc.constantFrom("single_role_in_hierarchy", "multi_role"),
      roles,
      roleMappings: unique(fc.record({ name, roles }), (mapping) => mapping.name),
      settings: fc.record(
        {
          signUpOpen: fc.boolean(),
          usernames: fc.boolean(),
          name,
          accentColor: fc.stringMatching(/^#[\da-fA-F]{6}$/),
          allowedRedirectOrigins: fc.subarray(["https://a.example.com", "https://b.example.com"]),
          defaultRedirectUrl: fc.constantFrom("", "/welcome", "https://a.example.com/in"),
        },
        { requiredKeys: [] },
      ),
      scopes: unique(
        fc.record({
          name: id,
          description: name,
          kind: fc.constantFrom("user", "organization"),
          default: fc.boolean(),
        }),
        (scope) => scope.name,
      ),
      resources,
      clients: unique(client, (made) => made.id),
      introspectionCredentials: unique(fc.record({ id, name }), (credentials) => credentials.id),
      clientRegistration: fc.record(
        {
          enabled: fc.boolean(),
          presets: fc.subarray([...registrationPresetNames]),
          loopback: fc.boolean(),
          redirectUris: fc.uniqueArray(url),
        },
        { requiredKeys: [] },
      ),
      metadataDocuments: fc.record({
        policy: fc.constantFrom("off", "allowed_hosts", "any"),
        hosts: fc.uniqueArray(path.map((label) => `${label}a.example.com`)),
      }),
      webApps: fc.uniqueArray(url),
      browserApps: fc.uniqueArray(url.map((other) => `${other}-in-the-browser`)),
    },
    { requiredKeys: [] },
  )
  .map((made) => JSON.parse(JSON.stringify(made)) as Record<string, unknown>);

function sectionsOf(content: unknown) {
  const parsed = parseConfiguration(configurationSections, content);
  if (!parsed.ok) throw new Error(parsed.failure.join("\n"));
  return parsed.value;
}

async function pulled({ store }: TestDeps) {
  return JSON.parse(JSON.stringify(await readConfiguration(configurationSections, store.read))) as unknown;
}

describeOnSqlite("what orgward pull wrote", (databases) => {
  it("changes nothing when it is applied to the demo data", async () => {
    const deployment = await openConfigured(databases);
    const configuration = await deployment.pull();
    expect(configuration).toMatchObject({ roles: { length: 3 }, clients: { length: 2 }, webApps: { length: 4 } });
    expect(JSON.stringify(configuration)).not.toMatch(/secret(?!AtCodeExchange)/i);
    expect(await deployment.apply(configuration, "--check")).toMatchObject({ code: 0, stderr: "Nothing to change.\n" });
  });

  it("changes nothing, whatever was applied before; and whatever was applied, applied again changes nothing", async () => {
    const deps = await createTestDeps(await databases.open());
    // As the first server does that opens a database.
    await deps.store.write(ensureDefaultRoles);
    await fc.assert(
      fc.asyncProperty(configuration, async (content) => {
        const { kind, changes } = await applyConfiguration(deps, sectionsOf(content));
        expect(changes.map(({ refusal }) => refusal).filter(Boolean)).toEqual([]);
        expect(kind).toBe("applied");
        expect(await planConfiguration(deps, sectionsOf(content))).toEqual([]);
        const before = await pulled(deps);
        expect(await applyConfiguration(deps, sectionsOf(before))).toEqual({
          kind: "applied",
          changes: [],
          secrets: [],
        });
        expect(await pulled(deps)).toEqual(before);
      }),
      { numRuns: 40, examples: [[{ roleMappings: [] }]] },
    );
  });
});
