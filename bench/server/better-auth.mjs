// @ts-check
/** @import { Target } from "./operations.mjs" */
import { createServer } from "node:http";
import { oauthProvider } from "@better-auth/oauth-provider";
import { betterAuth } from "better-auth";
import { getMigrations } from "better-auth/db/migration";
import { toNodeHandler } from "better-auth/node";
import { jwt } from "better-auth/plugins";
import pg from "pg";
import { freePort } from "../../scripts/setup/free-port.mjs";
import { answerParent } from "../driver/worker.mjs";
import { redirectUri, scope } from "./operations.mjs";

const base = "/api/auth";
const user = { email: "owner@acme.test", password: "orgward-demo" };
const pages = { loginPage: "/login", consentPage: "/consent", scopes: ["openid", scope, "offline_access"] };
// Its refresh tokens need a scope; without a resource its access tokens are opaque, as those of the others.
const wish = { scope: `${scope} offline_access` };

answerParent({
  /**
   * @param {{ databaseUrl: string, browsers: number }} input The URL is that of an empty database.
   * @returns {Promise<Target>}
   */
  async start({ databaseUrl, browsers }) {
    Object.assign(process.env, { NODE_ENV: "production" });
    const port = await freePort();
    const auth = betterAuth({
      baseURL: `http://127.0.0.1:${port}`,
      secret: "a secret of the benchmarks, of no use to anybody",
      database: new pg.Pool({ connectionString: databaseUrl }),
      emailAndPassword: { enabled: true },
      rateLimit: { enabled: false },
      telemetry: { enabled: false },
      disabledPaths: ["/token"],
      plugins: [jwt(), /** @type {any} */ (oauthProvider(pages))],
    });
    await (await getMigrations(auth.options)).runMigrations();
    const handle = toNodeHandler(auth);
    await new Promise((resolve) => createServer(handle).listen(port, "127.0.0.1", () => resolve(undefined)));
    await auth.api.signUpEmail({ body: { ...user, name: "Ada" } });
    const cookies = [];
    while (cookies.length < browsers) {
      const { headers } = await auth.api.signInEmail({ body: user, asResponse: true });
      const pairs = headers.getSetCookie().map((set) => set.split(";")[0]);
      cookies.push(pairs.join("; "));
    }
    const created = await /** @type {any} */ (auth.api).adminCreateOAuthClient({
      headers: new Headers({ cookie: cookies[0] ?? "" }),
      body: {
        redirect_uris: [redirectUri],
        grant_types: ["authorization_code", "refresh_token"],
        token_endpoint_auth_method: "client_secret_post",
        skip_consent: true,
        ...wish,
      },
    });
    const client = { client_id: created.client_id, client_secret: String(created.client_secret) };
    return {
      ports: [port],
      client,
      paths: {
        metadata: `${base}/.well-known/openid-configuration`,
        jwks: `${base}/jwks`,
        authorize: `${base}/oauth2/authorize`,
        token: `${base}/oauth2/token`,
        introspect: `${base}/oauth2/introspect`,
      },
      wish,
      introspector: { fields: client },
      cookies,
    };
  },
});
