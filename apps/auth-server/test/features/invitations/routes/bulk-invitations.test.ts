import { expect, it } from "vitest";
import { demoOrganizations } from "../../../../src/demo/demo-data.ts";
import { formFields } from "../../../support/browser.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { readMails } from "../../../support/mails.ts";
import { signInOperator } from "../../../support/operator-browser.ts";
import { anInvitation } from "../../../support/records.ts";
import { createTestApp } from "../../../support/test-app.ts";

const [ACME = "", GLOBEX = ""] = demoOrganizations.map(({ orgId }) => orgId);
const LIST = `/dashboard/orgs/${ACME}/invitations`;
const RESEND = `${LIST}/bulk/resend`;
const REVOKE = `${LIST}/bulk/revoke`;

describeDatabases("actions on many invitations", ({ open }) => {
  const setUp = async () => {
    const app = await createTestApp(await open());
    const operator = await signInOperator(app);
    const now = app.deps.clock();
    const pending = { createdAt: now - 3600, expiresAt: now + 3600 };
    const invited = [
      anInvitation({ orgId: ACME, email: "one@list.test", ...pending }),
      anInvitation({ orgId: ACME, email: "two@list.test", ...pending }),
      anInvitation({ orgId: GLOBEX, email: "three@list.test", ...pending }),
    ] as const;
    await app.deps.store.write(async ({ invitations }) => {
      for (const invitation of invited) await invitations.save(invitation);
    });
    return { app, operator, invited };
  };

  it("send those again that a form shows, once, even when it arrives twice", async () => {
    const { app, operator } = await setUp();
    expect(await (await operator.get(LIST)).text()).toContain("Select all 2<");
    const fields = formFields(await (await operator.get(`${RESEND}?all=on`)).text(), RESEND);
    const first = await operator.post(RESEND, fields);
    expect(first.headers.get("location")).toContain("count=2&skipped=0");
    const again = await operator.post(RESEND, fields);
    expect(again.headers.get("location")).toContain("count=0&skipped=2");
    expect((await readMails(app.deps)).map(({ to }) => to).sort()).toEqual(["one@list.test", "two@list.test"]);
    expect((await app.deps.store.read.invitations.find(ACME, "one@list.test"))?.createdAt).toBe(app.deps.clock());
  });

  it("revoke those of the organization alone, whatever ids a form claims", async () => {
    const { app, operator, invited } = await setUp();
    const [one, , elsewhere] = invited;
    const fields = formFields(await (await operator.get(`${REVOKE}?id=${one.invitationId}`)).text(), REVOKE);
    const response = await operator.post(REVOKE, { ...fields, ids: `${one.invitationId} ${elsewhere.invitationId}` });
    expect(await (await operator.get(response.headers.get("location") ?? "")).text()).toContain(
      "Revoked 1 invitation. 1 was skipped.",
    );
    const { invitations } = app.deps.store.read;
    expect(await invitations.find(ACME, "one@list.test")).toBeNull();
    expect(await invitations.find(ACME, "two@list.test")).not.toBeNull();
    expect(await invitations.find(GLOBEX, "three@list.test")).not.toBeNull();
  });
});
