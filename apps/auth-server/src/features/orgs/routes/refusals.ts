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

const ROLE_GONE = "This role no longer exists. Choose another one.";

const SETTINGS_AT_ODDS =
  "The settings of this organization contradict each other. Ask whoever runs this service to correct them.";

const messages: Readonly<Record<Refusal, string>> = {
  not_allowed: "Your role in this organization doesn’t allow that.",
  not_a_member: "This person is no longer a member.",
  org_not_found: "This organization no longer exists.",
  last_owner: "Someone must have the highest role. Give it to another member first.",
  already_member: "This person is already a member.",
  invalid_email: "Enter a valid email address.",
  email_domain_not_allowed: "This organization only accepts email addresses at its own domains.",
  unknown_role: ROLE_GONE,
  unknown_additional_role: ROLE_GONE,
  single_role_only: "Members can only have one role here.",
  legacy_org_id_taken: SETTINGS_AT_ODDS,
  domain_missing: SETTINGS_AT_ODDS,
  unknown_role_mapping: SETTINGS_AT_ODDS,
  role_mapping_lacks_roles: SETTINGS_AT_ODDS,
  sent_recently: "You sent invitations there a moment ago. Wait a minute before you send another.",
};

/** Returns the message that the page shows for a refusal. */
export function describeRefusal(refusal: Refusal | { readonly message: string }): string {
  return typeof refusal === "string" ? messages[refusal] : refusal.message;
}

const foundingMessages: Readonly<Record<FoundOrganizationFailure, string>> = {
  not_allowed: "Your account can’t create organizations. Ask whoever runs this service.",
  no_roles: "You can’t create organizations until this service has roles.",
  too_many: `You already have ${MAX_OWN_ORGANIZATIONS} organizations. Ask whoever runs this service to delete those you no longer need.`,
};

/** Returns the message that the page shows when an organization can’t be created. */
export function describeFoundingFailure(failure: FoundOrganizationFailure): string {
  return foundingMessages[failure];
}
