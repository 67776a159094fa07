import { createTestClock } from "../clock.ts";
import { createTestIssuer, type TestIssuer } from "../issuer.ts";
import type { RawRequest } from "../loopback.ts";
import type { TestIssuerOptions } from "../options.ts";
import { checkAnswer, contractRealm } from "./check-answer.ts";
import type {
  ContractAnswer,
  ContractCase,
  ContractDpop,
  ContractRequest,
  ContractScenario,
  ContractStep,
} from "./contract-case.ts";
import type { FailureMode } from "./failure-mode.ts";
import { contractPublicUrl, generateProofKeys, makeProof, type ProofKeys } from "./proof.ts";

/**
 * The options with which a harness sets up its adapter: `initAuth({ ...authOptions, failures })`, where `"render"` stands for a
 * function that writes what `renderFailure` gives.
 */
export interface ContractAuthOptions {
  readonly authUrl: string;
  readonly apiKey: string;
  readonly realm: string;
  readonly fetch: typeof fetch;
  readonly clock: () => number;
}

/** A running app with the routes of `contractRoutes`. */
export interface ContractApp {
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Sends headers as they are; without it, headers of the same name are joined as `fetch` joins them. */
  send?(request: RawRequest): Promise<Response>;
  close(): Promise<void>;
}

/** The options of `acceptDpop` for an app that takes DPoP proofs. */
export interface ContractDpopOptions {
  readonly publicUrl: string;
  readonly required: boolean;
  readonly nonces?: { readonly secret: string; readonly lifetimeSeconds: number };
}

/** What a harness is told to start. */
export interface ContractSetup {
  readonly authOptions: ContractAuthOptions;
  readonly failures: FailureMode;
  /** There for an app with `dpop: acceptDpop(dpopOptions)`. */
  readonly dpopOptions?: ContractDpopOptions;
}

/** Starts the app of a harness. */
export type StartContractApp = (setup: ContractSetup) => Promise<ContractApp>;

/** How an app and its issuer are set up. */
export interface ContractStageOptions extends TestIssuerOptions {
  /** Default: the app takes no DPoP proofs. */
  readonly dpop?: ContractDpop | undefined;
}

/** An app and the issuer that it trusts. */
export interface ContractStage {
  readonly app: ContractApp;
  readonly issuer: TestIssuer;
  readonly failures: FailureMode;
  readonly proofKeys: ProofKeys;
}

/** The name under which the last nonce that an app gave is kept. */
const NONCE = "nonce";

/** Unix seconds at which the clock of the contract stands still. */
const contractStart = 1_800_000_000;

/** Starts an issuer whose clock stands still, and an app that trusts it. */
export async function openStage(
  start: StartContractApp,
  failures: FailureMode,
  { dpop, ...options }: ContractStageOptions = {},
): Promise<ContractStage> {
  const issuer = await createTestIssuer({ clock: createTestClock(contractStart), ...options });
  const { authUrl, apiKey, fetch, clock } = issuer;
  const authOptions = { authUrl, apiKey, realm: contractRealm, fetch, clock };
  const app = await start({ authOptions, failures, ...(dpop && { dpopOptions: optionsFor(dpop) }) });
  return { app, issuer, failures, proofKeys: await generateProofKeys() };
}

function optionsFor(dpop: ContractDpop): ContractDpopOptions {
  const nonces = { secret: "a secret of all processes of the contract's app", lifetimeSeconds: 60 };
  return { publicUrl: contractPublicUrl, required: dpop === "required", ...(dpop === "nonces" && { nonces }) };
}

/** Runs a case; returns one sentence for each way in which the answer differs from the contract. */
export function runCase(stage: ContractStage, { request, expected }: ContractCase): Promise<readonly string[]> {
  return ask(stage, request, expected, new Map());
}

/** Runs a scenario on an app and an issuer of its own; the sentences begin with the number of the step. */
export async function runScenario(
  start: StartContractApp,
  failures: FailureMode,
  scenario: ContractScenario,
): Promise<readonly string[]> {
  const { dpop } = scenario;
  const stage = await openStage(start, failures, { algorithm: "ES256", kid: "first-key", dpop });
  const kept = new Map<string, string>();
  const problems: string[] = [];
  try {
    for (const [index, step] of scenario.steps.entries()) {
      const differences = await runStep(stage, step, kept);
      problems.push(...differences.map((difference) => `step ${index + 1}: ${difference}`));
    }
  } finally {
    await stage.app.close();
  }
  return problems;
}

