import { expect, it } from "vitest";
import { type AccessPolicy, NO_RULES } from "../../../../src/features/access-policies/domain/access-policy.ts";
import { listDemandedConnections } from "../../../../src/features/step-up/domain/demanded-connections.ts";
import { openMemoryStore } from "../../../../src/memory/store.ts";
import { anOrganization, anOrganizationConnection } from "../../../support/records.ts";

it("lists an organization's own connections that sign people in, of those that its policy names", async () => {
  const store = await openMemoryStore();
  const acme = { orgId: "acme" };
  await store.write(async ({ organizations, connections }) => {
    for (const orgId of ["acme", "globex"]) await organizations.create(anOrganization({ orgId }));
    for (const fields of [
      { ...acme, connectionId: "okta", createdAt: 1 },
      { ...acme, connectionId: "entra", createdAt: 2 },
      { ...acme, connectionId: "unnamed" },
      { ...acme, connectionId: "disabled", enabled: false },
      { ...acme, connectionId: "tried", mode: "test" } as const,
      { orgId: "globex", connectionId: "foreign" },
    ]) {
      await connections.create(anOrganizationConnection(fields));
    }
  });
  const demand = (rules: Partial<AccessPolicy>) =>
    store.write(({ accessPolicies }) => accessPolicies.save("acme", { ...NO_RULES, ...rules }));
  const ids = async () => (await listDemandedConnections(store.read, "acme")).map(({ connectionId }) => connectionId);
  expect(await ids()).toEqual([]);
  await demand({ methods: ["password"] });
  expect(await ids()).toEqual([]);
  await demand({ connectionIds: ["entra", "okta", "disabled", "tried", "foreign", "gone"] });
  expect(await ids()).toEqual(["okta", "entra"]);
});
