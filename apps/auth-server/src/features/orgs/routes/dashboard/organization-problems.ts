import type { CreateInvitationFailure } from "../../../invitations/domain/invitations.ts";
import type { AddMemberFailure } from "../../domain/add-member.ts";
import type { ChangeRoleFailure } from "../../domain/change-role.ts";
import type { CreateOrganizationFailure } from "../../domain/create-organization.ts";
import type { RemoveMemberFailure } from "../../domain/remove-member.ts";
import type { UpdateOrganizationFailure } from "../../domain/update-organization.ts";

type OrganizationFailure =
  | AddMemberFailure
  | ChangeRoleFailure
  | CreateInvitationFailure
  | CreateOrganizationFailure
  | RemoveMemberFailure
  | UpdateOrganizationFailure;

/** Why something about an organization cannot be as a form wants it. */
export const organizationProblems: Record<OrganizationFailure, string> = {
  already_member: "The user is a member already.",
  domain_missing: "A rule about e-mail domains needs a domain to go by.",
  email_domain_not_allowed: "The address is outside the domains of this organization.",
  invalid_email: "The email address must be one.",
  last_owner: "The member is the last one with the highest role. Give it to somebody else first.",
  legacy_org_id_taken: "Another organization has this legacy id.",
  not_a_member: "The user is no member of this organization any more.",
  org_not_found: "The organization does not exist any more.",
  organization_full: "The organization has as many members as it may have.",
  role_mapping_lacks_roles: "These roles lack some that members of the organization hold.",
  single_role_only: "Members of this deployment have one role.",
  unknown_additional_role: "An additional role is no role of this organization.",
  unknown_role: "The role is no role of this organization.",
  unknown_role_mapping: "There are no such custom roles.",
  user_not_found: "There is no user with this email address.",
};
