import { describe, expect, it } from "vitest";
import { allowsEmail, joinByDomain } from "../../../../src/features/orgs/domain/domains.ts";
import { ensureDefaultRoles } from "../../../../src/features/orgs/domain/roles.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { anOrganization, aUser } from "../../../support/records.ts";
import { createTestDeps } from "../../../support/test-deps.ts";

describe("an organization that takes addresses of its domains only", () => {
  const organization = { domain: "acme.test", extraDomains: ["acme.example"], domainRestrict: true };

  it.each(["ada@acme.test", "Ada@ACME.test", "ada@acme.example", '"a@evil.test"@acme.test'])("takes %s", (email) => {
    expect(allowsEmail(organization, email)).toBe(true);
  });

  it.each([
    "eve@evilacme.test",
    "eve@evil-acme.test",
    "eve@sub.acme.test",
    "eve@acme.test.evil.test",
    "eve@acme.tes",
    "eve@evilacme.example",
    "acme.test@evil.test",
    '"eve@acme.test"@evil.test',
    "eve@acme.test ",
    "eve@test",
  ])("does not take %s", (email) => {
    expect(allowsEmail(organization, email)).toBe(false);
  });

  it("takes everybody when it has no such rule, whatever its domain", () => {
    expect(allowsEmail({ ...organization, domainRestrict: false }, "eve@evilacme.test")).toBe(true);
  });

  it("takes nobody by the rule alone", () => {
    const none = { domain: null, extraDomains: [], domainRestrict: true };
    expect(allowsEmail(none, "ada@acme.test")).toBe(false);
  });
});

describeDatabases("an organization that everybody of its domains joins", ({ open }) => {
  it.each([
    ["ada@acme.test", true],
    ["Ada@ACME.test", true],
    ["ada@acme.example", true],
    ["eve@evilacme.test", false],
    ["eve@sub.acme.test", false],
    ["eve@acme.test.evil.test", false],
    ["eve@acme_test", false],
    ["eve@%", false],
  ])("is joined by %s: %s", async (email, joins) => {
    const deps = await createTestDeps(await open());
    const { store } = deps;
    const organization = anOrganization({ domain: "acme.test", extraDomains: ["acme.example"], domainAutojoin: true });
    const user = aUser({ email });
    await store.write(async (repositories) => {
      await ensureDefaultRoles(repositories);
      await repositories.organizations.create(organization);
      await repositories.users.create(user);
      await joinByDomain(deps, repositories, user);
    });
    const found = await store.read.memberships.listByUser(user.userId);
    expect(found.map(({ orgId }) => orgId)).toEqual(joins ? [organization.orgId] : []);
  });
});
