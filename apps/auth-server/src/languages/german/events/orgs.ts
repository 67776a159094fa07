import type { orgEventSentences } from "../../../features/orgs/pages/event-sentences.ts";
import type { orgSubjects } from "../../../features/orgs/pages/event-subjects.ts";
import type { EventMessagesOf, SubjectMessagesOf } from "../../../platform/events/event-messages.ts";

/** What is told of organizations and roles, in German. */
export const orgEvents: EventMessagesOf<typeof orgEventSentences> & SubjectMessagesOf<typeof orgSubjects> = {
  "event_label.organization.created": "Organisation erstellt",
  "event_group.organizations": "Organisationen und Mitglieder",
  "event_sentence.organization.created.only": "{actor} hat die Organisation {target} erstellt",
  "event_label.organization.updated": "Organisation geändert",
  "event_sentence.organization.updated.renamed": "{actor} hat die Organisation {before} in {target} umbenannt",
  "event_sentence.organization.updated.updated": "{actor} hat die Einstellungen von {target} geändert",
  "event_label.organization.deleted": "Organisation gelöscht",
  "event_sentence.organization.deleted.only": "{actor} hat die Organisation {target} gelöscht",
  "event_label.member.added": "Mitglied hinzugefügt",
  "event_sentence.member.added.joined": "{target} ist {organization} als {roles} beigetreten",
  "event_sentence.member.added.joinedErased": "{target} ist {organization} beigetreten",
  "event_sentence.member.added.added": "{actor} hat {target} als {roles} zu {organization} hinzugefügt",
  "event_sentence.member.added.addedErased": "{actor} hat {target} zu {organization} hinzugefügt",
  "event_label.member.removed": "Mitglied entfernt",
  "event_sentence.member.removed.left": "{target} hat {organization} verlassen",
  "event_sentence.member.removed.removed": "{actor} hat {target} aus {organization} entfernt",
  "event_label.member.role_changed": "Rolle geändert",
  "event_sentence.member.role_changed.own":
    "{target} hat die eigene Rolle in {organization} von {before} in {after} geändert",
  "event_sentence.member.role_changed.ownErased": "{target} hat die eigene Rolle in {organization} geändert",
  "event_sentence.member.role_changed.others":
    "{actor} hat die Rolle von {target} in {organization} von {before} in {after} geändert",
  "event_sentence.member.role_changed.additional":
    "{actor} hat die weiteren Rollen von {target} in {organization} von {before} in {after} geändert",
  "event_sentence.member.role_changed.othersErased": "{actor} hat die Rolle von {target} in {organization} geändert",
  "event_label.roles.changed": "Rollen geändert",
  "event_group.roles": "Rollen und Berechtigungen",
  "event_sentence.roles.changed.only": "{actor} hat die Rollen und Berechtigungen der Installation geändert",
  "event_label.role_mapping.set": "Rollenzuordnung gespeichert",
  "event_sentence.role_mapping.set.created": "{actor} hat die Rollenzuordnung {target} erstellt",
  "event_sentence.role_mapping.set.changed": "{actor} hat die Rollenzuordnung {target} geändert",
  "event_label.role_mapping.deleted": "Rollenzuordnung gelöscht",
  "event_sentence.role_mapping.deleted.only": "{actor} hat die Rollenzuordnung {target} gelöscht",
  "event_subject.organization.unnamed": "Organisation (gelöscht)",
  "event_subject.roles.unnamed": "Rollen",
  "event_subject.role_mapping.unnamed": "ohne Namen",
};
