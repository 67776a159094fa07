import { checkOrgRule } from "../access/check.ts";
import { type OrgRule, parseOrgRule, ruleForPermissions, ruleForRole } from "../access/rule.ts";
import { type CheckAssurance, createAssuranceCheck } from "../assurance/check.ts";
import type { Authentication } from "../assurance/find-unmet.ts";
import { parseAssurance } from "../assurance/requirement.ts";
import { ForbiddenException, isAuthException } from "../errors.ts";
import { andThen, attempt, type MaybePromise } from "../maybe-promise.ts";
import { callable } from "../options.ts";
import { type Principal, type UserApiKeyPrincipal, type UserPrincipal, userOf } from "../principal/principal.ts";
import { requireUserOf } from "../principal/require-person.ts";
import type { OnRefusal } from "../refusals/explanation.ts";
import type {
  ApiKeyDescription,
  GuardDescription,
  IdentificationDescription,
  OrgIdDescription,
} from "../refusals/guard-description.ts";
import type { TokenValidator } from "../token-validator.ts";
import { type Authenticate, createAuthentication } from "./authenticate-request.ts";
import { parseFreshness } from "./freshness.ts";
import { createGuard, type FailureMode, type FailureRenderer, type Guard, type GuardPolicy } from "./guard.ts";
import { checkGuardOptions, ORG_OPTIONS, USER_OPTIONS } from "./guard-options.ts";
import type {
  ApiKeyOptions,
  CheckForm,
  FreshnessOptions,
  Guards,
  OptionalUserIdentity,
  OptionalUserOptions,
  OrgGuardOptions,
  OrgIdentity,
  UserGuardOptions,
  UserIdentity,
} from "./guards.ts";
import { type ImpersonationOptions, parseImpersonation, refuseImpersonation } from "./impersonation.ts";
import { rememberSubject } from "./known-subject.ts";
import { createOrgIdReader, describeOrgIdSource, type ReadOrgId } from "./org-id.ts";
import { resolveExplainRefusals } from "./refusal-options.ts";
import type { RequestView } from "./request-view.ts";

/** Options of all guards together. */
export interface GuardsOptions<Render extends FailureRenderer = never> {
  /** Who answers a failure: the guard (`"answer"`), the framework's error handling (`"throw"`), or a function. Default `"answer"`. */
  readonly failures?: FailureMode | Render;
  /**
   * Whether the body of a refusal (400, 401, 403) explains what the guard required and what the request had. Default: only where
   * `NODE_ENV` is `development`. Never turn it on in production: it tells strangers what your routes require.
   */
  readonly explainRefusals?: boolean;
  /**
   * Is told about every request that a guard refuses, with the guard and what the request had: for a log. What it throws or rejects
   * with is dropped. Default: nobody is told.
   */
  readonly onRefusal?: OnRefusal;
}

/** Every member satisfies it. */
const MEMBERSHIP = {};
/** What a machine has in place of a sign-in: it meets no demand for one. */
const NO_SIGN_IN: Authentication = { authTime: null, amr: [] };
const ANONYMOUS: OptionalUserIdentity<never, never> = Object.freeze({ user: null, principal: null });

/**
 * Creates the guards of a validator. An adapter shows them a request and does what they decide; it makes no decisions itself.
 *
 * A guard authenticates first (401, 400), then refuses whoever acts as the user where it says so, and machines unless it takes them (403),
 * then reads the organization id (400), then checks membership and its rule (403), and at last whether the sign-in is enough for the
 * organization and for the guard (401).
 *
 * @throws TypeError that names the option which is wrong
 */
export function createGuards<
  Role extends string,
  Permission extends string,
  Native,
  Render extends FailureRenderer = never,
