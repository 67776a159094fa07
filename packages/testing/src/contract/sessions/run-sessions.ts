import { contractRealm } from "../check-answer.ts";
import type { ContractApp, ContractAuthOptions } from "../run.ts";
import { openBrowser, type TestBrowser } from "./browser.ts";
import { checkSessionAnswer } from "./check-session-answer.ts";
import { fetchInside, sessionInternalAuthUrl } from "./internal-network.ts";
import type { SessionContractOptions, SessionScenario, SessionStep } from "./session-case.ts";
import { createSessionServer, type SessionServer } from "./session-server.ts";

/** The public address of the app of the session contract: browsers of the contract are at this address. */
export const sessionAppUrl = "https://app.example.test";

/** The secret of the contract's sessions, where a scenario names no other. */
export const sessionSecret: string = "the first secret of the contract's sessions";

/** The options with which a harness sets up its adapter. */
export interface SessionContractAuthOptions extends ContractAuthOptions {
  /** Where the app reaches the auth server; nothing answers it at `authUrl`. */
  readonly internalAuthUrl: string;
  readonly appUrl: string;
  readonly basePath?: string;
  readonly sessions: {
    readonly secret: string | readonly string[];
    readonly redirectToSignIn: boolean;
    readonly uiLocales?: readonly string[];
  };
}

/** Starts an app with the routes of `sessionRoutes`, and those that sign in and out. */
export type StartSessionApp = (authOptions: SessionContractAuthOptions) => Promise<ContractApp>;

/** What a scenario works on. */
interface Stage {
  readonly server: SessionServer;
  readonly start: (options: SessionContractOptions) => Promise<ContractApp>;
  readonly browsers: Map<string, TestBrowser>;
  /** The query with which each browser's sign-in comes back. */
  readonly returning: Map<string, URLSearchParams>;
  readonly kept: Map<string, string>;
  app: ContractApp;
}

/** Runs a scenario on an app, a server and browsers of its own; the sentences begin with the number of the step. */
export async function runSessionScenario(
  start: StartSessionApp,
  scenario: SessionScenario,
): Promise<readonly string[]> {
  const stage = await openStage(start, scenario.options ?? {});
  const problems: string[] = [];
  try {
    for (const [index, step] of scenario.steps.entries()) {
      const differences = await runStep(stage, step);
      problems.push(...differences.map((difference) => `step ${index + 1} (${step.do}): ${difference}`));
    }
  } finally {
    await stage.app.close();
  }
  return problems;
}

async function openStage(startApp: StartSessionApp, options: SessionContractOptions): Promise<Stage> {
  const server = await createSessionServer();
  const { authUrl, apiKey, clock } = server.issuer;
  const start = ({ secret = sessionSecret, redirectToSignIn = false, basePath, uiLocales }: SessionContractOptions) =>
    startApp({
      authUrl,
      apiKey,
      clock,
      realm: contractRealm,
      fetch: fetchInside(authUrl, server.fetch),
      internalAuthUrl: sessionInternalAuthUrl,
      appUrl: sessionAppUrl,
      ...(basePath !== undefined && { basePath }),
      sessions: { secret, redirectToSignIn, ...(uiLocales && { uiLocales }) },
    });
  const app = await start(options);
  return { server, start, app, browsers: new Map(), returning: new Map(), kept: new Map() };
}

function browserOf({ browsers }: Stage, name = "first"): TestBrowser {
  const browser = browsers.get(name) ?? openBrowser();
  browsers.set(name, browser);
  return browser;
}

