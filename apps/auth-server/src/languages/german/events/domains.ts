import type { domainEventSentences } from "../../../features/domains/pages/event-sentences.ts";
import type { EventMessagesOf } from "../../../platform/events/event-messages.ts";

/** What is told of domains, in German. */
export const domainEvents: EventMessagesOf<typeof domainEventSentences> = {
  "event_group.domains": "Domains",
  "event_label.organization.domain_added": "Domain hinzugefügt",
  "event_sentence.organization.domain_added.domain": "{actor} hat die Domain {domain} zu {target} hinzugefügt",
  "event_label.organization.domain_proven": "Domain nachgewiesen",
  "event_sentence.organization.domain_proven.dns":
    "Die Domain {domain} von {target} ist durch den DNS-Eintrag nachgewiesen",
  "event_sentence.organization.domain_proven.operator":
    "{actor} hat {domain} als nachgewiesene Domain von {target} eingetragen",
  "event_label.organization.domain_failing": "DNS-Eintrag einer Domain fehlt",
  "event_sentence.organization.domain_failing.domain":
    "Der DNS-Eintrag, der {domain} als Domain von {target} nachweist, fehlt",
  "event_label.organization.domain_recovered": "DNS-Eintrag einer Domain wieder da",
  "event_sentence.organization.domain_recovered.domain":
    "Der DNS-Eintrag, der {domain} als Domain von {target} nachweist, ist wieder da",
  "event_label.organization.domain_lost": "Domain nicht mehr nachgewiesen",
  "event_sentence.organization.domain_lost.moved":
    "Die Domain {domain} von {target} gilt nicht mehr als nachgewiesen, weil eine andere Organisation sie nachgewiesen hat",
  "event_sentence.organization.domain_lost.missing":
    "Die Domain {domain} von {target} gilt nicht mehr als nachgewiesen, weil der DNS-Eintrag fehlt",
  "event_reason.organization.domain_lost.record_missing": "Der DNS-Eintrag fehlte sieben Tage lang",
  "event_reason.organization.domain_lost.moved": "Von einer anderen Organisation nachgewiesen",
  "event_label.organization.domain_removed": "Domain entfernt",
  "event_sentence.organization.domain_removed.domain": "{actor} hat die Domain {domain} von {target} entfernt",
};
