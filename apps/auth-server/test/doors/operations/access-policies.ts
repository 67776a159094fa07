import { formFields } from "../../support/browser.ts";
import { readMails } from "../../support/mails.ts";
import { ACME, command, type Deployment, expectRedirect, form, onDashboard, PASSWORD } from "../deployment.ts";
import { type Operation, operation } from "../operation.ts";

const PATH = `/org/${ACME}/access_policy`;
const TAB = `/dashboard/orgs/${ACME}/access-policy`;
const OWN_PAGE = `/orgs/${ACME}/access-policy`;
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
      page: {
        at: "/orgs/:orgId/access-policy",
        run: async ({ owner }) =>
          expectRedirect(await owner.submitTo(OWN_PAGE, OWN_PAGE, { methods: "password", step: "save" })),
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
  {
    name: "enforcing a suspended access policy again",
    events: ["organization.access_policy_resumed"],
    async prepare(deployment: Deployment) {
      await putInForce(deployment);
      await form(`${TAB}/suspend`, `${TAB}/suspend`)(deployment);
    },
    doors: { dashboard: { at: "/dashboard/orgs/:orgId/access-policy/resume", run: form(TAB, `${TAB}/resume`) } },
  },
  {
    name: "enforcing a suspended access policy again on the command line",
    events: ["organization.access_policy_resumed"],
    async prepare(deployment: Deployment) {
      await putInForce(deployment);
      await deployment.command(["access-policy", "suspend", ACME]);
    },
    doors: { command: { at: "access-policy resume", run: command("access-policy", "resume", ACME) } },
  },
  {
    name: "getting past an access policy",
    events: ["session.reauthenticated", "organization.access_policy_bypassed"],
    async prepare(deployment: Deployment) {
      await deployment.api.put(PATH, { second_factor_required: true });
      const page = await deployment.owner.submitTo(`${OWN_PAGE}/code`, OWN_PAGE, {});
      if (page.status !== 200) throw new Error(`No code was sent: ${page.status}.`);
    },
    doors: {
      page: {
        at: "/orgs/:orgId/access-policy/break-glass",
        async run({ app, owner }) {
          const mails = (await readMails(app.deps)).map(({ mail }) => mail);
          const code = mails.flatMap((mail) => (mail.kind === "proof_code" ? [mail.code] : [])).at(-1) ?? "";
          const hidden = formFields(await (await owner.get(OWN_PAGE)).text(), `${OWN_PAGE}/code`);
          const page = await owner.post(`${OWN_PAGE}/break-glass`, { ...hidden, password: PASSWORD, code });
          if (page.status !== 200) throw new Error(`The policy wasn't lifted: ${page.status}.`);
        },
      },
    },
  },
];
