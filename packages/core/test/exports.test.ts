import { describe, expect, test } from "vitest";
import * as adapter from "../src/adapter/index.ts";
import * as core from "../src/index.ts";
import { exportedNames } from "./support/exported-names.ts";

/** What people who use the package write. */
const VALUES = [
  "AuthSetupError",
  "AuthUnavailableException",
  "ForbiddenException",
  "ManagementError",
  "OrgMemberInfo",
  "OrgQueryOrderBy",
  "UnauthorizedException",
  "UserQueryOrderBy",
  "checkOrgAccess",
  "createTokenValidator",
  "defineAccess",
  "initBaseAuth",
  "isAuthException",
];

const TYPES = [
  "Access",
  "AnyAuthException",
  "AuthErrorCode",
  "AuthErrorReason",
  "AuthProblem",
  "AuthProblemCode",
  "AuthSetupCode",
  "BaseAuth",
  "BaseAuthOptions",
  "KeySetOptions",
  "LoginMethod",
  "ManagementClient",
  "ManagementErrorCode",
  "ManagementOptions",
  "OnProblem",
  "OrgMembership",
  "OrgRequirement",
  "OrgRoleStructure",
  "OrgRule",
  "PermissionOf",
  "RoleOf",
  "SigningAlgorithm",
  "SimpleLoginKind",
  "TokenCacheLimits",
  "TokenValidator",
  "TokenValidatorOptions",
  "User",
  "UserAndOrgMemberInfo",
  "Wait",
];

/** What the functions of the management client take and return. */
const MANAGEMENT_TYPES = [
  "ApiKey",
  "ApiKeyPage",
  "ApiKeyType",
  "ApiKeyUsageQuery",
  "ApiKeyValidation",
  "ApiKeysQuery",
  "CallOptions",
  "CreateAccessTokenRequest",
  "CreateApiKeyRequest",
  "CreateMagicLinkRequest",
  "CreateOrgRequest",
  "CreateUserRequest",
  "CreatedApiKey",
  "CustomRoleMapping",
  "FieldErrors",
  "ImportApiKeyRequest",
  "IncludeOrgs",
  "InviteUserToOrgByUserIdRequest",
  "InviteUserToOrgRequest",
  "MembershipRequest",
  "MfaPhone",
  "MfaSetup",
  "MigrateUserPasswordRequest",
  "MigrateUserRequest",
  "OrgApiKeyValidation",
  "OrgInfo",
  "OrgQuery",
  "Organization",
  "OrganizationEntry",
  "OrganizationPage",
  "Page",
  "PageQuery",
  "PendingInvite",
  "PendingInvitesPage",
  "PendingInvitesQuery",
  "PersonalApiKeyValidation",
  "UpdateApiKeyRequest",
  "UpdateOrgRequest",
  "UpdateUserEmailRequest",
  "UpdateUserMetadataRequest",
  "UpdateUserPasswordRequest",
  "UserInOrg",
  "UserMetadata",
  "UserNames",
  "UserPage",
  "UsersInOrgQuery",
  "UsersQuery",
];

/** What people write who write an adapter. */
const ADAPTER_VALUES = [
  "BadResponse",
  "EVERY_PATH",
  "NO_SEALING",
  "WILDCARD_TAILS",
  "andThen",
  "answerLoginRoute",
  "answerRefusal",
  "authorizationOf",
  "callable",
  "checkGuardOptions",
  "checkTokenSize",
  "checkTokenSyntax",
  "completeHead",
  "completeRefusal",
  "cookiesOfChange",
  "createBrowserSessions",
  "createGuards",
  "createSealing",
  "createSessionCookies",
  "createSessions",
  "describeFailure",
  "describeGuard",
  "formatSetCookie",
  "forwardGuards",
  "isFromOwnPage",
  "isPreflight",
  "joinPaths",
  "listGuardedRoutes",
  "listLoginRoutes",
  "markRoute",
  "mayUseCookies",
  "mergeSetCookies",
  "opaquePath",
  "parseBearerChallenge",
  "parseOrgMemberInfo",
  "parseOrgRequirement",
  "parseOrgRule",
  "parsePath",
  "parseReturnPath",
  "parseUser",
  "readBearerToken",
  "readCookies",
  "readFields",
  "redirectToSignIn",
  "refusalHeaders",
  "reportRefusal",
  "requestJson",
  "requireSessions",
  "resolveAppAddress",
  "resolveAuthUrl",
  "resolveExplainRefusals",
  "resolveSessionOptions",
  "routeMarkOf",
  "ruleForPermissions",
  "ruleForRole",
  "strictestGuard",
  "tiesPromisesToRequests",
];

