import { expect, it } from "vitest";
import { checkDomain } from "../../../../src/features/domains/domain/check-domain.ts";
import { addDomain } from "../../../../src/features/domains/domain/manage-domains.ts";
import { readWaysToJoin } from "../../../../src/features/invitations/domain/ways-to-join.ts";
import { joinOwnDomain } from "../../../../src/features/orgs/domain/domains.ts";
import { ensureDefaultRoles } from "../../../../src/features/orgs/domain/roles.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { createNameServers } from "../../../support/name-servers.ts";
import { anOrganization, aUser } from "../../../support/records.ts";
import { createTestDeps } from "../../../support/test-deps.ts";

describeDatabases("joining by a domain", ({ open }) => {
  it("works by a domain that the organization has proven, if it takes people in, and while the record is there", async () => {
    const dns = createNameServers();
    const deps = await createTestDeps(await open(), { resolveTxt: dns.resolveTxt });
    const acme = anOrganization({ domainAutojoin: true });
    const closed = anOrganization({ domainAutojoin: false });
    const ada = aUser({ email: "ada@acme.test", emailConfirmed: true });
    const unconfirmed = aUser({ email: "eve@acme.test", emailConfirmed: false });
    const elsewhere = aUser({ email: "bob@sales.acme.test", emailConfirmed: true });
    await deps.store.write(async (repositories) => {
      await ensureDefaultRoles(repositories);
      for (const user of [ada, unconfirmed, elsewhere]) await repositories.users.create(user);
      for (const each of [acme, closed]) await repositories.organizations.create(each);
    });
    const joinable = async (user: typeof ada) =>
      (await readWaysToJoin(deps, user)).organizations.map(({ orgId }) => orgId);
    const added = await addDomain(deps, acme.orgId, "acme.test");
    await addDomain(deps, closed.orgId, "acme.test");
    expect(await joinable(ada)).toEqual([]);
    expect(await joinOwnDomain(deps, ada, acme.orgId)).toEqual({ ok: false, failure: "not_joinable" });

    const token = added.ok ? added.value.verificationToken : "";
    dns.publish("_orgward-challenge.acme.test", `orgward-domain-verification=${token}`);
    await checkDomain(deps, { orgId: acme.orgId, domain: "acme.test" });
    expect(await joinable(ada)).toEqual([acme.orgId]);
    expect(await joinable(unconfirmed)).toEqual([]);
    expect(await joinable(elsewhere)).toEqual([]);

    dns.publish("_orgward-challenge.acme.test");
    await checkDomain(deps, { orgId: acme.orgId, domain: "acme.test" });
    expect(await joinable(ada)).toEqual([]);
    dns.publish("_orgward-challenge.acme.test", `orgward-domain-verification=${token}`);
    await checkDomain(deps, { orgId: acme.orgId, domain: "acme.test" });
    expect(await joinOwnDomain(deps, ada, acme.orgId)).toMatchObject({ ok: true });
    expect(await deps.store.read.memberships.find(ada.userId, acme.orgId)).toMatchObject({ role: "Member" });
  });
});
