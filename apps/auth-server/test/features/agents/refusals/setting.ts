import { openMemoryStore } from "../../../../src/memory/store.ts";
import { createAgentAt, type TestAgent } from "../../../support/agent.ts";
import { askForToken } from "../../../support/service-account.ts";
import { createSignalSender, signalKeysOf } from "../../../support/signal-sender.ts";
import { createTestApp, type TestApp } from "../../../support/test-app.ts";
import { AUTH_URL } from "../../../support/test-deps.ts";

/** The platform whose workloads have an identity. */
const PLATFORM = "https://token.actions.example.test";
const WORKLOAD = "repo:acme/app:ref:refs/heads/main";

/** An agent of an Admin of Acme that has a secret and the identity of a workload. */
export interface Setting {
  readonly app: TestApp;
  readonly agent: TestAgent;
  readonly credentialId: string;
  readonly client: { readonly client_id: string; readonly client_secret: string };
  /** Asks for a token with its secret. */
  ask(form?: Readonly<Record<string, string>>): Promise<Response>;
  /** Asks for a token with an assertion of the platform, which says what is given in place of what it would say. */
  assert(claims?: Readonly<Record<string, unknown>>): Promise<Response>;
  /** Calls the management API, and expects that it does what it is told. */
  change(method: string, path: string, body?: unknown): Promise<void>;
}

/** Creates it in memory. */
export async function createSetting(): Promise<Setting> {
  const platform = await createSignalSender(PLATFORM);
  let now = 0;
  const app = await createTestApp(await openMemoryStore(), { signalKeys: signalKeysOf(platform.documents, () => now) });
  now = app.deps.clock();
  const agent = await createAgentAt(app);
  const { credential_id: credentialId, client_id, client_secret } = await agent.addCredential();
  await agent.addCredential({ kind: "workload", issuer: PLATFORM, subject: WORKLOAD });
  return {
    app,
    agent,
    credentialId,
    client: { client_id, client_secret },
    ask: (form = {}) => askForToken(app, { client_id, client_secret, ...form }),
    async assert(claims = {}) {
      const said = { iss: PLATFORM, sub: WORKLOAD, aud: AUTH_URL, exp: now + 300, jti: crypto.randomUUID(), ...claims };
      const assertion = await platform.sign(said);
      return askForToken(app, { grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer", assertion });
    },
    async change(method, path, body = {}) {
      const response = await app.post(`/api/backend/v1${path}`, body, { method });
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    },
  };
}
