import { Client, ClientCredentialsProvider, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

/** The SDK's providers of tokens. */
export type AuthProvider = NonNullable<
  NonNullable<ConstructorParameters<typeof StreamableHTTPClientTransport>[1]>["authProvider"]
>;

/** Returns the SDK's own provider of tokens for a machine that has a secret. */
export function clientCredentials(
  { origin }: { readonly origin: string },
  { clientId, clientSecret }: { readonly clientId: string; readonly clientSecret: string },
): ClientCredentialsProvider {
  return new ClientCredentialsProvider({ clientId, clientSecret, expectedIssuer: origin });
}

/** Connects as a machine, calls a tool without arguments, and returns its text. */
export async function callAsMachine(endpoint: string, authProvider: AuthProvider, tool: string): Promise<string> {
  const client = new Client({ name: "nightly", version: "1.0.0" });
  await client.connect(new StreamableHTTPClientTransport(new URL(endpoint), { authProvider }));
  try {
    const { content } = await client.callTool({ name: tool, arguments: {} });
    return (content as { text: string }[]).map(({ text }) => text).join("\n");
  } finally {
    await client.close();
  }
}
