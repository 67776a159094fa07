import type { OrgMemberInfo } from "../user/org-member-info.ts";
import type { User } from "../user/user.ts";

/** The kinds of machines: a program of an organization, or one that a member answers for. */
export type MachineKind = "service_account" | "agent";

/**
 * A machine that an access token proves: a program that acts for itself, in one organization. Deeply frozen: requests that carry the same
 * token may share it.
 */
export interface Machine<Role extends string = string, Permission extends string = string> {
  readonly kind: MachineKind;
  readonly machineId: string;
  readonly name: string;
  /** Its organization, with its role and permissions there, as a member has them. */
  readonly org: OrgMemberInfo<Role, Permission>;
  /** The member who answers for an agent. */
  readonly ownerUserId?: string | undefined;
  /** The OAuth scopes of its token. */
  readonly scopes: readonly string[];
}

/** A person with an access token. */
export interface UserPrincipal<Role extends string = string, Permission extends string = string> {
  readonly kind: "user";
  readonly user: User<Role, Permission>;
}

/** A machine with an access token. */
export interface MachinePrincipal<Role extends string = string, Permission extends string = string> {
  readonly kind: MachineKind;
  readonly machine: Machine<Role, Permission>;
}

/** An API key that a user or an organization created, as a guard that takes such keys sees it. It holds no secret. Frozen. */
export interface PresentedApiKey<Role extends string = string, Permission extends string = string> {
  readonly apiKeyId: string;
  readonly name?: string | undefined;
  /** The permissions that the key is limited to; `null` for a user's key that isn't, and does what the user may. */
  readonly scopes: readonly string[] | null;
  /** The organization of a key that acts for no user, with what the key may do there; it has no role. Otherwise `null`. */
  readonly org: OrgMemberInfo<Role, Permission> | null;
}

/** An API key, and the user whom it acts for. */
export interface ApiKeyPrincipal<Role extends string = string, Permission extends string = string> {
  readonly kind: "api_key";
  readonly apiKey: PresentedApiKey<Role, Permission>;
  /** `null` for an organization's key. */
  readonly user: User<Role, Permission> | null;
}

/** An API key that acts for a user. */
export interface UserApiKeyPrincipal<Role extends string = string, Permission extends string = string>
  extends ApiKeyPrincipal<Role, Permission> {
  readonly user: User<Role, Permission>;
}

/** Whom an access token proves. */
export type TokenPrincipal<Role extends string = string, Permission extends string = string> =
  | UserPrincipal<Role, Permission>
  | MachinePrincipal<Role, Permission>;

/** Who makes a request; `kind` tells them apart. */
export type Principal<Role extends string = string, Permission extends string = string> =
  | TokenPrincipal<Role, Permission>
  | ApiKeyPrincipal<Role, Permission>;

/** Returns the user of a principal; `null` for a machine, and for an organization's API key. */
export function userOf<Role extends string, Permission extends string>(
  principal: Principal<Role, Permission>,
): User<Role, Permission> | null {
  return "user" in principal ? principal.user : null;
}
