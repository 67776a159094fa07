import type { TestApp } from "./test-app.ts";

/** The organization of the demo data that test accounts belong to. */
export const ACME = "11111111-1111-4111-8111-111111111111";

/** The answer of the token endpoint to a machine. */
export interface MachineToken {
  readonly access_token: string;
  readonly token_type: string;
  readonly expires_in: number;
  readonly scope: string;
}

/** A service account of an organization, as its app and its organization use it. */
export interface TestServiceAccount {
  readonly accountId: string;
  readonly path: string;
  /** Calls the management API about it. */
  call(method: string, path: string, body?: unknown): Promise<Response>;
  /** Gives it a credential, and returns what is answered. */
  addCredential(
    body?: Record<string, unknown>,
  ): Promise<{ credential_id: string; client_id: string; client_secret: string }>;
}

/** Creates a service account of Acme by the management API; whatever isn't given is as in most tests. */
export async function createServiceAccountAt(
  app: TestApp,
  given: Readonly<Record<string, unknown>> = {},
): Promise<TestServiceAccount> {
  const list = `/api/backend/v1/org/${ACME}/service_accounts`;
  const created = await app.post(list, { name: "Nightly import", role: "Member", ...given });
  if (!created.ok) throw new Error(`${created.status} ${await created.text()}`);
  const { service_account_id: accountId } = (await created.json()) as { service_account_id: string };
  const path = `${list}/${accountId}`;
  const call: TestServiceAccount["call"] = (method, sub, body = {}) =>
    app.post(path + sub, body, { method, ...(method === "GET" && { body: null }) });
  return {
    accountId,
    path,
    call,
    async addCredential(body = {}) {
      const response = await call("POST", "/credentials", body);
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
      return (await response.json()) as Awaited<ReturnType<TestServiceAccount["addCredential"]>>;
    },
  };
}

/** Posts a form to the token endpoint. */
export function askForToken(
  app: Pick<TestApp, "request">,
  form: Readonly<Record<string, string>>,
  { authorization, dpop, peer }: { authorization?: string; dpop?: string; peer?: string } = {},
): Promise<Response> {
  return app.request("/oauth/2.1/token", {
    method: "POST",
    body: new URLSearchParams({ grant_type: "client_credentials", ...form }).toString(),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      ...(authorization && { authorization }),
      ...(dpop && { dpop }),
    },
    ...(peer && { peer }),
  });
}
