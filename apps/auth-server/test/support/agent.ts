import { ACME } from "./service-account.ts";
import type { TestApp } from "./test-app.ts";

/** A member of Acme in the demo data, with the role Admin: who answers for the agents of tests. */
export const AGENT_OWNER = "aaaaaaaa-0000-4000-8000-000000000002";

/** An agent, as its app and its organization use it. */
export interface TestAgent {
  readonly agentId: string;
  readonly path: string;
  /** What the management API said of it. */
  readonly created: Readonly<Record<string, unknown>>;
  /** Calls the management API about it. */
  call(method: string, path: string, body?: unknown): Promise<Response>;
  /** Gives it a credential, and returns what is answered. */
  addCredential(
    body?: Record<string, unknown>,
  ): Promise<{ credential_id: string; client_id: string; client_secret: string }>;
}

/** Asks the management API for an agent of Acme; whatever isn't given is as in most tests. */
export function askForAgent(app: TestApp, given: Record<string, unknown> = {}): Promise<Response> {
  const wanted = { owner_user_id: AGENT_OWNER, name: "Nightly report", purpose: "Writes the report", role: "Admin" };
  return app.post(`/api/backend/v1/org/${ACME}/agents`, { ...wanted, ...given });
}

/** Registers an agent of a member of Acme by the management API. */
export async function createAgentAt(app: TestApp, given: Record<string, unknown> = {}): Promise<TestAgent> {
  const response = await askForAgent(app, given);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  const created = (await response.json()) as { agent_id: string };
  const path = `/api/backend/v1/org/${ACME}/agents/${created.agent_id}`;
  const call: TestAgent["call"] = (method, sub, body = {}) =>
    app.post(path + sub, body, { method, ...(method === "GET" && { body: null }) });
  return {
    agentId: created.agent_id,
    path,
    created,
    call,
    async addCredential(body = {}) {
      const added = await call("POST", "/credentials", body);
      if (!added.ok) throw new Error(`${added.status} ${await added.text()}`);
      return (await added.json()) as Awaited<ReturnType<TestAgent["addCredential"]>>;
    },
  };
}
