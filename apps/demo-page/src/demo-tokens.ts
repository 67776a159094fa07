import { people } from "./people.ts";

/** The API key of the demo data. Everyone knows it, so whoever sees the page could ask for the same tokens. */
const DEMO_API_KEY = "demo_backend_api_key";
const MINUTES = 30;

/** Where and with what the demo reaches the auth server. */
export interface AuthServer {
  readonly authUrl: string;
  readonly internalAuthUrl?: string | undefined;
  readonly apiKey?: string | undefined;
  readonly fetch?: typeof fetch | undefined;
}

/**
 * Mints an access token for each of the demo data's people.
 *
 * @returns the tokens by user id: empty with an API key other than the demo's, whose holder alone may mint tokens, and when the auth
 *   server can't be reached or has no demo data
 */
export async function mintDemoTokens(server: AuthServer): Promise<Readonly<Record<string, string>>> {
  if (server.apiKey !== DEMO_API_KEY) return {};
  const tokens = await Promise.all(
    people.map(async ({ userId }) => [userId, await mintToken(server, userId)] as const),
  );
  return Object.fromEntries(tokens.filter((entry): entry is [string, string] => entry[1] !== null));
}

async function mintToken(server: AuthServer, userId: string): Promise<string | null> {
  const { authUrl, internalAuthUrl = authUrl, apiKey, fetch: request = fetch } = server;
  try {
    const response = await request(`${new URL(internalAuthUrl).origin}/api/backend/v1/access_token`, {
      method: "POST",
      headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
      body: JSON.stringify({ user_id: userId, duration_in_minutes: MINUTES }),
    });
    const body = (await response.json()) as { readonly access_token?: unknown };
    return typeof body.access_token === "string" ? body.access_token : null;
  } catch {
    return null;
  }
}
