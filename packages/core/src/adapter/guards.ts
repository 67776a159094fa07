import type { OrgAccessOptions } from "../access/check.ts";
import type { OrgRule } from "../access/rule.ts";
import type { AssuranceOptions } from "../assurance/requirement.ts";
import type { OrgMemberInfo } from "../user/org-member-info.ts";
import type { User } from "../user/user.ts";
import type { FailureRenderer, Guard } from "./guard.ts";
import type { OrgIdSource } from "./org-id.ts";

/** What a guard requires of what is known about revocations. */
export interface FreshnessOptions {
  /**
   * Answers 503 with the code `revocations_late` where nothing has been heard of revocations for more than these seconds; `true` is 30. For
   * routes at which a disabled user must not do anything, even while the auth server can't be reached. It needs the option `revocations`.
   * Default: a late list lets requests pass.
   */
  readonly fresh?: boolean | { readonly seconds: number };
}

/** Options of `requireUser`. */
export interface UserGuardOptions extends AssuranceOptions, FreshnessOptions {}

/** Options of `optionalUser`. */
export interface OptionalUserOptions extends FreshnessOptions {
  /** Whether a request with a bad token is refused or counts as anonymous. Default `"reject"`. */
  readonly badToken?: "reject" | "ignore";
}

/** Options of the guards that need an organization. */
export interface OrgGuardOptions<Native> extends AssuranceOptions, FreshnessOptions, OrgAccessOptions {
  /** Where the organization id stands: a route parameter, header or query parameter, several of them, or a function of the request. Default: the route parameter `orgId`. */
  readonly orgId?: OrgIdSource<Native>;
}

/** Options of `requireOrgRole`. */
export interface OrgRoleGuardOptions<Native> extends OrgGuardOptions<Native> {
  /** Whether it must be this role and no higher one. Default false. */
  readonly exact?: boolean;
}

/** Who makes a request, behind `requireUser`. */
export interface UserIdentity<Role extends string = string, Permission extends string = string> {
  readonly user: User<Role, Permission>;
}

/** Who makes a request, behind `optionalUser`; `null` for nobody. */
export interface OptionalUserIdentity<Role extends string = string, Permission extends string = string> {
  readonly user: User<Role, Permission> | null;
}

/** Who makes a request and as a member of which organization, behind the guards that need one. */
export interface OrgIdentity<Role extends string = string, Permission extends string = string> {
  readonly user: User<Role, Permission>;
  readonly org: OrgMemberInfo<Role, Permission>;
}

/** What any guard finds out about a request. */
export interface RequestIdentity {
  readonly user: User | null;
  readonly org?: OrgMemberInfo | undefined;
}

/**
 * What a framework takes in place of a guard, such as middleware: a type that depends on the guard's `identity`.
 *
 * @example
 * interface ExpressForm extends GuardForm {
 *   readonly shape: GuardMiddleware<this["identity"]>;
 * }
 */
export interface GuardForm {
  // Not `unknown`, which frameworks would not take for an object; and joined with this, an identity stays what it is.
  readonly identity: NonNullable<unknown>;
  readonly shape: unknown;
}

/** What a framework takes in place of a guard that finds out this identity. */
export type ShapeOf<Form extends GuardForm, Identity extends RequestIdentity> = (Form & {
  readonly identity: Identity;
})["shape"];

/** The six guards, in the form that a framework takes. Each factory checks its arguments and throws TypeError when they are wrong. */
export interface Guards<Role extends string, Permission extends string, Native, Form extends GuardForm> {
  /** Lets a request with a valid access token pass; with options, one whose user signed in recently, or with a second factor. */
  requireUser(options?: UserGuardOptions): ShapeOf<Form, UserIdentity<Role, Permission>>;
  /**
   * Lets anonymous requests pass too, CORS pre-flights included: their user is `null`. A bad token is refused, or with
   * `badToken: "ignore"` not. A 503 is never taken for anonymous.
   */
  optionalUser(options?: OptionalUserOptions): ShapeOf<Form, OptionalUserIdentity<Role, Permission>>;
  /** Lets members of the organization pass whose sign-in meets its access policy. It is named by the route parameter `orgId`, or as `options.orgId` says. */
  requireOrgMember(options?: OrgGuardOptions<Native>): ShapeOf<Form, OrgIdentity<Role, Permission>>;
  /** Lets members pass whose role is at least this one, or with `exact` this one. */
  requireOrgRole(role: Role, options?: OrgRoleGuardOptions<Native>): ShapeOf<Form, OrgIdentity<Role, Permission>>;
  /** Lets members pass who have all of these permissions. */
  requireOrgPermission(
    permissions: Permission | readonly Permission[],
    options?: OrgGuardOptions<Native>,
  ): ShapeOf<Form, OrgIdentity<Role, Permission>>;
  /** Lets members pass who fit a rule: a role, permissions, both, or all or any of several rules. */
  requireOrg(
    rule: OrgRule<Role, Permission>,
    options?: OrgGuardOptions<Native>,
  ): ShapeOf<Form, OrgIdentity<Role, Permission>>;
}

/** The form that adapters take: they show the guard a request and do what it decides. */
export interface CheckForm<Native, Render extends FailureRenderer> extends GuardForm {
  readonly shape: Guard<Native, this["identity"], Render>;
}