async function runStep(
  stage: ContractStage,
  step: ContractStep,
  kept: Map<string, string>,
): Promise<readonly string[]> {
  const { issuer, proofKeys } = stage;
  switch (step.do) {
    case "ask":
      return ask(stage, step.request, step.expected, kept);
    case "keep":
      kept.set(step.name, await issuer.mintToken({ ...step.token, ...boundTo(proofKeys, step) }));
      break;
    case "keep proof": {
      const [token, nonce] = [kept.get(step.token), kept.get(NONCE)];
      const proven = { method: "GET", path: step.path, token, nonce, now: issuer.clock() };
      kept.set(step.name, await makeProof(step.proof, proven, proofKeys));
      break;
    }
    case "keep API key":
      kept.set(step.name, await issuer.mintApiKey(step.apiKey));
      break;
    case "keep machine":
      kept.set(step.name, await issuer.mintMachineToken(step.machine));
      break;
    case "advance":
      issuer.clock.advance(step.seconds);
      break;
    case "fail":
      issuer.fail(step.fault, step.scope);
      break;
    case "revoke":
      issuer.revoke(step.subject);
      break;
    case "fail revocations":
      issuer.failRevocations(step.fault);
      break;
    case "recover":
      issuer.recover();
      break;
    case "rotate":
      await issuer.rotate(step.options);
      break;
    case "remove oldest key":
      issuer.removeKey(issuer.keySet().keys[0]?.kid ?? "");
  }
  return [];
}

async function ask(
  { app, issuer, failures, proofKeys }: ContractStage,
  request: ContractRequest,
  expected: ContractAnswer,
  kept: Map<string, string>,
): Promise<readonly string[]> {
  const tokens = new Map(kept);
  const bound = boundTo(proofKeys, request);
  if (request.token !== undefined) tokens.set("token", await issuer.mintToken({ ...request.token, ...bound }));
  if (request.machine !== undefined) {
    tokens.set("token", await issuer.mintMachineToken({ ...request.machine, ...bound }));
  }
  if (request.apiKey !== undefined) tokens.set("token", await issuer.mintApiKey(request.apiKey));
  if (request.proof !== undefined) {
    const { method = "GET", path } = request;
    const [token, nonce] = [tokens.get("token"), tokens.get(NONCE)];
    const proven = { method, path, token, nonce, now: issuer.clock() };
    tokens.set("proof", await makeProof(request.proof, proven, proofKeys));
  }
  const response = await deliver(app, fillIn(request, tokens));
  const nonce = response.headers.get("dpop-nonce");
  if (nonce !== null) kept.set(NONCE, nonce);
  return checkAnswer(response, expected, failures, [...tokens.values()]);
}

function boundTo({ client }: ProofKeys, { bound }: Pick<ContractRequest, "bound">) {
  return bound ? { boundTo: client } : {};
}

/** Puts the tokens where their names stand in braces. */
function fillIn(request: ContractRequest, tokens: ReadonlyMap<string, string>): RawRequest {
  const fill = (text: string): string => text.replaceAll(/\{(\w+)\}/g, (whole, name) => tokens.get(name) ?? whole);
  const headers = request.headers ?? [];
  const lacks = (wanted: string) => !headers.some(([name]) => name.toLowerCase() === wanted);
  const isMinted = [request.token, request.machine, request.apiKey].some((minted) => minted !== undefined);
  const scheme = request.proof === undefined ? "Bearer" : "DPoP";
  const credentials = [
    ...(isMinted && lacks("authorization") ? [["Authorization", `${scheme} {token}`] as const] : []),
    ...(request.proof !== undefined && lacks("dpop") ? [["DPoP", "{proof}"] as const] : []),
  ];
  return {
    method: request.method ?? "GET",
    path: fill(request.path),
    headers: [...headers, ...credentials].map(([name, value]) => [name, fill(value)] as const),
    body: request.body,
  };
}

function deliver(app: ContractApp, request: RawRequest): Promise<Response> {
  const names = request.headers.map(([name]) => name.toLowerCase());
  if (app.send && new Set(names).size < names.length) return app.send(request);
  const { method, path, headers, body = null } = request;
  return app.fetch(path, { method, headers: headers.map(([name, value]) => [name, value]), body, redirect: "manual" });
}
