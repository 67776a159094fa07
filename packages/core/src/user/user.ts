import type { OrgMemberInfo } from "./org-member-info.ts";

/** How the user logged in. Kinds that this version does not know, and a missing one, are `unknown`. */
export type LoginMethod =
  | { readonly kind: SimpleLoginKind }
  | { readonly kind: "social_sso"; readonly provider?: string | undefined }
  | { readonly kind: "saml_sso"; readonly provider?: string | undefined; readonly orgId?: string | undefined };

/** The ways to log in that have no details. */
export type SimpleLoginKind =
  | "password"
  | "magic_link"
  | "email_confirmation_link"
  | "passkey"
  | "impersonation"
  | "generated_from_backend_api"
  | "api_key"
  | "unknown";

/** Who can act as a user: an operator, another member of an organization, or a backend. A kind that this version does not know is `unknown`. */
export type ImpersonatorKind = "operator" | "user" | "api_key" | "unknown";

/** Who acts as a user (RFC 8693 section 4.1). */
export interface Impersonator {
  readonly kind: ImpersonatorKind;
  /** The id of the operator, the user or the API key. */
  readonly id: string;
  /** The id under which the auth server lists the impersonation, and ends it. Tokens of others may lack it. */
  readonly impersonationId?: string | undefined;
}

/**
 * The user that an access token proves. Deeply frozen: requests that carry the same token may share it.
 */
export interface User<Role extends string = string, Permission extends string = string> {
  readonly userId: string;
  /** The auth server of Orgward always writes it; tokens of others may lack it. */
  readonly email?: string | undefined;
  /** The organizations that the token speaks of, by id; a record without prototype. Only the active one when there is one. */
  readonly orgIdToOrgMemberInfo: Readonly<Record<string, OrgMemberInfo<Role, Permission>>>;
  /** The organization that the token was issued for, when it was issued for one alone. */
  readonly activeOrgId?: string | undefined;
  /** The original id, when the user was migrated from elsewhere. */
  readonly legacyUserId?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly username?: string | undefined;
  /** Custom properties, with their keys as the application wrote them. */
  readonly properties?: Readonly<Record<string, unknown>> | undefined;
  readonly metadata?: Readonly<Record<string, unknown>> | undefined;
  /** Who acts as this user, when somebody does. */
  readonly impersonatedBy?: Impersonator | undefined;
  /** The same as `impersonatedBy.id`, under the name of other clients. */
  readonly impersonatorUserId?: string | undefined;
  readonly loginMethod: LoginMethod;
  /** When the user last proved who they are, by signing in or stepping up, in Unix seconds; `null` where the token doesn't say. */
  readonly authTime: number | null;
  /** How the user proved it (RFC 8176), such as `pwd` and `otp`; `mfa` is among them when two factors were used. */
  readonly amr: readonly string[];
}
