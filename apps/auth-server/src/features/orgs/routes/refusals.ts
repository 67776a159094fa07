import type { NameProblem } from "../../../platform/domain/display-name.ts";
import { describeNameProblem } from "../../../platform/http/pages/name-problem.ts";
import type { Translate } from "../../../platform/language/translations.ts";
import type { CreateInvitationFailure } from "../../invitations/domain/invitations.ts";
import type { ActingFailure } from "../domain/act-as-member.ts";
import { type FoundOrganizationFailure, MAX_OWN_ORGANIZATIONS } from "../domain/found-organization.ts";
import type { RemoveMemberFailure } from "../domain/remove-member.ts";
import type { RoleFailure } from "../domain/roles.ts";
import type { UpdateOrganizationFailure } from "../domain/update-organization.ts";

/** Why an action in an organization was refused. */
export type Refusal =
  | ActingFailure
  | CreateInvitationFailure
  | RemoveMemberFailure
  | RoleFailure
  | UpdateOrganizationFailure
  | "sent_recently";

const messages = {
  not_allowed: "refusal.not_allowed",
  not_a_member: "refusal.not_a_member",
  org_not_found: "refusal.org_not_found",
  last_owner: "refusal.last_owner",
  already_member: "refusal.already_member",
  invalid_email: "alert.invalid_email",
  email_domain_not_allowed: "refusal.email_domain_not_allowed",
  unknown_role: "refusal.role_gone",
  unknown_additional_role: "refusal.role_gone",
  single_role_only: "refusal.single_role_only",
  legacy_org_id_taken: "refusal.settings_at_odds",
  domain_missing: "refusal.settings_at_odds",
  unknown_role_mapping: "refusal.settings_at_odds",
  role_mapping_lacks_roles: "refusal.settings_at_odds",
  sent_recently: "refusal.sent_recently",
} as const satisfies Readonly<Record<Refusal, string>>;

/** Returns the message that the page shows for a refusal, or for what is wrong with the organization's name. */
export function describeRefusal(t: Translate, refusal: Refusal | { readonly name: NameProblem }): string {
  return typeof refusal === "string" ? t(messages[refusal]) : describeNameProblem(t, refusal.name);
}

/** Returns the message that the page shows when an organization can’t be created. */
export function describeFoundingFailure(t: Translate, failure: FoundOrganizationFailure): string {
  return t(`founding_refusal.${failure}`, { count: MAX_OWN_ORGANIZATIONS });
}
