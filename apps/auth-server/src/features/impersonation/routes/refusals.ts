import type { ImpersonationRefusal } from "../domain/begin.ts";

const sentences: Readonly<Record<ImpersonationRefusal | "organizations_too_large" | "token_too_large", string>> = {
  user_not_found: "The user doesn't exist.",
  user_disabled: "The user is disabled.",
  own_account: "Nobody can impersonate themselves.",
  user_is_operator: "Nobody can impersonate a user whose email address is an operator's.",
  impersonator_not_allowed: "The impersonator doesn't have the right to impersonate.",
  not_a_member: "The user isn't a member of the organization.",
  higher_role: "The user has rights in the organization that the impersonator doesn't have.",
  forbidden_by_organization: "The access policy of an organization of the user forbids impersonation.",
  through_impersonation: "The impersonator already acts as somebody else.",
  unmet_access_policy: "The impersonator's own sign-in doesn't meet the access policy of the organization.",
  organizations_too_large: "Name an organization: a token with all of the user's organizations would be too large.",
  token_too_large: "The user's properties and metadata would make the token too large.",
};

/** Says why somebody may not act as a user, in English, for backends and OAuth clients. */
export function describeRefusal(refusal: keyof typeof sentences): string {
  return sentences[refusal];
}
