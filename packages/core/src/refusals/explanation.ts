import type { UnmetAssurance } from "../assurance/unmet-assurance.ts";
import type { AuthErrorReason } from "../errors.ts";
import type { MachineKind } from "../principal/principal.ts";
import type { Impersonator } from "../user/user.ts";
import type { RequirementDescription } from "./guard-description.ts";

/** Why a guard refused a request, for people who develop the app. It never holds a token, a signature, a key or an email address. */
export interface RefusalExplanation {
  /** What was required, what the request had, and what to do, in sentences. */
  readonly sentence: string;
  /** What the guard requires, or the rule of an MCP server. */
  readonly wanted: RequirementDescription;
  /** What the request had. */
  readonly had: RefusalFacts;
}

/** The reasons that only guards of MCP servers have. */
export type McpRefusalReason = "ambiguous_uri" | "no_org" | "no_rule" | "origin" | "scope";

/** The reason behind a refusal: finer than its code, and in no answer in production. */
export type RefusalReason = AuthErrorReason | McpRefusalReason;

/** An organization of the user. */
export interface OrgFacts {
  readonly orgId: string;
  /** Left out where the name looks like an email address, or is very long. */
  readonly orgName?: string;
}

/** What a refused request had. What doesn't apply, or isn't known, is left out. */
export interface RefusalFacts {
  /** The reason behind the code. */
  readonly reason: RefusalReason;
  readonly userId?: string;
  /** Who acts as the user, where that is why the request was refused. */
  readonly impersonatedBy?: Pick<Impersonator, "kind" | "id">;
  /** The machine that sent the request, and of which kind it is. */
  readonly machineId?: string;
  readonly machineKind?: MachineKind;
  /** The API key that the request was sent with. */
  readonly apiKeyId?: string;
  /** The organization that the request names. */
  readonly orgId?: string;
  /** Its name, where the user is a member. */
  readonly orgName?: string;
  /** The organizations that the access token is for, where the user isn't a member of the one in question. */
  readonly orgs?: readonly OrgFacts[];
  /** The organization that the user works in: the access token is for this one alone. */
  readonly activeOrgId?: string;
  /** The user's role in the organization. */
  readonly role?: string;
  /** Additional roles, in organizations where members can have several. */
  readonly additionalRoles?: readonly string[];
  /** The user's permissions in the organization. */
  readonly permissions?: readonly string[];
  /** Permissions that the guard requires and the user lacks. */
  readonly missingPermissions?: readonly string[];
  /** What the sign-in lacks, where that is why the request was refused. */
  readonly unmet?: readonly UnmetAssurance[];
  /** When the user last proved who they are, there as well: an ISO 8601 timestamp. */
  readonly signedInAt?: string;
  /** How the user proved it (RFC 8176), there as well. */
  readonly amr?: readonly string[];
  /** The scopes of the access token or API key, where it has any. */
  readonly scopes?: readonly string[];
  /** Scopes that are required and that the access token lacks. */
  readonly missingScopes?: readonly string[];
  /** The id of the MCP client that the access token was issued to. */
  readonly clientId?: string;
  /** The origin of the script that sent the request, where that is why it was refused. */
  readonly origin?: string;
  /** What the access token says of itself. It's what somebody sent: nobody has verified it. */
  readonly token?: TokenFacts;
}

/** What an access token says of itself. */
export interface TokenFacts {
  readonly issuer?: string;
  /** An ISO 8601 timestamp. */
  readonly expiresAt?: string;
}

/** A request that a guard refused, for a log. */
export interface RefusedRequest {
  /**
   * The HTTP status of the refusal. The answer itself has another one where it is a redirect to sign-in, Next's `notFound()`, or an error of
   * JSON-RPC.
   */
  readonly status: number;
  /** The stable code for clients. */
  readonly code: string;
  /** The reason behind the code, which no answer shows in production. */
  readonly reason: RefusalReason;
  /** What the guard requires, or the rule of an MCP server. */
  readonly guard: RequirementDescription;
  /** What the request had. */
  readonly had: RefusalFacts;
  /** The path is without its query. Segments that look like an email address or a token are replaced by `…`. */
  readonly request: { readonly method: string; readonly path: string };
}

/** Is told about a refused request; what it throws, or rejects with, is dropped. */
export type OnRefusal = (refusal: RefusedRequest) => unknown;
