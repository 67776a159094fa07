import { createHash, randomBytes } from "node:crypto";
import { createCookieJar } from "./cookie-jar.ts";
import { readHiddenFields } from "./hidden-fields.ts";

/** The client and the password of the demo data. Everyone knows them, so whoever sees the page could get the same tokens. */
const CLIENT = { client_id: "demo-public", redirect_uri: "http://127.0.0.1:7777/callback" };
const PASSWORD = "orgward-demo";

/** Whom an MCP client acts for, and what it was allowed. */
export interface McpGrant {
  readonly email: string;
  /** The organization chosen at consent, which scopes of organizations need; `null` for none. */
  readonly orgId: string | null;
  /** Separated by spaces. */
  readonly scope: string;
  /** The MCP server that the token is for. */
  readonly resource: string;
}

/** An access token of an MCP client. */
export interface McpToken {
  readonly token: string;
  /** In seconds. */
  readonly expiresIn: number;
}

/**
 * Goes the way of an MCP client for somebody of the demo data: signs them in, consents, and redeems the code (RFC 6749 section 4.1).
 *
 * @throws Error when the auth server can't be reached, or has no demo data
 */
export async function obtainMcpToken(
  { authUrl, fetch: request = fetch }: { readonly authUrl: string; readonly fetch?: typeof fetch | undefined },
  grant: McpGrant,
): Promise<McpToken> {
  const { origin } = new URL(authUrl);
  const browser = createCookieJar(origin, request);
  const { csrf_token = "" } = readHiddenFields(await (await browser.get("/login")).text());
  await browser.post("/login", { csrf_token, email: grant.email, password: PASSWORD });
  const verifier = randomBytes(32).toString("base64url");
  const asked = await browser.get(authorizePath(grant, verifier));
  const answer = asked.status === 200 ? await consent(browser, await asked.text(), grant) : asked;
  const code = new URL(answer.headers.get("location") ?? "", origin).searchParams.get("code");
  if (code === null) throw new Error("The auth server gave no code: does it have the demo data?");
  return redeem(`${origin}/oauth/2.1/token`, request, { code, code_verifier: verifier, resource: grant.resource });
}

function authorizePath({ scope, resource }: McpGrant, verifier: string): string {
  const query = new URLSearchParams({
    ...CLIENT,
    response_type: "code",
    state: randomBytes(16).toString("base64url"),
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    resource,
    scope,
  });
  return `/oauth/2.1/authorize?${query}`;
}

function consent(browser: ReturnType<typeof createCookieJar>, page: string, { orgId }: McpGrant): Promise<Response> {
  const form = page.split("<form ").find((part) => part.includes('name="decision"')) ?? "";
  const [, action = ""] = /action="([^"]+)"/.exec(form) ?? [];
  const organization = orgId === null ? {} : { org_id: orgId };
  return browser.post(action, { ...readHiddenFields(form), ...organization, decision: "allow" });
}

async function redeem(
  url: string,
  request: typeof fetch,
  exchange: Readonly<Record<string, string>>,
): Promise<McpToken> {
  const body = new URLSearchParams({ ...CLIENT, grant_type: "authorization_code", ...exchange });
  const answer = (await (await request(url, { method: "POST", body })).json()) as Readonly<Record<string, unknown>>;
  const { access_token: token, expires_in: expiresIn } = answer;
  if (typeof token !== "string" || typeof expiresIn !== "number") throw new Error("The auth server gave no token.");
  return { token, expiresIn };
}
