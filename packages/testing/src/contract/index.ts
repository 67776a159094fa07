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
  type ContractOrgId,
  type ContractRoute,
  contractRoutes,
  createContractGuard,
  errorHandlerHeader,
  type GuardCall,
  type GuardFactories,
  type IdentityBody,
  identityBody,
  type NativeOrgId,
  orgIdOfTenant,
  publicBody,
} from "./app.ts";
export { contractCases } from "./cases/index.ts";
export { contractScenarios } from "./cases/scenarios.ts";
export type { FailureMode } from "./check-answer.ts";
export type {
  ChallengeError,
  ContractAnswer,
  ContractCase,
  ContractRequest,
  ContractScenario,
  ContractStep,
} from "./contract-case.ts";
export { type AdapterContractOptions, describeAdapterContract } from "./describe.ts";
export {
  type ContractApp,
  type ContractAuthOptions,
  type ContractStage,
  openStage,
  runCase,
  runScenario,
  type StartContractApp,
} from "./run.ts";
