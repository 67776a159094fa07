// @ts-check
/** @import { RevokingServer } from "./server.mjs" */
/** @import { Prepare } from "./doors.mjs" */
import { acmeOrgId, demoApiKey } from "../../scripts/demo/logins.mjs";

const api = "/api/backend/v1";

/**
 * What ends those who aren't people at a browser. Each is created for a new member of Acme.
 *
 * @param {(revoke: () => Promise<unknown>) => Promise<number>} timed Resolves with when `revoke` was called.
 * @returns {Readonly<Record<string, Prepare>>}
 */
export function principalDoors(timed) {
  return {
    "service account disabled": async (server) => {
      const wanted = { name: "Import", role: "Member" };
      const { service_account_id: id } = await server.call(`${api}/org/${acmeOrgId}/service_accounts`, wanted);
      const path = `${api}/org/${acmeOrgId}/service_accounts/${id}`;
      const token = await obtainToken(server, path);
      return { token, revoke: () => timed(() => send(server, "PATCH", path, { enabled: false })) };
    },
    "agent ended": async (server, userId) => {
      const path = await createAgent(server, userId);
      const token = await obtainToken(server, path);
      return { token, revoke: () => timed(() => server.call(`${path}/end`, {})) };
    },
    "owner of an agent disabled": async (server, userId) => {
      const token = await obtainToken(server, await createAgent(server, userId));
      return { token, revoke: () => timed(() => server.call(`${api}/user/${userId}/disable`, {})) };
    },
    "API key deleted": async (server, userId) => {
      const holder = { user_id: userId, org_id: acmeOrgId };
      const { api_key_id: id, api_key_token: token } = await server.call(`${api}/end_user_api_keys`, holder);
      return { token, revoke: () => timed(() => send(server, "DELETE", `${api}/end_user_api_keys/${id}`)) };
    },
    "impersonation ended": async (server, userId) => {
      const wanted = { user_id: userId, org_id: acmeOrgId, reason: "Ticket 42" };
      const { impersonation_id: id, access_token: token } = await server.call(`${api}/impersonations`, wanted);
      return { token, revoke: () => timed(() => server.call(`${api}/impersonations/${id}/end`, {})) };
    },
  };
}

/** @param {RevokingServer} server @param {string} ownerUserId @returns {Promise<string>} its path */
async function createAgent(server, ownerUserId) {
  const wanted = { owner_user_id: ownerUserId, name: "Report", purpose: "Writes the report", role: "Member" };
  const { agent_id: id } = await server.call(`${api}/org/${acmeOrgId}/agents`, wanted);
  return `${api}/org/${acmeOrgId}/agents/${id}`;
}

/** Gives a machine a secret, and gets a token for it. @param {RevokingServer} server @param {string} path @returns {Promise<string>} */
async function obtainToken(server, path) {
  const { client_id, client_secret } = await server.call(`${path}/credentials`, {});
  const response = await fetch(`${server.origin}/oauth/2.1/token`, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "client_credentials", client_id, client_secret }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The token endpoint answered ${response.status}: ${text}`);
  return JSON.parse(text).access_token;
}

/** @param {RevokingServer} server @param {string} method @param {string} path @param {object} [body] */
async function send(server, method, path, body) {
  const response = await fetch(`${server.origin}${path}`, {
    method,
    headers: { authorization: `Bearer ${demoApiKey}`, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  await response.body?.cancel();
}
