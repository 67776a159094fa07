import type { CreateInvitationFailure } from "../../invitations/domain/invitations.ts";
import type { ActingFailure } from "../domain/act-as-member.ts";
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

const ROLE_GONE = "This role is no longer there. Choose another one.";

const SETTINGS_AT_ODDS =
  "The settings of this organization contradict each other. Ask whoever runs this service to correct them.";

const messages: Readonly<Record<Refusal, string>> = {
  not_allowed: "Your role in this organization does not allow that.",
  not_a_member: "This person is no longer a member.",
  org_not_found: "The organization is no longer there.",
  last_owner: "Somebody must hold the highest role. Give it to another member first.",
  already_member: "This person is a member already.",
  invalid_email: "This is no email address.",
  email_domain_not_allowed: "This organization takes addresses of its own e-mail domains only.",
  unknown_role: ROLE_GONE,
  unknown_additional_role: ROLE_GONE,
  single_role_only: "A member has one role here.",
  legacy_org_id_taken: SETTINGS_AT_ODDS,
  domain_missing: SETTINGS_AT_ODDS,
  unknown_role_mapping: SETTINGS_AT_ODDS,
  role_mapping_lacks_roles: SETTINGS_AT_ODDS,
  sent_recently: "You have sent invitations a short while ago. Wait a minute before you send another one there.",
};

/** Says it in the words of the page. */
export function describeRefusal(refusal: Refusal | { readonly message: string }): string {
  return typeof refusal === "string" ? messages[refusal] : refusal.message;
}
