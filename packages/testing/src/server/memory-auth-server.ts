import type { JWK } from "jose";
import type { SigningKey } from "../signing-key.ts";
import type { OrgRoleStructure, TestLoginMethod, TestRole, TestUser } from "../user.ts";

/** How the auth server is set up. */
export interface MemoryAuthServerOptions {
  /** Returns Unix seconds. */
  readonly clock: () => number;
  readonly signingKeys: {
    signer(): Promise<Pick<SigningKey, "kid" | "algorithm" | "privateKey">>;
    published(): Promise<readonly JWK[]>;
    publicKeyPem(): Promise<string>;
  };
  /** Takes what the server would log as an error. */
  readonly onError: (error: unknown, message: string) => void;
  readonly seed: {
    readonly data: "demo" | "empty";
    readonly apiKey: string;
    readonly roles: readonly TestRole[];
    readonly orgRoleStructure: OrgRoleStructure;
    readonly introspection: { readonly clientId: string; readonly clientSecret: string };
  };
}

/** The auth server, with its database in memory. `issuer` is the origin at which it is reached. */
export interface MemoryAuthServer {
  fetch(issuer: string, request: Request): Promise<Response>;
  addUser(user: TestUser): Promise<void>;
  /** Signs in a user at the hosted pages. Returns the `Cookie` header of their browser. */
  signIn(issuer: string, userId: string, claimed?: ClaimedAuthentication): Promise<string>;
  allowRedirectUri(issuer: string, redirectUri: string): Promise<void>;
  /** Adds an MCP server, if it isn't there already. */
  addResource(resource: string): Promise<void>;
  /** Issues the opaque tokens that a user grants to an MCP client. */
  issueOAuthToken(
    issuer: string,
    request: {
      readonly userId: string;
      readonly clientId: string;
      readonly resource: string;
      readonly scopes: readonly string[];
      readonly orgId: string | null;
      readonly signedIn?: ClaimedAuthentication;
      readonly boundTo: string | null;
    },
  ): Promise<OAuthTokenResponse>;
  /** Decides about a call that waits for an approval. */
  decideApproval(
    issuer: string,
    request: {
      readonly approvalId: string;
      readonly decision: "approved" | "refused";
      readonly userId: string | null;
      readonly signedIn?: ClaimedAuthentication;
    },
  ): Promise<void>;
  /** Signs what the identity provider of an organization says about one of its people, to a client that it lets in. */
  assertIdentity(
    issuer: string,
    request: {
      readonly userId: string;
      readonly orgId: string;
      readonly clientId: string;
      readonly resource: string;
      readonly scopes: readonly string[];
    },
  ): Promise<{ readonly assertion: string; readonly clientSecret: string }>;
}

/** How a test says that a user has signed in, as the claims of tokens say it. */
export interface ClaimedAuthentication {
  readonly loginMethod?: TestLoginMethod | undefined;
  readonly amr?: readonly string[] | undefined;
}

/** The response of the token endpoint. */
export interface OAuthTokenResponse {
  readonly access_token: string;
  readonly refresh_token?: string;
  readonly expires_in: number;
  readonly scope: string;
}
