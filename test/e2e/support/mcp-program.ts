import {
  Client as ClientV2,
  type OAuthClientInformationMixed,
  type OAuthClientMetadata,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  StreamableHTTPClientTransport as TransportV2,
} from "@modelcontextprotocol/client";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as TransportV1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { type Consent, consent } from "./visitor.ts";

type Tokens = NonNullable<Awaited<ReturnType<OAuthClientProvider["tokens"]>>>;

/** A program that uses an MCP server through an official client, and the person in front of it. */
export interface McpProgram {
  /** The tokens that it has; a test may take some away. */
  tokens: Tokens | undefined;
  /** Under which id the auth server knows it; undefined until it is known. */
  readonly clientId: string | undefined;
  /** Calls a tool and returns the text of its result. */
  call(name: string, input?: Record<string, unknown>): Promise<string>;
  listTools(): Promise<string[]>;
  /** How often the person has been sent to the auth server. */
  readonly consents: number;
  close(): Promise<void>;
}

const redirectUrl = "http://127.0.0.1:7777/callback";
const implementation = { name: "e2e", version: "1.0.0" };

/** What the program says of itself. */
export const programMetadata: OAuthClientMetadata = {
  client_name: "Test program",
  redirect_uris: [redirectUrl],
  grant_types: ["authorization_code", "refresh_token"],
  token_endpoint_auth_method: "none",
};

/** What differs between the two generations of the SDK. */
interface Sdk {
  /** Whether it tries to refresh before it asks for more scopes, which a refresh cannot give: programs forget that token first. */
  readonly refreshesFirst: boolean;
  connect(endpoint: URL, authProvider: OAuthClientProvider): Promise<ConnectedClient>;
  finish(endpoint: URL, authProvider: OAuthClientProvider, redirect: URL): Promise<void>;
}

type ConnectedClient = Pick<ClientV1, "callTool" | "listTools" | "close">;

const sdk1: Sdk = {
  refreshesFirst: true,
  async connect(endpoint, authProvider) {
    const client = new ClientV1(implementation);
    const transport = new TransportV1(endpoint, { authProvider: authProvider as never });
    await client.connect(transport as Transport);
    return client;
  },
  async finish(endpoint, authProvider, redirect) {
    const transport = new TransportV1(endpoint, { authProvider: authProvider as never });
    await transport.finishAuth(redirect.searchParams.get("code") ?? "");
  },
};

const sdk2: Sdk = {
  refreshesFirst: false,
  async connect(endpoint, authProvider) {
    const client = new ClientV2(implementation);
    await client.connect(new TransportV2(endpoint, { authProvider }));
    return client as unknown as ConnectedClient;
  },
  async finish(endpoint, authProvider, redirect) {
    await new TransportV2(endpoint, { authProvider }).finishAuth(redirect.searchParams);
  },
};

/** The programs of both generations, by name. */
export const sdks: Readonly<Record<"SDK 1" | "SDK 2", Sdk>> = { "SDK 1": sdk1, "SDK 2": sdk2 };

/**
 * Starts a program that knows nothing but the URL of the server: it registers itself or, where the auth server takes that, goes by
 * the address of its metadata document.
 *
 * @param person what the person decides, or a function that goes from an authorization address to the redirect
 */
export function createProgram(
  sdk: Sdk,
  endpoint: string,
  person: Consent | ((authorizationUrl: URL) => Promise<URL>),
  clientMetadataUrl?: string,
): McpProgram {
  const ask = typeof person === "function" ? person : (address: URL) => consent(address, person);
  const url = new URL(endpoint);
  let registered: OAuthClientInformationMixed | undefined;
  let state = "";
  let verifier = "";
  let discovered: OAuthDiscoveryState | undefined;
  let sentTo: URL | null = null;
  let client: ConnectedClient | null = null;
  let consents = 0;

  const authProvider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: programMetadata,
    ...(clientMetadataUrl !== undefined && { clientMetadataUrl }),
    clientInformation: () => registered,
    saveClientInformation: (information) => {
      registered = information;
    },
    state: () => {
      state = crypto.randomUUID();
      return state;
    },
    tokens: () => program.tokens,
    saveTokens: (tokens) => {
      program.tokens = tokens;
    },
    redirectToAuthorization: (address) => {
      sentTo = address;
    },
    saveCodeVerifier: (codeVerifier) => {
      verifier = codeVerifier;
    },
    codeVerifier: () => verifier,
    saveDiscoveryState: (found) => {
      discovered = found;
    },
    discoveryState: () => discovered,
  };

  /** Does something, and does it again after the person was asked for more access. */
  async function withConsent<Result>(use: (client: ConnectedClient) => Promise<Result>): Promise<Result> {
    try {
      client ??= await sdk.connect(url, authProvider);
      return await use(client);
    } catch (error) {
      if (sentTo === null) throw error;
      const address = sentTo;
      sentTo = null;
      consents += 1;
      const redirect = await ask(address);
      if (redirect.searchParams.get("state") !== state) throw new Error("the state is not the one that was sent");
      await sdk.finish(url, authProvider, redirect);
      client = await sdk.connect(url, authProvider);
      return use(client);
    }
  }

  const program: McpProgram = {
    tokens: undefined,
    get clientId() {
      return registered?.client_id;
    },
    get consents() {
      return consents;
    },
    async call(name, input = {}) {
      const result = await withConsent((connected) => connected.callTool({ name, arguments: input }));
      return (result as { content: { text: string }[] }).content[0]?.text ?? "";
    },
    async listTools() {
      return (await withConsent((connected) => connected.listTools())).tools.map(({ name }) => name);
    },
    close: async () => client?.close(),
  };
  return program;
}
