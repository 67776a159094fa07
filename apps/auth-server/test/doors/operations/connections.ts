import { createBrowser } from "../../support/browser.ts";
import { addConnection } from "../../support/connections.ts";
import { applyFile, type Deployment, expectRedirect, form, OWNER, PASSWORD, PROVIDER } from "../deployment.ts";
import { type Operation, operation } from "../operation.ts";

const PAGE = "/dashboard/settings/connections";
const OWN_PAGE = "/account/sign-in-accounts";
const LISTED = { id: "google", kind: "google", name: "Google", clientId: "orgward", clientSecret: "secret" };
const FILLED_IN = { connection_id: "google", name: "Google", client_id: "orgward", secret: "secret", enabled: "on" };

const SENT = {
  connection_id: "google",
  kind: "google",
  name: "Google",
  client_id: "orgward",
  client_secret: "secret",
};

/** Connects the deployment to a provider that is in this process. */
export const connectProvider = ({ app }: Deployment) =>
  addConnection(app.deps, "sso", { name: "Example", provider: { kind: "oidc", issuer: PROVIDER, trustsEmail: true } });

const addGoogle = ({ app }: Deployment) =>
  addConnection(app.deps, "google", { name: "Google", provider: { kind: "google", hostedDomain: null } });

/** Gives the provider's account to the owner. */
async function linkOwner(deployment: Deployment): Promise<void> {
  await connectProvider(deployment);
  const times = { createdAt: 1, lastUsedAt: 1 };
  const identity = { connectionId: "sso", subject: "1", userId: OWNER, email: null, ...times };
  await deployment.app.deps.store.write(({ externalIdentities }) => externalIdentities.create(identity));
}

/** Sends a browser to the provider and back. */
async function signInElsewhere({ app, provider }: Deployment, browser = createBrowser(app)) {
  const sent = await browser.submitTo("/login/with/sso", "/login", {});
  const answer = provider.authorize(new URL(sent.headers.get("location") ?? ""));
  expectRedirect(await browser.get(`/login/callback/sso?${answer}`));
  return browser;
}

/** What operators decide about providers, and what people do with their accounts there. */
export const connectionOperations: readonly Operation[] = [
  {
    name: "adding a connection",
    events: ["connection.created"],
    doors: {
      api: { at: "createConnection", run: ({ api }) => api.post("/connections", SENT) },
      dashboard: { at: PAGE, run: form(`${PAGE}?kind=google`, PAGE, FILLED_IN) },
      command: { at: "apply", run: applyFile({ connections: [LISTED] }) },
    },
  },
  {
    name: "disabling a connection",
    events: ["connection.changed"],
    prepare: addGoogle,
    doors: {
      api: { at: "updateConnection", run: ({ api }) => api.patch("/connections/google", { enabled: false }) },
      dashboard: {
        at: `${PAGE}/update`,
        run: form(`${PAGE}?edit=google`, `${PAGE}/update`, { name: "Google", client_id: "orgward" }),
      },
      command: {
        at: "apply",
        run: applyFile({ connections: [{ ...LISTED, clientSecret: undefined, enabled: false }] }),
      },
    },
  },
  {
    name: "deleting a connection",
    events: ["connection.deleted"],
    prepare: addGoogle,
    doors: {
      api: { at: "deleteConnection", run: ({ api }) => api.delete("/connections/google") },
      dashboard: { at: `${PAGE}/delete`, run: form(`${PAGE}?edit=google`, `${PAGE}/delete`) },
      command: { at: "apply", run: applyFile({ connections: [] }) },
    },
  },
  {
    name: "signing up with an account elsewhere",
    events: ["user.created", "user.identity_linked", "sign_in.succeeded"],
    prepare: connectProvider,
    doors: { page: { at: "/login/callback/:connection", run: signInElsewhere } },
  },
  {
    name: "signing in with an account elsewhere",
    events: ["sign_in.succeeded"],
    prepare: linkOwner,
    doors: { page: { at: "/login/callback/:connection", run: signInElsewhere } },
  },
  {
    name: "a sign-in elsewhere that fails",
    events: ["sign_in.failed"],
    async prepare(deployment) {
      await connectProvider(deployment);
      deployment.provider.behave({ claims: { nonce: "another" } });
    },
    doors: {
      page: {
        at: "/login/callback/:connection",
        actor: "anonymous",
        async run({ app, provider }) {
          const browser = createBrowser(app);
          const sent = await browser.submitTo("/login/with/sso", "/login", {});
          await browser.get(`/login/callback/sso?${provider.authorize(new URL(sent.headers.get("location") ?? ""))}`);
        },
      },
    },
  },
  operation({
    name: "connecting an account elsewhere",
    events: ["user.identity_linked"],
    async prepare(deployment) {
      await connectProvider(deployment);
      deployment.provider.behave({ claims: { email: "owner@acme.test" } });
      // Nobody is signed in to this browser, so the address alone has to lead nowhere.
      const waiting = await signInElsewhere(deployment);
      await waiting.submitTo("/login", "/login", { email: "owner@acme.test", password: PASSWORD });
      return waiting;
    },
    doors: {
      page: {
        at: "/login/connect",
        run: async (_, waiting) => expectRedirect(await waiting.submitTo("/login/connect", "/login/connect", {})),
      },
    },
  }),
  {
    name: "disconnecting an account elsewhere",
    events: ["user.identity_unlinked"],
    prepare: linkOwner,
    doors: {
      api: {
        at: "disconnectAccount",
        run: ({ api }) => api.delete(`/user/${OWNER}/connected_accounts`, { connection_id: "sso", subject: "1" }),
      },
      dashboard: {
        at: "/dashboard/users/:userId/disconnect-account",
        run: form(`/dashboard/users/${OWNER}/security`, `/dashboard/users/${OWNER}/disconnect-account`),
      },
      page: {
        at: `${OWN_PAGE}/disconnect`,
        run: async ({ owner }) => expectRedirect(await owner.submitTo(`${OWN_PAGE}/disconnect`, OWN_PAGE, {})),
      },
    },
  },
];
