/** The messages of this feature's pages in English. */
export const impersonationMessages = {
  "impersonation.banner": "You’re signed in as <strong>{name}</strong>, until {time}.",
  "impersonation.end": "End impersonation",
  "impersonation.title": "Signed in as {name}",
  "impersonation.lead":
    "Open the app that you want to look at and sign in there: you’ll be {name}. What you do is recorded under your own name.",
  "impersonation.limits":
    "These pages can be looked at, but nothing on them can be changed, until you end the impersonation. In apps where you’re already signed in as yourself, sign out first.",
  "impersonation.not_allowed": "This can’t be done while you act as someone else. End the impersonation first.",
  "impersonation.see_limits": "See what you can do",
  "impersonation.sign_in_as": "Sign in as {name}",
  "impersonation.action": "Sign in as this user",
  "impersonation.explanation":
    "You’ll see what {name} sees, and can do in your apps what they can do. They can’t be asked for a password or second factor while you do.",
  "impersonation.reason": "Reason",
  "impersonation.reason_hint": "Recorded, and visible to the user’s organization. For example a ticket number.",
  "impersonation.reason_missing": "Say why, in up to 500 characters.",
  "impersonation.minutes": "Minutes",
  "impersonation.organization": "Organization",
  "impersonation.all_organizations": "All of the user’s organizations",
  "impersonation.start": "Sign in as user",
  "impersonation.back": "Back",
  "impersonation_refusal.user_not_found": "This user doesn’t exist.",
  "impersonation_refusal.user_disabled": "This user is disabled.",
  "impersonation_refusal.own_account": "You can’t act as yourself.",
  "impersonation_refusal.user_is_operator": "Nobody can act as a user whose email address is an operator’s.",
  "impersonation_refusal.impersonator_not_allowed": "You don’t have the right to act as other users.",
  "impersonation_refusal.not_a_member": "This user isn’t a member of the organization.",
  "impersonation_refusal.higher_role": "This member has rights that you don’t have.",
  "impersonation_refusal.forbidden_by_organization": "The access policy of an organization of this user forbids it.",
  "impersonation_refusal.through_impersonation": "You already act as someone else. End that impersonation first.",
  "impersonation_refusal.unmet_access_policy":
    "Your own sign-in doesn’t meet this organization’s access policy. Sign in again as it asks, then try again.",
  "impersonations.title": "Impersonations",
  "impersonations.explanation":
    "Who acts as a user, and who did in the last 90 days. The settings decide who may; an organization’s access policy can forbid it.",
  "impersonations.none": "Nobody has acted as a user",
  "impersonations.none_explanation":
    "Whoever does is listed here, with the reason and the address. Start it from the actions of a user.",
  "impersonations.user": "User",
  "impersonations.by": "By",
  "impersonation_by.operator": "Operator {name}",
  "impersonation_by.user": "Member {name}",
  "impersonation_by.api_key": "API key {name}",
  "impersonations.reason": "Reason",
  "impersonations.started": "Started",
  "impersonations.state": "State",
  "impersonations.running_until": "Runs until {time}",
  "impersonations.ended": "Ended",
  "impersonations.end": "End",
  "impersonations.deleted": "deleted",
} as const;

type ImpersonationMessages = typeof impersonationMessages;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends ImpersonationMessages {}
}
