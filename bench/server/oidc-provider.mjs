// @ts-check
/** @import { Configuration } from "oidc-provider" */
/** @import { Target } from "./operations.mjs" */
import { createServer } from "node:http";
import { Provider } from "oidc-provider";
import { freePort } from "../../scripts/setup/free-port.mjs";
import { answerParent } from "../driver/worker.mjs";
import { createMemoryAdapter, openPostgresAdapter } from "./oidc-adapters.mjs";
import { authorizePath, introspector, redirectUri, scope } from "./operations.mjs";

const accountId = "ada";
const client = { client_id: "bench", client_secret: "a_secret_of_the_benchmark" };
const ofIntrospector = { client_id: introspector.id, client_secret: introspector.secret };
const target = {
  client,
  paths: {
    metadata: "/.well-known/openid-configuration",
    jwks: "/jwks",
    authorize: "/auth",
    token: "/token",
    introspect: "/token/introspection",
  },
  wish: { scope },
  introspector: { fields: ofIntrospector },
};

/** As its documentation describes them; what an access token or a refresh token can do outlasts the session, as at the others. @type {Configuration} */
const configuration = {
  clients: [
    {
      ...client,
      redirect_uris: [redirectUri],
      grant_types: ["authorization_code", "refresh_token"],
      token_endpoint_auth_method: "client_secret_post",
    },
    {
      ...ofIntrospector,
      redirect_uris: [],
      response_types: [],
      grant_types: [],
      token_endpoint_auth_method: "client_secret_post",
    },
  ],
  scopes: ["openid", "offline_access", scope],
  cookies: { keys: ["a key of the benchmark"] },
  features: {
    devInteractions: { enabled: false },
    introspection: { enabled: true, allowedPolicy: (_, { clientId }) => clientId === introspector.id },
  },
  findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  issueRefreshToken: async () => true,
  rotateRefreshToken: true,
  expiresWithSession: async () => false,
};

answerParent({
  /**
   * @param {{ databaseUrl?: string, browsers: number }} input The URL is that of an empty database; without one, everything is in memory.
   * @returns {Promise<Target>}
   */
  async start({ databaseUrl, browsers }) {
    Object.assign(process.env, { NODE_ENV: "production" });
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const adapter = databaseUrl === undefined ? createMemoryAdapter : await openPostgresAdapter(databaseUrl);
    const provider = new Provider(origin, { ...configuration, adapter });
    const answer = provider.callback();
    const server = createServer((request, response) =>
      request.url?.startsWith("/interaction/") ? agree(provider, request, response) : answer(request, response),
    );
    await new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(undefined)));
    const cookies = [];
    while (cookies.length < browsers) cookies.push(await signIn(origin));
    return { ...target, ports: [port], cookies };
  },
});

/**
 * Signs the user in and lets the client in, as the user would on its pages.
 *
 * @param {Provider} provider
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 */
async function agree(provider, request, response) {
  const grant = new provider.Grant({ accountId, clientId: client.client_id });
  grant.addOIDCScope(scope);
  const result = { login: { accountId }, consent: { grantId: await grant.save() } };
  await provider.interactionFinished(request, response, result);
}

/** Follows an authorization request to its end as a browser does. @param {string} origin @returns {Promise<string>} The browser's cookies. */
async function signIn(origin) {
  /** @type {Map<string, string>} */
  const cookies = new Map();
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  let url = new URL(authorizePath(target), origin);
  while (url.origin === origin) {
    const { headers, status } = await fetch(url, { redirect: "manual", headers: { cookie: header() } });
    const location = headers.get("location");
    if (location === null) throw new Error(`${url.pathname} is answered with ${status}.`);
    for (const set of headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      value === "" ? cookies.delete(name) : cookies.set(name, value);
    }
    url = new URL(location, url);
  }
  for (const name of cookies.keys()) if (!name.startsWith("_session")) cookies.delete(name);
  return header();
}
