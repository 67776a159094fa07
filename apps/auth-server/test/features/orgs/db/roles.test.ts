import { expect, it } from "vitest";
import type { RoleRecord } from "../../../../src/features/orgs/domain/records.ts";
import { describeDatabases } from "../../../support/databases.ts";

const roles: readonly RoleRecord[] = [
  { name: "Owner", position: 0, permissions: ["can_view_billing", "can_edit_billing"] },
  { name: "Admin", position: 1, permissions: ["can_view_billing"] },
  { name: "Member", position: 2, permissions: [] },
];

describeDatabases("the role repository", ({ create, open }) => {
  it("lists what was stored, highest role first", async () => {
    const store = await open();
    expect(await store.read.roles.list()).toEqual([]);
    await store.write((repositories) => repositories.roles.replaceAll([...roles].reverse()));
    expect(await store.read.roles.list()).toEqual(roles);
  });

  it("replaces the whole definition, even when names and positions return", async () => {
    const store = await open();
    await store.write((repositories) => repositories.roles.replaceAll(roles));
    const next = [{ name: "Member", position: 0, permissions: ["can_read_reports"] }];
    await store.write((repositories) => repositories.roles.replaceAll(next));
    expect(await store.read.roles.list()).toEqual(next);
    await store.write((repositories) => repositories.roles.replaceAll([]));
    expect(await store.read.roles.list()).toEqual([]);
  });

  it("keeps one definition whole when two processes replace it at once", async () => {
    const options = await create();
    const stores = [await open(options), await open(options)];
    const definitions = ["A", "B"].map((prefix) => roles.map((role) => ({ ...role, name: `${prefix} ${role.name}` })));
    const replacements = Array.from({ length: 10 }, () =>
      stores.map((store, index) =>
        store.write((repositories) => repositories.roles.replaceAll(definitions[index] ?? [])),
      ),
    );
    await Promise.all(replacements.flat());
    expect(definitions).toContainEqual(await stores[0]?.read.roles.list());
  });
});
