import type { machineTokenEventSentences } from "../../../features/machine-tokens/pages/event-sentences.ts";
import type { EventMessagesOf } from "../../../platform/events/event-messages.ts";

/** What is told of the tokens of machines, in German. */
export const machineTokenEvents: EventMessagesOf<typeof machineTokenEventSentences> = {
  "event_group.machine_credentials": "Zugangsdaten von Dienstkonten und Agenten",
  "event_label.machine_token.issued": "Token für Dienstkonto oder Agent ausgestellt",
  "event_sentence.machine_token.issued.guards": "{actor} hat ein Zugriffstoken bekommen",
  "event_sentence.machine_token.issued.resource": "{actor} hat ein Zugriffstoken für {resource} bekommen",
  "event_sentence.machine_token.issued.agentGuards": "{actor} von {user} hat ein Zugriffstoken bekommen",
  "event_sentence.machine_token.issued.agentResource":
    "{actor} von {user} hat ein Zugriffstoken für {resource} bekommen",
  "event_label.machine_token.revoked": "Token von Dienstkonto oder Agent widerrufen",
  "event_sentence.machine_token.revoked.account": "{actor} hat eines seiner Zugriffstoken widerrufen",
  "event_sentence.machine_token.revoked.agent": "{actor} von {user} hat eines seiner Zugriffstoken widerrufen",
  "event_label.machine_credential.created": "Zugangsdaten für Dienstkonto oder Agent erstellt",
  "event_sentence.machine_credential.created.secret": "{actor} hat ein Secret für {target} erstellt",
  "event_sentence.machine_credential.created.public_key": "{actor} hat {target} öffentliche Schlüssel gegeben",
  "event_sentence.machine_credential.created.workload": "{actor} hat einem Workload erlaubt, als {target} zu handeln",
  "event_label.machine_credential.rotated": "Secret von Dienstkonto oder Agent ersetzt",
  "event_sentence.machine_credential.rotated.overlapping":
    "{actor} hat ein Secret von {target} ersetzt; das alte gilt noch {overlap}",
  "event_sentence.machine_credential.rotated.atOnce":
    "{actor} hat ein Secret von {target} ersetzt; das alte gilt nicht mehr",
  "event_label.machine_credential.revoked": "Zugangsdaten von Dienstkonto oder Agent widerrufen",
  "event_sentence.machine_credential.revoked.only": "{actor} hat Zugangsdaten von {target} widerrufen",
};
