import type { AuthenticationMethodReference } from "../../../../platform/domain/authentication.ts";
import type { OutboundFailure } from "../../../../platform/domain/guarded-fetch.ts";
import type { Result } from "../../../../platform/domain/result.ts";
import type { Provider } from "../provider.ts";
import type { ConnectionRecord, OpenIdConnectionRecord } from "../records.ts";
import type { ProviderCause } from "./provider-causes.ts";

/** How this server is registered with a provider. */
export interface ProviderRegistration {
  readonly connection: Pick<ConnectionRecord, "clientId" | "scopes"> & { readonly provider: Provider };
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

/** An account as an organization's identity provider describes it. Its protocol has been checked already. */
export interface OrganizationIdentity extends ProviderIdentity {
  /** What the provider says about the account: claims of OpenID Connect or attributes of SAML, each with its values. */
  readonly claims: Readonly<Record<string, readonly string[]>>;
  /** When the provider's session ends, in Unix seconds; `null` if it doesn't say. */
  readonly sessionEndsAt: number | null;
  /** What names the provider's session: `sid`, or SAML's SessionIndex; `null` if the provider doesn't say. */
  readonly sessionId: string | null;
  /** How the person signed in there (RFC 8176), as far as this server knows the values. */
  readonly amr: readonly AuthenticationMethodReference[];
  /** When they did, in Unix seconds; `null` if the provider doesn't say. */
  readonly authenticatedAt: number | null;
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
  /** What has to be mended at the provider, as far as its answer tells. */
  readonly cause?: ProviderCause;
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
  /** What has to be mended at the provider, if the step failed and its answer tells. */
  readonly cause?: ProviderCause;
}

/** Talks to providers: OpenID Connect Core 1.0, and OAuth 2.0 where a provider has nothing else. */
export interface IdentityProviders {
  /** Returns where to send a browser. */
  createAuthorizationUrl(
    registration: ProviderRegistration,
    request: SignInSecrets & { readonly loginHint?: string | null },
  ): Promise<Result<URL, ProviderProblem>>;
  /** Finds out whose browser came back, from the parameters of its request. */
  identify(
    registration: ProviderRegistration,
    response: URLSearchParams,
    secrets: SignInSecrets,
  ): Promise<Result<ProviderIdentity, ProviderProblem>>;
  /** Finds out who came back from an organization's provider, with all that it says about them. */
  identifyForOrganization(
    registration: ProviderRegistration & { readonly connection: OpenIdConnectionRecord },
    response: URLSearchParams,
    secrets: SignInSecrets,
  ): Promise<Result<OrganizationIdentity, ProviderProblem>>;
  /** Tries everything that works without a person: discovery, keys and the client's credentials. */
  check(registration: ProviderRegistration): Promise<readonly ProviderCheck[]>;
}

declare module "../../../../platform/domain/deps.ts" {
  interface DomainDeps {
    readonly identityProviders: IdentityProviders;
  }
}
