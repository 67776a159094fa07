import { changeImpersonationSettings } from "../../src/features/impersonation/domain/settings.ts";
import { ensureSigningKey } from "../../src/features/signing-keys/domain/rotation.ts";
import { openMemoryStore } from "../../src/memory/store.ts";
import { aMembership, anOrganization, aSession, aUser } from "./records.ts";
import { createTestDeps } from "./test-deps.ts";

/** An organization with an admin, who is signed in with a password and may act as other members, and a member. */
export async function adminAndMember() {
  const deps = await createTestDeps(await openMemoryStore());
  await ensureSigningKey(deps);
  const [admin, member] = [aUser(), aUser()];
  const session = aSession(admin.userId);
  const organization = anOrganization();
  const { orgId } = organization;
  await deps.store.write(async (repositories) => {
    const { roles, users, organizations, memberships, sessions } = repositories;
    await roles.replaceAll([
      { name: "Admin", position: 0, permissions: ["act_as"] },
      { name: "Member", position: 1, permissions: [] },
    ]);
    for (const user of [admin, member]) await users.create(user);
    await organizations.create(organization);
    await memberships.add(aMembership(admin.userId, orgId, { role: "Admin" }));
    await memberships.add(aMembership(member.userId, orgId));
    await sessions.create(session);
    await changeImpersonationSettings(repositories, { permission: "act_as" });
  });
  return { deps, admin, member, orgId, session };
}
