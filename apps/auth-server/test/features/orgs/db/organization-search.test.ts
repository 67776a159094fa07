import { expect, it } from "vitest";
import type { OrganizationRecord } from "../../../../src/features/orgs/domain/records.ts";
import type { OrganizationSearch } from "../../../../src/features/orgs/domain/repositories.ts";
import type { Store } from "../../../../src/platform/domain/store.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { anOrganization } from "../../../support/records.ts";

const FIRST_PAGE: OrganizationSearch = {
  orderBy: "NAME",
  name: null,
  legacyOrgId: null,
  domain: null,
  limit: 10,
  offset: 0,
};

describeDatabases("searching organizations", ({ open }) => {
  const openWith = async (organizations: readonly OrganizationRecord[]): Promise<Store> => {
    const store = await open();
    await store.write(async (repositories) => {
      for (const organization of organizations) await repositories.organizations.create(organization);
    });
    return store;
  };
  const namesOf = async (store: Store, search: Partial<OrganizationSearch>) => {
    const { rows, total } = await store.read.organizations.search({ ...FIRST_PAGE, ...search });
    expect(total).toBe(rows.length);
    return rows.map(({ name }) => name);
  };

  it("finds every part of a name, of any length, without regard to the case of ASCII letters", async () => {
    const store = await openWith(["Acme 100%", 'The "Globe"', "Müller_Söhne"].map((name) => anOrganization({ name })));
    for (const [text, found] of [
      ["e", ["Acme 100%", "Müller_Söhne", 'The "Globe"']],
      ["ME", ["Acme 100%"]],
      ["acme", ["Acme 100%"]],
      ["00%", ["Acme 100%"]],
      ["0_%", []],
      ["r_s", ["Müller_Söhne"]],
      ["rxs", []],
      ["üll", ["Müller_Söhne"]],
      ["ÜLL", []],
      ['"glo', ['The "Globe"']],
      ["e* OR acme", []],
      ["\\", []],
    ] as const) {
      expect(await namesOf(store, { name: text }), text).toEqual(found);
    }
  });

  it("follows a name that is changed, and forgets an organization that is deleted", async () => {
    const [acme, globex] = [anOrganization({ name: "Acme" }), anOrganization({ name: "Globex" })];
    const store = await openWith([acme, globex]);
    await store.write(({ organizations }) => organizations.update(acme.orgId, { name: "Initech" }));
    expect(await namesOf(store, { name: "acme" })).toEqual([]);
    expect(await namesOf(store, { name: "inite" })).toEqual(["Initech"]);
    await store.write(({ organizations }) => organizations.delete(acme.orgId));
    expect(await namesOf(store, { name: "inite" })).toEqual([]);
    expect(await namesOf(store, { name: "globex" })).toEqual(["Globex"]);
  });

  it("counts all that match, and shows a page of them in order", async () => {
    const store = await openWith(["Team b", "Team c", "Team a"].map((name) => anOrganization({ name })));
    const { rows, total } = await store.read.organizations.search({ ...FIRST_PAGE, name: "team", limit: 2, offset: 1 });
    expect([rows.map(({ name }) => name), total]).toEqual([["Team b", "Team c"], 3]);
  });

  it("finds an organization by its name, a domain or the beginning of an id with one text", async () => {
    const store = await openWith([
      anOrganization({ orgId: "0f1e2d3c-0000-4000-8000-000000000001", name: "Acme", domain: "acme.test" }),
      anOrganization({ name: "Globex", extraDomains: ["acme.test"], legacyOrgId: "org_2Glob" }),
      anOrganization({ name: "Not acme.test", legacyOrgId: "org_2glob" }),
    ]);
    for (const [text, found] of [
      ["me", ["Acme", "Not acme.test"]],
      [" ACME.test ", ["Acme", "Globex", "Not acme.test"]],
      ["0F1E2D3C", ["Acme"]],
      ["0f1e2d3", []],
      ["org_2", ["Globex", "Not acme.test"]],
      ["org_2G", ["Globex"]],
      ["rg_2", []],
    ] as const) {
      expect(await namesOf(store, { name: text, orDomainOrId: true, orderBy: "NAME" }), text).toEqual(found);
    }
    expect(await namesOf(store, { name: "org_2" })).toEqual([]);
    const backwards = await namesOf(store, { orderBy: "NAME_DESC" });
    expect(backwards).toEqual(["Not acme.test", "Globex", "Acme"]);
  });

  it("finds an organization by its legacy id, together with its name or without", async () => {
    const store = await openWith([
      anOrganization({ name: "Acme", legacyOrgId: "old-1" }),
      anOrganization({ name: "Globex", legacyOrgId: "old-2" }),
    ]);
    expect(await namesOf(store, { legacyOrgId: "old-2" })).toEqual(["Globex"]);
    expect(await namesOf(store, { legacyOrgId: "old-2", name: "acme" })).toEqual([]);
    expect(await namesOf(store, { legacyOrgId: "old-3" })).toEqual([]);
  });

  it("finds an organization by its domain or a further one, once, and together with its name", async () => {
    const store = await openWith([
      anOrganization({ name: "Acme", domain: "acme.test", extraDomains: ["acme.test", "acme.example"] }),
      anOrganization({ name: "Acme of old", domain: "old.test", extraDomains: ["acme.example"] }),
      anOrganization({ name: "Globex", domain: null }),
    ]);
    expect(await namesOf(store, { domain: "acme.test" })).toEqual(["Acme"]);
    expect(await namesOf(store, { domain: "acme.example" })).toEqual(["Acme", "Acme of old"]);
    expect(await namesOf(store, { domain: "acme.example", name: "of old" })).toEqual(["Acme of old"]);
    expect(await namesOf(store, { domain: "cme.test" })).toEqual([]);
  });
});
