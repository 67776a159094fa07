import { auth } from "../../../auth.ts";
import { nameOf } from "../../../show.ts";
import { PublishForm } from "./publish-form.tsx";

/** A page for every member of the organization. */
export default async function OrgPage({ params }: { params: Promise<{ orgId: string }> }) {
  const { orgId } = await params;
  const { user, org } = await auth.requireOrgMember({ orgId });
  return (
    <main>
      <h1>Reports of {org.orgName}</h1>
      <p>
        {nameOf(user)} reads them as {org.userAssignedRole}.
      </p>
      <PublishForm orgId={orgId} />
    </main>
  );
}
