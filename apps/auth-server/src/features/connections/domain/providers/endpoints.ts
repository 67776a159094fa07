import type { ServerMetadata } from "openid-client";
import type { Provider } from "../provider.ts";

export const APPLE_ISSUER = "https://appleid.apple.com";

/** GitHub signs people in by OAuth 2.0 alone. `issuer` is what it answers as `iss` (RFC 9207). */
export const GITHUB: ServerMetadata = {
  issuer: "https://github.com/login/oauth",
  authorization_endpoint: "https://github.com/login/oauth/authorize",
  token_endpoint: "https://github.com/login/oauth/access_token",
  code_challenge_methods_supported: ["S256"],
};

/** Where GitHub tells who signed in. */
export const GITHUB_USER = "https://api.github.com/user";
export const GITHUB_EMAILS = "https://api.github.com/user/emails";

/** Returns where a provider's discovery document is found. */
export function issuerOf(provider: Exclude<Provider, { readonly kind: "github" }>): URL {
  switch (provider.kind) {
    case "google":
      return new URL("https://accounts.google.com");
    case "microsoft":
      return new URL(`https://login.microsoftonline.com/${provider.tenant}/v2.0`);
    case "apple":
      return new URL(APPLE_ISSUER);
    case "oidc":
      return new URL(provider.issuer);
  }
}

/** Returns the URL of a provider's discovery document (OpenID Connect Discovery 1.0 section 4). */
export function discoveryUrlOf(issuer: string): string {
  return `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
}

const SCOPES = {
  google: ["openid", "email", "profile"],
  github: ["read:user", "user:email"],
  microsoft: ["openid", "email", "profile"],
  apple: ["openid", "name", "email"],
  oidc: ["openid", "email", "profile"],
} satisfies Record<Provider["kind"], readonly string[]>;

/** Returns the scopes to ask for, in the form of the parameter. */
export function scopeOf(kind: Provider["kind"], additional: readonly string[]): string {
  return [...new Set([...SCOPES[kind], ...additional])].join(" ");
}
