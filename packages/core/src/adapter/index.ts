// For people who write an adapter, or guard something other than routes.
export { checkOrgRule } from "../access/check.ts";
export { parseOrgRequirement } from "../access/requirement.ts";
export { parseOrgRule, ruleForPermissions, ruleForRole } from "../access/rule.ts";
export { looksLikeApiKey } from "../api-keys/key-format.ts";
export { API_KEY_HEADER, type Credential, readCredential } from "../api-keys/read-credential.ts";
export { type CheckAssurance, createAssuranceCheck, type FindUnmet } from "../assurance/check.ts";
export { type AssuranceTime, findUnmet } from "../assurance/find-unmet.ts";
export { parseAssurance } from "../assurance/requirement.ts";
export { describeStepUp, hostedStepUpUrl, stepUpQuery, type UnmetDemands } from "../assurance/step-up.ts";
export type {
  ForbiddenCode,
  ForbiddenReason,
  UnauthorizedCode,
  UnauthorizedReason,
  UnavailableCode,
  UnavailableReason,
} from "../errors.ts";
export { BadResponse } from "../http/bad-response.ts";
export { type AuthorizationHeader, checkTokenSize, checkTokenSyntax, readBearerToken } from "../http/bearer.ts";
export { outageError } from "../http/outage.ts";
export { type JsonRequest, type JsonResponse, requestJson } from "../http/request-json.ts";
export { andThen, type MaybePromise } from "../maybe-promise.ts";
export { checkOptionNames, type OptionNames } from "../option-names.ts";
export { type AddressOptions, type AuthServerAddresses, callable, hintAtUnset, resolveAddresses } from "../options.ts";
export { requirePerson } from "../principal/require-person.ts";
export { createProblemLog, type ProblemLog, type ReportProblems, warnOnConsole } from "../problem.ts";
export { untilReady } from "../readiness.ts";
export {
  type AnswerBody,
  answerRefusal,
  type HttpAnswer,
  type Refusal,
  type RefusalDetails,
  refusalHeaders,
} from "../refusals/answer.ts";
export { type BearerChallenge, parseBearerChallenge } from "../refusals/challenge.ts";
export { describeFailure } from "../refusals/describe-failure.ts";
export type {
  McpRefusalReason,
  OnRefusal,
  OrgFacts,
  RefusalExplanation,
  RefusalFacts,
  RefusalReason,
  RefusedRequest,
  TokenFacts,
} from "../refusals/explanation.ts";
export type {
  FreshnessDescription,
  GuardDescription,
  McpRuleDescription,
  OrgAssuranceDescription,
  OrgIdDescription,
  RequirementDescription,
} from "../refusals/guard-description.ts";
export type { RevocationMark } from "../revocations/mark.ts";
export type { TokenSubject } from "../revocations/subjects.ts";
export { tiesPromisesToRequests, type WaitUntil, waitFor } from "../runtime.ts";
export type { ValidationContext } from "../token/authenticator.ts";
export type { Claims } from "../token/claims.ts";
export { isMachineKind, parseMachine } from "../token/machine-claims.ts";
export { parseOrgMemberInfo } from "../token/membership-claims.ts";
export { parseUser } from "../token/user-claims.ts";
export { checkTracing, tracedFetch } from "../tracing/tracing.ts";
export { askedPauseSeconds } from "./asked-pause.ts";
export { baseAuthOptionsOf, tokenValidatorOptionsOf, withCallbackCheck } from "./checked-options.ts";
export { completeRefusal } from "./complete-refusal.ts";
export { createGuards, type GuardsOptions } from "./create-guards.ts";
export { isPreflight } from "./cross-origin.ts";
export { forwardGuards } from "./forward-guards.ts";
export { parseFreshness } from "./freshness.ts";
export type { FailureMode, FailureRenderer, Guard, GuardDecision, GuardRefusal } from "./guard.ts";
export { checkGuardOptions } from "./guard-options.ts";
export type {
  ApiKeyOptions,
  CheckForm,
  FreshnessOptions,
  GuardForm,
  Guards,
  OptionalUserIdentity,
  OptionalUserOptions,
  OrgGuardOptions,
  OrgIdentity,
  OrgRoleGuardOptions,
  PrincipalOptions,
  RequestIdentity,
  ShapeOf,
  UserGuardOptions,
  UserIdentity,
} from "./guards.ts";
export type { OrgIdPlaces, OrgIdSource } from "./org-id.ts";
export type { PathParameters } from "./path-parameters.ts";
export { resolveExplainRefusals } from "./refusal-options.ts";
export { type RefusalDescriber, type RefusalPolicy, reportRefusal, tellOfRefusal } from "./report-refusal.ts";
export type { RequestView } from "./request-view.ts";
export { listGuardedRoutes, type RouteGroup, type RouteStep, type RouteSteps } from "./routes/list-guarded-routes.ts";
export { type ListedRoute, type RouteGuard, strictestGuard } from "./routes/listed-route.ts";
export {
  EVERY_PATH,
  joinPaths,
  opaquePath,
  type PathPattern,
  type PathSegment,
  type PathTail,
  parsePath,
  WILDCARD_TAILS,
} from "./routes/path-pattern.ts";
export {
  type AnsweredRoute,
  checkGuardedHandler,
  markRoute,
  type RouteMark,
  routeMarkOf,
} from "./routes/route-mark.ts";
export {
  type BrowserSessions,
  checkLoginRoutesCall,
  createBrowserSessions,
  type ProtectGuard,
  requireSessions,
} from "./sessions/browser-sessions.ts";
export { formatSetCookie, mergeSetCookies, readCookies } from "./sessions/cookie-header.ts";
export {
  type CookieAttributes,
  createSessionCookies,
  type ReadableCookies,
  type SetCookie,
  type StoredSession,
} from "./sessions/cookies.ts";
export { completeHead } from "./sessions/node-head.ts";
export type { OpenedSession } from "./sessions/open-session.ts";
export {
  type AppAddress,
  resolveAppAddress,
  resolveSessionOptions,
  type SessionAuthOptions,
  type SessionOptions,
} from "./sessions/options.ts";
export { isFromOwnPage, mayUseCookies } from "./sessions/own-origin.ts";
export { parseReturnPath } from "./sessions/return-path.ts";
export type { SessionAnswer } from "./sessions/routes/answers.ts";
export { answerLoginRoute, listLoginRoutes } from "./sessions/routes/routes.ts";
export { createSealing, NO_SEALING } from "./sessions/sealing.ts";
export type { SessionSurface } from "./sessions/session-reader.ts";
export { readFields, type SessionBody, type SessionRequest } from "./sessions/session-request.ts";
export { authorizationOf, cookiesOfChange, createSessions, type Sessions } from "./sessions/sessions.ts";
export { redirectToSignIn } from "./sessions/sign-in-redirect.ts";
export { hasJustSteppedUp, stepUpAddress, stepUpPath } from "./sessions/step-up.ts";
export type { StepUpDemand } from "./sessions/step-up-demand.ts";
export type { ClientUser, UserInfo } from "./sessions/user-info.ts";
export {
  type RevocationWatch,
  type RevocationWatchOptions,
  watchRevocations,
} from "./watch-revocations.ts";
