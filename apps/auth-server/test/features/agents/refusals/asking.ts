import { AGENT_OWNER } from "../../../support/agent.ts";
import { RESOURCE } from "../../../support/oauth-client.ts";
import { moveStreamOn } from "../../../support/recorded-events.ts";
import { ACME } from "../../../support/service-account.ts";
import { AUTH_URL } from "../../../support/test-deps.ts";
import type { RefusedRequest } from "./registering.ts";
import type { Setting } from "./setting.ts";

const INVALID_CLIENT = [401, "invalid_client"] as const;
const INVALID_GRANT = [400, "invalid_grant"] as const;
const DAY = 86_400;

/** Asking for a token with the agent's secret, after something has happened. */
const after = (prepare: (setting: Setting) => Promise<unknown>): RefusedRequest => ({
  expected: INVALID_CLIENT,
  async request(setting) {
    await prepare(setting);
    return setting.ask();
  },
});

/** Asking for one as a workload, whose token says something else. */
const asserting = (claims: (now: number) => Record<string, unknown>): RefusedRequest => ({
  expected: INVALID_GRANT,
  request: ({ app, assert }) => assert(claims(app.deps.clock())),
});

const assertingAfter = (prepare: (setting: Setting) => Promise<unknown>): RefusedRequest => ({
  expected: INVALID_GRANT,
  async request(setting) {
    await prepare(setting);
    return setting.assert();
  },
});

const leave = ({ change }: Setting) => change("POST", "/org/remove_user", { user_id: AGENT_OWNER, org_id: ACME });
const disableOwner = ({ change }: Setting) => change("POST", `/user/${AGENT_OWNER}/disable`);

/** Requests for tokens that agents don't get. */
export const refusedTokens: Readonly<Record<string, RefusedRequest>> = {
  "another secret": {
    expected: INVALID_CLIENT,
    request: ({ ask, client }) => ask({ client_secret: `${client.client_secret}x` }),
  },
  "the secret of another agent": {
    expected: INVALID_CLIENT,
    request: ({ ask }) => ask({ client_id: "11111111-0000-4000-8000-000000000009" }),
  },
  "its owner left the organization": after(leave),
  "its owner left, and came back": after(async (setting) => {
    await leave(setting);
    setting.app.deps.clock.advance(1);
    await moveStreamOn(setting.app.deps);
    await setting.change("POST", "/org/add_user", { user_id: AGENT_OWNER, org_id: ACME, role: "Admin" });
  }),
  "its owner is disabled": after(disableOwner),
  "its owner was deleted": after(({ change }) => change("DELETE", `/user/${AGENT_OWNER}`)),
  "its end date has come": after(async ({ app }) => app.deps.clock.advance(91 * DAY)),
  "somebody ended it": after(({ agent }) => agent.call("POST", "/end")),
  "it is disabled": after(({ agent }) => agent.call("PATCH", "", { enabled: false })),
  "it was deleted": after(({ agent }) => agent.call("DELETE", "")),
  "its organization was deleted": after(({ change }) => change("DELETE", `/org/${ACME}`)),
  "its credential was revoked": after(({ agent, credentialId }) =>
    agent.call("DELETE", `/credentials/${credentialId}`),
  ),
  "its secret was replaced without overlap": after(({ agent, credentialId }) =>
    agent.call("POST", `/credentials/${credentialId}/rotate`, { overlap_seconds: 0 }),
  ),
  "its secret was replaced, and the overlap is over": after(async ({ app, agent, credentialId }) => {
    await agent.call("POST", `/credentials/${credentialId}/rotate`, { overlap_seconds: 60 });
    app.deps.clock.advance(60);
  }),
  "a scope that doesn't exist": {
    expected: [400, "invalid_scope"],
    request: ({ ask }) => ask({ resource: RESOURCE, scope: "no:such" }),
  },
  "a resource that doesn't exist": {
    expected: [400, "invalid_target"],
    request: ({ ask }) => ask({ resource: "https://elsewhere.example.test/mcp" }),
  },
  "more tokens than its limit": {
    expected: [429, "too_many_requests"],
    async request({ agent, ask }) {
      await agent.call("PATCH", "", { requests_per_minute: 1 });
      await ask();
      return ask();
    },
  },
  "a workload with another subject": asserting(() => ({ sub: "repo:acme/other" })),
  "a workload with a longer subject": asserting(() => ({ sub: "repo:acme/app:ref:refs/heads/main2" })),
  "a workload of another issuer": asserting(() => ({ iss: "https://token.elsewhere.example.test" })),
  "a workload for another audience": asserting(() => ({ aud: "https://elsewhere.example.test" })),
  "a workload for two audiences": asserting(() => ({ aud: [AUTH_URL, "https://elsewhere.example.test"] })),
  "a workload's token that has expired": asserting((now) => ({ exp: now - 60 })),
  "a workload's token without an end": asserting(() => ({ exp: undefined })),
  "a workload's token that was used": {
    expected: INVALID_GRANT,
    async request({ assert }) {
      await assert({ jti: "once" });
      return assert({ jti: "once" });
    },
  },
  "a workload whose owner is disabled": assertingAfter(disableOwner),
  "a workload whose owner left the organization": assertingAfter(leave),
  "a workload of an agent that ended": assertingAfter(({ agent }) => agent.call("POST", "/end")),
};
