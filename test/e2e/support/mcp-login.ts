import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { OAuthClientProvider, OAuthDiscoveryState, OAuthTokens } from "@modelcontextprotocol/client";

/** Both sides of an MCP login that are not the auth server: an MCP server's metadata, and a redirect URI that somebody listens at. */
export interface McpLogin {
  readonly resource: string;
  readonly redirectUrl: string;
  /** The parameters that the browser brought back last. */
  response(): URLSearchParams;
  close(): Promise<void>;
}

export async function startMcpLogin(authorizationServer: string): Promise<McpLogin> {
  let response = new URLSearchParams();
  const server = createServer(({ url = "/" }, answer) => {
    const { pathname, searchParams } = new URL(url, origin);
    if (pathname === "/callback") {
      response = searchParams;
      return answer.setHeader("content-type", "text/html").end("<p>You may close this page.</p>");
    }
    const isMetadata = pathname === "/.well-known/oauth-protected-resource/mcp";
    const metadata = { resource: `${origin}/mcp`, authorization_servers: [authorizationServer] };
    answer.writeHead(isMetadata ? 200 : 404, { "content-type": "application/json" });
    return answer.end(JSON.stringify(isMetadata ? metadata : {}));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    resource: `${origin}/mcp`,
    redirectUrl: `${origin}/callback`,
    response: () => response,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** What an application keeps for the official SDK, in memory. */
export interface McpClient extends OAuthClientProvider {
  /** Where the SDK wants to send the user. */
  authorizationUrl(): string;
  accessToken(): string;
}

export function createMcpClient({ clientId, redirectUrl }: { clientId: string; redirectUrl: string }): McpClient {
  let [verifier, url] = ["", ""];
  let tokens: OAuthTokens | undefined;
  let discovery: OAuthDiscoveryState | undefined;
  return {
    redirectUrl,
    clientMetadata: { redirect_uris: [redirectUrl] },
    state: () => "a state of the application",
    clientInformation: () => ({ client_id: clientId }),
    tokens: () => tokens,
    saveTokens(saved) {
      tokens = saved;
    },
    redirectToAuthorization(target) {
      url = target.href;
    },
    saveCodeVerifier(saved) {
      verifier = saved;
    },
    codeVerifier: () => verifier,
    saveDiscoveryState(saved) {
      discovery = saved;
    },
    discoveryState: () => discovery,
    authorizationUrl: () => url,
    accessToken: () => tokens?.access_token ?? "",
  };
}
