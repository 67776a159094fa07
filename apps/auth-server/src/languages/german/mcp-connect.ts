import type { connectMessages } from "../../features/mcp/pages/connect/messages.ts";
import type { TranslationOf } from "../../platform/language/catalog.ts";

/** The messages of the guide that connects an MCP server, in German. */
export const mcpConnect: TranslationOf<typeof connectMessages> = {
  "mcp_connect.resource": "Ihren MCP-Server benennen",
  "mcp_connect.scopes": "Scopes wählen",
  "mcp_connect.credentials": "Introspection-Zugangsdaten erstellen",
  "mcp_connect.code": "Code hinzufügen",
  "mcp_connect.connection": "Client verbinden",
  "mcp_connect.another": "Weiteren Server verbinden",
  "connect_state.done": "Erledigt",
  "connect_state.current": "Als Nächstes",
  "connect_state.waiting": "Wartet",
  "connect_state.later": "Später",

  "connect_resource.add": "MCP-Server hinzufügen",
  "connect_resource.url_hint": "Die URL, die man im Client eingibt, zum Beispiel http://localhost:4005/mcp.",

  "connect_scopes.add": "Scope hinzufügen",
  "connect_scopes.needed": "Jede Anfrage an Ihren MCP-Server braucht",
  "connect_scopes.needed_hint": "Tools, die mehr brauchen, können es später anfordern.",
  "connect_scopes.use": "Diese Scopes verwenden",
  "connect_scopes.scope": "Scope",

  "connect_credentials.save_now":
    "Speichern Sie diese Variablen jetzt in <code>.env</code>. Das Secret wird nicht noch einmal angezeigt: Gespeichert ist nur ein Hashwert.",
  "connect_credentials.explanation":
    "Ihr MCP-Server validiert Tokens mit einer ID und einem Secret. Sie funktionieren nur für diesen Server.",
  "connect_credentials.variables": "Umgebungsvariablen",
  "connect_credentials.lost":
    "Das Secret wurde beim Erstellen angezeigt. Wenn Sie es nicht haben, erstellen Sie hier neue Zugangsdaten, oder ersetzen Sie das Secret unter <link>Introspection-Zugangsdaten</link>.",
  "connect_credentials.create_new": "Neue Zugangsdaten erstellen",

  "connect_code.framework": "Framework",
  "connect_code.install": "Installieren Sie die Pakete:",
  "connect_code.installation": "Installation",
  "connect_code.save_as": "Speichern Sie das als <code>{file}</code>:",
  "connect_code.server": "Server",
  "connect_code.second_route":
    "Liefern Sie die Metadaten über eine zweite Route aus, <code>{route}</code>, mit demselben <code>mcp</code>: <code>{code}</code>",
  "connect_code.start_with": "Starten Sie ihn mit den Variablen aus Schritt 3:",
  "connect_code.start": "Start",

  "connection.connected": "<strong>Verbunden.</strong> Erstes Token von Ihrem MCP-Server validiert: {age}.",
  "connection.waiting":
    "<strong>Wartet auf die erste Anfrage.</strong> Fügen Sie <code>{resource}</code> in einem MCP-Client hinzu, und melden Sie sich an. Dieser Schritt ist erledigt, sobald Ihr Server das Token des Clients validiert.",
  "connection.check_now": "Jetzt prüfen",
  "connection.watch": "Alle 5 Sekunden prüfen",
  "connection.stop_watching": "Nicht mehr automatisch prüfen",
  "connection.test": "Diesen Server testen",
  "connection.test_again": "Erneut testen",
  "connection.mcp_off": "MCP ist ausgeschaltet. Deshalb kann sich kein Client verbinden. <link>Einschalten</link>.",
  "connection.no_client_allowed":
    "Noch kann sich kein Client verbinden. <allow>Erlauben Sie MCP-Clients</allow>, sich zu registrieren, oder <create>erstellen Sie einen Client</create>.",

  "connect_documents.title": "Was Clients lesen",
  "connect_documents.first":
    "Zuerst die Metadaten, die Ihr MCP-Server unter <code>{url}</code> veröffentlicht. Das erledigt der Code aus Schritt 4.",
  "connect_documents.metadata": "Metadaten der Ressource",
  "connect_documents.then": "Danach das Discovery-Dokument dieses Servers unter <link>{url}</link>.",
  "connect_documents.discovery": "Discovery-Dokument",

  "server_check.metadata": "Er veröffentlicht seine Metadaten",
  "server_check.resource": "Die Metadaten nennen diese Ressource",
  "server_check.authorization_server": "Die Metadaten nennen diesen Auth-Server",
  "server_check.scopes": "Die Metadaten führen Scopes auf, die es hier gibt",
  "server_check.challenge": "Er weist Anfragen ohne Token ab",
  "server_check.all_passed": "Alle Prüfungen bestanden.",
  "server_check.some_failed": "{failed, number} von {total, number} Prüfungen fehlgeschlagen.",
  "server_check.failed": "Fehlgeschlagen",
  "server_check.passed": "Bestanden",
  "server_check.skipped": "Nicht geprüft",

  "server_problem.not_json":
    "<code>{expected}</code> hat mit etwas anderem als einem JSON-Objekt geantwortet. Liefern Sie dort die Metadaten aus Schritt 4 aus.",
  "server_problem.missing": "In den Metadaten steht das nicht. Sie sollten <code>{expected}</code> enthalten.",
  "server_problem.no_challenge":
    "Er antwortet mit 401 ohne „WWW-Authenticate: Bearer“. Clients wissen dann nicht, wo sie sich anmelden sollen. Verwenden Sie den Guard aus Schritt 4.",
  "server_problem.private_address":
    "Sein Host hat eine private Adresse, und im Produktivbetrieb werden nur öffentliche Adressen getestet. Clients von außerhalb erreichen ihn auch nicht.",
  "server_problem.timeout":
    "Er hat nicht innerhalb von 5 Sekunden geantwortet. Prüfen Sie, ob er läuft und von diesem Server aus erreichbar ist.",
  "server_problem.unreachable": "Dort antwortet nichts.",
  "server_problem.metadata_unreachable":
    "Dort antwortet nichts. Starten Sie Ihren MCP-Server, und prüfen Sie Host, Port und Zertifikat.",
  "server_problem.open":
    "Er hat mit {status} geantwortet: Jeder kann ihn benutzen. Setzen Sie den Guard aus Schritt 4 vor den Handler.",
  "server_problem.other_refusal":
    "Er hat mit {status} statt 401 geantwortet. Prüfen Sie den Pfad des Guards und den in der URL der Ressource.",
  "server_problem.unexpected_status":
    "<code>{expected}</code> hat mit {status} statt 200 geantwortet. Liefern Sie dort die Metadaten aus Schritt 4 aus.",
  "server_problem.different": "Gefunden: <code>{found}</code>, erwartet: <code>{expected}</code>.",
  "server_problem.no_scopes": "keine Scopes",
  "server_remedy.resource": "Setzen Sie RESOURCE auf die URL aus Schritt 1.",
  "server_remedy.authorization_server": "Setzen Sie AUTH_URL auf die URL dieses Servers.",
  "server_remedy.scopes": "Ergänzen Sie in Schritt 2, was fehlt, oder entfernen Sie es im Code aus „scopes“.",
};
