import { storeMetadataDocumentSettings } from "../../../src/features/oauth/domain/metadata-documents/settings.ts";
import { createOAuthClient, introspect, REDIRECT_URI, type Tokens } from "../../support/oauth-client.ts";
import { type Deployment, DOCUMENT_CLIENT, expectRedirect, OWNER, onDashboard } from "../deployment.ts";
import { type Door, type Operation, operation } from "../operation.ts";

const CLIENT_PAGE = "/dashboard/mcp/clients/demo-public";
const REVOKE_GRANT = `${CLIENT_PAGE}/revoke-grant`;
const USER_PAGE = `/dashboard/users/${OWNER}`;
const TOKEN = "/oauth/2.1/token";

const clientOf = ({ app }: Deployment) => createOAuthClient(app);
const letIn = (deployment: Deployment) => clientOf(deployment).authorize(deployment.owner);
const obtainTokens = (deployment: Deployment) => clientOf(deployment).obtainTokens(deployment.owner);

/** Decides on what the client asks for. */
const decide =
  (decision: string): Door["run"] =>
  async (deployment) =>
    expectRedirect(await deployment.owner.submit(clientOf(deployment).authorizePath(), { decision }));

/** Lets a client register itself. */
export function registerClient({ app }: Deployment): Promise<Response> {
  const metadata = { client_name: "Notes", redirect_uris: [REDIRECT_URI], token_endpoint_auth_method: "none" };
  return app.request("/oauth/2.1/register", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(metadata),
  });
}

/** Uses a refresh token up, and lets the grace pass in which it may be sent again. */
async function refreshLongAgo(deployment: Deployment): Promise<Tokens> {
  const tokens = await obtainTokens(deployment);
  await clientOf(deployment).refresh(tokens.refresh_token);
  deployment.app.deps.clock.advance(deployment.app.deps.policy.oauth.refreshGraceSeconds + 1);
  return tokens;
}

/** What OAuth clients do, and what users let them do. */
export const oauthOperations: readonly Operation[] = [
  {
    name: "registering a client",
    events: ["client.registered"],
    doors: { oauth: { at: "/oauth/2.1/register", actor: "anonymous", run: registerClient } },
  },
  {
    name: "reading the metadata document of a client",
    events: ["client.discovered"],
    prepare: ({ app }) =>
      app.deps.store.write((repositories) => storeMetadataDocumentSettings(repositories, { policy: "any", hosts: [] })),
    doors: {
      oauth: {
        at: "/oauth/2.1/authorize",
        actor: "server",
        run: ({ app, owner }) => owner.get(createOAuthClient(app, { clientId: DOCUMENT_CLIENT }).authorizePath()),
      },
    },
  },
  operation({
    name: "validating the first token of a resource",
    events: ["resource.connected"],
    prepare: obtainTokens,
    doors: {
      oauth: {
        at: "/oauth/2.1/introspect",
        actor: "server",
        run: ({ app }, { access_token }) => introspect(app, access_token),
      },
    },
  }),
  {
    name: "approving a client",
    events: ["consent.given"],
    doors: { page: { at: "/oauth/2.1/consent", run: decide("allow") } },
  },
  {
    name: "denying a client",
    events: ["consent.refused"],
    doors: { page: { at: "/oauth/2.1/consent", run: decide("deny") } },
  },
  operation({
    name: "redeeming an authorization code",
    events: ["code.redeemed"],
    prepare: letIn,
    doors: { oauth: { at: TOKEN, run: (deployment, code) => clientOf(deployment).redeem(code) } },
  }),
  operation({
    name: "redeeming an authorization code again",
    events: ["code.replayed"],
    async prepare(deployment) {
      const code = await letIn(deployment);
      await clientOf(deployment).redeem(code);
      return code;
    },
    doors: { oauth: { at: TOKEN, run: (deployment, code) => clientOf(deployment).redeem(code) } },
  }),
  operation({
    name: "refreshing tokens",
    events: ["token.refreshed"],
    prepare: obtainTokens,
    doors: {
      oauth: { at: TOKEN, run: (deployment, { refresh_token }) => clientOf(deployment).refresh(refresh_token) },
    },
  }),
  operation({
    name: "using a refresh token again",
    events: ["token.reused"],
    prepare: refreshLongAgo,
    doors: {
      oauth: { at: TOKEN, run: (deployment, { refresh_token }) => clientOf(deployment).refresh(refresh_token) },
    },
  }),
  operation({
    name: "revoking an access token",
    events: ["access_token.revoked"],
    prepare: obtainTokens,
    doors: {
      oauth: {
        at: "/oauth/2.1/revoke",
        run: (deployment, { access_token }) => clientOf(deployment).revoke(access_token),
      },
    },
  }),
  operation({
    name: "revoking a grant",
    events: ["grant.revoked"],
    async prepare(deployment) {
      const { refresh_token: refreshToken } = await obtainTokens(deployment);
      const { store, clock } = deployment.app.deps;
      const [grant] = await store.read.grants.listByUser(OWNER, clock());
      return { refreshToken, grant: grant?.grantId ?? "" };
    },
    doors: {
      oauth: {
        at: "/oauth/2.1/revoke",
        run: (deployment, { refreshToken }) => clientOf(deployment).revoke(refreshToken),
      },
      page: {
        at: "/account/apps/disconnect",
        run: async ({ owner }) =>
          expectRedirect(await owner.submitTo("/account/apps/disconnect", "/account", { client_id: "demo-public" })),
      },
      dashboard: [
        {
          at: "/dashboard/users/:userId/disconnect",
          run: (deployment) =>
            onDashboard(deployment, `${USER_PAGE}/apps`, `${USER_PAGE}/disconnect`, { client: "demo-public" }),
        },
        {
          at: "/dashboard/users/:userId/revoke-grant",
          run: (deployment, { grant }) =>
            onDashboard(deployment, `${USER_PAGE}/apps/demo-public`, `${USER_PAGE}/revoke-grant`, { grant }),
        },
        {
          at: "/dashboard/mcp/clients/:clientId/revoke-grant",
          run: (deployment, { grant }) => onDashboard(deployment, `${CLIENT_PAGE}/grants`, REVOKE_GRANT, { grant }),
        },
      ],
    },
  }),
];