async function runStep(stage: Stage, step: SessionStep): Promise<readonly string[]> {
  const { server } = stage;
  switch (step.do) {
    case "sign in":
      return signIn(stage, step);
    case "begin":
      return begin(stage, step);
    case "come back":
      return comeBack(stage, step);
    case "ask":
      return ask(stage, step);
    case "advance":
      server.issuer.clock.advance(step.seconds);
      return [];
    case "fail":
      server.fail(step.fault);
      return [];
    case "end sessions":
      server.endSessions();
      return [];
    case "revoke tokens":
      server.issuer.revoke({ everybody: true });
      return [];
    case "demand":
      server.demand(step.unmet);
      return [];
    case "ignore demands":
      server.ignoreDemands();
      return [];
    case "grow tokens":
      server.growTokens({ notes: "x".repeat(step.bytes) });
      return [];
    case "restart":
      await stage.app.close();
      stage.app = await stage.start(step.options);
      return [];
    case "expect calls": {
      const count = server.callCount(step.endpoint);
      return count === step.count ? [] : [`${step.endpoint}: expected ${step.count} calls, got ${count}`];
    }
    default:
      return changeCookies(stage, step);
  }
}

function changeCookies(
  stage: Stage,
  step: Extract<SessionStep, { do: "tamper" | "keep cookies" | "restore cookies" | "expect nothing readable" }>,
): readonly string[] {
  const { jar } = browserOf(stage);
  switch (step.do) {
    case "keep cookies":
      stage.kept.clear();
      for (const [name, value] of jar) stage.kept.set(name, value);
      return [];
    case "restore cookies":
      for (const [name, value] of stage.kept) jar.set(name, value);
      return [];
    case "tamper": {
      const names = [...jar.keys()].filter((name) => name.includes(step.cookie));
      for (const name of names) jar.set(name, step.value ?? changeMiddle(jar.get(name) ?? ""));
      return names.length > 0 ? [] : [`there is no cookie "${step.cookie}" to change`];
    }
    case "expect nothing readable": {
      const held = [...jar.values()].join();
      return step.texts.filter((text) => held.includes(text)).map((text) => `the cookies show "${text}"`);
    }
  }
}

function changeMiddle(value: string): string {
  const middle = Math.floor(value.length / 2);
  return value.slice(0, middle) + (value[middle] === "A" ? "B" : "A") + value.slice(middle + 1);
}

async function begin(
  stage: Stage,
  { browser: name = "first", at = "/api/auth/login", asks = {} }: Omit<Extract<SessionStep, { do: "begin" }>, "do">,
): Promise<readonly string[]> {
  const response = await browserOf(stage, name).ask(stage.app, at);
  const location = response.headers.get("location") ?? "";
  if (!location.startsWith(`${stage.server.issuer.authUrl}/propelauth/ssr/authorize?`)) {
    return [`login: expected a redirect to the hosted page, got ${response.status} ${location}`];
  }
  stage.returning.set(name, stage.server.signIn(location));
  const { searchParams } = new URL(location);
  return Object.entries(asks)
    .filter(([parameter, value]) => searchParams.get(parameter) !== value)
    .map(([parameter, value]) => `${parameter}: expected ${value}, got ${searchParams.get(parameter)}`);
}

async function signIn(
  stage: Stage,
  { browser, returnTo = "/" }: Extract<SessionStep, { do: "sign in" }>,
): Promise<readonly string[]> {
  const at = `/api/auth/login?${new URLSearchParams({ return_to: returnTo })}`;
  const problems = await begin(stage, { at, ...(browser && { browser }) });
  if (problems.length > 0) return problems;
  const expected = { status: 303, holds: "session" } as const;
  return comeBack(stage, { do: "come back", ...(browser && { browser }), expected });
}

function comeBack(
  stage: Stage,
  { browser = "first", from = browser, query = {}, expected }: Extract<SessionStep, { do: "come back" }>,
): Promise<readonly string[]> {
  const returned = Object.fromEntries(stage.returning.get(from) ?? []);
  const path = `/api/auth/callback?${new URLSearchParams({ ...returned, ...query })}`;
  return ask(stage, { do: "ask", browser, path, expected });
}

async function ask(
  stage: Stage,
  { browser: name, path, request, times = 1, expected }: Extract<SessionStep, { do: "ask" }>,
): Promise<readonly string[]> {
  const browser = browserOf(stage, name);
  const responses = await Promise.all(Array.from({ length: times }, () => browser.ask(stage.app, path, request)));
  const problems = await Promise.all(responses.map((response) => checkSessionAnswer(response, expected, browser)));
  return problems.flat();
}
