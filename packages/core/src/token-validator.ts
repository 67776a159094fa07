import { checkOrgAccess } from "./access/check.ts";
import type { OrgRequirement } from "./access/requirement.ts";
import type { AuthenticateApiKey } from "./api-keys/authenticate-api-key.ts";
import { type Authentication, findUnmet } from "./assurance/find-unmet.ts";
import type { AssuranceOptions } from "./assurance/requirement.ts";
import { hostedStepUpUrl } from "./assurance/step-up.ts";
import type { UnmetAssurance } from "./assurance/unmet-assurance.ts";
import type { DpopAcceptance } from "./dpop/accept-dpop.ts";
import { UnauthorizedException } from "./errors.ts";
import type { AuthHealth } from "./health/health.ts";
import type { AuthorizationHeader } from "./http/bearer.ts";
import { andThen, type MaybePromise } from "./maybe-promise.ts";
import { checkOptionNames } from "./option-names.ts";
import {
  type ResolvedOptions,
  resolveOptions,
  type TokenValidatorOptions,
  tokenValidatorOptionNames,
} from "./options.ts";
import type { ApiKeyPrincipal, TokenPrincipal } from "./principal/principal.ts";
import { requirePerson } from "./principal/require-person.ts";
import { type ReadyOptions, untilReady } from "./readiness.ts";
import type { BeginMark } from "./revocations/mark.ts";
import type { RevocationsMode } from "./revocations/options.ts";
import { waitFor } from "./runtime.ts";
import { createAuthenticator, type ValidationContext, waitUntilOf } from "./token/authenticator.ts";
import type { FetchKeys } from "./token/key-source.ts";
import type { Tracing } from "./tracing/tracing.ts";
import type { Access, PermissionOf, RoleOf } from "./user/define-access.ts";
import type { OrgMemberInfo } from "./user/org-member-info.ts";
import type { User } from "./user/user.ts";

/** What the organization-aware validators return. */
export interface UserAndOrgMemberInfo<Role extends string = string, Permission extends string = string> {
  readonly user: User<Role, Permission>;
  readonly orgMemberInfo: OrgMemberInfo<Role, Permission>;
}

/**
 * Validates access tokens. Every validator takes the `Authorization` header as it came and throws
 * `UnauthorizedException` (401, or 400 for a malformed header) or `AuthUnavailableException` (503, the keys cannot be had);
 * those with an organization throw `ForbiddenException` (403) too, and refuse a sign-in that doesn't meet the organization's access policy
 * with an `UnauthorizedException` whose code is `org_assurance_required`. All but `authenticatePrincipal` refuse the tokens of machines with
 * a `ForbiddenException` whose code is `machine_not_allowed`. They need no `this`.
 */
