import type { approvalEventSentences, approvalSubjects } from "../../../features/approvals/pages/event-sentences.ts";
import type { EventMessagesOf, SubjectMessagesOf } from "../../../platform/events/event-messages.ts";

/** What is told of approvals, in German. */
export const approvalEvents: EventMessagesOf<typeof approvalEventSentences> &
  SubjectMessagesOf<typeof approvalSubjects> = {
  "event_group.approvals": "Genehmigungen",
  "event_label.approval.requested": "Genehmigung erbeten",
  "event_sentence.approval.requested.only": "{actor} hat um die Genehmigung gebeten, {target} auszuführen",
  "event_label.approval.approved": "Aufruf genehmigt",
  "event_sentence.approval.approved.only": "{actor} hat erlaubt, {target} einmal auszuführen",
  "event_label.approval.refused": "Aufruf abgelehnt",
  "event_sentence.approval.refused.only": "{actor} hat nicht erlaubt, {target} auszuführen",
  "event_label.approval.redeemed": "Genehmigter Aufruf durchgelassen",
  "event_sentence.approval.redeemed.only": "{actor} hat {target} mit einer Genehmigung ausgeführt",
  "event_label.approval.expired": "Genehmigung abgelaufen",
  "event_sentence.approval.expired.only": "Die Zeit, um {target} zu genehmigen oder auszuführen, ist abgelaufen",
  "event_subject.approval.unnamed": "ein Werkzeug",
};