const ADAPTER_TYPES = [
  "AnswerBody",
  "AnsweredRoute",
  "AppAddress",
  "AuthorizationHeader",
  "BearerChallenge",
  "BrowserSessions",
  "CheckForm",
  "Claims",
  "ClientUser",
  "CookieAttributes",
  "FailureMode",
  "FailureRenderer",
  "ForbiddenCode",
  "ForbiddenReason",
  "Guard",
  "GuardDecision",
  "GuardDescription",
  "GuardForm",
  "GuardRefusal",
  "Guards",
  "GuardsOptions",
  "HttpAnswer",
  "JsonRequest",
  "JsonResponse",
  "ListedRoute",
  "MaybePromise",
  "NoGuardOptions",
  "OnRefusal",
  "OpenedSession",
  "OptionalUserIdentity",
  "OptionalUserOptions",
  "OrgGuardOptions",
  "OrgIdDescription",
  "OrgIdPlaces",
  "OrgIdSource",
  "OrgIdentity",
  "OrgRoleGuardOptions",
  "PathPattern",
  "PathSegment",
  "PathTail",
  "ProtectGuard",
  "ReadableCookies",
  "Refusal",
  "RefusalDetails",
  "RefusalExplanation",
  "RefusalFacts",
  "RefusalPolicy",
  "RefusedRequest",
  "RequestIdentity",
  "RequestView",
  "RouteGroup",
  "RouteGuard",
  "RouteMark",
  "RouteStep",
  "RouteSteps",
  "SessionAnswer",
  "SessionAuthOptions",
  "SessionBody",
  "SessionOptions",
  "SessionRequest",
  "SessionSurface",
  "Sessions",
  "SetCookie",
  "ShapeOf",
  "StoredSession",
  "TokenFacts",
  "UnauthorizedCode",
  "UnauthorizedReason",
  "UnavailableReason",
  "UserIdentity",
  "UserInfo",
  "ValidationContext",
  "WaitUntil",
];

describe("the public door", () => {
  test("is these values and no others", () => {
    expect(Object.keys(core).sort()).toEqual(VALUES);
  });

  test("is these types and no others", () => {
    const names = exportedNames(new URL("../src/index.ts", import.meta.url));
    expect(names).toEqual([...VALUES, ...TYPES, ...MANAGEMENT_TYPES].sort());
  });
});

describe("the door for adapters", () => {
  test("is these values and no others", () => {
    expect(Object.keys(adapter).sort()).toEqual(ADAPTER_VALUES);
  });

  test("is these types and no others", () => {
    const names = exportedNames(new URL("../src/adapter/index.ts", import.meta.url));
    expect(names).toEqual([...ADAPTER_VALUES, ...ADAPTER_TYPES].sort());
  });

  test("has no name that the public door has", () => {
    const names = [...ADAPTER_VALUES, ...ADAPTER_TYPES];
    expect(names.filter((name) => [...VALUES, ...TYPES, ...MANAGEMENT_TYPES].includes(name))).toEqual([]);
  });
});

test("the orders of users and organizations are values, each of which names itself", () => {
  expect(core.UserQueryOrderBy).toEqual({
    CREATED_AT_ASC: "CREATED_AT_ASC",
    CREATED_AT_DESC: "CREATED_AT_DESC",
    LAST_ACTIVE_AT_ASC: "LAST_ACTIVE_AT_ASC",
    LAST_ACTIVE_AT_DESC: "LAST_ACTIVE_AT_DESC",
    EMAIL: "EMAIL",
    USERNAME: "USERNAME",
  });
  expect(core.OrgQueryOrderBy).toEqual({
    CREATED_AT_ASC: "CREATED_AT_ASC",
    CREATED_AT_DESC: "CREATED_AT_DESC",
    NAME: "NAME",
  });
  expect([core.UserQueryOrderBy, core.OrgQueryOrderBy].every(Object.isFrozen)).toBe(true);
});

test("a validator offers the six functions of its name, one for middleware, and nothing that manages users", () => {
  const validator = core.createTokenValidator({ authUrl: "https://auth.example.test" });
  expect(Object.keys(validator).sort()).toEqual([
    "access",
    "authenticate",
    "ready",
    "realm",
    "validateAccessTokenAndGetUser",
    "validateAccessTokenAndGetUserWithOrg",
    "validateAccessTokenAndGetUserWithOrgByAllPermissions",
    "validateAccessTokenAndGetUserWithOrgByExactRole",
    "validateAccessTokenAndGetUserWithOrgByMinimumRole",
    "validateAccessTokenAndGetUserWithOrgByPermission",
  ]);
});
