export { type ListeningIssuer, listenOnLoopback } from "../listen.ts";
export {
  connectToLoopback,
  type LoopbackClient,
  type LoopbackServer,
  type RawRequest,
  serveOnLoopback,
} from "../loopback.ts";
export {
  type ContractIdentity,
  type ContractPrincipal,
  type IdentityBody,
  identityBody,
  publicBody,
} from "./bodies.ts";
export { contractCases } from "./cases/index.ts";
export { contractScenarios } from "./cases/scenarios.ts";
export type {
  ChallengeError,
  ContractAnswer,
  ContractCase,
  ContractDpop,
  ContractRequest,
  ContractScenario,
  ContractStep,
} from "./contract-case.ts";
export { type AdapterContractOptions, describeAdapterContract } from "./describe.ts";
export { errorHandlerHeader, type FailureMode, renderFailure } from "./failure-mode.ts";
export {
  type ContractOrgId,
  type ContractRule,
  createContractGuard,
  type GuardCall,
  type GuardFactories,
  type NativeOrgId,
  orgIdOfTenant,
} from "./guard-call.ts";
export { type ContractProof, contractPublicUrl, type ProofDefect } from "./proof.ts";
export type { AppPart, ExpectedRoute, PlannedCheck, RouteListCase } from "./route-lists/app-plan.ts";
export { copyProperties } from "./route-lists/copy-properties.ts";
export { type ActualRoute, describeRouteListContract } from "./route-lists/describe-route-lists.ts";
export { routeListCases } from "./route-lists/route-list-cases.ts";
export { type ContractRoute, contractRoutes } from "./routes.ts";
export {
  type ContractApp,
  type ContractAuthOptions,
  type ContractDpopOptions,
  type ContractSetup,
  type ContractStage,
  type ContractStageOptions,
  openStage,
  runCase,
  runScenario,
  type StartContractApp,
} from "./run.ts";
export { describeSessionContract } from "./sessions/describe-sessions.ts";
export {
  runSessionScenario,
  type SessionContractAuthOptions,
  type StartSessionApp,
} from "./sessions/run-sessions.ts";
export type { SessionScenario, SessionStep } from "./sessions/session-case.ts";
export { type SessionRoute, sessionRoutes } from "./sessions/session-routes.ts";
export { sessionScenarios } from "./sessions/session-scenarios.ts";
