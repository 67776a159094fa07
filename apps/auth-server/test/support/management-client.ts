import { expect } from "vitest";
import { DEMO_API_KEY } from "../../src/demo/demo-data.ts";
import { managementEndpoints } from "../../src/routes/management/index.ts";
import type { TestApp } from "./test-app.ts";

/** What an operation answered. */
export interface Answer {
  readonly status: number;
  /** The parsed body; `null` when there is none. */
  // biome-ignore lint/suspicious/noExplicitAny: tests compare it with what they expect
  readonly body: any;
}

/** Calls operations of the management API and holds each success against the schema that documents it. */
export interface ManagementClient {
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
  put(path: string, body?: unknown): Promise<Answer>;
  patch(path: string, body?: unknown): Promise<Answer>;
  delete(path: string, body?: unknown): Promise<Answer>;
}

/** Creates a client with the demo API key. Paths are relative to `/api/backend/v1`. */
export function createManagementClient(app: TestApp): ManagementClient {
  const endpoints = managementEndpoints(app.deps);
  const send = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const headers = { authorization: `Bearer ${DEMO_API_KEY}`, "content-type": "application/json" };
    const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
    const response = await app.request(`/api/backend/v1${path}`, init);
    const text = await response.text();
    const parsed: unknown = text === "" ? null : JSON.parse(text);
    if (response.status < 300) {
      const fits = endpoints.filter(
        (endpoint) => endpoint.method === method.toLowerCase() && matches(endpoint.path, path),
      );
      expect(fits, `${method} ${path} is documented`).not.toEqual([]);
      const [endpoint] = fits;
      expect(response.status).toBe(endpoint?.answer ? 200 : 204);
      endpoint?.answer?.parse(parsed);
    }
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

function matches(template: string, path: string): boolean {
  const pattern = template.replace(/\/$/, "").replaceAll(/\{\w+\}/g, "[^/?]+");
  return new RegExp(`^${pattern}/?(\\?.*)?$`).test(path);
}