>(
  validator: TokenValidator<Role, Permission>,
  options: GuardsOptions<Render> = {},
): Guards<Role, Permission, Native, CheckForm<Native, Render>> {
  const { failures = "answer" } = options;
  if (failures !== "answer" && failures !== "throw" && typeof failures !== "function") {
    throw new TypeError("failures must be answer, throw or a function.");
  }
  const explainRefusals = resolveExplainRefusals(options.explainRefusals);
  const onRefusal = callable("onRefusal", options.onRefusal);

  function policyOf(description: GuardDescription): GuardPolicy<Render> {
    const admitsAnonymous = description.kind === "optionalUser";
    const { realm, authUrl, dpop, tracing } = validator;
    return { realm, authUrl, dpop, tracing, failures, admitsAnonymous, explainRefusals, onRefusal, description };
  }

  function authenticateBy(options: AuthenticationOptions): Authenticate<Role, Permission, Native> {
    const identify = authenticateFreshly(options);
    return parseImpersonation(options) ? identify : (request) => andThen(identify(request), admitThemselves);
  }

  /** Asks once more after the list was looked at: what has come since may be about this token. */
  function authenticateFreshly({ fresh, apiKeys }: AuthenticationOptions): Authenticate<Role, Permission, Native> {
    const freshForSeconds = parseFreshness(fresh, validator.revocationsMode);
    const authenticate = createAuthentication<Role, Permission, Native>(validator, apiKeys === true);
    if (freshForSeconds === null) return authenticate;
    return (request) =>
      andThen(authenticate(request), () =>
        andThen(validator.checkFreshness(freshForSeconds, request), () => authenticate(request)),
      );
  }

  /** Identifies people and their API keys, and refuses machines. */
  function identifyUserBy(
    options: AuthenticationOptions,
  ): (request: RequestView<Native>) => MaybePromise<OfUser<Role, Permission>> {
    const identify = authenticateBy(options);
    return (request) => andThen(identify(request), admitOfUser);
  }

  function orgGuard<Machines extends boolean, Keys extends boolean>(
    rule: OrgRule<Role, Permission>,
    describe: (orgId: OrgIdDescription) => GuardDescription,
    options: OrgGuardOptions<Native, Machines, Keys> = {},
  ): Guard<Native, OrgIdentity<Role, Permission, Machines, Keys>, Render> {
    checkGuardOptions(options, ORG_OPTIONS);
    const { orgId: source = { param: "orgId" }, assurance, machines } = options;
    const identify = authenticateBy(options);
    const readOrgId = createOrgIdReader(source);
    const requirement = parseAssurance(options);
    const ignoresPolicy = assurance === "ignore";
    const checkAssurance = createAssuranceCheck(requirement, validator.findUnmet, { ignoresPolicy });
    const membership = { readOrgId, rule, checkAssurance };
    const description = {
      ...describe(describeOrgIdSource(source)),
      ...requirement,
      ...(ignoresPolicy && { assurance: "ignore" as const }),
      ...(machines === true && { machines: true as const }),
      ...describeAuthentication(options),
    };
    const guard = createGuard(policyOf(description), (request: RequestView<Native>) =>
      andThen(identify(request), (principal) => {
        if (machines !== true) refuseMachine(principal);
        return identifyMember(principal, request, membership);
      }),
    );
    // Without `machines: true` no machine comes here, and without `apiKeys: true` no key.
    return guard as Guard<Native, OrgIdentity<Role, Permission, Machines, Keys>, Render>;
  }

  function requireOrg<Machines extends boolean, Keys extends boolean>(
    rule: OrgRule<Role, Permission>,
    describe: (orgId: OrgIdDescription, rule: OrgRule) => GuardDescription,
    options?: OrgGuardOptions<Native, Machines, Keys>,
  ): Guard<Native, OrgIdentity<Role, Permission, Machines, Keys>, Render> {
    const parsed = parseOrgRule(rule, validator.access);
    return orgGuard(parsed as OrgRule<Role, Permission>, (orgId) => describe(orgId, parsed), options);
  }

  return {
    requireUser: <Keys extends boolean>(options: UserGuardOptions<Keys> = {}) => {
      checkGuardOptions(options, USER_OPTIONS);
      const requirement = parseAssurance(options);
      const policy = policyOf({ kind: "requireUser", ...requirement, ...describeAuthentication(options) });
      const checkAssurance = createAssuranceCheck(requirement, validator.findUnmet);
      const identify = identifyUserBy(options);
      const guard = createGuard(policy, (request: RequestView<Native>) =>
        andThen(identify(request), (principal) => admitUser(principal, checkAssurance)),
      );
      // Without `apiKeys: true`, no key comes here.
      return guard as Guard<Native, UserIdentity<Role, Permission, Keys>, Render>;
    },
    optionalUser: <Keys extends boolean>(options: OptionalUserOptions<Keys> = {}) => {
      checkGuardOptions(options, ["badToken", "fresh", "impersonation", "apiKeys"]);
      const { badToken = "reject" } = options;
      const identify = identifyUserBy(options);
      if (badToken !== "reject" && badToken !== "ignore") throw new TypeError("badToken must be reject or ignore.");
      const policy = policyOf({ kind: "optionalUser", badToken, ...describeAuthentication(options) });
      const guard = createGuard(policy, (request: RequestView<Native>) =>
        attempt<OfUser<Role, Permission>, OptionalUserIdentity<Role, Permission, boolean>>(
          () => identify(request),
          identityOf,
          (error) => anonymousOrThrow(error, badToken),
        ),
      );
      return guard as Guard<Native, OptionalUserIdentity<Role, Permission, Keys>, Render>;
    },
    requireOrgMember: (options) => orgGuard(MEMBERSHIP, (orgId) => ({ kind: "requireOrgMember", orgId }), options),
    requireOrgRole: (role, options = {}) => {
      checkGuardOptions(options, ["exact", ...ORG_OPTIONS]);
      const { exact = false, ...orgOptions } = options;
      const describe = (orgId: OrgIdDescription): GuardDescription => ({ kind: "requireOrgRole", role, exact, orgId });
      return requireOrg(ruleForRole(role, exact), describe, orgOptions);
    },
    requireOrgPermission: (permissions, options) => {
      const rule = ruleForPermissions(permissions);
      const names = [permissions].flat();
      return requireOrg(rule, (orgId) => ({ kind: "requireOrgPermission", permissions: names, orgId }), options);
    },
    requireOrg: (rule, options) =>
      requireOrg(rule, (orgId, parsed) => ({ kind: "requireOrg", rule: parsed, orgId }), options),
  };
}

