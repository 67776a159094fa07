import { AGENT_OWNER, askForAgent } from "../../../support/agent.ts";
import { ACME } from "../../../support/service-account.ts";
import type { Setting } from "./setting.ts";

/** What is asked for, and the field or the code that the answer names. */
export interface RefusedRequest {
  readonly expected: readonly [status: number, code: string];
  request(setting: Setting): Promise<Response>;
}

const GLOBEX_OWNER = "aaaaaaaa-0000-4000-8000-000000000004";
const NOBODY = "aaaaaaaa-0000-4000-8000-000000000005";
const NO_ORGANIZATION = "99999999-9999-4999-8999-999999999999";
const DAY = 86_400;

/** Registering an agent that may not be as it is wanted. */
const wanted = (field: string, given: (now: number) => Record<string, unknown>): RefusedRequest => ({
  expected: [400, field],
  request: ({ app }) => askForAgent(app, given(app.deps.clock())),
});

/** Changing one to what it may not be. */
const edited = (field: string, given: (now: number) => Record<string, unknown>): RefusedRequest => ({
  expected: [400, field],
  request: ({ app, agent }) => agent.call("PATCH", "", given(app.deps.clock())),
});

const credential = (field: string, given: (now: number) => Record<string, unknown>): RefusedRequest => ({
  expected: [400, field],
  request: ({ app, agent }) => agent.call("POST", "/credentials", given(app.deps.clock())),
});

/** What agents, and their credentials, may not be. */
export const refusedAgents: Readonly<Record<string, RefusedRequest>> = {
  "a role above the owner's": wanted("role", () => ({ role: "Owner" })),
  "a role that the organization doesn't have": wanted("role", () => ({ role: "King" })),
  "an owner who isn't a member": wanted("owner_user_id", () => ({ owner_user_id: NOBODY })),
  "an owner with a higher role in another organization": wanted("role", () => ({ owner_user_id: GLOBEX_OWNER })),
  "an owner who is disabled": {
    expected: [400, "owner_user_id"],
    async request({ app, change }) {
      await change("POST", `/user/${AGENT_OWNER}/disable`);
      return askForAgent(app);
    },
  },
  "an organization that doesn't exist": {
    expected: [404, "org_not_found"],
    request: ({ app }) =>
      app.post(`/api/backend/v1/org/${NO_ORGANIZATION}/agents`, {
        ...{ owner_user_id: AGENT_OWNER, name: "Report", purpose: "Writes it", role: "Member" },
      }),
  },
  "an end date in the past": wanted("ends_at_seconds", (now) => ({ ends_at_seconds: now - 1 })),
  "an end date of now": wanted("ends_at_seconds", (now) => ({ ends_at_seconds: now })),
  "an end date more than a year ahead": wanted("ends_at_seconds", (now) => ({ ends_at_seconds: now + 365 * DAY + 1 })),
  "a purpose of two lines": wanted("purpose", () => ({ purpose: "a\nb" })),
  "more agents than a member keeps track of": {
    expected: [409, "too_many_agents"],
    async request({ app }) {
      for (let count = 1; count < 25; count++) await askForAgent(app);
      return askForAgent(app);
    },
  },
  "a change to a role above the owner's": edited("role", () => ({ role: "Owner" })),
  "a change of the end date to the past": edited("ends_at_seconds", (now) => ({ ends_at_seconds: now - 1 })),
  "a change of the end date to more than a year ahead": edited("ends_at_seconds", (now) => ({
    ends_at_seconds: now + 365 * DAY + 1,
  })),
  "a change after the owner's role was lowered, that keeps the agent's": {
    expected: [400, "role"],
    async request({ agent, change }) {
      await change("POST", "/org/change_role", { user_id: AGENT_OWNER, org_id: ACME, role: "Member" });
      return agent.call("PATCH", "", { name: "Export" });
    },
  },
  "a change of what has ended": {
    expected: [409, "agent_ended"],
    async request({ agent }) {
      await agent.call("POST", "/end");
      return agent.call("PATCH", "", { name: "Export" });
    },
  },
  "a credential for what has ended": {
    expected: [409, "agent_ended"],
    async request({ agent }) {
      await agent.call("POST", "/end");
      return agent.call("POST", "/credentials", {});
    },
  },
  "a credential that has expired already": credential("expires_at_seconds", (now) => ({ expires_at_seconds: now })),
  "keys that aren't public": credential("jwks", () => ({
    kind: "public_key",
    jwks: { keys: [{ kty: "oct", k: "c2VjcmV0" }] },
  })),
  "a workload whose issuer isn't https": credential("issuer", () => ({
    ...{ kind: "workload", issuer: "http://token.example.test", subject: "pod" },
  })),
  "a workload without a subject": credential("subject", () => ({
    ...{ kind: "workload", issuer: "https://token.example.test" },
  })),
};
