import { DEMO_API_KEY, demoApiKey, demoUsers } from "../../../src/demo/demo-data.ts";
import { changeImpersonationSettings } from "../../../src/features/impersonation/domain/settings.ts";
import { deleteExpired } from "../../../src/maintenance.ts";
import { createBrowser } from "../../support/browser.ts";
import { ACME, command, type Deployment, expectRedirect, MEMBER, onDashboard, PASSWORD } from "../deployment.ts";
import { type Operation, operation } from "../operation.ts";
import { CLEANING_UP } from "./clean-ups.ts";

const ADMIN = demoUsers[1].userId;
const SIGN_IN_AS = `/dashboard/users/${MEMBER}/impersonate`;
const LIST = "/dashboard/settings/impersonations";
const REASON = "Ticket 42";
const GLOBEX = "22222222-2222-4222-8222-222222222222";

const exchange = ({ app }: Deployment) =>
  app.request("/oauth/2.1/token", {
    method: "POST",
    headers: {
      authorization: `Basic ${btoa(`${demoApiKey.apiKeyId}:${DEMO_API_KEY}`)}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams({
      grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
      subject_token: MEMBER,
      subject_token_type: "urn:orgward:params:oauth:token-type:user_id",
      reason: REASON,
      org_id: ACME,
    }).toString(),
  });

const start = ({ api }: Deployment, orgId: string = ACME) =>
  api.post("/impersonations", { user_id: MEMBER, reason: REASON, org_id: orgId });

async function startedId(deployment: Deployment): Promise<string> {
  const { body } = await start(deployment);
  return (body as { readonly impersonation_id: string }).impersonation_id;
}

/** A member who acts as another begins, in a browser of their own. */
async function asAdmin({ app }: Deployment) {
  await app.deps.store.write((repositories) =>
    changeImpersonationSettings(repositories, { permission: "can_view_billing" }),
  );
  const browser = createBrowser(app);
  await browser.signIn("admin@acme.test", PASSWORD);
  return browser;
}

/** What begins and ends impersonations. */
export const impersonationOperations: readonly Operation[] = [
  operation({
    name: "signing in as a user",
    events: ["impersonation.started"],
    prepare: asAdmin,
    doors: {
      dashboard: {
        at: "/dashboard/users/:userId/impersonate",
        run: (deployment) => onDashboard(deployment, SIGN_IN_AS, SIGN_IN_AS, { reason: REASON, org_id: ACME }),
      },
      page: {
        at: "/orgs/:orgId/members/:userId/impersonate",
        run: async (_, browser) =>
          expectRedirect(await browser.submit(`/orgs/${ACME}/members/${MEMBER}/impersonate`, { reason: REASON })),
      },
    },
  }),
  {
    name: "getting an access token as a user",
    events: ["impersonation.started"],
    doors: {
      api: { at: "startImpersonation", run: (deployment) => start(deployment) },
      oauth: { at: "/oauth/2.1/token", actor: "api_key", run: exchange },
    },
  },
  {
    name: "being refused to act as a user",
    events: ["impersonation.refused"],
    doors: {
      api: { at: "startImpersonation", run: (deployment) => start(deployment, GLOBEX) },
      dashboard: {
        at: "/dashboard/users/:userId/impersonate",
        async run(deployment) {
          const fields = { reason: REASON, org_id: GLOBEX };
          await onDashboard(deployment, SIGN_IN_AS, SIGN_IN_AS, fields).catch(() => undefined);
        },
      },
    },
  },
  operation({
    name: "ending an impersonation",
    events: ["impersonation.ended"],
    prepare: startedId,
    doors: {
      api: { at: "endImpersonation", run: ({ api }, id) => api.post(`/impersonations/${id}/end`) },
      dashboard: {
        at: "/dashboard/settings/impersonations/end",
        run: (deployment, id) => onDashboard(deployment, LIST, `${LIST}/end`, { impersonation_id: id }),
      },
    },
  }),
  operation({
    name: "ending an impersonation that the command line sees run",
    events: ["impersonation.ended"],
    // Commands have the machine's clock.
    async prepare({ app: { deps } }) {
      const impersonationId = deps.random.uuid();
      const times = { startedAt: 1_790_000_000, endsAt: 4_000_000_000, endedAt: null };
      const impersonator = { kind: "user", id: ADMIN } as const;
      const record = { impersonationId, impersonator, userId: MEMBER, orgId: ACME, reason: REASON, ...times };
      await deps.store.write(({ impersonations }) => impersonations.create({ ...record, sessionHash: null }));
      return impersonationId;
    },
    doors: {
      command: { at: "impersonations end", run: (deployment, id) => command("impersonations", "end", id)(deployment) },
    },
  }),
  operation({
    name: "ending one's own impersonation",
    events: ["impersonation.ended", "session.ended"],
    async prepare(deployment) {
      const browser = await asAdmin(deployment);
      await browser.submit(`/orgs/${ACME}/members/${MEMBER}/impersonate`, { reason: REASON });
      return browser;
    },
    doors: {
      page: {
        at: "/impersonation/end",
        run: async (_, browser) => expectRedirect(await browser.submitTo("/impersonation/end", "/impersonation", {})),
      },
    },
  }),
  {
    name: "an impersonation reaching its end",
    events: ["impersonation.ended"],
    prepare: startedId,
    doors: {
      server: {
        at: CLEANING_UP,
        async run({ app: { deps } }) {
          deps.clock.advance(3600);
          await deleteExpired(deps);
        },
      },
    },
  },
];
