import type { guideMessages } from "../../features/connection-setup/pages/guide-messages.ts";
import type { TranslationOf } from "../../platform/language/catalog.ts";

/** What to do at each identity provider, in German. Menus are named as their makers name them in German, where they do. */
export const setUpGuides: TranslationOf<typeof guideMessages> = {
  "set_up_guide.okta.saml.register_1":
    "Öffnen Sie in der Okta Admin Console <strong>Applications → Applications</strong>, dann <strong>Create App Integration → SAML 2.0</strong>. Benennen Sie die App nach diesem Produkt.",
  "set_up_guide.okta.saml.register_2":
    "Fügen Sie die beiden Werte unten ein. Lassen Sie <strong>Use this for Recipient URL and Destination URL</strong> angekreuzt. Wählen Sie <strong>Persistent</strong> als Name ID format.",
  "set_up_guide.okta.saml.register_3":
    "Fügen Sie drei Attribute Statements hinzu: <code>email</code> mit <code>user.email</code>, <code>firstName</code> mit <code>user.firstName</code> und <code>lastName</code> mit <code>user.lastName</code>.",
  "set_up_guide.okta.saml.register_4":
    "Schließen Sie ab, öffnen Sie <strong>Assignments</strong>, und weisen Sie alle Personen oder Gruppen zu, die sich anmelden sollen, auch sich selbst.",
  "set_up_guide.okta.saml.connect_1":
    "Öffnen Sie den Tab <strong>Sign On</strong> der App, und kopieren Sie die <strong>Metadata URL</strong>.",
  "set_up_guide.okta.oidc.register_1":
    "Öffnen Sie in der Okta Admin Console <strong>Applications → Applications</strong>, dann <strong>Create App Integration → OIDC → Web Application</strong>. Benennen Sie die App nach diesem Produkt.",
  "set_up_guide.okta.oidc.register_2":
    "Lassen Sie <strong>Authorization Code</strong> als Grant-Typ, und fügen Sie den Wert unten als <strong>Sign-in redirect URI</strong> ein.",
  "set_up_guide.okta.oidc.register_3":
    "Weisen Sie unter <strong>Assignments</strong> alle Personen oder Gruppen zu, die sich anmelden sollen, auch sich selbst.",
  "set_up_guide.okta.oidc.connect_1":
    "Kopieren Sie auf dem Tab <strong>General</strong> der App <strong>Client ID</strong> und <strong>Client secret</strong>.",
  "set_up_guide.okta.oidc.connect_2":
    "Der Issuer ist die Adresse Ihrer Okta-Organisation, etwa <code>https://acme.okta.com</code>.",

  "set_up_guide.entra.saml.register_1":
    "Öffnen Sie im Microsoft Entra Admin Center <strong>Unternehmensanwendungen → Neue Anwendung → Eigene Anwendung erstellen</strong>. Benennen Sie sie nach diesem Produkt, und wählen Sie die Option für Anwendungen außerhalb des Katalogs.",
  "set_up_guide.entra.saml.register_2":
    "Öffnen Sie <strong>Einmaliges Anmelden → SAML</strong>, bearbeiten Sie die <strong>Grundlegende SAML-Konfiguration</strong>, und fügen Sie die beiden Werte unten ein.",
  "set_up_guide.entra.saml.register_3":
    "Prüfen Sie unter <strong>Attribute &amp; Ansprüche</strong>, ob <code>emailaddress</code> den Wert <code>user.mail</code> hat.",
  "set_up_guide.entra.saml.register_4":
    "Weisen Sie unter <strong>Benutzer und Gruppen</strong> alle Personen oder Gruppen zu, die sich anmelden sollen, auch sich selbst.",
  "set_up_guide.entra.saml.connect_1":
    "Kopieren Sie auf der Seite <strong>Einmaliges Anmelden</strong> unter <strong>SAML-Zertifikate</strong> die <strong>App-Verbundmetadaten-URL</strong>.",
  "set_up_guide.entra.oidc.register_1":
    "Öffnen Sie im Microsoft Entra Admin Center <strong>App-Registrierungen → Neue Registrierung</strong>. Benennen Sie sie nach diesem Produkt, und wählen Sie nur Konten in diesem Verzeichnis.",
  "set_up_guide.entra.oidc.register_2":
    "Wählen Sie als <strong>Umleitungs-URI</strong> die Plattform <strong>Web</strong>, und fügen Sie den Wert unten ein.",
  "set_up_guide.entra.oidc.register_3":
    "Fügen Sie unter <strong>Tokenkonfiguration</strong> dem ID-Token den optionalen Anspruch <code>email</code> hinzu.",
  "set_up_guide.entra.oidc.register_4":
    "Erstellen Sie unter <strong>Zertifikate &amp; Geheimnisse</strong> einen geheimen Clientschlüssel, und kopieren Sie seinen <strong>Wert</strong>: Er wird nur einmal angezeigt.",
  "set_up_guide.entra.oidc.connect_1":
    "Kopieren Sie von der Seite <strong>Übersicht</strong> die <strong>Anwendungs-ID (Client)</strong>.",
  "set_up_guide.entra.oidc.connect_2":
    "Der Issuer ist <code>https://login.microsoftonline.com/</code>, gefolgt von der <strong>Verzeichnis-ID (Mandant)</strong> und <code>/v2.0</code>.",

  "set_up_guide.google.saml.register_1":
    "Öffnen Sie in der Google Admin-Konsole <strong>Apps → Web- und mobile Apps → App hinzufügen → Benutzerdefinierte SAML-App hinzufügen</strong>. Benennen Sie sie nach diesem Produkt.",
  "set_up_guide.google.saml.register_2":
    "Wählen Sie <strong>Metadaten herunterladen</strong>, und behalten Sie die Datei für den nächsten Schritt dieser Einrichtung.",
  "set_up_guide.google.saml.register_3":
    "Fügen Sie die beiden Werte unten ein. Wählen Sie als Name-ID das Format <strong>EMAIL</strong> und <strong>Basic Information → Primary email</strong>.",
  "set_up_guide.google.saml.register_4":
    "Fügen Sie drei Attributzuordnungen hinzu: Primary email zu <code>email</code>, First name zu <code>firstName</code> und Last name zu <code>lastName</code>.",
  "set_up_guide.google.saml.register_5":
    "Schließen Sie ab, öffnen Sie <strong>Nutzerzugriff</strong>, und schalten Sie die App für alle oder für die Gruppen ein, die sich anmelden sollen.",
  "set_up_guide.google.saml.connect_1":
    "Wählen Sie die Metadatendatei, die Sie heruntergeladen haben. Sie finden sie auch auf der Seite der App unter <strong>Metadaten herunterladen</strong>.",

  "set_up_guide.generic.saml.register_1":
    "Legen Sie bei Ihrem Identitätsanbieter eine App (Service Provider) für SAML 2.0 an.",
  "set_up_guide.generic.saml.register_2":
    "Fügen Sie die beiden Werte unten ein, oder geben Sie ihm unsere Metadaten. Antworten gehen per HTTP-POST, Anfragen kommen per HTTP-Redirect und sind nicht signiert.",
  "set_up_guide.generic.saml.register_3":
    "Lassen Sie ihn Assertions mit RSA-SHA256 signieren, mit einer NameID, die für jede Person gleich bleibt.",
  "set_up_guide.generic.saml.register_4":
    "Lassen Sie ihn die Attribute <code>email</code>, <code>firstName</code> und <code>lastName</code> senden.",
  "set_up_guide.generic.saml.connect_1":
    "Kopieren Sie die Metadaten Ihres Identitätsanbieters: ihre URL, ihre Datei oder ihren Text.",
  "set_up_guide.generic.oidc.register_1":
    "Legen Sie bei Ihrem Identitätsanbieter eine Webanwendung (Confidential Client) für OpenID Connect mit dem Authorization-Code-Flow an.",
  "set_up_guide.generic.oidc.register_2": "Fügen Sie den Wert unten genau so als Redirect-URI ein.",
  "set_up_guide.generic.oidc.register_3":
    "Erlauben Sie die Scopes <code>openid</code>, <code>email</code> und <code>profile</code>, und signieren Sie ID-Tokens mit RS256 oder ES256.",
  "set_up_guide.generic.oidc.connect_1": "Kopieren Sie Client-ID und Client-Secret der App.",
  "set_up_guide.generic.oidc.connect_2":
    "Der Issuer ist die Adresse vor <code>/.well-known/openid-configuration</code>.",

  "set_up_value.okta.acs_url": "Single sign-on URL",
  "set_up_value.okta.entity_id": "Audience URI (SP Entity ID)",
  "set_up_value.okta.redirect_uri": "Sign-in redirect URI",
  "set_up_value.entra.acs_url": "Antwort-URL (Assertionsverbraucherdienst-URL)",
  "set_up_value.entra.entity_id": "Bezeichner (Entitäts-ID)",
  "set_up_value.entra.redirect_uri": "Umleitungs-URI",
  "set_up_value.google.acs_url": "ACS-URL",
  "set_up_value.google.entity_id": "Entitäts-ID",
  "set_up_value.google.redirect_uri": "Weiterleitungs-URI",
  "set_up_value.generic.acs_url": "ACS-URL (Assertion Consumer Service)",
  "set_up_value.generic.entity_id": "Entity-ID (Audience)",
  "set_up_value.generic.redirect_uri": "Redirect-URI",

  "set_up_place.okta.app": "Okta Admin Console → Applications → die App → General",
  "set_up_place.okta.claims":
    "Okta Admin Console → Applications → die App → General → SAML Settings oder Sign On → ID Token",
  "set_up_place.okta.people": "Okta Admin Console → Applications → die App → Assignments",
  "set_up_place.okta.certificate": "Okta Admin Console → Applications → die App → Sign On → SAML Signing Certificates",
  "set_up_place.okta.credentials": "Okta Admin Console → Applications → die App → General → Client Credentials",
  "set_up_place.entra.app":
    "Entra Admin Center → Unternehmensanwendungen → die App → Einmaliges Anmelden oder App-Registrierungen → die App → Authentifizierung",
  "set_up_place.entra.claims":
    "Entra Admin Center → Unternehmensanwendungen → die App → Einmaliges Anmelden → Attribute & Ansprüche oder App-Registrierungen → die App → Tokenkonfiguration",
  "set_up_place.entra.people": "Entra Admin Center → Unternehmensanwendungen → die App → Benutzer und Gruppen",
  "set_up_place.entra.certificate":
    "Entra Admin Center → Unternehmensanwendungen → die App → Einmaliges Anmelden → SAML-Zertifikate",
  "set_up_place.entra.credentials": "Entra Admin Center → App-Registrierungen → die App → Zertifikate & Geheimnisse",
  "set_up_place.google.app":
    "Google Admin-Konsole → Apps → Web- und mobile Apps → die App → Details zum Dienstanbieter",
  "set_up_place.google.claims": "Google Admin-Konsole → Apps → Web- und mobile Apps → die App → SAML-Attributzuordnung",
  "set_up_place.google.people": "Google Admin-Konsole → Apps → Web- und mobile Apps → die App → Nutzerzugriff",
  "set_up_place.google.certificate":
    "Google Admin-Konsole → Apps → Web- und mobile Apps → die App → Metadaten herunterladen",
  "set_up_place.google.credentials": "Google Admin-Konsole → Apps → Web- und mobile Apps → die App",
  "set_up_place.generic.app": "bei Ihrem Identitätsanbieter in den Einstellungen der App",
  "set_up_place.generic.claims": "bei Ihrem Identitätsanbieter in den Attributen oder Claims der App",
  "set_up_place.generic.people": "bei Ihrem Identitätsanbieter dort, wo steht, wer die App benutzen darf",
  "set_up_place.generic.certificate": "bei Ihrem Identitätsanbieter in seinen Metadaten und Signaturzertifikaten",
  "set_up_place.generic.credentials": "bei Ihrem Identitätsanbieter in den Zugangsdaten der App",
};
