// @ts-check
import { alignColumns, describeLogins } from "@orgward/auth-server/demo";
import { acmeOrgId, demoApiKey, demoLogins } from "./logins.mjs";

/**
 * What `npm start` prints once everything answers: addresses, logins, and a line to paste for each demo.
 *
 * @param {{
 *   authServer: { title: string, url: string, env?: Readonly<Record<string, string>> },
 *   demos: readonly { title: string, url: string, isMcp?: boolean }[],
 * }} running
 * @returns {string}
 */
export function welcome({ authServer, demos }) {
  return [
    "Orgward is running. Ctrl-C stops it; its data stays in .data/, the logs are in .data/logs/.",
    alignColumns([authServer, ...demos].map(({ title, url }) => [capitalize(title), url])),
    ...describeLogins({ authUrl: authServer.url, hasMailbox: !authServer.env?.SMTP_URL }),
    "Call a guarded route as the owner of Acme:",
    demos
      .filter(({ isMcp }) => !isMcp)
      .map(({ url }) => curlLine({ authUrl: authServer.url, appUrl: url }))
      .join("\n\n"),
    ...demos.filter(({ isMcp }) => isMcp).map(({ url }) => mcpLines(url)),
  ].join("\n\n");
}

/**
 * How to use an MCP server: clients find the way in by themselves, and curl shows what they find.
 *
 * @param {string} url
 * @returns {string}
 */
function mcpLines(url) {
  return [
    "Add the MCP demo to a client, or see how a client finds the way in:",
    "",
    `claude mcp add --transport http orgward-demo ${url}/mcp`,
    "",
    `curl -sSi ${url}/mcp`,
  ].join("\n");
}

/**
 * One shell command that gets an access token from the auth server and calls a guarded route with it. It needs curl, node and sh.
 *
 * @param {{ authUrl: string, appUrl: string }} urls
 * @returns {string} a single line
 */
export function curlLine({ authUrl, appUrl }) {
  const [{ userId }] = demoLogins;
  const body = JSON.stringify({ user_id: userId, duration_in_minutes: 60 });
  const mint = `curl -sS ${authUrl}/api/backend/v1/access_token -H 'Authorization: Bearer ${demoApiKey}' -H 'Content-Type: application/json' -d '${body}'`;
  const readToken = `node -pe 'JSON.parse(require("node:fs").readFileSync(0, "utf8")).access_token'`;
  return `curl -sS ${appUrl}/api/orgs/${acmeOrgId}/billing -H "Authorization: Bearer $(${mint} | ${readToken})"`;
}

/** @param {string} text */
function capitalize(text) {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
