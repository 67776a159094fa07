import type { oauthEventSentences } from "../../../features/oauth/pages/event-sentences.ts";
import type { oauthSubjects } from "../../../features/oauth/pages/event-subjects.ts";
import type { EventMessagesOf, SubjectMessagesOf } from "../../../platform/events/event-messages.ts";

/** What is told of OAuth clients, what users granted them, and resources, in German. */
export const oauthEvents: EventMessagesOf<typeof oauthEventSentences> & SubjectMessagesOf<typeof oauthSubjects> = {
  "event_label.client.created": "Client erstellt",
  "event_group.clients": "OAuth-Clients",
  "event_sentence.client.created.only": "{actor} hat den Client {target} erstellt",
  "event_label.client.registered": "Client registriert",
  "event_sentence.client.registered.only": "Der Client {target} hat sich selbst registriert",
  "event_label.client.discovered": "Client entdeckt",
  "event_sentence.client.discovered.only": "Der Client {target} wurde durch sein Metadatendokument bekannt",
  "event_label.client.updated": "Client geändert",
  "event_sentence.client.updated.byDocument": "Der Client {target} hat sein Metadatendokument geändert",
  "event_sentence.client.updated.updated": "{actor} hat den Client {target} geändert",
  "event_reason.client.deleted.unused": "Nicht verwendet",
  "event_label.client.deleted": "Client gelöscht",
  "event_sentence.client.deleted.unused": "Der Client {target} wurde gelöscht, weil ihn niemand verwendet hat",
  "event_sentence.client.deleted.cleanedUp":
    "{actor} hat den Client {target} gelöscht, weil niemand über ihn verbunden ist",
  "event_sentence.client.deleted.deleted": "{actor} hat den Client {target} gelöscht",
  "event_label.client.secret_rotated": "Client-Secret ersetzt",
  "event_sentence.client.secret_rotated.overlapping":
    "{actor} hat dem Client {target} ein neues Secret gegeben; das alte gilt noch {overlap}",
  "event_sentence.client.secret_rotated.atOnce":
    "{actor} hat dem Client {target} ein neues Secret gegeben; das alte gilt nicht mehr",
  "event_label.registration.changed": "Registrierung von Clients geändert",
  "event_sentence.registration.changed.only": "{actor} hat geändert, welche Clients sich selbst registrieren können",
  "event_label.metadata_documents.changed": "Metadatendokumente geändert",
  "event_sentence.metadata_documents.changed.only":
    "{actor} hat geändert, welche Clients sich mit einem Metadatendokument verbinden können",
  "event_label.consent.given": "App verbunden",
  "event_group.connected_apps": "Verbundene Apps",
  "event_sentence.consent.given.withScopes": "{user} hat die App {client} verbunden und {scopes} erlaubt",
  "event_sentence.consent.given.connected": "{user} hat die App {client} verbunden",
  "event_label.consent.refused": "Zustimmung verweigert",
  "event_sentence.consent.refused.refused": "{user} hat die Verbindung mit der App {target} abgelehnt",
  "event_label.code.redeemed": "Code eingelöst",
  "event_sentence.code.redeemed.redeemed": "Die App {client} hat Tokens für {user} erhalten",
  "event_label.code.replayed": "Code erneut verwendet",
  "event_sentence.code.replayed.replayed":
    "Ein Autorisierungscode der App {client} für {user} wurde zweimal verwendet, deshalb wurde die App getrennt",
  "event_label.token.refreshed": "Tokens erneuert",
  "event_sentence.token.refreshed.refreshed": "Die App {client} hat ihre Tokens für {user} erneuert",
  "event_label.token.reused": "Refresh-Token erneut verwendet",
  "event_sentence.token.reused.reused":
    "Ein Refresh-Token der App {client} für {user} wurde zweimal verwendet, deshalb wurde die App getrennt",
  "event_label.access_token.revoked": "Zugriffstoken widerrufen",
  "event_sentence.access_token.revoked.revoked": "Die App {client} hat ein Zugriffstoken für {user} widerrufen",
  "event_label.grant.revoked": "App getrennt",
  "event_sentence.grant.revoked.own": "{user} hat die App {client} getrennt",
  "event_sentence.grant.revoked.byClient": "Die App {client} hat ihren Zugriff auf das Konto von {user} aufgegeben",
  "event_sentence.grant.revoked.others": "{actor} hat die App {client} vom Konto von {user} getrennt",
  "event_label.grant.expired": "Zugriff einer App abgelaufen",
  "event_sentence.grant.expired.expired": "Der Zugriff der App {client} auf das Konto von {user} ist abgelaufen",
  "event_label.introspection_credential.created": "Introspection-Zugangsdaten erstellt",
  "event_group.resources": "Ressourcen, Scopes und Validierung",
  "event_sentence.introspection_credential.created.only":
    "{actor} hat die Introspection-Zugangsdaten {target} erstellt",
  "event_label.introspection_credential.updated": "Introspection-Zugangsdaten geändert",
  "event_sentence.introspection_credential.updated.only":
    "{actor} hat die Introspection-Zugangsdaten {target} geändert",
  "event_label.introspection_credential.deleted": "Introspection-Zugangsdaten gelöscht",
  "event_sentence.introspection_credential.deleted.only":
    "{actor} hat die Introspection-Zugangsdaten {target} gelöscht",
  "event_label.introspection_credential.secret_rotated": "Introspection-Secret ersetzt",
  "event_sentence.introspection_credential.secret_rotated.overlapping":
    "{actor} hat den Introspection-Zugangsdaten {target} ein neues Secret gegeben; das alte gilt noch {overlap}",
  "event_sentence.introspection_credential.secret_rotated.atOnce":
    "{actor} hat den Introspection-Zugangsdaten {target} ein neues Secret gegeben; das alte gilt nicht mehr",
  "event_label.resource.set": "Ressource gespeichert",
  "event_sentence.resource.set.added": "{actor} hat die Ressource {target} hinzugefügt",
  "event_sentence.resource.set.edited": "{actor} hat die Ressource {target} geändert",
  "event_label.resource.connected": "Ressource verbunden",
  "event_sentence.resource.connected.only": "Die Ressource {target} hat ihr erstes Token validiert",
  "event_label.resource.deleted": "Ressource gelöscht",
  "event_sentence.resource.deleted.only": "{actor} hat die Ressource {target} gelöscht",
  "event_label.scope.set": "Scope gespeichert",
  "event_sentence.scope.set.added": "{actor} hat den Scope {target} hinzugefügt",
  "event_sentence.scope.set.edited": "{actor} hat den Scope {target} geändert",
  "event_label.scope.deleted": "Scope gelöscht",
  "event_sentence.scope.deleted.only": "{actor} hat den Scope {target} gelöscht",
  "event_subject.client.unnamed": "ohne Namen",
  "event_subject.grant.unnamed": "Zugriff",
  "event_subject.introspection_credential.unnamed": "ohne ID",
  "event_subject.resource.unnamed": "ohne Adresse",
  "event_subject.scope.unnamed": "ohne Namen",
};
