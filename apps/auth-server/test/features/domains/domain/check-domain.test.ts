import { expect, it } from "vitest";
import { checkDomain } from "../../../../src/features/domains/domain/check-domain.ts";
import { CHECK_EVERY_SECONDS, checkDueDomains } from "../../../../src/features/domains/domain/check-due-domains.ts";
import { addDomain, markDomainProven, removeDomain } from "../../../../src/features/domains/domain/manage-domains.ts";
import { GRACE_SECONDS } from "../../../../src/features/domains/domain/settle.ts";
import { ensureDefaultRoles } from "../../../../src/features/orgs/domain/roles.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { readMails } from "../../../support/mails.ts";
import { createNameServers } from "../../../support/name-servers.ts";
import { aMembership, anOrganization, aUser } from "../../../support/records.ts";
import { createTestDeps } from "../../../support/test-deps.ts";

const DOMAIN = "acme.test";
const CHALLENGE = `_orgward-challenge.${DOMAIN}`;

describeDatabases("the domains of organizations", ({ open }) => {
  const setUp = async () => {
    const dns = createNameServers();
    const deps = await createTestDeps(await open(), { resolveTxt: dns.resolveTxt });
    const [acme, globex] = [anOrganization({ name: "Acme" }), anOrganization({ name: "Globex" })];
    const owner = aUser({ email: "owner@acme.test" });
    await deps.store.write(async (repositories) => {
      await ensureDefaultRoles(repositories);
      await repositories.users.create(owner);
      for (const organization of [acme, globex]) await repositories.organizations.create(organization);
      await repositories.memberships.add(aMembership(owner.userId, acme.orgId, { role: "Owner" }));
    });
    const add = async (orgId: string, domain = DOMAIN) => {
      const added = await addDomain(deps, orgId, domain);
      if (!added.ok) throw new Error(added.failure);
      return `orgward-domain-verification=${added.value.verificationToken}`;
    };
    const check = (orgId: string, domain = DOMAIN) => checkDomain(deps, { orgId, domain });
    const { provenDomains } = deps.store.read;
    const owns = (orgId: string, email = "ada@acme.test") => provenDomains.isProvenFor(orgId, email);
    return { deps, dns, acme: acme.orgId, globex: globex.orgId, add, check, owns };
  };

  it("count once the record of their own organization is found, and not before", async () => {
    const { dns, acme, globex, add, check, owns, deps } = await setUp();
    const [own, theirs] = [await add(acme), await add(globex)];
    expect(await check(acme)).toMatchObject({ ok: true, value: { provenAt: null, finding: "no_record" } });
    dns.publish(CHALLENGE, "v=spf1 -all", theirs, "orgward-domain-verification=");
    expect(await check(acme)).toMatchObject({ ok: true, value: { provenAt: null, finding: "other_records" } });
    expect(await owns(acme)).toBe(false);
    dns.publish(CHALLENGE, "v=spf1 -all", own);
    expect(await check(acme)).toMatchObject({ ok: true, value: { provenBy: "dns", finding: "found" } });
    expect(await owns(acme)).toBe(true);
    expect(await owns(globex)).toBe(false);
    expect(await deps.store.read.provenDomains.findOwner(DOMAIN)).toBe(acme);
  });

  it("are each proven by themselves: neither a parent nor a subdomain comes with it", async () => {
    const { dns, acme, add, check, owns } = await setUp();
    dns.publish("_orgward-challenge.sales.acme.test", await add(acme, "sales.acme.test"));
    await check(acme, "sales.acme.test");
    expect(await owns(acme, "ada@sales.acme.test")).toBe(true);
    expect(await owns(acme, "ada@acme.test")).toBe(false);
    expect(await owns(acme, "ada@eu.sales.acme.test")).toBe(false);
    expect(dns.asked).toEqual(["_orgward-challenge.sales.acme.test"]);
  });

  it("aren't proven by a wildcard of whoever hosts names below the domain, but by one that says the token", async () => {
    const { dns, acme, add, check } = await setUp();
    const own = await add(acme);
    dns.publish(`*.${DOMAIN}`, "orgward-domain-verification=*", "anything");
    expect(await check(acme)).toMatchObject({ value: { provenAt: null, finding: "other_records" } });
    dns.publish(`*.${DOMAIN}`, own);
    expect(await check(acme)).toMatchObject({ value: { provenBy: "dns" } });
  });

  it("aren't judged by name servers that don't answer", async () => {
    const { dns, deps, acme, add, check, owns } = await setUp();
    dns.publish(CHALLENGE, await add(acme));
    dns.fail("ESERVFAIL");
    expect(await check(acme)).toMatchObject({ value: { provenAt: null, finding: "dns_failed" } });
    dns.fail(null);
    await check(acme);
    dns.fail("ETIMEOUT");
    for (let day = 0; day < 30; day++) {
      deps.clock.advance(CHECK_EVERY_SECONDS);
      expect(await check(acme)).toMatchObject({ value: { finding: "dns_failed", failingSince: null } });
    }
    expect(await owns(acme)).toBe(true);
  });

  it("stay proven for seven days without their record, and owners are told at both ends", async () => {
    const { dns, deps, acme, add, check, owns } = await setUp();
    const own = await add(acme);
    dns.publish(CHALLENGE, own);
    await check(acme);
    dns.publish(CHALLENGE);
    await check(acme);
    deps.clock.advance(GRACE_SECONDS - 1);
    await check(acme);
    expect(await owns(acme)).toBe(true);
    dns.publish(CHALLENGE, own);
    expect(await check(acme)).toMatchObject({ value: { failingSince: null } });
    dns.publish(CHALLENGE);
    await check(acme);
    deps.clock.advance(GRACE_SECONDS);
    expect(await check(acme)).toMatchObject({ value: { provenAt: null, finding: "no_record" } });
    expect(await owns(acme)).toBe(false);
    const mails = (await readMails(deps)).map(({ to, mail }) => [to, mail.kind]);
    expect(mails.sort()).toEqual([
      ["owner@acme.test", "domain_failing"],
      ["owner@acme.test", "domain_failing"],
      ["owner@acme.test", "domain_lost"],
    ]);
  });

  it("stay with whoever proved them first while that record is there, and move once it is gone", async () => {
    const { dns, deps, acme, globex, add, check, owns } = await setUp();
    const [first, second] = [await add(acme), await add(globex)];
    dns.publish(CHALLENGE, first, second);
    await check(acme);
    expect(await check(globex)).toEqual({ ok: false, failure: "domain_taken" });
    expect([await owns(acme), await owns(globex)]).toEqual([true, false]);
    dns.publish(CHALLENGE, second);
    expect(await check(globex)).toMatchObject({ value: { provenBy: "dns" } });
    expect([await owns(acme), await owns(globex)]).toEqual([false, true]);
    expect((await readMails(deps)).map(({ to, mail }) => [to, mail.kind])).toEqual([
      ["owner@acme.test", "domain_lost"],
    ]);
  });

  it("go to exactly one of several organizations that prove them at once", async () => {
    const { dns, acme, globex, add, check, owns } = await setUp();
    dns.publish(CHALLENGE, await add(acme), await add(globex));
    const results = await Promise.all([check(acme), check(globex), check(acme), check(globex)]);
    expect(results.filter(({ ok }) => !ok)).toHaveLength(2);
    expect([await owns(acme), await owns(globex)].filter(Boolean)).toHaveLength(1);
  });

  it("can be marked as proven by hand, unless they are another's, and no lookup ends that", async () => {
    const { dns, deps, acme, globex, add, check, owns } = await setUp();
    await add(acme);
    dns.publish(CHALLENGE, await add(globex));
    expect(await markDomainProven(deps, { orgId: acme, domain: DOMAIN })).toMatchObject({ ok: true });
    expect(await check(globex)).toEqual({ ok: false, failure: "domain_taken" });
    expect(await markDomainProven(deps, { orgId: globex, domain: DOMAIN })).toEqual({
      ok: false,
      failure: "domain_taken",
    });
    await check(acme);
    deps.clock.advance(2 * GRACE_SECONDS);
    await check(acme);
    expect(await owns(acme)).toBe(true);
  });

  it("are looked up again once a day, and one that fails doesn't hold up the others", async () => {
    const { dns, deps, acme, add, check } = await setUp();
    for (const name of ["one.test", "two.test"]) {
      dns.publish(`_orgward-challenge.${name}`, await add(acme, name));
      await check(acme, name);
    }
    await add(acme, "unproven.test");
    const errors: string[] = [];
    const checkDue = () => checkDueDomains(deps, (_, { domain }) => errors.push(domain));
    expect(await checkDue()).toBe(0);
    deps.clock.advance(CHECK_EVERY_SECONDS + 1);
    const resolveTxt = (name: string) =>
      name.endsWith("one.test") ? Promise.reject(new Error("down")) : dns.resolveTxt(name);
    expect(await checkDueDomains({ ...deps, resolveTxt }, (_, { domain }) => errors.push(domain))).toBe(1);
    expect(errors).toEqual(["one.test"]);
    expect([await checkDue(), await checkDue()]).toEqual([1, 0]);
  });

  it("count for nothing once they are removed, and are the organization's only once", async () => {
    const { dns, deps, acme, add, check, owns } = await setUp();
    dns.publish(CHALLENGE, await add(acme));
    expect(await addDomain(deps, acme, "ACME.test.")).toEqual({ ok: false, failure: "domain_already_added" });
    await check(acme);
    expect(await removeDomain(deps, { orgId: acme, domain: DOMAIN })).toMatchObject({ ok: true });
    expect(await owns(acme)).toBe(false);
    expect(await check(acme)).toEqual({ ok: false, failure: "domain_not_found" });
    await add(acme);
    expect(await check(acme)).toMatchObject({ value: { finding: "other_records" } });
  });
});
