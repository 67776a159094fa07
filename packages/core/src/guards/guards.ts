import { checkOrgAccess } from "../access/check.ts";
import { checkPermissionNames, checkRoleName, type OrgRequirement } from "../access/requirement.ts";
import { isAuthException } from "../errors.ts";
import type { TokenValidator } from "../token-validator.ts";
import type { OrgMemberInfo } from "../user/org-member-info.ts";
import type { User } from "../user/user.ts";
import { createGuard, type FailureMode, type Guard, type GuardPolicy } from "./guard.ts";
import { createOrgIdReader, type OrgIdSource } from "./org-id.ts";
import type { RequestView } from "./request-view.ts";

export interface GuardsOptions {
  /** Default `answer`. */
  readonly failures?: FailureMode;
}

export interface OptionalUserOptions {
  /** Whether a request with a bad token is refused or counts as anonymous. Default `reject`. */
  readonly badToken?: "reject" | "ignore";
}

export interface OrgGuardOptions<Native> {
  /** Where the organization id stands. Default: the route parameter `orgId`. */
  readonly orgId?: OrgIdSource<Native>;
}

export interface OrgRoleGuardOptions<Native> extends OrgGuardOptions<Native> {
  /** Whether it must be this role and no higher one. Default false. */
  readonly exact?: boolean;
}

export interface UserIdentity<Role extends string = string, Permission extends string = string> {
  readonly user: User<Role, Permission>;
}

export interface OptionalUserIdentity<Role extends string = string, Permission extends string = string> {
  readonly user: User<Role, Permission> | null;
}

export interface OrgIdentity<Role extends string = string, Permission extends string = string> {
  readonly user: User<Role, Permission>;
  readonly org: OrgMemberInfo<Role, Permission>;
}

/** The guards that every adapter offers. Each factory checks its arguments and throws TypeError when they are wrong. */
export interface Guards<Role extends string, Permission extends string, Native> {
  requireUser(): Guard<Native, UserIdentity<Role, Permission>>;
  /** Anonymous requests pass, CORS pre-flights included. A 503 is never taken for anonymous. */
  optionalUser(options?: OptionalUserOptions): Guard<Native, OptionalUserIdentity<Role, Permission>>;
  requireOrgMember(options?: OrgGuardOptions<Native>): Guard<Native, OrgIdentity<Role, Permission>>;
  /** At least this role, or exactly this one. */
  requireOrgRole(role: Role, options?: OrgRoleGuardOptions<Native>): Guard<Native, OrgIdentity<Role, Permission>>;
  /** All of these permissions. */
  requireOrgPermission(
    permissions: Permission | readonly Permission[],
    options?: OrgGuardOptions<Native>,
  ): Guard<Native, OrgIdentity<Role, Permission>>;
}

/**
 * Makes the guards of a validator. An adapter shows them a request and does what they decide; it decides nothing itself.
 *
 * A guard authenticates first (401, 400), then reads the organization id (400), then checks membership, role and
 * permissions (403).
 *
 * @throws TypeError when `failures` is neither `answer` nor `throw`
 */
export function createGuards<Role extends string, Permission extends string, Native>(
  validator: TokenValidator<Role, Permission>,
  { failures = "answer" }: GuardsOptions = {},
): Guards<Role, Permission, Native> {
  checkChoice("failures", failures, ["answer", "throw"]);
  const policy: GuardPolicy = { realm: validator.realm, failures, admitsAnonymous: false };

  function authenticate(request: RequestView<Native>): Promise<User<Role, Permission>> {
    // Called through the request: frameworks' own objects need their `this`.
    const waitUntil = request.waitUntil && ((promise: Promise<unknown>) => request.waitUntil?.(promise));
    return validator.validateAccessTokenAndGetUser(request.authorization(), { waitUntil });
  }

  function orgGuard(
    requirement: OrgRequirement<Role, Permission>,
    { orgId: source = { param: "orgId" } }: OrgGuardOptions<Native> = {},
  ): Guard<Native, OrgIdentity<Role, Permission>> {
    const readOrgId = createOrgIdReader(source);
    return createGuard(policy, async (request) => {
      const user = await authenticate(request);
      return { user, org: checkOrgAccess(user, await readOrgId(request), requirement) };
    });
  }

  return {
    requireUser: () => createGuard(policy, async (request) => ({ user: await authenticate(request) })),
    optionalUser: ({ badToken = "reject" } = {}) => {
      checkChoice("badToken", badToken, ["reject", "ignore"]);
      return createGuard({ ...policy, admitsAnonymous: true }, async (request) => {
        const user = await authenticate(request).catch((error) => anonymousOrThrow(error, badToken));
        return { user };
      });
    },
    requireOrgMember: (options) => orgGuard({}, options),
    requireOrgRole: (role, options = {}) => {
      checkRoleName(role, validator.access);
      return orgGuard({ role: options.exact ? { exact: role } : { minimum: role } }, options);
    },
    requireOrgPermission: (permissions, options) => {
      const required = Array.isArray(permissions) ? [...permissions] : [permissions];
      checkPermissionNames(required, validator.access);
      return orgGuard({ permissions: required }, options);
    },
  };
}

function anonymousOrThrow(error: unknown, badToken: "reject" | "ignore"): null {
  if (!isAuthException(error) || error.name !== "UnauthorizedException") throw error;
  if (error.code === "credentials_missing" || badToken === "ignore") return null;
  throw error;
}

function checkChoice(option: string, value: string, choices: readonly string[]): void {
  if (!choices.includes(value)) throw new TypeError(`${option} must be ${choices.join(" or ")}.`);
}
