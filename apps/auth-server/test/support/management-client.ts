import { expect } from "vitest";
import { DEMO_API_KEY } from "../../src/demo/demo-data.ts";
import { managementEndpoints } from "../../src/features.ts";
import type { Endpoint } from "../../src/platform/management-api/endpoint.ts";
import { failureStatuses } from "../../src/platform/management-api/openapi.ts";
import { fieldErrorsSchema, problemSchema } from "../../src/platform/management-api/problems.ts";
import type { TestApp } from "./test-app.ts";

/** What an operation answered. */
export interface Answer {
  readonly status: number;
  /** The parsed body; `null` when there is none. */
  // biome-ignore lint/suspicious/noExplicitAny: tests compare it with what they expect
  readonly body: any;
}

/** Calls operations of the management API and holds each answer against the schema that documents it. */
export interface ManagementClient {
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
  put(path: string, body?: unknown): Promise<Answer>;
  patch(path: string, body?: unknown): Promise<Answer>;
  delete(path: string, body?: unknown): Promise<Answer>;
}

/** Creates a client with the demo API key. Paths are relative to `/api/backend/v1`. */
export function createManagementClient(app: TestApp): ManagementClient {
  // To define all of them takes as long as many a test, and not every test sends a request.
  let endpoints: readonly Endpoint[] | undefined;
  const send = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const headers = { authorization: `Bearer ${DEMO_API_KEY}`, "content-type": "application/json" };
    const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
    const response = await app.request(`/api/backend/v1${path}`, init);
    const text = await response.text();
    const parsed: unknown = text === "" ? null : JSON.parse(text);
    endpoints ??= managementEndpoints(app.deps);
    const fits = endpoints.filter(
      (endpoint) => endpoint.method === method.toLowerCase() && matches(endpoint.path, path),
    );
    expect(fits, `${method} ${path} is documented`).not.toEqual([]);
    expectDocumented(fits[0] as Endpoint, response.status, parsed);
    return { status: response.status, body: parsed };
  };
  return {
    get: (path) => send("GET", path),
    post: (path, body) => send("POST", path, body),
    put: (path, body) => send("PUT", path, body),
    patch: (path, body) => send("PATCH", path, body),
    delete: (path, body) => send("DELETE", path, body),
  };
}

/** Holds an answer against what the operation says about itself. */
export function expectDocumented(endpoint: Endpoint, status: number, body: unknown): void {
  if (status < 300) {
    expect(status, endpoint.operationId).toBe(endpoint.answer ? 200 : 204);
    endpoint.answer?.parse(body);
    return;
  }
  expect(failureStatuses(endpoint), endpoint.operationId).toContain(status);
  const documented = endpoint.failures[status];
  const usual = status === 400 ? fieldErrorsSchema : problemSchema;
  (typeof documented === "object" ? documented.body : usual).parse(body);
}

function matches(template: string, path: string): boolean {
  const pattern = template.replace(/\/$/, "").replaceAll(/\{\w+\}/g, "[^/?]+");
  return new RegExp(`^${pattern}/?(\\?.*)?$`).test(path);
}
