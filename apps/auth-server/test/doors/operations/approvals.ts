import { deleteExpired } from "../../../src/maintenance.ts";
import { askApproval, obtainToken, pageOf } from "../../support/approvals.ts";
import { ACME, type Deployment, expectRedirect } from "../deployment.ts";
import { type Door, type Operation, operation } from "../operation.ts";
import { CLEANING_UP } from "./clean-ups.ts";

const ENDPOINT = "/oauth/2.1/approvals";
const PAGE = "/approvals/:approvalId";
/** Nothing else of a deployment is over so soon. */
const SOON = "60";

/** A token whose resource is connected, so that asking changes nothing but the approval. */
async function connectedToken({ app, owner }: Deployment): Promise<string> {
  const token = await obtainToken(app, owner, { orgId: ACME });
  await askApproval(app, token, { tool: "another" });
  return token;
}

async function askOnce(deployment: Deployment) {
  const token = await obtainToken(deployment.app, deployment.owner, { orgId: ACME });
  return { token, asked: await askApproval(deployment.app, token, { expires_in: SOON }) };
}

const decide =
  (decision: string): Door<Awaited<ReturnType<typeof askOnce>>>["run"] =>
  async ({ owner }, { asked }) =>
    expectRedirect(await owner.submit(pageOf(asked), { decision }));

/** Calls of tools that a person has to approve. */
export const approvalOperations: readonly Operation[] = [
  operation({
    name: "asking for the approval of a call",
    events: ["approval.requested"],
    prepare: connectedToken,
    doors: { oauth: { at: ENDPOINT, run: ({ app }, token) => askApproval(app, token) } },
  }),
  operation({
    name: "approving a call",
    events: ["approval.approved"],
    prepare: askOnce,
    doors: { page: { at: PAGE, run: decide("approved") } },
  }),
  operation({
    name: "refusing a call",
    events: ["approval.refused"],
    prepare: askOnce,
    doors: { page: { at: PAGE, run: decide("refused") } },
  }),
  operation({
    name: "letting an approved call through",
    events: ["approval.redeemed"],
    async prepare(deployment) {
      const { token, asked } = await askOnce(deployment);
      await deployment.owner.submit(pageOf(asked), { decision: "approved" });
      return token;
    },
    doors: { oauth: { at: ENDPOINT, run: ({ app }, token) => askApproval(app, token, { expires_in: SOON }) } },
  }),
  operation({
    name: "an approval expiring",
    events: ["approval.expired"],
    prepare: askOnce,
    doors: {
      server: {
        at: CLEANING_UP,
        async run({ app }) {
          app.deps.clock.advance(Number(SOON));
          await deleteExpired(app.deps);
        },
      },
    },
  }),
];
