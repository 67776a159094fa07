import { createApp } from "../../../src/app.ts";
import { DEMO_API_KEY, demoRoles } from "../../../src/demo/demo-data.ts";
import { openHostedSession, toCookieHeader } from "../../../src/memory/sign-in.ts";
import { createMemoryAuthServer } from "../../../src/memory.ts";
import type { Store } from "../../../src/platform/domain/store.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { AUTH_URL } from "../../support/test-deps.ts";

/** One of the two servers that get the same calls. */
export interface Contestant {
  fetch(request: Request): Promise<Response>;
  /** Signs in a user at the hosted pages. Returns the `Cookie` header of their browser. */
  signIn(userId: string): Promise<string>;
}

/** Both servers, with the demo data, the same clock and the same signing key. */
export interface Contestants {
  readonly app: TestApp;
  readonly installed: Contestant;
  readonly inMemory: Contestant;
}

/** Creates the app of an installation on a store, and the server in memory. */
export async function createContestants(store: Store): Promise<Contestants> {
  const app = await createTestApp(store);
  const { deps } = app;
  const installedApp = createApp(deps);
  const peer = { incoming: { socket: { remoteAddress: "127.0.0.1" } } };
  const server = await createMemoryAuthServer({
    clock: deps.clock,
    signingKeys: deps.signingKeys,
    onError: (error) => {
      throw error;
    },
    seed: {
      data: "demo",
      apiKey: "another_key_than_the_demo's",
      roles: demoRoles,
      orgRoleStructure: "single_role_in_hierarchy",
      introspection: { clientId: "tests", clientSecret: "tests-secret" },
    },
  });
  return {
    app,
    installed: {
      fetch: async (request) => installedApp.fetch(request, peer),
      signIn: async (userId) => toCookieHeader(deps, await openHostedSession(deps, userId)),
    },
    inMemory: {
      fetch: (request) => server.fetch(AUTH_URL, request),
      signIn: (userId) => server.signIn(AUTH_URL, userId),
    },
  };
}

/** The `Authorization` header of a backend. */
export const withApiKey = `Bearer ${DEMO_API_KEY}`;
