import { createHash } from "node:crypto";
import type { TestIssuer, TestUser } from "@orgward/testing";
import type { SignIn } from "./sign-ins.ts";

/** The access token of a web app, and how it gets the next one. */
export interface WebTokens {
  readonly accessToken: string;
  /** Refreshes the tokens as a backend does. */
  refresh(): Promise<WebTokens>;
}

/** Signs a user in to a web app that keeps the tokens of its users. */
export async function signInToWebApp(
  issuer: TestIssuer,
  user: TestUser,
  { loginMethod, amr }: SignIn,
): Promise<WebTokens> {
  const verifier = "v".repeat(43);
  const redirectUri = "https://app.example.test/callback";
  let tokens: WebTokens | undefined;
  const app = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    if (url.pathname !== "/callback") {
      const challenge = createHash("sha256").update(verifier).digest("base64url");
      const query = new URLSearchParams({ redirect_uri: redirectUri, state: "state" });
      query.set("code_challenge", challenge);
      query.set("code_challenge_method", "S256");
      return redirectTo(`${issuer.authUrl}/propelauth/ssr/authorize?${query}`);
    }
    const redemption = { code: url.searchParams.get("code"), redirect_uri: redirectUri, code_verifier: verifier };
    const { access_token, refresh_token } = await post(issuer, "/propelauth/ssr/token", redemption);
    tokens = { accessToken: access_token, refresh: () => refresh(issuer, refresh_token) };
    return redirectTo("/");
  };
  await issuer.signIn({ user, app, loginMethod, amr });
  if (!tokens) throw new Error("the web app got no tokens");
  return tokens;
}

async function refresh(issuer: TestIssuer, refreshToken: string): Promise<WebTokens> {
  const { access_token, refresh_token } = await post(issuer, "/api/backend/v1/refresh_token", {
    refresh_token: refreshToken,
  });
  return { accessToken: access_token.access_token, refresh: () => refresh(issuer, refresh_token) };
}

async function post({ authUrl, apiKey, fetch }: TestIssuer, path: string, body: object) {
  const headers = { authorization: `Bearer ${apiKey}`, "content-type": "application/json" };
  const response = await fetch(authUrl + path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

function redirectTo(location: string): Response {
  return new Response(null, { status: 302, headers: { location } });
}
