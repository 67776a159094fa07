import type { causeMessages } from "../../features/connection-setup/pages/cause-messages.ts";
import type { TranslationOf } from "../../platform/language/catalog.ts";

/** What can be wrong with an identity provider, in German. */
export const setUpCauses: TranslationOf<typeof causeMessages> = {
  "set_up_cause.acs_url_wrong": "Der Identitätsanbieter schickt seine Antwort an eine andere Adresse (ACS-URL).",
  "set_up_fix.acs_url_wrong": "Kopieren Sie die ACS-URL aus dem Schritt „Registrieren“ genau so in die App dort.",
  "set_up_cause.audience_wrong": "Die Antwort ist für eine andere App: Ihre Audience ist nicht unsere Entity-ID.",
  "set_up_fix.audience_wrong":
    "Kopieren Sie die Entity-ID aus dem Schritt „Registrieren“ genau so als Audience oder Bezeichner in die App dort.",
  "set_up_cause.issuer_other": "Die Antwort kommt von einem anderen Identitätsanbieter als dem in Ihren Metadaten.",
  "set_up_fix.issuer_other":
    "Metadaten und App müssen aus demselben Mandanten und derselben Umgebung sein. Kopieren Sie die Metadaten genau dieser App erneut in den Schritt „Verbinden“.",
  "set_up_cause.assertion_unsigned": "Die Assertion ist nicht signiert.",
  "set_up_fix.assertion_unsigned":
    "Schalten Sie das Signieren der Assertion oder der ganzen Antwort mit RSA-SHA256 ein.",
  "set_up_cause.assertion_missing": "Die Antwort enthält keine Assertion, nennt also niemanden.",
  "set_up_fix.assertion_missing": "Prüfen Sie, ob die Person, die es probiert, die App benutzen darf.",
  "set_up_cause.certificate_other":
    "Die Antwort ist mit einem Zertifikat signiert, das nicht in Ihren Metadaten steht.",
  "set_up_fix.certificate_other":
    "Wahrscheinlich wurde das Zertifikat ersetzt. Kopieren Sie die aktuellen Metadaten der App in den Schritt „Verbinden“.",
  "set_up_cause.signature_broken": "Die Signatur passt nicht zur Antwort.",
  "set_up_fix.signature_broken":
    "Etwas hat die Antwort unterwegs verändert, etwa ein Proxy. Geschieht es wieder, kopieren Sie die Metadaten der App neu.",
  "set_up_cause.algorithm_weak": "Die Antwort ist mit einem veralteten Verfahren signiert, etwa SHA-1.",
  "set_up_fix.algorithm_weak": "Wählen Sie RSA-SHA256 als Signatur- und SHA256 als Digest-Verfahren.",
  "set_up_cause.key_weak": "Der Schlüssel des Zertifikats ist zu kurz, um ihm zu vertrauen.",
  "set_up_fix.key_weak":
    "Erstellen Sie ein neues Signaturzertifikat mit einem RSA-Schlüssel von mindestens 2048 Bit, und kopieren Sie die Metadaten neu.",
  "set_up_cause.encryption_by_cbc":
    "Die Assertion ist auf eine Weise verschlüsselt, die nicht angenommen wird (AES-CBC).",
  "set_up_fix.encryption_by_cbc":
    "Wählen Sie AES-GCM als Verschlüsselung, oder schalten Sie das Verschlüsseln von Assertions aus.",
  "set_up_cause.encryption_for_another_key": "Die Assertion ist für einen anderen Schlüssel als unseren verschlüsselt.",
  "set_up_fix.encryption_for_another_key":
    "Schalten Sie das Verschlüsseln von Assertions aus, oder hinterlegen Sie unser Zertifikat dafür aus dem Schritt „Registrieren“.",
  "set_up_cause.clock_ahead": "Die Uhr des Identitätsanbieters geht vor: Seine Antwort gilt noch nicht.",
  "set_up_fix.clock_ahead": "Stellen Sie die Uhr des Servers dort über NTP, und versuchen Sie es erneut.",
  "set_up_cause.clock_behind": "Die Antwort war bei ihrer Ankunft schon abgelaufen.",
  "set_up_fix.clock_behind":
    "Die Uhr des Identitätsanbieters geht nach, oder die Anmeldung hat zu lange gedauert. Stellen Sie sie über NTP, und versuchen Sie es erneut.",
  "set_up_cause.name_id_missing": "Die Antwort sagt nicht, wer sich angemeldet hat (keine NameID).",
  "set_up_fix.name_id_missing":
    "Wählen Sie für die NameID einen Wert, den jede Person hat und der sich nie ändert, etwa die ID des Benutzers.",
  "set_up_cause.name_id_transient": "Die NameID ist bei jeder Anmeldung eine andere (transient).",
  "set_up_fix.name_id_transient": "Wählen Sie „persistent“ oder „E-Mail-Adresse“ als Format der NameID.",
  "set_up_cause.status_refused": "Der Identitätsanbieter hat geantwortet, dass er diese Person nicht anmeldet.",
  "set_up_fix.status_refused":
    "Prüfen Sie, ob die Person die App benutzen darf, und sehen Sie im Anmeldeprotokoll des Identitätsanbieters nach.",
  "set_up_cause.answer_of_another_sign_in":
    "Die Antwort gehört zu einer anderen Anmeldung als der, die Sie begonnen haben.",
  "set_up_fix.answer_of_another_sign_in":
    "Schließen Sie die anderen Tabs dieser Einrichtung, und versuchen Sie es erneut.",
  "set_up_cause.answer_unasked": "Die Antwort kam ungefragt: Die Anmeldung begann beim Identitätsanbieter.",
  "set_up_fix.answer_unasked":
    "Beginnen Sie die Probe hier mit „Anmeldung ausprobieren“, nicht mit der Kachel in Ihrem Portal.",
  "set_up_cause.bearer_missing":
    "Die Assertion sagt nicht, dass sie benutzen darf, wer sie bringt (Bearer-Bestätigung).",
  "set_up_fix.bearer_missing": "Wählen Sie für die App das Profil „Web Browser SSO“.",
  "set_up_cause.authentication_missing": "Die Assertion sagt nicht, dass sich jemand angemeldet hat.",
  "set_up_fix.authentication_missing":
    "Schalten Sie die Anmeldeaussage (AuthnStatement) in den Assertions der App ein.",
  "set_up_cause.session_over": "Die Sitzung beim Identitätsanbieter war schon zu Ende.",
  "set_up_fix.session_over": "Melden Sie sich beim Identitätsanbieter ab, und versuchen Sie es erneut.",
  "set_up_cause.response_malformed": "Die Antwort ist keine lesbare Antwort von SAML 2.0.",
  "set_up_fix.response_malformed":
    "Prüfen Sie, ob die App SAML 2.0 verwendet und nichts ihre Antworten unterwegs verändert.",
  "set_up_cause.response_not_trusted":
    "Die Antwort ist so gebaut, dass sie gefälscht sein könnte, und wird nicht angenommen.",
  "set_up_fix.response_not_trusted":
    "Senden Sie die Einzelheiten unten an den Hersteller des Identitätsanbieters. In dieser Einrichtung lässt sich das nicht ändern.",
  "set_up_cause.response_too_large": "Die Antwort ist zu groß.",
  "set_up_fix.response_too_large":
    "Senden Sie weniger Attribute: nur die Gruppen, auf die es für diese App ankommt, und keine Bilder.",
  "set_up_cause.verifier_failed": "Die Antwort konnte gerade nicht geprüft werden.",
  "set_up_fix.verifier_failed":
    "Versuchen Sie es erneut. Geschieht es wieder, sagen Sie es denen, von denen Sie den Link haben.",

  "set_up_cause.metadata_empty": "Es gibt noch keine Metadaten.",
  "set_up_fix.metadata_empty": "Fügen Sie die Metadaten ein, wählen Sie ihre Datei, oder geben Sie ihre URL an.",
  "set_up_cause.metadata_is_a_page": "Das ist eine Webseite, keine Metadaten: wahrscheinlich eine Anmeldeseite.",
  "set_up_fix.metadata_is_a_page":
    "Öffnen Sie die Metadaten-URL in einem privaten Fenster. Verlangt sie eine Anmeldung, laden Sie die Datei herunter und wählen Sie sie hier.",
  "set_up_cause.metadata_malformed": "Das ist kein lesbares XML.",
  "set_up_fix.metadata_malformed": "Wählen Sie die Datei selbst, statt aus einem Fenster zu kopieren, das sie anzeigt.",
  "set_up_cause.metadata_too_large": "Die Metadaten sind zu groß.",
  "set_up_fix.metadata_too_large": "Verwenden Sie die Metadaten dieser einen App, nicht die Ihrer ganzen Föderation.",
  "set_up_cause.metadata_unreachable": "Unter der Metadaten-URL war nichts Lesbares.",
  "set_up_fix.metadata_unreachable":
    "Prüfen Sie, ob sie sich ohne Anmeldung und von außerhalb Ihres Netzes öffnen lässt. Sonst wählen Sie hier die Datei.",
  "set_up_cause.metadata_address_wrong": "Die Metadaten-URL muss mit https:// beginnen.",
  "set_up_fix.metadata_address_wrong": "Kopieren Sie die ganze URL, oder wählen Sie hier die Datei.",
  "set_up_cause.metadata_is_ours": "Das sind unsere eigenen Metadaten, nicht die Ihres Identitätsanbieters.",
  "set_up_fix.metadata_is_ours":
    "Unsere gehören in Ihren Identitätsanbieter. Laden Sie dort dessen Metadaten herunter, und bringen Sie sie hierher.",
  "set_up_cause.metadata_of_an_app": "Diese Metadaten beschreiben eine App, keinen Identitätsanbieter.",
  "set_up_fix.metadata_of_an_app": "Laden Sie die Metadaten des Identitätsanbieters herunter (IDPSSODescriptor).",
  "set_up_cause.metadata_of_several": "Diese Metadaten beschreiben mehrere Identitätsanbieter.",
  "set_up_fix.metadata_of_several": "Verwenden Sie nur die Metadaten Ihres eigenen Identitätsanbieters.",
  "set_up_cause.metadata_over": "Diese Metadaten sind abgelaufen.",
  "set_up_fix.metadata_over": "Laden Sie sie erneut herunter.",
  "set_up_cause.sso_url_missing": "Die Metadaten nennen keine Anmeldeadresse für Browser (HTTP-Redirect).",
  "set_up_fix.sso_url_missing":
    "Schalten Sie das Binding HTTP-Redirect beim Identitätsanbieter ein, und laden Sie die Metadaten erneut herunter.",
  "set_up_cause.sso_url_not_https": "Die Anmeldeadresse des Identitätsanbieters ist nicht https.",
  "set_up_fix.sso_url_not_https":
    "Geben Sie dem Identitätsanbieter eine https-Adresse, und laden Sie die Metadaten erneut herunter.",
  "set_up_cause.certificate_missing": "Die Metadaten enthalten kein Signaturzertifikat.",
  "set_up_fix.certificate_missing":
    "Erstellen oder aktivieren Sie ein Signaturzertifikat, und laden Sie die Metadaten erneut herunter.",
  "set_up_cause.certificate_unusable": "Das Signaturzertifikat ist nicht verwendbar.",
  "set_up_fix.certificate_unusable":
    "Erstellen Sie ein Signaturzertifikat mit einem RSA-Schlüssel von mindestens 2048 Bit, und laden Sie die Metadaten erneut herunter.",
  "set_up_cause.certificate_over": "Alle Signaturzertifikate in den Metadaten sind abgelaufen.",
  "set_up_fix.certificate_over":
    "Erstellen Sie ein neues Signaturzertifikat, machen Sie es zum aktiven, und laden Sie die Metadaten erneut herunter.",

  "set_up_cause.address_not_public": "Die Adresse des Identitätsanbieters ist nicht im öffentlichen Internet.",
  "set_up_fix.address_not_public":
    "Für OpenID Connect muss unser Server ihn erreichen. Machen Sie ihn öffentlich, oder verwenden Sie SAML: Dafür muss ihn nur Ihr Browser erreichen.",
  "set_up_cause.provider_unreachable": "Der Identitätsanbieter antwortet nicht.",
  "set_up_fix.provider_unreachable":
    "Prüfen Sie den Issuer auf Tippfehler und ob er von außerhalb Ihres Netzes erreichbar ist.",
  "set_up_cause.issuer_not_https": "Der Issuer ist keine https-Adresse.",
  "set_up_fix.issuer_not_https": "Verwenden Sie die https-Adresse des Identitätsanbieters.",
  "set_up_cause.discovery_not_found": "Unter diesem Issuer gibt es kein Discovery-Dokument.",
  "set_up_fix.discovery_not_found":
    "Kopieren Sie den Issuer genau: das, was vor „/.well-known/openid-configuration“ steht. Oft hat er einen Pfad, etwa /oauth2/default oder /v2.0.",
  "set_up_cause.discovery_is_a_page": "Unter diesem Issuer steht eine Webseite, wo das Discovery-Dokument sein sollte.",
  "set_up_fix.discovery_is_a_page":
    "Öffnen Sie Issuer + „/.well-known/openid-configuration“ in einem privaten Fenster: Es muss ohne Anmeldung JSON zu sehen sein.",
  "set_up_cause.discovery_incomplete": "Dem Discovery-Dokument fehlt, was zum Anmelden nötig ist.",
  "set_up_fix.discovery_incomplete":
    "Prüfen Sie, ob für die App OpenID Connect eingeschaltet ist und nicht nur OAuth 2.0.",
  "set_up_cause.issuer_trailing_slash":
    "Der Issuer unterscheidet sich vom eigenen des Identitätsanbieters durch den Schrägstrich am Ende.",
  "set_up_fix.issuer_trailing_slash": "Schreiben Sie ihn genau so, wie „issuer“ im Discovery-Dokument steht.",
  "set_up_cause.discovery_of_another_issuer": "Das Discovery-Dokument gehört zu einem anderen Issuer.",
  "set_up_fix.discovery_of_another_issuer":
    "Verwenden Sie den Issuer, der im Dokument steht. Bei Microsoft nehmen Sie die Adresse mit der ID Ihres Mandanten statt „common“.",
  "set_up_cause.user_not_assigned": "Wer es probiert hat, ist der App nicht zugewiesen.",
  "set_up_fix.user_not_assigned": "Weisen Sie die Person oder eine ihrer Gruppen der App zu.",
  "set_up_cause.sign_in_declined": "Die Anmeldung wurde beim Identitätsanbieter abgelehnt.",
  "set_up_fix.sign_in_declined":
    "Haben Sie sie abgebrochen, versuchen Sie es erneut. Sonst suchen Sie im Anmeldeprotokoll des Identitätsanbieters die Regel, die sie abgelehnt hat.",
  "set_up_cause.consent_missing": "Der Identitätsanbieter verlangt eine Zustimmung, die noch niemand gegeben hat.",
  "set_up_fix.consent_missing": "Erteilen Sie die Administratorzustimmung für die App.",
  "set_up_cause.scope_refused": "Der Identitätsanbieter gibt der App nicht, worum sie bittet (Scopes).",
  "set_up_fix.scope_refused": "Erlauben Sie der App die Scopes openid, email und profile.",
  "set_up_cause.app_type_wrong":
    "Die App dort hat einen anderen Typ: Sie erlaubt den Authorization-Code-Flow mit Secret nicht.",
  "set_up_fix.app_type_wrong":
    "Erstellen Sie sie als Webanwendung (Confidential Client) mit dem Grant-Typ Authorization Code.",
  "set_up_cause.request_refused": "Der Identitätsanbieter hat unsere Anfrage abgelehnt.",
  "set_up_fix.request_refused":
    "Sehen Sie in seinem Anmeldeprotokoll nach. Vergleichen Sie Redirect-URI, Response-Typ und Scopes mit dem Schritt „Registrieren“.",
  "set_up_cause.provider_failed": "Der Identitätsanbieter meldet einen eigenen Fehler.",
  "set_up_fix.provider_failed":
    "Versuchen Sie es in ein paar Minuten erneut, und sehen Sie auf der Statusseite des Identitätsanbieters nach.",
  "set_up_cause.answer_incomplete":
    "Die Antwort enthält keinen Code, mit dem wir fragen könnten, wer sich angemeldet hat.",
  "set_up_fix.answer_incomplete": "Wählen Sie für die App den Response-Typ „code“.",
  "set_up_cause.answer_of_another_issuer":
    "Die Antwort kommt von einem anderen Identitätsanbieter als dem, zu dem Sie geschickt wurden.",
  "set_up_fix.answer_of_another_issuer":
    "Prüfen Sie, ob Issuer und App aus demselben Mandanten und derselben Umgebung sind.",
  "set_up_cause.client_unknown": "Der Identitätsanbieter kennt diese Client-ID nicht.",
  "set_up_fix.client_unknown":
    "Kopieren Sie die Client-ID dieser App in diesem Mandanten erneut in den Schritt „Verbinden“.",
  "set_up_cause.client_secret_wrong": "Der Identitätsanbieter nimmt Client-ID und Secret nicht an.",
  "set_up_fix.client_secret_wrong":
    "Kopieren Sie beide erneut in den Schritt „Verbinden“, ohne Leerzeichen. Erstellen Sie im Zweifel ein neues Secret.",
  "set_up_cause.client_secret_id": "Was Sie eingegeben haben, ist nicht das Secret, sondern wahrscheinlich seine ID.",
  "set_up_fix.client_secret_id":
    "Kopieren Sie, was in der Spalte „Wert“ steht, nicht „Geheime ID“. Es wird nur einmal angezeigt: Erstellen Sie ein neues Secret, wenn Sie es nicht mehr haben.",
  "set_up_cause.client_secret_expired": "Das Client-Secret ist abgelaufen.",
  "set_up_fix.client_secret_expired":
    "Erstellen Sie ein neues Secret für die App, und geben Sie es im Schritt „Verbinden“ ein.",
  "set_up_cause.code_refused": "Der Identitätsanbieter nimmt den Code nicht zurück, den er ausgestellt hat.",
  "set_up_fix.code_refused":
    "Die Redirect-URI dort muss Zeichen für Zeichen unsere sein. Versuchen Sie es dann erneut, ohne dazwischen zu warten.",
  "set_up_cause.token_answer_unusable":
    "Der Token-Endpunkt des Identitätsanbieters antwortet mit etwas anderem als Tokens.",
  "set_up_fix.token_answer_unusable": "Prüfen Sie, ob eine Proxy- oder Firewall-Seite davorsteht.",
  "set_up_cause.id_token_missing": "Der Identitätsanbieter hat kein ID-Token ausgestellt.",
  "set_up_fix.id_token_missing": "Erlauben Sie der App den Scope openid, und schalten Sie OpenID Connect ein.",
  "set_up_cause.id_token_unsigned": "Das ID-Token ist nicht signiert (alg none).",
  "set_up_fix.id_token_unsigned": "Wählen Sie RS256 als Verfahren des ID-Tokens.",
  "set_up_cause.id_token_symmetric": "Das ID-Token ist mit dem Client-Secret signiert (HS256).",
  "set_up_fix.id_token_symmetric": "Wählen Sie RS256 als Verfahren des ID-Tokens.",
  "set_up_cause.id_token_algorithm":
    "Das ID-Token ist mit einem anderen Verfahren signiert, als der Identitätsanbieter ankündigt.",
  "set_up_fix.id_token_algorithm": "Wählen Sie RS256 als Verfahren des ID-Tokens.",
  "set_up_cause.id_token_encrypted": "Das ID-Token ist verschlüsselt.",
  "set_up_fix.id_token_encrypted":
    "Schalten Sie die Verschlüsselung des ID-Tokens aus: Es kommt direkt zu uns, über HTTPS.",
  "set_up_cause.claim_missing": "Dem ID-Token fehlt ein Claim, den jedes haben muss.",
  "set_up_fix.claim_missing": "Prüfen Sie, ob eigene Regeln oder Zuordnungen Claims wie sub oder nonce entfernen.",
  "set_up_cause.id_token_of_another_issuer": "Das ID-Token nennt einen anderen Issuer.",
  "set_up_fix.id_token_of_another_issuer":
    "Verwenden Sie den Issuer, der im Token steht. Bei Microsoft wählen Sie im Manifest der App Version 2 des Zugriffstokens und den Issuer mit v2.0.",
  "set_up_cause.id_token_for_another_app":
    "Das ID-Token ist für eine andere App als die, deren Client-ID Sie eingegeben haben.",
  "set_up_fix.id_token_for_another_app": "Kopieren Sie die Client-ID dieser App erneut in den Schritt „Verbinden“.",
  "set_up_cause.signing_key_unknown":
    "Das ID-Token ist mit einem Schlüssel signiert, den der Identitätsanbieter nicht veröffentlicht.",
  "set_up_fix.signing_key_unknown":
    "Hat er seine Schlüssel gerade ersetzt, versuchen Sie es in ein paar Minuten erneut. Sonst gehören Issuer und App zu verschiedenen Umgebungen.",
  "set_up_cause.signature_wrong": "Die Signatur des ID-Tokens ist falsch.",
  "set_up_fix.signature_wrong": "Prüfen Sie, ob Issuer und App zur selben Umgebung gehören.",
  "set_up_cause.userinfo_refused": "Der Identitätsanbieter sagt nicht mehr über die Person (Userinfo).",
  "set_up_fix.userinfo_refused": "Erlauben Sie der App die Scopes email und profile.",
  "set_up_cause.userinfo_of_another_person": "Userinfo spricht von einer anderen Person als das ID-Token.",
  "set_up_fix.userinfo_of_another_person": "Prüfen Sie, ob eigene Regeln den Claim sub verändern.",
  "set_up_cause.subject_unusable": "Das ID-Token sagt nicht brauchbar, wer sich angemeldet hat (Claim sub).",
  "set_up_fix.subject_unusable": "Prüfen Sie, ob eigene Regeln den Claim sub verändern.",
  "set_up_cause.answer_unusable": "Die Antwort ist nicht verwendbar.",
  "set_up_fix.answer_unusable":
    "Versuchen Sie es erneut. Geschieht es wieder, senden Sie die Einzelheiten unten an die, von denen Sie den Link haben.",

  "set_up_cause.redirect_not_registered": "Die App dort kennt unsere Adresse nicht (Redirect-URI oder Antwort-URL).",
  "set_up_fix.redirect_not_registered":
    "Kopieren Sie die Adresse aus dem Schritt „Registrieren“ genau so in die App: kein Schrägstrich am Ende, nichts fehlt.",
  "set_up_cause.entity_not_registered": "Der Identitätsanbieter kennt unsere Entity-ID nicht.",
  "set_up_fix.entity_not_registered": "Kopieren Sie die Entity-ID aus dem Schritt „Registrieren“ genau so in die App.",
  "set_up_cause.person_not_assigned": "Sie sind der App nicht zugewiesen.",
  "set_up_fix.person_not_assigned":
    "Weisen Sie sich selbst oder eine Ihrer Gruppen der App zu, und versuchen Sie es erneut.",
  "set_up_cause.app_not_on": "Die App ist für Sie nicht eingeschaltet.",
  "set_up_fix.app_not_on":
    "Schalten Sie sie für alle oder für Ihre Gruppe ein. Es kann ein paar Minuten dauern, bis das wirkt.",
  "set_up_cause.app_of_another_tenant": "In diesem Mandanten gibt es keine solche App.",
  "set_up_fix.app_of_another_tenant": "Prüfen Sie, ob Client-ID oder Entity-ID und der Mandant die dieser App sind.",
  "set_up_cause.request_not_signed": "Der Identitätsanbieter verlangt signierte Anfragen; unsere sind es nicht.",
  "set_up_fix.request_not_signed": "Schalten Sie für die App aus, dass Anfragen signiert sein müssen.",
  "set_up_cause.name_id_not_available": "Der Identitätsanbieter hat keinen Wert für Ihre NameID.",
  "set_up_fix.name_id_not_available": "Wählen Sie als Quelle ein Feld, das bei allen ausgefüllt ist.",
  "set_up_cause.name_id_format": "Der Identitätsanbieter kann die NameID nicht im eingestellten Format angeben.",
  "set_up_fix.name_id_format": "Wählen Sie „persistent“ oder „E-Mail-Adresse“ als Format der NameID.",
  "set_up_cause.authentication_context": "Sie hatten sich dort auf eine andere Weise angemeldet, als verlangt wurde.",
  "set_up_fix.authentication_context":
    "Melden Sie sich beim Identitätsanbieter ab, oder nehmen Sie ein privates Fenster, und versuchen Sie es erneut.",
  "set_up_cause.consent_needed": "Zuerst muss jemand aus der Administration der App zustimmen.",
  "set_up_fix.consent_needed": "Erteilen Sie die Administratorzustimmung für die App.",
  "set_up_cause.account_of_another_tenant": "Sie sind dort mit einem Konto eines anderen Mandanten angemeldet.",
  "set_up_fix.account_of_another_tenant":
    "Melden Sie sich dort ab, oder nehmen Sie ein privates Fenster, und versuchen Sie es mit einem Konto Ihrer Firma.",

  "set_up_cause.email_missing": "Der Identitätsanbieter nennt die E-Mail-Adresse der Person nicht.",
  "set_up_fix.email_missing": "Senden Sie die E-Mail-Adresse als „email“, und prüfen Sie, ob die Person dort eine hat.",
  "set_up_cause.email_under_another_name": "Die E-Mail-Adresse kommt unter einem Namen, nach dem niemand sucht.",
  "set_up_fix.email_under_another_name": "Senden Sie sie als „email“.",
  "set_up_cause.domain_not_proven":
    "Die E-Mail-Adresse der Person liegt außerhalb der Domains, die Sie nachgewiesen haben.",
  "set_up_fix.domain_not_proven":
    "Weisen Sie ihre Domain im Schritt „Domain“ nach, oder senden Sie die Adresse in Ihrer eigenen Domain.",
  "set_up_cause.email_not_verified": "Der Identitätsanbieter sagt, dass niemand die Adresse geprüft hat.",
  "set_up_fix.email_not_verified": "Darauf kommt es nicht an, solange nur Sie Adressen in Ihrer Domain vergeben.",
  "set_up_cause.name_missing": "Der Identitätsanbieter nennt den Namen der Person nicht.",
  "set_up_fix.name_missing": "Senden Sie auch Vor- und Nachnamen, damit Kolleginnen und Kollegen einander erkennen.",
  "set_up_cause.role_claim_missing": "Der Claim, der Rollen gibt, fehlt.",
  "set_up_fix.role_claim_missing":
    "Senden Sie ihn mit den Gruppen, die der App zugewiesen sind. Bis dahin bekommen alle die Standardrolle.",
  "set_up_cause.groups_too_many": "Die Person ist in mehr Gruppen, als der Identitätsanbieter aufzählt.",
  "set_up_fix.groups_too_many": "Senden Sie nur die Gruppen, die der App zugewiesen sind.",
  "set_up_cause.groups_are_ids": "Gruppen kommen als IDs, die Regeln für Rollen nennen aber Namen.",
  "set_up_fix.groups_are_ids": "Senden Sie die Namen der Gruppen, oder schreiben Sie ihre IDs in die Regeln.",
  "set_up_cause.no_role_rule_matches": "Keine Regel für Rollen passt zu dem, was der Identitätsanbieter gesendet hat.",
  "set_up_fix.no_role_rule_matches":
    "Das ist in Ordnung, wenn diese Person die Standardrolle haben soll. Sonst vergleichen Sie die Werte unten mit den Regeln.",
};
