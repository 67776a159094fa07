import { type Browser, createBrowser } from "./browser.ts";
import { basic, createOAuthClient, RESOURCE } from "./oauth-client.ts";
import { ACME, askForToken, createServiceAccountAt, type MachineToken } from "./service-account.ts";
import type { TestApp } from "./test-app.ts";

/** What the endpoint answers. */
export interface ApprovalAnswer {
  readonly status: "pending" | "refused" | "granted";
  readonly approval_id: string;
  readonly approval_uri: string;
  readonly expires_in: number;
}

/** The password of the demo data. */
const PASSWORD = "orgward-demo";

/** Asks as the resource server of the demo data whether a call may run, good in all that is not overridden. */
export function postApproval(
  { request }: Pick<TestApp, "request">,
  token: string,
  overrides: Readonly<Record<string, string>> = {},
  credentials = "demo-introspect:demo_introspect_secret",
): Promise<Response> {
  const call = { resource: RESOURCE, tool: "deleteProject", arguments: '{"id":"p1"}', policy_version: "1" };
  return request("/oauth/2.1/approvals", {
    method: "POST",
    body: new URLSearchParams({ token, ...call, ...overrides }).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", authorization: basic(credentials) },
  });
}

/** The same, and reads the answer. */
export async function askApproval(...args: Parameters<typeof postApproval>): Promise<ApprovalAnswer> {
  const response = await postApproval(...args);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as ApprovalAnswer;
}

/** Signs in a person of the demo data in a browser of their own. */
export async function signIn(app: TestApp, email: string): Promise<Browser> {
  const browser = createBrowser(app);
  await browser.signIn(email, PASSWORD);
  return browser;
}

/** A token of a person of the demo data for an app, for Acme unless it's for nobody's organization. */
export async function obtainToken(
  app: TestApp,
  browser: Browser,
  { scope = "projects:read org:admin", orgId = ACME }: { scope?: string; orgId?: string | null } = {},
): Promise<string> {
  const decision = orgId === null ? {} : { org_id: orgId };
  return (await createOAuthClient(app).obtainTokens(browser, { scope }, decision)).access_token;
}

/** A token of a service account of Acme. */
export async function obtainMachineToken(app: TestApp): Promise<string> {
  const account = await createServiceAccountAt(app, { role: "Admin" });
  const { client_id, client_secret } = await account.addCredential();
  const authorization = basic(`${client_id}:${client_secret}`);
  const response = await askForToken(app, { resource: RESOURCE }, { authorization });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as MachineToken).access_token;
}

/** The path of the page about a call. */
export function pageOf({ approval_id }: Pick<ApprovalAnswer, "approval_id">): string {
  return `/approvals/${approval_id}`;
}
