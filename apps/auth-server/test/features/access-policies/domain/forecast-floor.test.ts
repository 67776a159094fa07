import { expect, it } from "vitest";
import { NO_RULES } from "../../../../src/features/access-policies/domain/access-policy.ts";
import { readFloor } from "../../../../src/features/access-policies/domain/floor.ts";
import {
  describeFloorForecast,
  forecastFloor,
} from "../../../../src/features/access-policies/domain/forecast-floor.ts";
import { ensureDefaultRoles } from "../../../../src/features/orgs/domain/roles.ts";
import { forecastFloorSettings } from "../../../../src/features/settings/domain/floor-settings.ts";
import { configurationSections } from "../../../../src/features.ts";
import { planConfiguration } from "../../../../src/platform/configuration-file/apply-configuration.ts";
import { parseConfiguration } from "../../../../src/platform/configuration-file/parse-configuration.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { aMembership, anOrganization, aUser, SOME_TIME } from "../../../support/records.ts";
import { createTestDeps } from "../../../support/test-deps.ts";

const SECOND_FACTOR = { ...NO_RULES, secondFactorRequired: true };
const LINES = [
  "2 of 3 members would be asked for something the next time that a token is made, 2 of whom have no second factor set up",
  "in 1 organization, no owner is known to be able to meet it",
];

describeOnSqlite("the forecast of the deployment's floor", ({ open }) => {
  /** Ada, who owns Acme, has a second factor; Bob, who is in both, and Cy, who owns Globex, have none; nobody is in Initech. */
  const setUp = async () => {
    const deps = await createTestDeps(await open());
    const [acme, globex, empty] = ["Acme", "Globex", "Initech"].map((name) => anOrganization({ name, orgId: name }));
    await deps.store.write(async (repositories) => {
      const { users, organizations, memberships, totpSecrets } = repositories;
      await ensureDefaultRoles(repositories);
      for (const organization of [acme, globex, empty]) if (organization) await organizations.create(organization);
      for (const userId of ["ada", "bob", "cy"])
        await users.create(aUser({ userId, email: `${userId}@acme.test`, passwordHash: "hash" }));
      await memberships.add(aMembership("ada", "Acme", { role: "Owner" }));
      await memberships.add(aMembership("bob", "Acme", { role: "Member" }));
      await memberships.add(aMembership("cy", "Globex", { role: "Owner" }));
      await totpSecrets.save({
        userId: "ada",
        encryptedSecret: "",
        createdAt: 1,
        enabledAt: SOME_TIME,
        lastUsedStep: 0,
      });
    });
    return { deps, reading: { read: deps.store.read, now: deps.clock(), sessionIdleSeconds: 3600 } };
  };

  it("counts members of all organizations, and the organizations whose owners couldn't meet it", async () => {
    const { reading } = await setUp();
    const forecast = await forecastFloor(reading, SECOND_FACTOR);
    expect(forecast).toEqual({
      organizations: 3,
      lookedAt: 3,
      members: 3,
      asked: 2,
      withoutSecondFactor: 2,
      withoutAbleOwner: 1,
    });
    expect(forecast && describeFloorForecast(forecast)).toEqual(LINES);
    expect(await forecastFloor(reading, NO_RULES)).toBeNull();
  });

  it("says how far it looked", () => {
    const counts = { members: 9, asked: 0, withoutSecondFactor: 0, withoutAbleOwner: 0 };
    expect(describeFloorForecast({ organizations: 250, lookedAt: 100, ...counts }).at(-1)).toBe(
      "only the oldest 100 of 250 organizations were looked at",
    );
  });

  it("is made of settings that demand more than before, and of no others", async () => {
    const { reading } = await setUp();
    const asked = async (values: Readonly<Record<string, string>>) =>
      (await forecastFloorSettings(reading, values))?.asked ?? null;
    expect(await asked({ access_policy_second_factor_required: "true", sign_up_open: "false" })).toBe(2);
    expect(await asked({ access_policy_second_factor_required: "false" })).toBeNull();
    expect(
      await asked({ access_policy_second_factor_required: "true", access_policy_methods: "telepathy" }),
    ).toBeNull();
  });

  it("is part of the plan of a configuration file, which stores nothing", async () => {
    const { deps } = await setUp();
    const parsed = parseConfiguration(configurationSections, { accessPolicy: { secondFactorRequired: true } });
    if (!parsed.ok) throw new Error(parsed.failure.join("\n"));
    const changes = await planConfiguration(deps, parsed.value);
    expect(changes).toMatchObject([{ details: ["false → true", ...LINES] }]);
    expect(await readFloor(deps.store.read)).toEqual(NO_RULES);
  });
});
