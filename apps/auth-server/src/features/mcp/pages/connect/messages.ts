/** The messages of the guide that connects an MCP server, in English. */
export const connectMessages = {
  "mcp_connect.resource": "Name your MCP server",
  "mcp_connect.scopes": "Choose scopes",
  "mcp_connect.credentials": "Create introspection credentials",
  "mcp_connect.code": "Add the code",
  "mcp_connect.connection": "Connect a client",
  "mcp_connect.another": "Connect another server",
  "connect_state.done": "Done",
  "connect_state.current": "Next",
  "connect_state.waiting": "Waiting",
  "connect_state.later": "Later",

  "connect_resource.add": "Add MCP server",
  "connect_resource.url_hint": "The URL that people enter in their client, such as http://localhost:4005/mcp.",

  "connect_scopes.add": "Add a scope",
  "connect_scopes.needed": "Every request to your MCP server needs",
  "connect_scopes.needed_hint": "Tools that need more can ask for it later.",
  "connect_scopes.use": "Use these scopes",
  "connect_scopes.scope": "Scope",

  "connect_credentials.save_now":
    "Save these variables in <code>.env</code> now. The secret won’t be shown again: only a digest of it is stored.",
  "connect_credentials.explanation":
    "Your MCP server validates tokens with an ID and a secret. They work for this server alone.",
  "connect_credentials.variables": "Environment variables",
  "connect_credentials.lost":
    "The secret was shown when it was created. If you don’t have it, create new credentials here, or replace the secret under <link>Introspection credentials</link>.",
  "connect_credentials.create_new": "Create new credentials",

  "connect_code.framework": "Framework",
  "connect_code.install": "Install the packages:",
  "connect_code.installation": "Installation",
  "connect_code.save_as": "Save this as <code>{file}</code>:",
  "connect_code.server": "Server",
  "connect_code.second_route":
    "Serve the metadata from a second route, <code>{route}</code>, with the same <code>mcp</code>: <code>{code}</code>",
  "connect_code.start_with": "Start it with the variables of step 3:",
  "connect_code.start": "Start",

  "connection.connected": "<strong>Connected.</strong> Your MCP server validated its first token {age}.",
  "connection.waiting":
    "<strong>Waiting for the first request.</strong> Add <code>{resource}</code> to an MCP client and sign in. This step is done once your server validates the client’s token.",
  "connection.check_now": "Check now",
  "connection.watch": "Check every 5 seconds",
  "connection.stop_watching": "Stop checking automatically",
  "connection.test": "Test this server",
  "connection.test_again": "Test again",
  "connection.mcp_off": "MCP is off, so no client can connect. <link>Turn it on</link>.",
  "connection.no_client_allowed":
    "No client can connect yet. <allow>Allow MCP clients</allow> to register, or <create>create a client</create>.",

  "connect_documents.title": "What clients read",
  "connect_documents.first":
    "First, the metadata that your MCP server publishes at <code>{url}</code>. The code in step 4 does that.",
  "connect_documents.metadata": "Resource metadata",
  "connect_documents.then": "Then this server’s discovery document, at <link>{url}</link>.",
  "connect_documents.discovery": "Discovery document",

  "server_check.metadata": "It publishes its metadata",
  "server_check.resource": "The metadata names this resource",
  "server_check.authorization_server": "The metadata names this auth server",
  "server_check.scopes": "The metadata lists scopes that exist here",
  "server_check.challenge": "It refuses requests without a token",
  "server_check.all_passed": "All checks passed.",
  "server_check.some_failed": "{failed, number} of {total, number} checks failed.",
  "server_check.failed": "Failed",
  "server_check.passed": "Passed",
  "server_check.skipped": "Not checked",

  "server_problem.not_json":
    "<code>{expected}</code> answered with something other than a JSON object. Serve the metadata of step 4 there.",
  "server_problem.missing": "The metadata doesn’t say so. It should contain <code>{expected}</code>.",
  "server_problem.no_challenge":
    "It answers 401 without “WWW-Authenticate: Bearer”, so clients don’t know where to sign in. Use the guard of step 4.",
  "server_problem.private_address":
    "Its host is at a private address, and in production only public addresses are tested. Clients elsewhere can’t reach it either.",
  "server_problem.timeout":
    "It didn’t answer within 5 seconds. Check that it’s running and that this server can reach it.",
  "server_problem.unreachable": "Nothing answers there.",
  "server_problem.metadata_unreachable":
    "Nothing answers there. Start your MCP server, and check the host, the port and the certificate.",
  "server_problem.open": "It answered {status}: anyone can use it. Put the guard of step 4 in front of the handler.",
  "server_problem.other_refusal":
    "It answered {status} instead of 401. Check the path of the guard and of the resource’s URL.",
  "server_problem.unexpected_status":
    "<code>{expected}</code> answered {status} instead of 200. Serve the metadata of step 4 there.",
  "server_problem.different": "Found <code>{found}</code>, expected <code>{expected}</code>.",
  "server_problem.no_scopes": "no scopes",
  "server_remedy.resource": "Set RESOURCE to the URL of step 1.",
  "server_remedy.authorization_server": "Set AUTH_URL to this server’s URL.",
  "server_remedy.scopes": "Add what is missing in step 2, or remove it from “scopes” in the code.",
} as const;

type ConnectMessages = typeof connectMessages;

declare module "../../../../platform/language/catalog.ts" {
  interface MessageCatalog extends ConnectMessages {}
}