export interface TokenValidator<Role extends string = string, Permission extends string = string> {
  /** The origin of the auth server, as browsers know it. */
  readonly authUrl: string;
  /** The realm of challenges. */
  readonly realm: string;
  /** The access definition that this was made with. */
  readonly access: Access<Role, Permission> | undefined;
  /** How tokens are taken that are bound to a key: the option `dpop`. */
  readonly dpop: DpopAcceptance | undefined;
  /** Where spans go: the option `tracing`. */
  readonly tracing: Tracing | undefined;
  /**
   * Makes sure that tokens can be verified now. Optional: the first validation does the same.
   *
   * @throws AuthUnavailableException when the keys cannot be had: the message names the address, and what to do; AuthSetupError when
   *   the auth server calls itself something else than `authUrl` (or `issuer`): the message has both; TypeError when none of the
   *   `verificationKeys` can be used
   */
  ready(options?: ReadyOptions): Promise<void>;
  /**
   * What `validateAccessTokenAndGetUser` does, without a promise where none is needed: it returns the user of a token that was
   * seen before, and throws for a header without a token, at once. For middleware; whatever it returns may be awaited.
   */
  authenticate(authorization: AuthorizationHeader, context?: ValidationContext): MaybePromise<User<Role, Permission>>;
  /**
   * What `authenticate` does, for users and for machines: service accounts and agents, whose tokens every other validator refuses. Look at
   * `kind` before you let a machine do something. A machine is in one organization, that of its token.
   */
  authenticatePrincipal(
    authorization: AuthorizationHeader,
    context?: ValidationContext,
  ): MaybePromise<TokenPrincipal<Role, Permission>>;
  /**
   * Finds out whom an API key of a user or an organization acts for, from the auth server, and remembers it for at most a minute. Only what
   * `initBaseAuth` and `initAuth` return has it: it takes a backend's own API key.
   *
   * @param key the key itself; imported keys are taken, too
   * @throws UnauthorizedException with the code `invalid_token` when the key isn't good; AuthUnavailableException when that can't be told
   */
  authenticateApiKey?(key: string, context?: ValidationContext): Promise<ApiKeyPrincipal<Role, Permission>>;
  /**
   * Checks that this process knows what has been revoked, up to a bound. Guards do this by their option `fresh`. Where the list is older only
   * because nobody has asked for it, it's asked for first.
   *
   * @param seconds how old the list may be at most
   * @throws AuthUnavailableException with the code `revocations_late` when it is older, at once or as a rejection
   */
  checkFreshness(seconds: number, context?: ValidationContext): MaybePromise<void>;
  /** Whether this validator learns at all what has been revoked: `off` where it doesn't. */
  readonly revocationsMode: RevocationsMode;
  /** Describes how up to date the keys and the list of revocations are, for a health check. Nothing is sent. */
  health(): AuthHealth;
  /** Writes the same for Prometheus, in its text format. */
  metrics(): Promise<string>;
  /** Ends what goes on in the background: the requests that wait for revocations. What is known stays in force. */
  close(): void;
  /**
   * Finds what a user's sign-in lacks now: `session_age` where it isn't recent enough, `second_factor` where none was used. Guards do this
   * by their options `maxAgeSeconds` and `secondFactor`.
   */
  findUnmet(user: Authentication, requirement: AssuranceOptions): readonly UnmetAssurance[];
  validateAccessTokenAndGetUser(
    authorization: AuthorizationHeader,
    context?: ValidationContext,
  ): Promise<User<Role, Permission>>;
  validateAccessTokenAndGetUserWithOrg(
    authorization: AuthorizationHeader,
    orgId: string,
  ): Promise<UserAndOrgMemberInfo<Role, Permission>>;
  validateAccessTokenAndGetUserWithOrgByMinimumRole(
    authorization: AuthorizationHeader,
    orgId: string,
    role: Role,
  ): Promise<UserAndOrgMemberInfo<Role, Permission>>;
  validateAccessTokenAndGetUserWithOrgByExactRole(
    authorization: AuthorizationHeader,
    orgId: string,
    role: Role,
  ): Promise<UserAndOrgMemberInfo<Role, Permission>>;
  validateAccessTokenAndGetUserWithOrgByPermission(
    authorization: AuthorizationHeader,
    orgId: string,
    permission: Permission,
  ): Promise<UserAndOrgMemberInfo<Role, Permission>>;
  /** An empty list asks for membership alone. */
  validateAccessTokenAndGetUserWithOrgByAllPermissions(
    authorization: AuthorizationHeader,
    orgId: string,
    permissions: readonly Permission[],
  ): Promise<UserAndOrgMemberInfo<Role, Permission>>;
}

/**
 * Makes a validator for services that only check access tokens: no API key, nothing that manages users.
 *
 * @example
 * const { validateAccessTokenAndGetUser } = createTokenValidator({ authUrl: "https://auth.example.com" });
 * const user = await validateAccessTokenAndGetUser(request.headers.get("authorization"));
 *
 * @throws TypeError that names the option which is wrong
 */
export function createTokenValidator<const A extends Access = Access>(
  options: TokenValidatorOptions<A>,
): TokenValidator<RoleOf<A>, PermissionOf<A>> {
  checkOptionNames(options, tokenValidatorOptionNames);
  return tokenValidatorFor(resolveOptions(options));
}

/** What validators differ in. */
export interface ValidatorParts {
  readonly fetchKeys?: FetchKeys | undefined;
  readonly createApiKeys?: (beginMark: BeginMark) => AuthenticateApiKey;
}

