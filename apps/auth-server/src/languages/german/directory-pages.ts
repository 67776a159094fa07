import type { directoryPageMessages } from "../../features/orgs/pages/directories/messages.ts";
import type { TranslationOf } from "../../platform/language/catalog.ts";

/** What pages say on which directories are created, changed and looked after, in German. */
export const directoryPages: TranslationOf<typeof directoryPageMessages> = {
  "directories.none_explanation":
    "Mit einem Verzeichnis fügt der Identitätsanbieter der Organisation Mitglieder selbst hinzu, ändert und entfernt sie (SCIM).",
  "directories.name": "Name",
  "directories.name_hint": "Wie es hier heißt, etwa Okta.",
  "directories.of_organization": "Verzeichnis von {organization}",
  "directories.overview": "Übersicht",
  "directories.requests": "Anfragen",
  "directories.create": "Verzeichnis erstellen",
  "directories.edit": "Verzeichnis bearbeiten",
  "directories.save": "Verzeichnis speichern",
  "directories.delete": "Verzeichnis löschen",
  "directories.delete_consequence":
    "Der Identitätsanbieter kann keine Mitglieder mehr hinzufügen, ändern oder entfernen, und seine Token gelten sofort nicht mehr. {members, plural, =0 {Es hat niemanden angelegt.} one {Das Mitglied, das es angelegt hat, bleibt mit seiner jetzigen Rolle.} other {Die # Mitglieder, die es angelegt hat, bleiben mit ihren jetzigen Rollen.}}",
  "directories.too_many":
    "Diese Organisation hat so viele Verzeichnisse, wie sie haben kann. Löschen Sie zuerst eines.",
  "directories.gone": "Dieses Verzeichnis gibt es nicht mehr.",
  "directories.settings": "Einstellungen",
  "directories.connection": "Single Sign-on",
  "directories.connection_hint": "Die Verbindung, mit der sich seine Personen anmelden.",
  "directories.no_connection": "Keine",
  "directories.default_role_hint": "Für neue Mitglieder ohne Gruppe, die eine Regel nennt.",
  "directories.role_rules": "Gruppen und Rollen",
  "directories.role_rules_hint":
    "Eine pro Zeile, etwa Engineering = Admin. Die erste, die eine Gruppe der Person nennt, gibt die Rolle.",
  "directories.role_rule": "{group} gibt {role}",
  "directories.not_connected": "Noch nicht verbunden",
  "directories.to_look_at": "{count, plural, one {# Person} other {# Personen}} zu prüfen",
  "directories.to_look_at_heading": "Personen, die zu prüfen sind",
  "directories.problem": "Problem",
  "directories.what_to_do": "Was zu tun ist",
  "directories.then_apply":
    "Wählen Sie danach im Menü „Erneut anwenden“, oder warten Sie auf die nächste Anfrage des Verzeichnisses.",
  "directories.no_people": "Noch keine Personen",
  "directories.no_groups": "Noch keine Gruppen",

  "directories.for_provider": "Für den Identitätsanbieter",
  "directories.for_provider_explanation":
    "Fügen Sie dies dort ein, wo er nach einer Mandanten-URL (Microsoft Entra ID), einer Basis-URL (Okta) oder einem Endpunkt fragt, und ein Token als Geheimnis.",
  "directories.brake": "Schutz vor Versehen",
  "directories.brake_explanation":
    "Würde ein Verzeichnis in kurzer Zeit vielen Personen den Zugriff oder eine höhere Rolle nehmen, warten die Änderungen, bis jemand entscheidet. Ohne Prozentsatz gehen alle Änderungen durch.",
  "directories.brake_share": "Höchstens so viele Personen auf einmal, in Prozent",
  "directories.brake_people": "Weniger Personen als diese warten nie",
  "directories.brake_minutes": "Innerhalb von so vielen Minuten",
  "directories.brake_off": "Aus: Änderungen warten nie",
  "directories.brake_on":
    "Änderungen warten, wenn mehr als {share} % der Personen, und mindestens {people}, innerhalb von {minutes, plural, one {# Minute} other {# Minuten}} Zugriff oder eine höhere Rolle verlieren würden",
  "directories.token_url": "Token-Endpunkt",
  "directories.client_id": "Client-ID",
  "directories.federation": "Workload Identity Federation",
  "directories.federation_explanation":
    "Statt mit einem Token kann Microsoft Entra ID anders nachweisen, wer es ist. Kopieren Sie diese Werte von dort; jeder wird genau verglichen. Leeren Sie alle, um das zu beenden.",
  "directories.federation_issuer": "Aussteller",
  "directories.federation_subject": "Subject",
  "directories.federation_audience": "Audience",
  "directories.federation_jwks_uri": "JWKS-URL",

  "directories.apply": "Erneut anwenden",
  "directories.apply_explanation":
    "Was das Verzeichnis über {count, plural, one {# Person} other {# Personen}} sagt, wird mit den heutigen Gruppen, Regeln und Domains erneut angewendet: Rollen ändern sich, wer aufgenommen werden kann, wird Mitglied, und Mitgliedschaften von Personen, die dort inaktiv sind, enden.",
  "directories.applied":
    "Was das Verzeichnis über {count, plural, one {# Person} other {# Personen}} sagt, wurde erneut angewendet.",
  "directories.back": "Weiter zum Verzeichnis",

  "directories.no_tokens": "Noch keine Token",
  "directories.no_tokens_explanation": "Der Identitätsanbieter braucht eines, um sich hier anzumelden.",
  "directories.create_token": "Token erstellen",
  "directories.new_token": "Neues Token",
  "directories.new_token_explanation":
    "Wer das Token hat, kann Mitglieder der Organisation hinzufügen und entfernen. Sie sehen es einmal und können es jederzeit ersetzen.",
  "directories.token_created": "Erstellt {time}",
  "directories.token_unused": "Nie",
  "directories.token_expired": "Abgelaufen",
  "directories.token_days_365": "Nach einem Jahr",
  "directories.token_days_180": "Nach 180 Tagen",
  "directories.token_days_90": "Nach 90 Tagen",
  "directories.token_days_30": "Nach 30 Tagen",
  "directories.token_days_0": "Nie",
  "directories.replace": "Ersetzen",
  "directories.revoke": "Widerrufen",
  "directories.replace_token": "Token ersetzen",
  "directories.replace_token_named": "Token {name} ersetzen",
  "directories.replace_token_explanation":
    "Ein neues Token wird erstellt und einmal angezeigt. Das alte gilt solange weiter. Das neue läuft nicht ab.",
  "directories.overlap": "Wie lange das alte Token gilt",
  "directories.choose_expiry": "Wählen Sie, wann das Token abläuft.",
  "directories.choose_overlap": "Wählen Sie, wie lange das alte Token gilt.",
  "directories.revoke_token": "Token widerrufen",
  "directories.revoke_token_named": "Token {name} widerrufen",
  "directories.revoke_consequence":
    "Das Token {name} gilt sofort nicht mehr. Bis der Identitätsanbieter ein anderes hat, kann er hier nichts ändern.",
  "directories.too_many_tokens":
    "Dieses Verzeichnis hat so viele Token, wie es haben kann. Widerrufen Sie zuerst eines.",
  "directories.token_gone": "Dieses Token gibt es nicht mehr.",

  "directory_advice.pending":
    "Nichts: Sobald die Einladung angenommen ist, verknüpft die nächste Anfrage das Konto. Oder weisen Sie die Domain der Adresse nach.",
  "directory_advice.domain_not_proven":
    "Weisen Sie die Domain der Adresse nach, oder warten Sie, bis die Einladung angenommen ist.",
  "directory_advice.invalid_address": "Ordnen Sie beim Identitätsanbieter userName oder emails eine E-Mail-Adresse zu.",
  "directory_advice.address_taken": "Berichtigen Sie die Adresse beim Identitätsanbieter.",
  "directory_advice.address_reassigned": "Löschen Sie das alte Konto, damit es niemand erbt.",
  "directory_advice.address_outside_domains":
    "Weisen Sie die Domain nach, oder ändern Sie die Adresse des Kontos selbst.",
  "directory_advice.email_domain_not_allowed": "Erlauben Sie die Domain in den Einstellungen der Organisation.",
  "directory_advice.organization_full": "Erlauben Sie der Organisation mehr Mitglieder.",
  "directory_advice.last_owner": "Geben Sie jemand anderem die höchste Rolle.",
  "directory_advice.unknown_role": "Bearbeiten Sie das Verzeichnis, und wählen Sie Rollen, die es gibt.",
  "directory_advice.account_disabled": "Entsperren Sie das Konto, wenn die Person Zugriff haben soll.",

  "directories.own_section": "Verzeichnis",
  "directories.own_link": "Verzeichnissynchronisierung verwalten",
};
