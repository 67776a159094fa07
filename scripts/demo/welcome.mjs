// @ts-check
import { alignColumns, describeIds, describeLogins } from "@orgward/auth-server/demo";
import { acmeOrgId, demoApiKey, demoLogins } from "./logins.mjs";

/** @typedef {{ title: string, url: string, isMcp?: boolean }} RunningDemo */

/**
 * What `npm start` prints once everything answers: addresses, logins, ids, one request to paste, and what comes next.
 *
 * @param {{
 *   authServer: { title: string, url: string, env?: Readonly<Record<string, string>> },
 *   demos: readonly RunningDemo[],
 * }} running
 * @returns {string}
 */
export function welcome({ authServer, demos }) {
  const [firstApi, ...otherApis] = demos.filter(({ isMcp }) => !isMcp);
  return [
    "Orgward is running. Ctrl-C stops it; its data and its logs stay in .data/.",
    alignColumns([authServer, ...demos].map(({ title, url }) => [capitalize(title), url])),
    ...(firstApi ? ["Open a demo in a browser: choose who asks, and see what each route answers."] : []),
    ...describeLogins({ authUrl: authServer.url, hasMailbox: !authServer.env?.SMTP_URL }),
    ...describeIds(),
    ...(firstApi ? describeRequest(authServer.url, firstApi, otherApis) : []),
    ...demos.filter(({ isMcp }) => isMcp).map(({ url }) => describeMcp(url)),
    NEXT_STEP,
  ].join("\n\n");
}

const NEXT_STEP = `Next, your own app: "Your own app" in README.md, or the guide in docs/guides/,
express.md, koa.md, hono.md, next.md or mcp.md.`;

/**
 * @param {string} authUrl
 * @param {RunningDemo} demo the one that is called
 * @param {readonly RunningDemo[]} others those with the same routes
 * @returns {string[]} paragraphs
 */
function describeRequest(authUrl, demo, others) {
  return [
    `Get a token for the owner of Acme, and call a guarded route of the ${demo.title}:`,
    requestCommands({ authUrl, appUrl: demo.url }),
    ...(others.length > 0 ? ["The other demos answer the same: change the port in the second command."] : []),
  ];
}

/**
 * How to use an MCP server: clients find the way in by themselves, and curl shows what they find.
 *
 * @param {string} url
 * @returns {string}
 */
function describeMcp(url) {
  return [
    "Add the MCP demo to a client, or see how a client finds the way in:",
    "",
    `claude mcp add --transport http orgward-demo ${url}/mcp`,
    "",
    `curl -sSi ${url}/mcp`,
  ].join("\n");
}

/**
 * Two shell commands: one gets an access token from the auth server, one calls a guarded route with it. They need curl, node and sh.
 *
 * @param {{ authUrl: string, appUrl: string }} urls
 * @returns {string} lines of at most 80 characters where the addresses are those of a machine's own ports
 */
export function requestCommands({ authUrl, appUrl }) {
  const [{ userId }] = demoLogins;
  return `TOKEN=$(curl -sS ${authUrl}/api/backend/v1/access_token \\
  -H 'Authorization: Bearer ${demoApiKey}' \\
  -H 'Content-Type: application/json' \\
  -d '${JSON.stringify({ user_id: userId })}' \\
  | node -pe 'JSON.parse(require("fs").readFileSync(0, "utf8")).access_token')

curl -sS -H "Authorization: Bearer $TOKEN" \\
  ${appUrl}/api/orgs/${acmeOrgId}/billing`;
}

/** @param {string} text */
function capitalize(text) {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
