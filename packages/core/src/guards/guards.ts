import { checkOrgAccess } from "../access/check.ts";
import { type OrgRule, parseOrgRule } from "../access/rule.ts";
import { isAuthException } from "../errors.ts";
import { andThen, attempt, type MaybePromise } from "../maybe-promise.ts";
import type { TokenValidator } from "../token-validator.ts";
import type { OrgMemberInfo } from "../user/org-member-info.ts";
import type { User } from "../user/user.ts";
import { createGuard, type FailureMode, type FailureRenderer, type Guard, type GuardPolicy } from "./guard.ts";
import { checkGuardOptions } from "./guard-options.ts";
import { createOrgIdReader, type OrgIdSource } from "./org-id.ts";
import type { RequestView } from "./request-view.ts";

/** Options of all guards together. */
export interface GuardsOptions<Render extends FailureRenderer = never> {
  /** Who answers a failure: the guard (`answer`, the default), the framework's error handling (`throw`), or a function. */
  readonly failures?: FailureMode | Render;
}

/** A guard that can be made in one way only. */
export type NoGuardOptions = Readonly<Record<string, never>>;

/** Options of `optionalUser`. */
export interface OptionalUserOptions {
  /** Whether a request with a bad token is refused or counts as anonymous. Default `reject`. */
  readonly badToken?: "reject" | "ignore";
}

/** Options of the guards that need an organization. */
export interface OrgGuardOptions<Native> {
  /** Where the organization id stands. Default: the route parameter `orgId`. */
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

/** The guards that every adapter offers. Each factory checks its arguments and throws TypeError when they are wrong. */
export interface Guards<Role extends string, Permission extends string, Native, Render = never> {
  requireUser(options?: NoGuardOptions): Guard<Native, UserIdentity<Role, Permission>, Render>;
  /** Anonymous requests pass, CORS pre-flights included. A 503 is never taken for anonymous. */
  optionalUser(options?: OptionalUserOptions): Guard<Native, OptionalUserIdentity<Role, Permission>, Render>;
  requireOrgMember(options?: OrgGuardOptions<Native>): Guard<Native, OrgIdentity<Role, Permission>, Render>;
  /** At least this role, or exactly this one. */
  requireOrgRole(
    role: Role,
    options?: OrgRoleGuardOptions<Native>,
  ): Guard<Native, OrgIdentity<Role, Permission>, Render>;
  /** All of these permissions. */
  requireOrgPermission(
    permissions: Permission | readonly Permission[],
    options?: OrgGuardOptions<Native>,
  ): Guard<Native, OrgIdentity<Role, Permission>, Render>;
  /** What a rule says: a role, permissions, both, or all or any of several rules. */
  requireOrg(
    rule: OrgRule<Role, Permission>,
    options?: OrgGuardOptions<Native>,
  ): Guard<Native, OrgIdentity<Role, Permission>, Render>;
}

/** Every member fits it. */
const MEMBERSHIP = {};

/**
 * Makes the guards of a validator. An adapter shows them a request and does what they decide; it decides nothing itself.
 *
 * A guard authenticates first (401, 400), then reads the organization id (400), then checks membership and its rule (403).
 *
 * @throws TypeError when `failures` is neither `answer` nor `throw` nor a function
 */
export function createGuards<
  Role extends string,
  Permission extends string,
  Native,
  Render extends FailureRenderer = never,
>(
  validator: TokenValidator<Role, Permission>,
  { failures = "answer" }: GuardsOptions<Render> = {},
): Guards<Role, Permission, Native, Render> {
  if (failures !== "answer" && failures !== "throw" && typeof failures !== "function") {
    throw new TypeError("failures must be answer, throw or a function.");
  }
  const policy: GuardPolicy<Render> = { realm: validator.realm, failures, admitsAnonymous: false };

  function authenticate(request: RequestView<Native>): MaybePromise<User<Role, Permission>> {
    return validator.authenticate(request.authorization(), request);
  }

  function orgGuard(
    rule: OrgRule<Role, Permission>,
    options: OrgGuardOptions<Native> = {},
  ): Guard<Native, OrgIdentity<Role, Permission>, Render> {
    checkGuardOptions(options, ["orgId"]);
    const { orgId: source = { param: "orgId" } } = options;
    const readOrgId = createOrgIdReader(source);
    return createGuard(policy, (request) =>
      andThen(authenticate(request), (user) =>
        andThen(readOrgId(request), (orgId) => ({ user, org: checkOrgAccess(user, orgId, rule) })),
      ),
    );
  }

  function requireOrg(
    rule: OrgRule<Role, Permission>,
    options?: OrgGuardOptions<Native>,
  ): Guard<Native, OrgIdentity<Role, Permission>, Render> {
    return orgGuard(parseOrgRule(rule, validator.access) as OrgRule<Role, Permission>, options);
  }

  return {
    requireUser: (options) => {
      checkGuardOptions(options, []);
      return createGuard(policy, (request) => andThen(authenticate(request), identityOf));
    },
    optionalUser: (options = {}) => {
      checkGuardOptions(options, ["badToken"]);
      const { badToken = "reject" } = options;
      if (badToken !== "reject" && badToken !== "ignore") throw new TypeError("badToken must be reject or ignore.");
      return createGuard({ ...policy, admitsAnonymous: true }, (request) =>
        attempt<User<Role, Permission>, OptionalUserIdentity<Role, Permission>>(
          () => authenticate(request),
          identityOf,
          (error) => anonymousOrThrow(error, badToken),
        ),
      );
    },
    requireOrgMember: (options) => orgGuard(MEMBERSHIP, options),
    requireOrgRole: (role, options = {}) => {
      checkGuardOptions(options, ["exact", "orgId"]);
      const { exact, ...orgOptions } = options;
      return requireOrg({ role: exact ? { exact: role } : { minimum: role } }, orgOptions);
    },
    requireOrgPermission: (permissions, options) =>
      requireOrg({ permissions: Array.isArray(permissions) ? permissions : [permissions] }, options),
    requireOrg,
  };
}

function identityOf<Identified>(user: Identified): { readonly user: Identified } {
  return { user };
}

function anonymousOrThrow(error: unknown, badToken: "reject" | "ignore"): { readonly user: null } {
  if (!isAuthException(error) || error.name !== "UnauthorizedException") throw error;
  if (error.code === "credentials_missing" || badToken === "ignore") return { user: null };
  throw error;
}
