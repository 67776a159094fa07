/** The messages of the pages of this feature, in English. */
export const approvalMessages = {
  "approval.title": "Let this run?",
  "approval.asked_by_app": "<strong>{name}</strong> wants to use <strong>{tool}</strong> for you.",
  "approval.asked_by_app_of_member":
    "<strong>{name}</strong> wants to use <strong>{tool}</strong> for a member of your organization.",
  "approval.asked_by_machine":
    "<strong>{name}</strong> wants to use <strong>{tool}</strong> in <strong>{organization}</strong>.",
  "approval.app": "App",
  "approval.service_account": "Service account",
  "approval.agent": "Agent",
  "approval.owner": "Registered by",
  "approval.member": "Used by",
  "approval.organization": "Organization",
  "approval.server": "Server",
  "approval.tool": "Tool",
  "approval.description": "What it does",
  "approval.answer_by": "Answer by",
  "approval.arguments": "It would run with exactly this",
  "approval.no_arguments": "Nothing: the tool gets no arguments.",
  "approval.show_arguments": "{count, plural, one {Show # line} other {Show all # lines}}",
  "approval.escaped": "Characters that can’t be seen are written as codes, such as \\u200b.",
  "approval.runs_once": "It runs once. If anything about it changes, somebody is asked again.",
  "approval.approve": "Approve",
  "approval.refuse": "Refuse",
  "approval.approved_title": "Approved",
  "approval.approved": "Go back to the app, and have it try again: <strong>{tool}</strong> can run once, until {time}.",
  "approval.refused_title": "Refused",
  "approval.refused": "<strong>{tool}</strong> doesn’t run. The app is told that a person refused.",
  "approval.redeemed_title": "It already ran",
  "approval.redeemed":
    "<strong>{tool}</strong> was approved and let through once. It can’t run again without a new approval.",
  "approval.expired_title": "Too late",
  "approval.expired":
    "The time to decide about <strong>{tool}</strong> is over. If the app still needs it, it asks again.",
  "approval.not_found":
    "There’s nothing here for you to decide. Sign in with the account that it’s meant for, or have the app ask again.",
  "approvals.title": "Waiting for your approval",
  "approvals.lead": "Apps, agents and service accounts don’t continue with these until you decide.",
  "approvals.none": "Nothing is waiting for you.",
  "approvals.look": "Decide",
  "approvals.waiting":
    "{count, plural, one {# call is waiting for your approval.} other {# calls are waiting for your approval.}}",
} as const;

type ApprovalMessages = typeof approvalMessages;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends ApprovalMessages {}
}
