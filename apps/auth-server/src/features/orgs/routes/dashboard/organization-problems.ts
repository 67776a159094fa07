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

/** Messages for the reasons why an organization can't be changed as a form requests. */
export const organizationProblems: Record<OrganizationFailure, string> = {
  already_member: "The user is already a member.",
  domain_missing: "To restrict or allow members by email domain, enter a domain first.",
  email_domain_not_allowed: "The address isn't at one of this organization's email domains.",
  invalid_email: "Enter a valid email address.",
  last_owner: "This is the last member with the highest role. Give it to someone else first.",
  legacy_org_id_taken: "Another organization already has this legacy ID.",
  not_a_member: "The user is no longer a member of this organization.",
  org_not_found: "This organization no longer exists.",
  organization_full: "The organization has reached its member limit.",
  role_mapping_lacks_roles: "Members of the organization hold roles that aren’t in this set.",
  single_role_only: "Members in this deployment have only one role.",
  unknown_additional_role: "One of the additional roles doesn’t exist in this organization.",
  unknown_role: "This role doesn’t exist in this organization.",
  unknown_role_mapping: "These custom roles don’t exist.",
  user_not_found: "No user has this email address.",
};
