// @ts-check
import { createHash } from "node:crypto";

/**
 * What a server is asked in each way, besides the addresses in its metadata.
 *
 * @typedef {object} Target
 * @property {readonly number[]} ports One for each process.
 * @property {{ client_id: string, client_secret: string }} client
 * @property {string} metadataPath
 * @property {Readonly<Record<"authorize" | "token" | "introspect", string>>} paths
 * @property {readonly string[]} cookies Of browsers whose user is signed in and has consented, one for each connection.
 *
 * @typedef {import("autocannon").Request} Request
 *
 * @typedef {object} Operation
 * @property {string} label How the table names it.
 * @property {(target: Target, grant: Grant, answered: (succeeded: boolean) => void) => Request[]} createRequests What one
 *   connection sends, again and again; `answered` is called once for each time round.
 *
 * @typedef {{ cookie: string, access_token: string, refresh_token: string }} Grant What one connection has.
 */

export const redirectUri = "https://client.example.test/callback";
/** As in the demo data that Orgward's server loads. */
export const introspector = { id: "demo-introspect", secret: "demo_introspect_secret" };
export const resource = "http://localhost:4005/mcp";
export const scope = "projects:read";

const verifier = "a-verifier-of-at-least-43-unreserved-characters";
const challenge = createHash("sha256").update(verifier).digest("base64url");
const formHeaders = { "content-type": "application/x-www-form-urlencoded" };

/** @type {readonly Operation[]} In the order of the table. */
export const operations = [
  {
    label: "discovery",
    createRequests: ({ metadataPath }, _, answered) => [
      { path: metadataPath, onResponse: (status) => answered(status === 200) },
    ],
  },
  {
    label: "introspection",
    createRequests: (target, { access_token }, answered) => [introspect(target, access_token, answered)],
  },
  {
    label: "refresh",
    createRequests: (target, grant, answered) => [createRefresh(target, { ...grant }, answered)],
  },
  {
    label: "code flow",
    createRequests: (target, grant, answered) => createCodeFlow(target, { ...grant }, answered),
  },
];

/**
 * The redirect with a code, and its exchange. The tokens of the answer take the place of those in `grant`.
 *
 * @param {Target} target
 * @param {Grant} grant
 * @param {(succeeded: boolean) => void} answered
 * @returns {Request[]}
 */
export function createCodeFlow(target, grant, answered) {
  let code = "";
  return [
    {
      path: authorizePath(target),
      headers: { cookie: grant.cookie },
      onResponse: (_status, _body, _context, headers) => {
        code = readCode(new Headers(Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)])));
      },
    },
    createTokenRequest(target, grant, answered, () => codeExchange(target, code)),
  ];
}

/**
 * A rotation: it presents the refresh token in `grant`, and puts the tokens of the answer in the place of those that are there.
 *
 * @param {Target} target
 * @param {Grant} grant
 * @param {(succeeded: boolean) => void} answered
 * @returns {Request}
 */
export function createRefresh(target, grant, answered) {
  return createTokenRequest(target, grant, answered, () =>
    form({ grant_type: "refresh_token", ...target.client, refresh_token: grant.refresh_token }),
  );
}

/**
 * @param {Target} target
 * @param {Grant} grant
 * @param {(succeeded: boolean) => void} answered
 * @param {() => string} body
 * @returns {Request}
 */
function createTokenRequest({ paths }, grant, answered, body) {
  return {
    method: "POST",
    path: paths.token,
    headers: formHeaders,
    setupRequest: (request) => ({ ...request, body: body() }),
    onResponse(status, answer) {
      const before = grant.refresh_token;
      if (status === 200) Object.assign(grant, JSON.parse(answer));
      answered(grant.refresh_token !== before);
    },
  };
}

/**
 * Asks about an access token that is valid.
 *
 * @param {Target} target
 * @param {string} token
 * @param {(succeeded: boolean) => void} answered
 * @returns {Request}
 */
export function introspect({ paths }, token, answered) {
  return {
    method: "POST",
    path: paths.introspect,
    headers: { ...formHeaders, authorization: `Basic ${btoa(`${introspector.id}:${introspector.secret}`)}` },
    body: form({ token }),
    onResponse: (status, body) => answered(status === 200 && JSON.parse(body).active === true),
  };
}

/** @param {Pick<Target, "client" | "paths">} target @returns {string} */
export function authorizePath({ client, paths }) {
  const parameters = {
    response_type: "code",
    client_id: client.client_id,
    redirect_uri: redirectUri,
    code_challenge: challenge,
    code_challenge_method: "S256",
    state: "state",
    resource,
    scope,
  };
  return `${paths.authorize}?${form(parameters)}`;
}

/**
 * Goes through the code flow once.
 *
 * @param {Target} target
 * @param {string} cookie
 * @returns {Promise<Grant>}
 * @throws {Error} When the server gives no code or no tokens.
 */
export async function obtainGrant(target, cookie) {
  const origin = `http://127.0.0.1:${target.ports[0]}`;
  const authorized = await fetch(origin + authorizePath(target), {
    headers: { cookie },
    redirect: "manual",
  });
  const body = codeExchange(target, readCode(authorized.headers));
  const response = await fetch(origin + target.paths.token, { method: "POST", headers: formHeaders, body });
  const tokens = await response.json();
  if (!tokens.access_token || !tokens.refresh_token) throw new Error(`There are no tokens: ${JSON.stringify(tokens)}`);
  return { ...tokens, cookie };
}

/** @param {Headers} headers Of an answer that redirects to the client; without a code the exchange fails. */
function readCode(headers) {
  return new URL(headers.get("location") ?? "", "http://localhost").searchParams.get("code") ?? "";
}

/** @param {Target} target @param {string} code */
function codeExchange({ client }, code) {
  return form({
    grant_type: "authorization_code",
    ...client,
    redirect_uri: redirectUri,
    code,
    code_verifier: verifier,
  });
}

/** @param {Record<string, string>} parameters */
function form(parameters) {
  return new URLSearchParams(parameters).toString();
}
