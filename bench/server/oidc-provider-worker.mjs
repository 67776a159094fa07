// @ts-check
import { once } from "node:events";
import { Provider } from "oidc-provider";
import { freePort } from "../../scripts/setup/free-port.mjs";
import { answerParent } from "../worker.mjs";
import { createStore } from "./oidc-provider-store.mjs";
import { introspector, redirectUri, resource, scope } from "./operations.mjs";

const accountId = "aaaaaaaa-0000-4000-8000-000000000001";

answerParent({
  /** @param {import("./operations.mjs").Target["client"]} client */
  async create(client) {
    const port = await freePort();
    const provider = new Provider(`http://localhost:${port}`, {
      adapter: createStore(),
      clients: [
        {
          ...client,
          redirect_uris: [redirectUri],
          grant_types: ["authorization_code", "refresh_token"],
          token_endpoint_auth_method: "client_secret_post",
        },
        {
          client_id: introspector.id,
          client_secret: introspector.secret,
          redirect_uris: [],
          response_types: [],
          grant_types: [],
        },
      ],
      cookies: { keys: ["a key of the benchmark"] },
      features: {
        devInteractions: { enabled: false },
        introspection: { enabled: true, allowedPolicy: () => true },
        resourceIndicators: {
          enabled: true,
          defaultResource: () => resource,
          useGrantedResource: () => true,
          getResourceServerInfo: () => ({ scope, accessTokenFormat: "opaque", accessTokenTTL: 1800 }),
        },
        revocation: { enabled: true },
      },
      findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      issueRefreshToken: () => true,
      loadExistingGrant: grantAll,
      rotateRefreshToken: true,
    });
    provider.use(async (context, next) => {
      if (!context.path.startsWith("/interaction/")) return next();
      await provider.interactionFinished(context.req, context.res, { login: { accountId } });
      context.respond = false;
    });
    await once(provider.listen(port, "127.0.0.1"), "listening");
    return port;
  },
});

/** The user lets the client in: no page is needed for it. @param {import("oidc-provider").KoaContextWithOIDC} context */
async function grantAll({ oidc }) {
  const { provider, client: asking, account } = oidc;
  const grant = new provider.Grant({ clientId: asking?.clientId, accountId: account?.accountId });
  grant.addResourceScope(resource, scope);
  await grant.save();
  return grant;
}
