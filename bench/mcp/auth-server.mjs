// @ts-check
import { once } from "node:events";
import { createServer } from "node:http";

/**
 * @typedef {{ authUrl: string, close: () => Promise<void> }} AuthServer
 */

const lifetimeSeconds = 3600;

/**
 * Starts an introspection endpoint on a free loopback port: every token that begins with `good` is active, for an Admin of
 * an organization.
 *
 * @returns {Promise<AuthServer>}
 */
export async function startAuthServer() {
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(describeToken(new URLSearchParams(body).get("token") ?? "", authUrl)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const authUrl = `http://127.0.0.1:${port}`;
  return {
    authUrl,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export const resource = "https://mcp.example.com/mcp";
const orgId = "11111111-1111-4111-8111-111111111111";

/** @param {string} token @param {string} issuer */
function describeToken(token, issuer) {
  if (!token.startsWith("good")) return { active: false };
  const now = Math.floor(Date.now() / 1000);
  return {
    active: true,
    client_id: "demo-public",
    username: "admin@acme.test",
    scope: "projects:read projects:write org:read org:admin",
    sub: "aaaaaaaa-0000-4000-8000-000000000002",
    aud: resource,
    iss: issuer,
    exp: now + lifetimeSeconds,
    iat: now,
    org_id: orgId,
    users_org_roles: ["Admin"],
    users_org_permissions: ["can_read_reports"],
    org_member_info: {
      org_id: orgId,
      org_name: "Acme",
      org_metadata: {},
      url_safe_org_name: "acme",
      org_role_structure: "single_role_in_hierarchy",
      user_role: "Admin",
      inherited_user_roles_plus_current_role: ["Admin", "Member"],
      user_permissions: ["can_read_reports"],
      additional_roles: [],
    },
  };
}
