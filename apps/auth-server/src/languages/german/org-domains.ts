import type { orgDomainMessages } from "../../features/orgs/pages/domain-messages.ts";
import type { TranslationOf } from "../../platform/language/catalog.ts";

/** What the pages about an organization's domains say, in German. */
export const orgDomains: TranslationOf<typeof orgDomainMessages> = {
  "domains.title": "Domains von {organization}",
  "domains.heading": "Domains",
  "domains.lead":
    "Weisen Sie nach, dass eine E-Mail-Domain Ihrer Organisation gehört. Dann können Personen mit einer Adresse dort zu Ihrem Single Sign-on geleitet werden.",
  "domains.none": "Noch keine Domains",
  "domains.none_explanation": "Eine Domain zählt, sobald ihr DNS-Eintrag nachweist, dass sie der Organisation gehört.",
  "domains.add": "Domain hinzufügen",
  "domains.name": "Domain",
  "domains.name_hint": "Zum Beispiel acme.com, ohne @ und www. Jede Subdomain wird einzeln nachgewiesen.",
  "domains.check": "Jetzt prüfen",
  "domains.remove": "Entfernen",
  "domains.remove_consequence":
    "Die Domain zählt sofort nicht mehr: Niemand mit einer Adresse dort kann ihretwegen beitreten oder wird zum Single Sign-on geleitet. Um sie wieder zu verwenden, brauchen Sie einen neuen DNS-Eintrag.",
  "domains.remove_submit": "Domain entfernen",
  "domains.mark_proven": "Als nachgewiesen eintragen",
  "domains.mark_consequence":
    "Tun Sie das nur, wenn Sie wissen, dass die Domain dieser Organisation gehört. Ihr DNS-Eintrag wird nicht mehr abgefragt, und sie bleibt nachgewiesen, bis sie entfernt wird.",
  "domains.record_name": "Name des TXT-Eintrags",
  "domains.record_value": "Wert",
  "domains.checked": "Zuletzt geprüft: {time}",
  "domains.back_to": "Zurück zu {organization}",
  "domains.only_operators": "Domains fügen die Betreiber des Dienstes hinzu oder entfernen sie.",

  "domain_state.proven": "Nachgewiesen",
  "domain_state.failing": "Eintrag fehlt",
  "domain_state.unproven": "Nicht nachgewiesen",
  "domain_state.proven_by_dns": "Der DNS-Eintrag ist da. Er wird einmal am Tag abgefragt.",
  "domain_state.proven_by_operator": "Von den Betreibern des Dienstes als nachgewiesen eingetragen.",
  "domain_state.proven_unchecked":
    "Die Nameserver haben bei der letzten Prüfung keine brauchbare Antwort gegeben. Die Domain bleibt so lange nachgewiesen.",
  "domain_state.missing_until":
    "Der DNS-Eintrag fehlt. Die Domain zählt ab {day} nicht mehr, wenn er bis dahin nicht wieder da ist. Bis dahin kann niemand Neues ihretwegen beitreten.",
  "domain_state.publish":
    "Veröffentlichen Sie diesen TXT-Eintrag dort, wo Ihr DNS verwaltet wird, und wählen Sie dann „Jetzt prüfen“.",
  "domain_state.no_record":
    "Unter diesem Namen gibt es noch keinen TXT-Eintrag. Bis neue Einträge überall zu sehen sind, kann es eine Stunde oder länger dauern.",
  "domain_state.other_records": "Unter diesem Namen gibt es TXT-Einträge, aber keinen mit diesem Wert.",
  "domain_state.dns_failed":
    "Die Nameserver dieser Domain haben keine brauchbare Antwort gegeben, deshalb wissen wir nicht, ob der Eintrag da ist. Versuchen Sie es später noch einmal, oder prüfen Sie das DNS der Domain.",
  "domain_state.taken":
    "Der Eintrag ist da, aber eine andere Organisation hat diese Domain auch nachgewiesen. Entfernen Sie deren TXT-Eintrag, und wählen Sie dann „Jetzt prüfen“.",

  "domain_problem.not_allowed": "Sie können die Domains dieser Organisation nicht ändern.",
  "domain_problem.org_not_found": "Diese Organisation gibt es nicht mehr.",
  "domain_problem.invalid_domain": "Geben Sie den Namen einer Domain ein, zum Beispiel acme.com.",
  "domain_problem.public_suffix":
    "Unter dieser Domain kann jeder Namen haben, deshalb lässt sie sich nicht nachweisen.",
  "domain_problem.public_mail_domain":
    "Bei dieser Domain kann jeder eine E-Mail-Adresse haben, deshalb lässt sie sich nicht nachweisen.",
  "domain_problem.own_domain": "Das ist die Domain des Dienstes selbst.",
  "domain_problem.domain_already_added": "Diese Domain steht schon in der Liste.",
  "domain_problem.too_many_domains": "Die Organisation hat so viele Domains wie möglich. Entfernen Sie zuerst eine.",
  "domain_problem.domain_not_found": "Diese Domain steht nicht mehr in der Liste.",
  "domain_problem.domain_taken": "Eine andere Organisation hat diese Domain nachgewiesen.",
};
