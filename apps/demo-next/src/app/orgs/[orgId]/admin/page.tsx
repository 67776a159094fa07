import { auth } from "../../../../auth.ts";
import { nameOf } from "../../../../show.ts";

/** A page for Admins and above: others are told that there is no such page. */
export default async function AdminPage({ params }: { params: Promise<{ orgId: string }> }) {
  const { orgId } = await params;
  const { user, org } = await auth.requireOrgRole("Admin", { orgId });
  return (
    <main>
      <h1>Administration of {org.orgName}</h1>
      <p>
        {nameOf(user)} administers it as {org.userAssignedRole}.
      </p>
    </main>
  );
}
