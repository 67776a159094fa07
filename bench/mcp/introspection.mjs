// @ts-check
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { demoOrgs } from "@orgward/testing";
import { listen } from "../guard/listen.mjs";
import { resource } from "./subjects.mjs";

const lifetimeSeconds = 3600;
const { orgId, orgName } = demoOrgs.acme;

/** Starts an introspection endpoint: every token that begins with `good` is active, for an Admin of an organization. */
export async function startIntrospection() {
  const server = createServer(async (request, response) => {
    const token = new URLSearchParams(await text(request)).get("token") ?? "";
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(token.startsWith("good") ? describeToken(authUrl) : { active: false }));
  });
  const authUrl = `http://127.0.0.1:${await listen(server)}`;
  const close = async () => {
    server.close();
    server.closeAllConnections();
  };
  return { authUrl, close };
}

/** @param {string} issuer */
function describeToken(issuer) {
  const now = Math.floor(Date.now() / 1000);
  return {
    ...{ active: true, iss: issuer, aud: resource, exp: now + lifetimeSeconds, iat: now, client_id: "demo-public" },
    ...{ username: "admin@acme.test", sub: "aaaaaaaa-0000-4000-8000-000000000002", org_id: orgId },
    scope: "projects:read projects:write org:read org:admin",
    users_org_roles: ["Admin"],
    users_org_permissions: ["can_read_reports"],
    org_member_info: {
      ...{ org_id: orgId, org_name: orgName, org_metadata: {}, url_safe_org_name: "acme" },
      ...{ org_role_structure: "single_role_in_hierarchy", user_role: "Admin" },
      inherited_user_roles_plus_current_role: ["Admin", "Member"],
      user_permissions: ["can_read_reports"],
      additional_roles: [],
    },
  };
}