/**
 * Makes a validator of checked options, whose access definition has the types that the caller names.
 *
 * @param parts where keys come from, by default the auth server's key set; and what finds out about API keys, by default nothing
 */
export function tokenValidatorFor<Role extends string, Permission extends string>(
  options: ResolvedOptions,
  { fetchKeys, createApiKeys }: ValidatorParts = {},
): TokenValidator<Role, Permission> {
  const { ready, authenticate, beginMark, checkFreshness, health, close } = createAuthenticator(options, fetchKeys);
  const askAboutKey = createApiKeys?.(beginMark);
  // Tokens hold names as text; that they are those of the access definition is the application's claim.
  const authenticatePrincipal = authenticate as TokenValidator<Role, Permission>["authenticatePrincipal"];
  const authenticateAs: TokenValidator<Role, Permission>["authenticate"] = (authorization, context) =>
    andThen(authenticatePrincipal(authorization, context), userOfToken);
  const validate: TokenValidator<Role, Permission>["validateAccessTokenAndGetUser"] = async (authorization, context) =>
    await authenticateAs(authorization, context);

  async function validateWithOrg(
    authorization: AuthorizationHeader,
    orgId: string,
    requirement: OrgRequirement<Role, Permission>,
  ): Promise<UserAndOrgMemberInfo<Role, Permission>> {
    const user = await validate(authorization);
    try {
      return { user, orgMemberInfo: checkOrgAccess(user, orgId, requirement) };
    } catch (error) {
      throw error instanceof UnauthorizedException ? completeStepUp(error, options) : error;
    }
  }

  return {
    authUrl: options.authUrl,
    realm: options.realm,
    access: options.access as Access<Role, Permission> | undefined,
    dpop: options.dpop,
    tracing: options.tracing,
    ready: (readyOptions = {}) => untilReady(ready, readyOptions, { wait: waitFor, clock: options.clock }),
    authenticate: authenticateAs,
    authenticatePrincipal,
    ...(askAboutKey && {
      authenticateApiKey: async (key: string, context?: ValidationContext) =>
        (await askAboutKey(key, { waitUntil: waitUntilOf(context) })) as ApiKeyPrincipal<Role, Permission>,
    }),
    checkFreshness,
    revocationsMode: options.revocations.mode,
    health,
    metrics: async () => (await import("./health/metrics.ts")).formatMetrics(health()),
    close,
    findUnmet: (user, requirement) => findUnmet(user, requirement, options),
    validateAccessTokenAndGetUser: validate,
    validateAccessTokenAndGetUserWithOrg: (authorization, orgId) => validateWithOrg(authorization, orgId, {}),
    validateAccessTokenAndGetUserWithOrgByMinimumRole: (authorization, orgId, role) =>
      validateWithOrg(authorization, orgId, { role: { minimum: role } }),
    validateAccessTokenAndGetUserWithOrgByExactRole: (authorization, orgId, role) =>
      validateWithOrg(authorization, orgId, { role: { exact: role } }),
    validateAccessTokenAndGetUserWithOrgByPermission: (authorization, orgId, permission) =>
      validateWithOrg(authorization, orgId, { permissions: [permission] }),
    validateAccessTokenAndGetUserWithOrgByAllPermissions: async (authorization, orgId, permissions) => {
      // A list that is missing would ask for nothing.
      if (!Array.isArray(permissions)) throw new TypeError("permissions must be an array.");
      return validateWithOrg(authorization, orgId, { permissions });
    },
  };
}

function userOfToken<Role extends string, Permission extends string>(
  principal: TokenPrincipal<Role, Permission>,
): User<Role, Permission> {
  return requirePerson(principal).user;
}

function completeStepUp(
  error: UnauthorizedException,
  { realm, authUrl }: Pick<ResolvedOptions, "realm" | "authUrl">,
): UnauthorizedException {
  error.realm = realm;
  if (error.stepUp) error.stepUp = { ...error.stepUp, url: hostedStepUpUrl(authUrl, error.stepUp) };
  return error;
}
