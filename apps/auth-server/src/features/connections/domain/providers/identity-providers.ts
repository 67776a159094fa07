import type { OutboundFailure } from "../../../../platform/domain/guarded-fetch.ts";
import type { Result } from "../../../../platform/domain/result.ts";
import type { ConnectionRecord } from "../records.ts";

/** How this server is registered with a provider. */
export interface ProviderRegistration {
  readonly connection: Pick<ConnectionRecord, "provider" | "clientId" | "scopes">;
  /** The client secret; for Apple the private key in PEM (PKCS #8). */
  readonly secret: string;
  /** Where the provider sends browsers back to. Each connection has its own (RFC 9700 section 4.4.2.2). */
  readonly redirectUri: string;
}

/** The values of one sign-in, each of them unguessable. */
export interface SignInSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** An account as its provider describes it. */
export interface ProviderIdentity {
  /** The provider's unchangeable id of the account. */
  readonly subject: string;
  readonly email: string | null;
  /** Whether this provider is known to have verified that the address is the person's. */
  readonly emailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/**
 * Why nobody was identified. `denied`: the person didn't agree; `not_allowed`: accounts like theirs can't be used here; `refused`: the
 * provider refused this server; `unreachable`: there was no answer; `invalid_answer`: an answer can't be trusted.
 */
export type ProviderProblemCode = "denied" | "not_allowed" | "refused" | "unreachable" | "invalid_answer";

/** What went wrong, for operators. It holds nothing that the provider wrote freely. */
export interface ProviderProblem {
  readonly code: ProviderProblemCode;
  /** A sentence. */
  readonly message: string;
}

/** What a step of trying a connection has found. */
export type ProviderFinding =
  /** `issuer`: the one that the document names. */
  | { readonly code: "discovery_read"; readonly issuer: string }
  | { readonly code: "keys_published"; readonly count: number }
  /** `error`: the OAuth error code; `null` if what the provider sent isn't one. */
  | { readonly code: "credentials_refused"; readonly error: string | null }
  /** `status`: of the HTTP response. */
  | { readonly code: "request_refused"; readonly status: number }
  /** `detail`: what the library found wrong, in English. */
  | { readonly code: "unusable_answer"; readonly detail: string }
  | { readonly code: OutboundFailure | "endpoints_known" | "no_keys_named" | "keys_unreadable" }
  | { readonly code: "credentials_accepted" | "any_code_accepted" };

/** A step of trying a connection. */
export interface ProviderCheck {
  readonly name: "discovery" | "keys" | "credentials";
  readonly passed: boolean;
  readonly finding: ProviderFinding;
}

/** Talks to providers: OpenID Connect Core 1.0, and OAuth 2.0 where a provider has nothing else. */
export interface IdentityProviders {
  /** Returns where to send a browser. */
  createAuthorizationUrl(
    registration: ProviderRegistration,
    secrets: SignInSecrets,
  ): Promise<Result<URL, ProviderProblem>>;
  /** Finds out whose browser came back, from the parameters of its request. */
  identify(
    registration: ProviderRegistration,
    response: URLSearchParams,
    secrets: SignInSecrets,
  ): Promise<Result<ProviderIdentity, ProviderProblem>>;
  /** Tries everything that works without a person: discovery, keys and the client's credentials. */
  check(registration: ProviderRegistration): Promise<readonly ProviderCheck[]>;
}

declare module "../../../../platform/domain/deps.ts" {
  interface DomainDeps {
    readonly identityProviders: IdentityProviders;
  }
}
