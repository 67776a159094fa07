import type { OrgAccessOptions } from "../access/check.ts";
import type { OrgRule } from "../access/rule.ts";
import type { AssuranceOptions } from "../assurance/requirement.ts";
import type {
  ApiKeyPrincipal,
  MachinePrincipal,
  Principal,
  UserApiKeyPrincipal,
  UserPrincipal,
} from "../principal/principal.ts";
import type { OrgMemberInfo } from "../user/org-member-info.ts";
import type { User } from "../user/user.ts";
import type { FailureRenderer, Guard } from "./guard.ts";
import type { ImpersonationOptions } from "./impersonation.ts";
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

/** Whether a guard takes API keys. */
export interface ApiKeyOptions<Keys extends boolean = boolean> {
  /**
   * Whether the API keys of your users and organizations are taken too, as a bearer token or in the header `X-API-Key`; guards that need no
   * organization take those of users alone. It needs `initAuth`, whose API key asks the auth server about them. Nobody steps up with a
   * key, so it goes with neither `maxAgeSeconds` nor `secondFactor`. Default false.
   */
  readonly apiKeys?: Keys;
}

/** Options of `requireUser`. */
export interface UserGuardOptions<Keys extends boolean = boolean>
  extends AssuranceOptions,
    FreshnessOptions,
    ImpersonationOptions,
    ApiKeyOptions<Keys> {}

/** Options of `optionalUser`. */
export interface OptionalUserOptions<Keys extends boolean = boolean>
  extends FreshnessOptions,
    ImpersonationOptions,
    ApiKeyOptions<Keys> {
  /** Whether a request with a bad token is refused or counts as anonymous. Default `"reject"`. */
  readonly badToken?: "reject" | "ignore";
}

/** Whom the guards let in that need an organization. */
export interface PrincipalOptions<Machines extends boolean = boolean> {
  /**
   * Whether machines are let in too: service accounts and agents of the organization. Then `user` is `null` for them, and `principal` says
   * who it is. They can't step up, so it goes with neither `maxAgeSeconds` nor `secondFactor`. Default false.
   */
  readonly machines?: Machines;
}

/** Options of the guards that need an organization. */
export interface OrgGuardOptions<Native, Machines extends boolean = boolean, Keys extends boolean = boolean>
  extends AssuranceOptions,
    FreshnessOptions,
    ImpersonationOptions,
    OrgAccessOptions,
    PrincipalOptions<Machines>,
    ApiKeyOptions<Keys> {
  /** Where the organization id stands: a route parameter, header or query parameter, several of them, or a function of the request. Default: the route parameter `orgId`. */
  readonly orgId?: OrgIdSource<Native>;
}

/** Options of `requireOrgRole`. */
export interface OrgRoleGuardOptions<Native, Machines extends boolean = boolean, Keys extends boolean = boolean>
  extends OrgGuardOptions<Native, Machines, Keys> {
  /** Whether it must be this role and no higher one. Default false. */
  readonly exact?: boolean;
}

/** Who makes a request, behind `requireUser`. */
export interface UserIdentity<
  Role extends string = string,
  Permission extends string = string,
  Keys extends boolean = false,
> {
  readonly user: User<Role, Permission>;
  readonly principal:
    | UserPrincipal<Role, Permission>
    | (true extends Keys ? UserApiKeyPrincipal<Role, Permission> : never);
}

/** Who makes a request, behind `optionalUser`; `null` for nobody. */
export interface OptionalUserIdentity<
  Role extends string = string,
  Permission extends string = string,
  Keys extends boolean = false,
> {
  readonly user: User<Role, Permission> | null;
  readonly principal: UserIdentity<Role, Permission, Keys>["principal"] | null;
}

/** Who makes a request and in which organization, behind the guards that need one: a user, or whom else the guard lets in. */
export interface OrgIdentity<
  Role extends string = string,
  Permission extends string = string,
  Machines extends boolean = false,
  Keys extends boolean = false,
> {
  /** With `machines: true`, `null` for a machine; with `apiKeys: true`, for an organization's key. */
  readonly user: User<Role, Permission> | (true extends Machines | Keys ? null : never);
  readonly org: OrgMemberInfo<Role, Permission>;
  readonly principal:
    | UserPrincipal<Role, Permission>
    | (true extends Machines ? MachinePrincipal<Role, Permission> : never)
    | (true extends Keys ? ApiKeyPrincipal<Role, Permission> : never);
}

/** What any guard finds out about a request. */
export interface RequestIdentity {
  readonly user: User | null;
  readonly org?: OrgMemberInfo | undefined;
  readonly principal: Principal | null;
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
  requireUser<const Keys extends boolean = false>(
    options?: UserGuardOptions<Keys>,
  ): ShapeOf<Form, UserIdentity<Role, Permission, Keys>>;
  /**
   * Lets anonymous requests pass too, CORS pre-flights included: their user is `null`. A bad token is refused, or with
   * `badToken: "ignore"` not. A 503 is never taken for anonymous.
   */
  optionalUser<const Keys extends boolean = false>(
    options?: OptionalUserOptions<Keys>,
  ): ShapeOf<Form, OptionalUserIdentity<Role, Permission, Keys>>;
  /** Lets members of the organization pass whose sign-in meets its access policy. It is named by the route parameter `orgId`, or as `options.orgId` says. */
  requireOrgMember<const Machines extends boolean = false, const Keys extends boolean = false>(
    options?: OrgGuardOptions<Native, Machines, Keys>,
  ): ShapeOf<Form, OrgIdentity<Role, Permission, Machines, Keys>>;
  /** Lets members pass whose role is at least this one, or with `exact` this one. */
  requireOrgRole<const Machines extends boolean = false, const Keys extends boolean = false>(
    role: Role,
    options?: OrgRoleGuardOptions<Native, Machines, Keys>,
  ): ShapeOf<Form, OrgIdentity<Role, Permission, Machines, Keys>>;
  /** Lets members pass who have all of these permissions. */
  requireOrgPermission<const Machines extends boolean = false, const Keys extends boolean = false>(
    permissions: Permission | readonly Permission[],
    options?: OrgGuardOptions<Native, Machines, Keys>,
  ): ShapeOf<Form, OrgIdentity<Role, Permission, Machines, Keys>>;
  /** Lets members pass who fit a rule: a role, permissions, both, or all or any of several rules. */
  requireOrg<const Machines extends boolean = false, const Keys extends boolean = false>(
    rule: OrgRule<Role, Permission>,
    options?: OrgGuardOptions<Native, Machines, Keys>,
  ): ShapeOf<Form, OrgIdentity<Role, Permission, Machines, Keys>>;
}

/** The form that adapters take: they show the guard a request and do what it decides. */
export interface CheckForm<Native, Render extends FailureRenderer> extends GuardForm {
  readonly shape: Guard<Native, this["identity"], Render>;
}
