import { get, type IncomingMessage } from "node:http";
import { demoOrgs, demoUsers, type TestIssuer } from "@orgward/testing";

const org = `/orgs/${demoOrgs.acme.orgId}`;

/** What an app answers to strangers, and to people who have signed in at its pages. */
export async function visitApp(issuer: TestIssuer, origin: string): Promise<object> {
  const cookieOf = async (user: typeof demoUsers.adminOfAcme) =>
    (await issuer.signIn({ user, app: origin })).cookieHeader;
  const admin = { cookie: await cookieOf(demoUsers.adminOfAcme) };
  const member = { cookie: await cookieOf(demoUsers.memberOfAcme) };
  const ask = (path: string, headers: Record<string, string>) => fetch(origin + path, { headers, redirect: "manual" });

  const signIn = await navigate(`${origin}${org}/admin`);
  return {
    page: (await ask("/", {})).status,
    stranger: (await ask(`${org}/admin`, {})).status,
    "stranger with a browser": [signIn.statusCode, new URL(signIn.headers.location ?? "", origin).pathname],
    member: [(await ask(org, member)).status, (await ask(`${org}/admin`, member)).status],
    admin: [(await ask(`${org}/admin`, admin)).status, await (await ask(`${org}/admin`, admin)).json()],
  };
}

/** Opens a page as a browser does, whose headers `fetch` would replace. */
function navigate(url: string): Promise<IncomingMessage> {
  const headers = { accept: "text/html", "sec-fetch-mode": "navigate" };
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => resolve(response.resume())).once("error", reject);
  });
}

/** What `visitApp` finds in every app. */
export const expectedVisit = {
  page: 200,
  stranger: 401,
  "stranger with a browser": [303, "/api/auth/login"],
  member: [200, 403],
  admin: [200, { adminOf: "Acme", email: "admin@acme.test" }],
};

/** What an MCP server answers to strangers, and to the clients of people who consented. */
export async function visitMcpServer(issuer: TestIssuer, resource: string): Promise<object> {
  const params = { name: "list_invoices", arguments: {} };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
  const accept = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  const ask = (headers: Record<string, string>) =>
    fetch(resource, { method: "POST", headers: { ...accept, ...headers }, body });
  const tokenOf = async (user: typeof demoUsers.adminOfAcme) => {
    const grant = { user, resource, scopes: ["org:read"], orgId: demoOrgs.acme.orgId };
    return { authorization: `Bearer ${(await issuer.oauthTokens(grant)).accessToken}` };
  };

  const stranger = await ask({});
  const admin = await ask(await tokenOf(demoUsers.adminOfAcme));
  return {
    stranger: [stranger.status, stranger.headers.get("www-authenticate")?.includes("resource_metadata=")],
    member: (await (await ask(await tokenOf(demoUsers.memberOfAcme))).text()).includes("-32003"),
    admin: [admin.status, (await admin.text()).includes("Acme has no invoices yet, admin@acme.test.")],
  };
}

/** What `visitMcpServer` finds. */
export const expectedMcpVisit = { stranger: [401, true], member: true, admin: [200, true] };
