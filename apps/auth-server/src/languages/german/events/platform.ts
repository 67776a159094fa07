import type { SubjectMessagesOf } from "../../../platform/events/event-messages.ts";
import type { platformSubjects } from "../../../platform/events/subject.ts";

/** What events call actors that no feature knows, in German. */
export const platformSubjectNames: SubjectMessagesOf<typeof platformSubjects> = {
  "event_subject.command_line.unnamed": "jemand auf der Befehlszeile",
  "event_subject.command_line.as_actor": "{name} auf der Befehlszeile",
  "event_subject.server.unnamed": "der Server",
  "event_subject.anonymous.unnamed": "jemand",
};
