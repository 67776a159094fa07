import type { directoryEventSentences } from "../../../features/directories/pages/event-sentences.ts";
import type { directorySubjects } from "../../../features/directories/pages/event-subjects.ts";
import type { EventMessagesOf, SubjectMessagesOf } from "../../../platform/events/event-messages.ts";

/** What is told of directories, in German. */
export const directoryEvents: EventMessagesOf<typeof directoryEventSentences> &
  SubjectMessagesOf<typeof directorySubjects> = {
  "event_group.directories": "Verzeichnisse",
  "event_label.directory.created": "Verzeichnis hinzugefügt",
  "event_sentence.directory.created.only":
    "{actor} hat der Organisation {organization} das Verzeichnis {target} hinzugefügt",
  "event_label.directory.updated": "Verzeichnis geändert",
  "event_sentence.directory.updated.only": "{actor} hat das Verzeichnis {target} geändert",
  "event_label.directory.deleted": "Verzeichnis gelöscht",
  "event_sentence.directory.deleted.only": "{actor} hat das Verzeichnis {target} gelöscht",
  "event_label.directory.held": "Verzeichnis angehalten",
  "event_sentence.directory.held.only": "Die Bremse des Verzeichnisses {target} hält seine Änderungen an",
  "event_label.directory.hold_released": "Angehaltene Änderungen ausgeführt",
  "event_sentence.directory.hold_released.only":
    "{actor} hat Änderungen ausgeführt, die die Bremse des Verzeichnisses {target} angehalten hatte",
  "event_label.directory.hold_discarded": "Angehaltene Änderungen verworfen",
  "event_sentence.directory.hold_discarded.only":
    "{actor} hat Änderungen verworfen, die die Bremse des Verzeichnisses {target} angehalten hatte",
  "event_label.directory.undone": "Änderungen eines Verzeichnisses rückgängig gemacht",
  "event_sentence.directory.undone.only": "{actor} hat Änderungen des Verzeichnisses {target} rückgängig gemacht",
  "event_label.directory.token_created": "Token eines Verzeichnisses erstellt",
  "event_sentence.directory.token_created.named":
    "{actor} hat das Bearer-Token {token} des Verzeichnisses {target} erstellt",
  "event_sentence.directory.token_created.unnamed": "{actor} hat ein Bearer-Token des Verzeichnisses {target} erstellt",
  "event_label.directory.token_rotated": "Token eines Verzeichnisses ersetzt",
  "event_sentence.directory.token_rotated.named":
    "{actor} hat das Bearer-Token {token} des Verzeichnisses {target} ersetzt",
  "event_sentence.directory.token_rotated.unnamed": "{actor} hat ein Bearer-Token des Verzeichnisses {target} ersetzt",
  "event_label.directory.token_revoked": "Token eines Verzeichnisses widerrufen",
  "event_sentence.directory.token_revoked.named":
    "{actor} hat das Bearer-Token {token} des Verzeichnisses {target} widerrufen",
  "event_sentence.directory.token_revoked.unnamed":
    "{actor} hat ein Bearer-Token des Verzeichnisses {target} widerrufen",
  "event_label.directory.user_created": "Benutzer im Verzeichnis angelegt",
  "event_sentence.directory.user_created.account": "{user} wurde im Verzeichnis {target} angelegt",
  "event_sentence.directory.user_created.noAccount": "Im Verzeichnis {target} wurde jemand ohne Konto angelegt",
  "event_label.directory.user_updated": "Benutzer im Verzeichnis geändert",
  "event_sentence.directory.user_updated.account": "{user} wurde im Verzeichnis {target} geändert",
  "event_sentence.directory.user_updated.noAccount": "Im Verzeichnis {target} wurde jemand ohne Konto geändert",
  "event_label.directory.user_deleted": "Benutzer im Verzeichnis gelöscht",
  "event_sentence.directory.user_deleted.account": "{user} wurde im Verzeichnis {target} gelöscht",
  "event_sentence.directory.user_deleted.noAccount": "Im Verzeichnis {target} wurde jemand ohne Konto gelöscht",
  "event_label.directory.group_created": "Gruppe im Verzeichnis angelegt",
  "event_sentence.directory.group_created.named": "Im Verzeichnis {target} wurde die Gruppe {group} angelegt",
  "event_sentence.directory.group_created.unnamed": "Im Verzeichnis {target} wurde eine Gruppe angelegt",
  "event_label.directory.group_updated": "Gruppe im Verzeichnis geändert",
  "event_sentence.directory.group_updated.named": "Im Verzeichnis {target} wurde die Gruppe {group} geändert",
  "event_sentence.directory.group_updated.unnamed": "Im Verzeichnis {target} wurde eine Gruppe geändert",
  "event_label.directory.group_deleted": "Gruppe im Verzeichnis gelöscht",
  "event_sentence.directory.group_deleted.named": "Im Verzeichnis {target} wurde die Gruppe {group} gelöscht",
  "event_sentence.directory.group_deleted.unnamed": "Im Verzeichnis {target} wurde eine Gruppe gelöscht",
  "event_subject.directory.unnamed": "ein Verzeichnis",
  "event_subject.directory.as_actor": "Verzeichnis {name}",
};
