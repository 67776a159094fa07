import type { agentEventSentences } from "../../../features/agents/pages/event-sentences.ts";
import type { agentSubjects } from "../../../features/agents/pages/event-subjects.ts";
import type { EventMessagesOf, SubjectMessagesOf } from "../../../platform/events/event-messages.ts";

/** What is told of agents, in German. */
export const agentEvents: EventMessagesOf<typeof agentEventSentences> & SubjectMessagesOf<typeof agentSubjects> = {
  "event_group.agents": "Agenten",
  "event_label.agent.created": "Agent angelegt",
  "event_sentence.agent.created.own": "{actor} hat den Agenten {target} in {organization} angelegt",
  "event_sentence.agent.created.other": "{actor} hat den Agenten {target} für {user} in {organization} angelegt",
  "event_label.agent.updated": "Agent geändert",
  "event_sentence.agent.updated.own": "{actor} hat den eigenen Agenten {target} in {organization} geändert",
  "event_sentence.agent.updated.other": "{actor} hat den Agenten {target} von {user} in {organization} geändert",
  "event_label.agent.disabled": "Agent deaktiviert",
  "event_sentence.agent.disabled.own": "{actor} hat den eigenen Agenten {target} in {organization} deaktiviert",
  "event_sentence.agent.disabled.other": "{actor} hat den Agenten {target} von {user} in {organization} deaktiviert",
  "event_label.agent.enabled": "Agent aktiviert",
  "event_sentence.agent.enabled.own": "{actor} hat den eigenen Agenten {target} in {organization} aktiviert",
  "event_sentence.agent.enabled.other": "{actor} hat den Agenten {target} von {user} in {organization} aktiviert",
  "event_label.agent.ended": "Agent beendet",
  "event_sentence.agent.ended.own": "{actor} hat den eigenen Agenten {target} in {organization} beendet",
  "event_sentence.agent.ended.other": "{actor} hat den Agenten {target} von {user} in {organization} beendet",
  "event_sentence.agent.ended.expired": "Der Agent {target} von {user} in {organization} hat sein Enddatum erreicht",
  "event_sentence.agent.ended.ownerLeft":
    "Der Agent {target} von {user} endete zusammen mit der Mitgliedschaft in {organization}",
  "event_label.agent.deleted": "Agent gelöscht",
  "event_sentence.agent.deleted.own": "{actor} hat den eigenen Agenten {target} in {organization} gelöscht",
  "event_sentence.agent.deleted.other": "{actor} hat den Agenten {target} von {user} in {organization} gelöscht",
  "event_subject.agent.unnamed": "ein gelöschter Agent",
  "event_subject.agent.as_actor": "Agent {name}",
};
