import type { EventMessagesOf, SubjectMessagesOf } from "../../../platform/events/event-messages.ts";
import { type EventSentences, inGroup, sentence } from "../../../platform/events/sentence.ts";
import type { SubjectKinds } from "../../../platform/events/subject.ts";
import type { approvalEvents } from "../domain/events.ts";

/** How the events of this feature are told. */
export const approvalEventSentences = inGroup(
  { key: "approvals", label: "Approvals" },
  {
    "approval.requested": sentence("Approval requested", "{actor} asked for approval to run {target}"),
    "approval.approved": sentence("Call approved", "{actor} let {target} run once"),
    "approval.refused": sentence("Call refused", "{actor} didn’t let {target} run"),
    "approval.redeemed": sentence("Approved call let through", "{actor} ran {target}, which had been approved"),
    "approval.expired": sentence("Approval expired", "The time to approve or run {target} ran out"),
  },
) satisfies EventSentences<typeof approvalEvents>;

/** What events call a call of a tool: by the tool. */
export const approvalSubjects = {
  approval: { label: "Approval", unnamed: "a tool" },
} satisfies SubjectKinds;

type ApprovalEventMessages = EventMessagesOf<typeof approvalEventSentences> &
  SubjectMessagesOf<typeof approvalSubjects>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends ApprovalEventMessages {}
}
