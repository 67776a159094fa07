import { ACME, command, type Deployment, form, onDashboard } from "../deployment.ts";
import { type Operation, operation } from "../operation.ts";

const PATH = `/org/${ACME}/access_policy`;
const TAB = `/dashboard/orgs/${ACME}/access-policy`;
const PREVIEW = `${TAB}/preview?version=0&methods=password`;

const putInForce = async ({ api }: Deployment) => api.put(PATH, { methods: ["password"] });

/** Changes of what organizations demand of sign-ins. */
export const accessPolicyOperations: readonly Operation[] = [
  {
    name: "changing an access policy",
    events: ["organization.access_policy_changed"],
    doors: {
      api: { at: "updateOrgAccessPolicy", run: putInForce },
      dashboard: {
        at: "/dashboard/orgs/:orgId/access-policy",
        run: (deployment) => onDashboard(deployment, PREVIEW, TAB, {}),
      },
    },
  },
  operation({
    name: "suspending an access policy",
    events: ["organization.access_policy_suspended"],
    prepare: putInForce,
    doors: {
      dashboard: { at: "/dashboard/orgs/:orgId/access-policy/suspend", run: form(`${TAB}/suspend`, `${TAB}/suspend`) },
      command: { at: "access-policy suspend", run: command("access-policy", "suspend", ACME) },
    },
  }),
  operation({
    name: "enforcing a suspended access policy again",
    events: ["organization.access_policy_resumed"],
    async prepare(deployment: Deployment) {
      await putInForce(deployment);
      await form(`${TAB}/suspend`, `${TAB}/suspend`)(deployment);
    },
    doors: {
      dashboard: { at: "/dashboard/orgs/:orgId/access-policy/resume", run: form(TAB, `${TAB}/resume`) },
      command: { at: "access-policy resume", run: command("access-policy", "resume", ACME) },
    },
  }),
];