/** What a guard is created with that says how it authenticates. */
type AuthenticationOptions = FreshnessOptions & ApiKeyOptions & ImpersonationOptions;

/** A user, by an access token or an API key. */
type OfUser<Role extends string, Permission extends string> =
  | UserPrincipal<Role, Permission>
  | UserApiKeyPrincipal<Role, Permission>;

function describeAuthentication({
  fresh,
  apiKeys,
  impersonation,
}: AuthenticationOptions): IdentificationDescription & ApiKeyDescription {
  const seconds = parseFreshness(fresh);
  return {
    ...(impersonation === false && { impersonation }),
    ...(apiKeys === true && { apiKeys }),
    ...(seconds !== null && { freshForSeconds: seconds }),
  };
}

interface Membership<Role extends string, Permission extends string, Native> {
  readonly readOrgId: ReadOrgId<Native>;
  readonly rule: OrgRule<Role, Permission>;
  readonly checkAssurance: CheckAssurance;
}

function admitThemselves<Role extends string, Permission extends string>(
  principal: Principal<Role, Permission>,
): Principal<Role, Permission> {
  try {
    return refuseImpersonation(principal);
  } catch (error) {
    return throwFor(principal, error);
  }
}

function refuseMachine(principal: Principal): void {
  if (!("machine" in principal)) return;
  throwFor(principal, new ForbiddenException("machine_not_allowed", "machine"));
}

function admitOfUser<Role extends string, Permission extends string>(
  principal: Principal<Role, Permission>,
): OfUser<Role, Permission> {
  try {
    return requireUserOf(principal);
  } catch (error) {
    return throwFor(principal, error);
  }
}

function admitUser<Role extends string, Permission extends string>(
  principal: OfUser<Role, Permission>,
  checkAssurance: CheckAssurance,
): UserIdentity<Role, Permission, boolean> {
  try {
    checkAssurance(principal.user);
    return identityOf(principal);
  } catch (error) {
    return throwFor(principal, error);
  }
}

function identifyMember<Role extends string, Permission extends string, Native>(
  principal: Principal<Role, Permission>,
  request: RequestView<Native>,
  membership: Membership<Role, Permission, Native>,
): MaybePromise<OrgIdentity<Role, Permission, boolean, boolean>> {
  try {
    const orgId = membership.readOrgId(request);
    if (typeof orgId === "string") return admitMember(principal, orgId, membership);
    return orgId
      .then((id) => admitMember(principal, id, membership))
      .catch((error: unknown) => throwFor(principal, error));
  } catch (error) {
    return throwFor(principal, error);
  }
}

function throwFor(principal: Principal, error: unknown): never {
  throw rememberSubject(error, { principal });
}

function admitMember<Role extends string, Permission extends string, Native>(
  principal: Principal<Role, Permission>,
  orgId: string,
  { rule, checkAssurance }: Membership<Role, Permission, Native>,
): OrgIdentity<Role, Permission, boolean, boolean> {
  try {
    const org = checkOrgRule(principal, orgId, rule);
    const user = userOf(principal);
    checkAssurance(user ?? NO_SIGN_IN, org);
    return { user, org, principal };
  } catch (error) {
    throw rememberSubject(error, { principal, orgId });
  }
}

function identityOf<Role extends string, Permission extends string>(
  principal: OfUser<Role, Permission>,
): UserIdentity<Role, Permission, boolean> {
  return { user: principal.user, principal };
}

function anonymousOrThrow(error: unknown, badToken: "reject" | "ignore"): OptionalUserIdentity<never, never> {
  if (!isAuthException(error) || error.name !== "UnauthorizedException") throw error;
  if (error.code === "credentials_missing" || badToken === "ignore") return ANONYMOUS;
  throw error;
}
