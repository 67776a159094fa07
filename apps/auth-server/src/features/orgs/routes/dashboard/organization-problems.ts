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

/** Messages, by their keys, for the reasons why an organization can't be changed as a form requests. */
export const organizationProblems = {
  already_member: "org_problem.already_member",
  domain_missing: "org_problem.domain_missing",
  email_domain_not_allowed: "org_problem.email_domain_not_allowed",
  invalid_email: "alert.invalid_email",
  last_owner: "org_problem.last_owner",
  legacy_org_id_taken: "org_problem.legacy_org_id_taken",
  not_a_member: "org_problem.not_a_member",
  org_not_found: "org_problem.gone",
  organization_full: "org_problem.full",
  role_mapping_lacks_roles: "org_problem.role_mapping_lacks_roles",
  single_role_only: "org_problem.single_role_only",
  unknown_additional_role: "org_problem.unknown_additional_role",
  unknown_role: "org_problem.unknown_role",
  unknown_role_mapping: "org_problem.unknown_role_mapping",
  user_not_found: "org_problem.user_not_found",
} as const satisfies Record<OrganizationFailure, string>;
