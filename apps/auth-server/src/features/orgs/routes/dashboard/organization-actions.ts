import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import type { changeNotices } from "../../../../platform/dashboard/pages/copy.ts";
import { shownBy } from "../../../../platform/dashboard/shown-form.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import { changeAsOperator } from "../../../../platform/events/change-as-operator.ts";
import { changeConfiguration } from "../../../../platform/events/change-configuration.ts";
import { createInvitation } from "../../../invitations/domain/invitations.ts";
import { addMember } from "../../domain/add-member.ts";
import { changeRole } from "../../domain/change-role.ts";
import type { OrganizationRecord } from "../../domain/records.ts";
import { removeMember } from "../../domain/remove-member.ts";
import { memberValues } from "../../pages/dashboard/organization-members.tsx";
import { readHeldRoles } from "../held-roles-form.ts";
import type { organizationProblems } from "./organization-problems.ts";

/** Something that a button of an organization's page does. */
interface OrganizationAction {
  readonly path: string;
  readonly change: Extract<keyof typeof changeNotices, `${"member" | "invitation" | "organization"}.${string}`>;
  /** Does it as the operator; names why it could not be done, or `null`. */
  readonly run: (
    deps: DashboardDeps,
    organization: OrganizationRecord,
    form: URLSearchParams,
  ) => Promise<keyof typeof organizationProblems | null>;
}

/** Every action on an organization beside its settings. */
export const organizationActions: readonly OrganizationAction[] = [
  {
    path: "members/add",
    change: "member.added",
    async run(deps, { orgId }, form) {
      const user = await deps.store.read.users.findByEmail(form.get("email") ?? "");
      if (!user) return "user_not_found";
      const { userId } = user;
      const result = await changeAsOperator(deps, { change: "member.added", subject: orgId, userId }, (recording) =>
        addMember(recording, { userId, orgId, ...readHeldRoles(form) }),
      );
      return result.ok ? null : result.failure;
    },
  },
  {
    path: "members/role",
    change: "member.role_changed",
    async run(deps, { orgId }, form) {
      const userId = form.get("user") ?? "";
      const lock = (repositories: Repositories) => lockMember(repositories, { userId, orgId });
      const shown = { shown: shownBy(form), lock };
      const change = { change: "member.role_changed", subject: orgId, userId, form: shown } as const;
      const result = await changeAsOperator(deps, change, (recording) =>
        changeRole(recording, { userId, orgId, ...readHeldRoles(form) }),
      );
      return result.ok ? null : result.failure;
    },
  },
  {
    path: "members/remove",
    change: "member.removed",
    async run(deps, { orgId }, form) {
      const userId = form.get("user") ?? "";
      const result = await changeAsOperator(deps, { change: "member.removed", subject: orgId, userId }, (recording) =>
        removeMember(recording, { userId, orgId }),
      );
      return result.ok ? null : result.failure;
    },
  },
  {
    path: "invitations/create",
    change: "invitation.created",
    async run(deps, { orgId }, form) {
      const invitation = { orgId, email: form.get("email")?.trim() ?? "", inviterUserId: null, ...readHeldRoles(form) };
      const result = await changeAsOperator(deps, { change: "invitation.created", subject: orgId }, (recording) =>
        createInvitation(recording, invitation),
      );
      return result.ok ? null : result.failure;
    },
  },
  {
    path: "invitations/revoke",
    change: "invitation.revoked",
    async run(deps, { orgId }, form) {
      const email = form.get("email") ?? "";
      await changeConfiguration(deps, { change: "invitation.revoked", subject: orgId }, ({ invitations }) =>
        invitations.revoke(orgId, email),
      );
      return null;
    },
  },
  {
    path: "delete",
    change: "organization.deleted",
    async run(deps, { orgId }) {
      await changeConfiguration(deps, { change: "organization.deleted", subject: orgId }, ({ organizations }) =>
        organizations.delete(orgId),
      );
      return null;
    },
  },
];

/** What the row of a member shows; `null` for somebody who is none, whom the operation itself refuses. */
async function lockMember(
  { organizations, memberships }: Repositories,
  { userId, orgId }: { userId: string; orgId: string },
) {
  await organizations.lock(orgId);
  const membership = await memberships.find(userId, orgId);
  return membership && memberValues(membership);
}
