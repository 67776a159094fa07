import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import type { Change } from "../../../../platform/dashboard/pages/change-messages.ts";
import type { Versioned } from "../../../../platform/dashboard/versioned-form.tsx";
import type { RowVersion } from "../../../../platform/domain/row-version.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import type { Acting } from "../../../../platform/events/actor.ts";
import { deleteHeldApiKey } from "../../../api-keys/domain/end-user/own-keys.ts";
import { createInvitation } from "../../../invitations/domain/invitations.ts";
import { revokeInvitation } from "../../../invitations/domain/revoke-invitation.ts";
import { signOutOrganization } from "../../../revocations/domain/sign-out.ts";
import { addMember } from "../../domain/add-member.ts";
import { changeRole } from "../../domain/change-role.ts";
import { deleteOrganization } from "../../domain/delete-organization.ts";
import type { OrganizationRecord } from "../../domain/records.ts";
import { removeMember } from "../../domain/remove-member.ts";
import { versionedMember } from "../../pages/dashboard/member-forms.tsx";
import { readHeldRoles } from "../held-roles-form.ts";
import { showApiKeys } from "./api-keys.tsx";
import {
  type ShowAction,
  showDeletion,
  showMemberRemoval,
  showMemberRole,
  showNewInvitation,
  showNewMember,
  showSignOut,
} from "./member-pages.tsx";
import type { organizationProblems } from "./organization-problems.ts";

/** What an operator asked for with a form. */
interface Wanted {
  readonly organization: OrganizationRecord;
  readonly form: URLSearchParams;
  /** The version that the form showed, for actions that edit something. */
  readonly version?: RowVersion;
}

/** An action behind a button on an organization's page. */
interface OrganizationAction {
  readonly path: string;
  readonly change: Extract<Change, `${"member" | "invitation" | "organization" | "end_user_api_key"}.${string}`>;
  /** The tab that shows what it did, below the path of the organization's first page. */
  readonly tab: "/members" | "/invitations" | "/api-keys" | "";
  /** Shows its form again, with why it couldn't be done. */
  readonly show: ShowAction;
  /** Reads what the form would show now, for actions on what others may also edit; `null` when it no longer exists. */
  readonly read?: (repositories: Repositories, wanted: Wanted) => Promise<Versioned | null>;
  /** Performs the action as the operator. Returns why it couldn't be done, or `null`. */
  readonly run: (deps: DashboardDeps & Acting, wanted: Wanted) => Promise<keyof typeof organizationProblems | null>;
}

/** Every action on an organization, except editing its settings. */
export const organizationActions: readonly OrganizationAction[] = [
  {
    path: "delete-api-key",
    change: "end_user_api_key.deleted",
    tab: "/api-keys",
    show: showApiKeys,
    async run(deps, { organization: { orgId }, form }) {
      await deleteHeldApiKey(deps, { orgId }, form.get("api_key") ?? "");
      return null;
    },
  },
  {
    path: "members/add",
    change: "member.added",
    tab: "/members",
    show: showNewMember,
    async run(deps, { organization: { orgId }, form }) {
      const user = await deps.store.read.users.findByEmail(form.get("email") ?? "");
      if (!user) return "user_not_found";
      const result = await addMember(deps, { userId: user.userId, orgId, ...readHeldRoles(form) });
      return result.ok ? null : result.failure;
    },
  },
  {
    path: "members/role",
    change: "member.role_changed",
    tab: "/members",
    show: showMemberRole,
    async read({ memberships }, { organization: { orgId }, form }) {
      const membership = await memberships.find(form.get("user") ?? "", orgId);
      return membership && versionedMember(membership);
    },
    async run(deps, { organization: { orgId }, form, version }) {
      const member = { userId: form.get("user") ?? "", orgId, version };
      const result = await changeRole(deps, { ...member, ...readHeldRoles(form) });
      return result.ok ? null : result.failure;
    },
  },
  {
    path: "members/remove",
    change: "member.removed",
    tab: "/members",
    show: showMemberRemoval,
    async run(deps, { organization: { orgId }, form }) {
      const result = await removeMember(deps, { userId: form.get("user") ?? "", orgId });
      return result.ok ? null : result.failure;
    },
  },
  {
    path: "invitations/create",
    change: "invitation.created",
    tab: "/invitations",
    show: showNewInvitation,
    async run(deps, { organization: { orgId }, form }) {
      const invitation = { orgId, email: form.get("email")?.trim() ?? "", inviterUserId: null, ...readHeldRoles(form) };
      const result = await createInvitation(deps, invitation);
      return result.ok ? null : result.failure;
    },
  },
  {
    path: "invitations/revoke",
    change: "invitation.revoked",
    tab: "/invitations",
    show: showNewInvitation,
    async run(deps, { organization: { orgId }, form }) {
      await revokeInvitation(deps, { orgId, email: form.get("email") ?? "" });
      return null;
    },
  },
  {
    path: "sign-out",
    change: "organization.signed_out",
    tab: "",
    show: showSignOut,
    async run(deps, { organization: { orgId } }) {
      await signOutOrganization(deps, orgId);
      return null;
    },
  },
  {
    path: "delete",
    change: "organization.deleted",
    tab: "",
    show: showDeletion,
    async run(deps, { organization: { orgId } }) {
      await deleteOrganization(deps, orgId);
      return null;
    },
  },
];
