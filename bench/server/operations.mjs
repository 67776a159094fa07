// @ts-check
/** @import { Answer, Send } from "../driver/http.mjs" */
import { createHash } from "node:crypto";
import { connections, expectSuccess, putLoad } from "../driver/http.mjs";

/**
 * @typedef {object} Target What a server is asked in each way.
 * @property {readonly number[]} ports One for each process.
 * @property {{ client_id: string, client_secret: string }} client
 * @property {Readonly<Record<"metadata" | "jwks" | "authorize" | "token" | "introspect", string>>} paths
 * @property {Readonly<Record<string, string>>} wish What the client asks for: scope and resource.
 * @property {{ headers?: Record<string, string>, fields?: Record<string, string> }} introspector How it authenticates.
 * @property {readonly string[]} cookies Of browsers whose user is signed in and has consented, one for each connection.
 *
 * @typedef {{ access_token: string, refresh_token: string }} Tokens
 * @typedef {{ send: Send, target: Target, cookie: string, tokens: Tokens }} Session What one connection has.
 *
 * @typedef {object} Operation
 * @property {string} label How the table names it.
 * @property {(session: Session) => Promise<void>} run Rejects when the answer is wrong.
 */

export const redirectUri = "https://client.example.test/callback";
export const introspector = { id: "demo-introspect", secret: "demo_introspect_secret" };
export const resource = "http://localhost:4005/mcp";
export const scope = "projects:read";

const verifier = "a-verifier-of-at-least-43-unreserved-characters";
const challenge = createHash("sha256").update(verifier).digest("base64url");

/** @type {readonly Operation[]} In the order of the table. */
export const operations = [
  { label: "discovery", run: async ({ send, target }) => expectSuccess(await get(send, target.paths.metadata)) },
  { label: "JWKS", run: async ({ send, target }) => expectSuccess(await get(send, target.paths.jwks)) },
  { label: "introspection", run: introspect },
  { label: "refresh", run: refresh },
  { label: "code flow", run: redeemCode },
];

/**
 * Has a server do one operation again and again, each connection with a session and tokens of its own.
 *
 * @param {Target} target
 * @param {Operation} operation
 * @param {{ seconds: number } | { times: number }} extent
 * @param {number} [connectionCount]
 * @throws {Error} When one doesn't succeed.
 */
export async function measureOperation(target, operation, extent, connectionCount = connections) {
  return await putLoad({
    ports: target.ports,
    extent,
    connectionCount,
    open(send, connection) {
      const tokens = { access_token: "", refresh_token: "" };
      const session = { send, target, tokens, cookie: target.cookies[connection] ?? "" };
      return () => operation.run(session);
    },
  });
}

/** Gets a code for a user who is signed in and has consented, and exchanges it for tokens. @param {Session} session */
export async function redeemCode(session) {
  const { send, target, cookie } = session;
  const { status, headers, body } = await get(send, authorizePath(target), { cookie });
  const location = String(headers.location ?? "");
  const code = location.startsWith(redirectUri) && new URL(location).searchParams.get("code");
  if (!code) throw new Error(`The answer ${status} has no code: ${location} ${body}`);
  const fields = { grant_type: "authorization_code", redirect_uri: redirectUri, code, code_verifier: verifier };
  await requestTokens(session, fields);
}

/** Rotates the refresh token, the first time that of a new grant. @param {Session} session */
export async function refresh(session) {
  if (!session.tokens.refresh_token) await redeemCode(session);
  await requestTokens(session, { grant_type: "refresh_token", refresh_token: session.tokens.refresh_token });
}

/** @param {Session} session @param {Record<string, string>} fields */
async function requestTokens({ send, target, tokens }, fields) {
  const before = tokens.refresh_token;
  const answer = await post(send, target.paths.token, { ...fields, ...target.client });
  expectSuccess(answer);
  Object.assign(tokens, JSON.parse(answer.body));
  if (!tokens.access_token || tokens.refresh_token === before) throw new Error(`There are no tokens: ${answer.body}`);
}

/** @param {Session} session */
async function introspect(session) {
  const { send, target, tokens } = session;
  if (!tokens.access_token) await redeemCode(session);
  const { headers = {}, fields = {} } = target.introspector;
  const answer = await post(send, target.paths.introspect, { token: tokens.access_token, ...fields }, headers);
  expectSuccess(answer);
  if (JSON.parse(answer.body).active !== true) throw new Error(`A good token isn't active: ${answer.body}`);
}

/** Builds the address of an authorization request. @param {Pick<Target, "client" | "paths" | "wish">} target */
export function authorizePath({ client, paths, wish }) {
  const parameters = {
    response_type: "code",
    client_id: client.client_id,
    redirect_uri: redirectUri,
    code_challenge: challenge,
    code_challenge_method: "S256",
    state: "state",
    ...wish,
  };
  return `${paths.authorize}?${new URLSearchParams(parameters)}`;
}

/** @param {Send} send @param {string} path @param {Record<string, string>} [headers] @returns {Promise<Answer>} */
function get(send, path, headers = {}) {
  return send({ method: "GET", path, headers });
}

/** @param {Send} send @param {string} path @param {Record<string, string>} fields @param {Record<string, string>} [headers] */
function post(send, path, fields, headers) {
  const contentType = { "content-type": "application/x-www-form-urlencoded" };
  return send({
    method: "POST",
    path,
    headers: { ...contentType, ...headers },
    body: `${new URLSearchParams(fields)}`,
  });
}
