import { expect, it } from "vitest";
import { sendApprovalEmails } from "../../../src/features/approvals/domain/settings.ts";
import { createAgentAt } from "../../support/agent.ts";
import {
  type ApprovalAnswer,
  askApproval,
  obtainMachineToken,
  obtainToken,
  pageOf,
  signIn,
} from "../../support/approvals.ts";
import { describeOnSqlite } from "../../support/databases.ts";
import { readMails } from "../../support/mails.ts";
import { RESOURCE } from "../../support/oauth-client.ts";
import { askForToken, type MachineToken } from "../../support/service-account.ts";
import { createTestApp } from "../../support/test-app.ts";

describeOnSqlite("emails about calls that wait", ({ open }) => {
  const setUp = async () => {
    const app = await createTestApp(await open());
    const told = async () =>
      (await readMails(app.deps)).flatMap(({ to, mail }) =>
        mail.kind === "approval_requested" ? [{ to, ...mail }] : [],
      );
    const recipients = async () => (await told()).map(({ to }) => to);
    return { app, told, recipients };
  };
  const addressOf = (asked: ApprovalAnswer) => expect.stringMatching(new RegExp(`${pageOf(asked)}$`)) as string;

  it("go to members with the role that decides, once for each call", async () => {
    const { app, told } = await setUp();
    const token = await obtainMachineToken(app);
    const asked = await askApproval(app, token);
    await askApproval(app, token);
    expect(await told()).toEqual([
      {
        to: "owner@acme.test",
        kind: "approval_requested",
        tool: "deleteProject",
        orgName: "Acme",
        url: addressOf(asked),
        validSeconds: 600,
      },
    ]);
  });

  it("go to everybody with at least the role that the rule names", async () => {
    const { app, recipients } = await setUp();
    await askApproval(app, await obtainMachineToken(app), { approver_minimum_role: "Admin" });
    expect((await recipients()).toSorted()).toEqual(["admin@acme.test", "owner@acme.test"]);
  });

  it("go to the owner of an agent", async () => {
    const { app, recipients } = await setUp();
    const agent = await createAgentAt(app);
    const { client_id, client_secret } = await agent.addCredential();
    const response = await askForToken(app, { client_id, client_secret, resource: RESOURCE });
    const { access_token } = (await response.json()) as MachineToken;
    await askApproval(app, access_token);
    expect(await recipients()).toEqual(["admin@acme.test"]);
  });

  it("go to nobody about a call of their own", async () => {
    const { app, recipients } = await setUp();
    const browser = await signIn(app, "owner@acme.test");
    const token = await obtainToken(app, browser);
    await askApproval(app, token);
    await askApproval(app, token, { approver_minimum_role: "Admin" });
    expect(await recipients()).toEqual(["admin@acme.test"]);
  });

  it("flood nobody: one a minute, and five an hour at once", async () => {
    const { app, recipients } = await setUp();
    const token = await obtainMachineToken(app);
    const ask = (id: number) => askApproval(app, token, { arguments: `{"id":${id}}` });
    await ask(1);
    await ask(2);
    expect(await recipients()).toHaveLength(1);
    for (let id = 3; id < 12; id++) {
      app.deps.clock.advance(60);
      await ask(id);
    }
    const sent = await recipients();
    expect(sent.length).toBeGreaterThanOrEqual(5);
    expect(sent.length).toBeLessThanOrEqual(6);
  });

  it("aren't sent where operators don't want them", async () => {
    const { app, recipients } = await setUp();
    await app.deps.store.write((repositories) => sendApprovalEmails(repositories, false));
    await askApproval(app, await obtainMachineToken(app));
    expect(await recipients()).toEqual([]);
  });
});
