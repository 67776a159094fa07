import { expect } from "vitest";
import { type BaseAuth, type BaseAuthOptions, initBaseAuth, ManagementError } from "../../src/index.ts";
import { AUTH_URL, Clock } from "./auth-server.ts";

export const API_KEY = "secret_api_key";
const API_URL = `${AUTH_URL}/api/backend/v1`;

/** A request as the auth server got it. */
export interface SentRequest {
  readonly method: string;
  /** Below the management API, with its query. */
  readonly path: string;
  readonly headers: Headers;
  /** The parsed body; undefined when there is none. */
  readonly body: unknown;
}

type Answer = Response | Error | ((request: Request) => Promise<Response>);

/** An auth object whose requests are answered one after another as told, and whose timer only notes what it is asked. */
export interface ManagementSetUp {
  readonly auth: BaseAuth;
  readonly sent: readonly SentRequest[];
  /** How long was waited between requests, in milliseconds. */
  readonly waits: readonly number[];
  readonly clock: Clock;
}

export function setUpManagement(answers: readonly Answer[], options: Partial<BaseAuthOptions> = {}): ManagementSetUp {
  const sent: SentRequest[] = [];
  const waits: number[] = [];
  const clock = new Clock();
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const answer = answers[sent.length] ?? expect.fail(`There is no answer to ${request.method} ${request.url}.`);
    sent.push(await describeRequest(request));
    if (answer instanceof Error) throw answer;
    return typeof answer === "function" ? answer(request) : answer;
  };
  const auth = initBaseAuth({
    authUrl: AUTH_URL,
    apiKey: API_KEY,
    fetch,
    clock: clock.read,
    random: () => 0.5,
    wait: async (milliseconds, signal) => {
      waits.push(milliseconds);
      signal?.throwIfAborted();
    },
    ...options,
  });
  return { auth, sent, waits, clock };
}

/** The error of the management API that a promise rejects with; anything else fails the test. */
export async function managementErrorOf(promise: Promise<unknown>): Promise<ManagementError> {
  const error = await promise.then(
    () => expect.fail("It should have failed."),
    (reason: unknown) => reason,
  );
  if (error instanceof ManagementError) return error;
  throw error;
}

export function status(code: number, body: unknown = "", headers: Record<string, string> = {}): Response {
  const hasNoBody = code === 204 || body === "";
  return new Response(hasNoBody ? null : typeof body === "string" ? body : JSON.stringify(body), {
    status: code,
    headers,
  });
}

async function describeRequest(request: Request): Promise<SentRequest> {
  expect(request.url).toMatch(API_URL);
  const text = await request.clone().text();
  return {
    method: request.method,
    path: request.url.slice(API_URL.length),
    headers: request.headers,
    body: text === "" ? undefined : JSON.parse(text),
  };
}
