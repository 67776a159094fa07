import { addAgentCredential } from "../../../src/features/agents/domain/agent-credentials.ts";
import { openDetails } from "../../support/chromium.ts";
import { signIn, type Walk } from "../../support/hosted-walk.ts";
import { ACME } from "../../support/service-account.ts";

/** A member registers an agent, gives it a second credential, and changes it. */
export const registerAgents: Walk = async (inspector, { deps }) => {
  const { page, goto, look } = inspector;
  await signIn(inspector, "admin@acme.test");
  await goto(`/orgs/${ACME}/agents`);
  await look("agents-none");
  await page.getByLabel("Name").fill("Nightly report");
  await page.getByLabel("Purpose").fill("Writes the report that the finance department reads on Monday mornings");
  await page.getByRole("button", { name: "Register agent" }).click();
  await page.getByRole("heading", { name: "Agent registered" }).waitFor();
  await look("agent-registered");
  await page.getByRole("link", { name: "Back to the agent" }).click();
  await page.getByRole("heading", { name: "Nightly report", level: 1 }).waitFor();
  const [agent] = await deps.store.read.agents.list({ orgId: ACME, ownerUserId: null });
  if (!agent) throw new Error("The agent wasn't registered.");
  const acting = { ...deps, actor: { kind: "server", id: null, name: null }, request: null } as const;
  const issuer = "https://token.actions.githubusercontent.com";
  const subject = "repo:acme/a-repository-with-a-long-name:ref:refs/heads/main";
  const lasting = { name: null, expiresAt: null };
  await addAgentCredential(acting, agent, {
    ...lasting,
    ...{ kind: "workload", issuer, subject, audience: deps.policy.issuer, singleUse: true },
  });
  await page.reload();
  await openDetails(inspector);
  await look("agent");
  await page.getByLabel("Purpose").fill("\u202e");
  await page.getByRole("button", { name: "Save agent" }).click();
  await page.getByRole("alert").waitFor();
  await look("agent-refused");
  await goto(`/orgs/${ACME}/agents`);
  await look("agents");
};
