import { expect, it } from "vitest";
import { connectPendingIdentity } from "../../../../../src/features/connections/domain/connect-identity.ts";
import { describeDatabases } from "../../../../support/databases.ts";
import { sessionAfter, setUpOrganizationSignIn } from "../../../../support/organization-sign-in.ts";
import { recordedEvents } from "../../../../support/recorded-events.ts";
import { aProvenDomain, aSession } from "../../../../support/records.ts";

describeDatabases("an organization's connection after its domain moved", ({ open }) => {
  /** Ada signed in by Acme's connection while Acme had the domain of her address. */
  const setUp = async () => {
    const setUp = await setUpOrganizationSignIn(await open());
    const { deps, signIn } = setUp;
    const { user } = await sessionAfter(deps, await signIn());
    const lose = () => deps.store.write(({ organizationDomains }) => organizationDomains.delete("acme", "acme.test"));
    const move = async () => {
      deps.clock.advance(60);
      await lose();
      const domain = { ...aProvenDomain("globex", "acme.test"), provenAt: deps.clock() };
      await deps.store.write(({ organizationDomains }) => organizationDomains.add(domain));
      deps.clock.advance(60);
    };
    const subjects = async () => (await deps.store.read.externalIdentities.listByUser(user.userId)).length;
    return { ...setUp, user, lose, move, subjects };
  };

  it("signs nobody in at the addresses of the other organization until they have proven who they are", async () => {
    const { deps, signIn, user, move, subjects } = await setUp();
    await move();
    const before = (await deps.store.read.sessions.listByUser(user.userId)).length;
    const refused = await signIn();
    expect(refused).toMatchObject({ ok: true, value: { kind: "unconnected" } });
    expect(await deps.store.read.sessions.listByUser(user.userId)).toHaveLength(before);
    expect(await subjects()).toBe(0);
    expect((await recordedEvents(deps)).at(-1)).toMatchObject({
      type: "user.identity_unlinked",
      actor: { kind: "server" },
      reason: "domain_moved",
      details: { connection: "acme-idp" },
    });
    expect(await deps.store.read.memberships.find(user.userId, "acme")).not.toBeNull();

    if (!refused.ok || !("pendingToken" in refused.value)) throw new Error("nothing is pending");
    const session = aSession(user.userId, { provenAt: deps.clock() });
    await deps.store.write(({ sessions }) => sessions.create(session));
    const connected = await connectPendingIdentity(deps, { user, session }, refused.value.pendingToken);
    expect(connected).toMatchObject({ ok: true });
    expect((await sessionAfter(deps, await signIn())).user.userId).toBe(user.userId);
  });

  it("goes on signing in whom it knows while the domain is nobody's", async () => {
    const { deps, signIn, user, lose } = await setUp();
    await lose();
    expect((await sessionAfter(deps, await signIn())).user.userId).toBe(user.userId);
  });

  it("goes on signing in whoever has an address elsewhere", async () => {
    const { deps, signIn, user, move } = await setUp();
    await deps.store.write(({ users }) => users.update(user.userId, { email: "ada@elsewhere.test" }));
    await move();
    expect((await sessionAfter(deps, await signIn())).user.userId).toBe(user.userId);
  });
});
