import { createApp } from "../../src/app.ts";
import { DEMO_API_KEY } from "../../src/demo/demo-data.ts";
import { loadDemoData } from "../../src/demo/load.ts";
import { ensureSigningKey } from "../../src/features/signing-keys/domain/rotation.ts";
import type { Deps } from "../../src/platform/deps.ts";
import type { Policy } from "../../src/platform/domain/deps.ts";
import type { Store } from "../../src/platform/domain/store.ts";
import { AUTH_URL, createTestDeps, type TestDeps } from "./test-deps.ts";

/** The app as a test talks to it. */
export interface TestApp {
  readonly deps: TestDeps;
  /** Sends a request from a peer; `peer` is the address of the connection. */
  request(path: string, init?: RequestInit & { peer?: string }): Promise<Response>;
  /** Posts JSON with the demo API key. */
  post(path: string, body: unknown, init?: RequestInit): Promise<Response>;
}

/** Creates the app on a store with a signing key and the demo data. */
export async function createTestApp(
  store: Store,
  overrides: Partial<Omit<Deps, "policy">> & { policy?: Partial<Policy> } = {},
): Promise<TestApp> {
  const deps = await createTestDeps(store, overrides);
  await ensureSigningKey(deps);
  await loadDemoData(deps);
  const app = createApp(deps);
  const request: TestApp["request"] = async (path, { peer = "203.0.113.7", ...init } = {}) =>
    app.request(AUTH_URL + path, init, { incoming: { socket: { remoteAddress: peer } } });
  return {
    deps,
    request,
    post: (path, body, init) =>
      request(path, {
        method: "POST",
        body: typeof body === "string" || body instanceof Uint8Array ? body : JSON.stringify(body),
        ...init,
        headers: { authorization: `Bearer ${DEMO_API_KEY}`, "content-type": "application/json", ...init?.headers },
      }),
  };
}
