import { expect, it } from "vitest";
import { describeDatabases } from "../../../support/databases.ts";
import { createManagementClient } from "../../../support/management-client.ts";
import { takeQueuedMails } from "../../../support/queued-mails.ts";
import { SOME_TIME } from "../../../support/records.ts";
import { createTestApp } from "../../../support/test-app.ts";

const MEMBER = "aaaaaaaa-0000-4000-8000-000000000003";
const NOBODY = "aaaaaaaa-0000-4000-8000-000000000005";
const ACME = "11111111-1111-4111-8111-111111111111";
const GLOBEX = "22222222-2222-4222-8222-222222222222";
const UNKNOWN = "99999999-1111-4111-8111-111111111111";

describeDatabases("invitations", ({ open }) => {
  const start = async () => {
    const app = await createTestApp(await open());
    return { app, api: createManagementClient(app) };
  };

  it("go by mail to an address or to a user, and wait until they are accepted", async () => {
    const { app, api } = await start();
    const invite = { org_id: ACME, email: "new@example.test", role: "Admin", additional_roles: null };
    expect(await api.post("/invite_user", invite)).toEqual({ status: 200, body: {} });
    const byId = { org_id: GLOBEX, user_id: NOBODY, role: "Member", additional_roles: [] };
    expect(await api.post("/invite_user_by_id", byId)).toEqual({ status: 200, body: {} });
    expect((await takeQueuedMails(app)).map(({ to, mail }) => [to, mail.kind])).toEqual([
      ["new@example.test", "invitation"],
      ["nobody@example.test", "invitation"],
    ]);
    const { body } = await api.get(`/pending_org_invites?org_id=${ACME}`);
    expect(body).toEqual({
      total_invites: 1,
      current_page: 0,
      page_size: 10,
      has_more_results: false,
      invites: [
        {
          invitee_email: "new@example.test",
          org_id: ACME,
          org_name: "Acme",
          role_in_org: "Admin",
          additional_roles_in_org: [],
          created_at: SOME_TIME,
          expires_at: SOME_TIME + 7 * 86_400,
        },
      ],
    });
    expect((await api.get("/pending_org_invites?page_size=1&page_number=1")).body).toMatchObject({
      total_invites: 2,
      current_page: 1,
      has_more_results: false,
    });
  });

  it("replace an earlier one to the same address, and are withdrawn", async () => {
    const { api } = await start();
    await api.post("/invite_user", { org_id: ACME, email: "new@example.test", role: "Admin" });
    await api.post("/invite_user", { org_id: ACME, email: "NEW@example.test", role: "Member" });
    expect((await api.get("/pending_org_invites")).body).toMatchObject({
      total_invites: 1,
      invites: [{ role_in_org: "Member" }],
    });
    const revoked = { org_id: ACME, invitee_email: "New@example.test" };
    expect(await api.delete("/pending_org_invites", revoked)).toEqual({ status: 200, body: {} });
    expect((await api.delete("/pending_org_invites", revoked)).status).toBe(404);
    expect((await api.get("/pending_org_invites")).body).toMatchObject({ total_invites: 0, invites: [] });
  });

  it("are refused where they make no sense", async () => {
    const { api } = await start();
    await api.put(`/org/${GLOBEX}`, { restrict_to_domain: true, domain: "globex.test" });
    for (const [body, field] of [
      [{ org_id: ACME, email: "no address", role: "Member" }, "email"],
      [{ org_id: ACME, email: "member@acme.test", role: "Member" }, "email"],
      [{ org_id: GLOBEX, email: "new@example.test", role: "Member" }, "email"],
      [{ org_id: ACME, email: "new@example.test", role: "Boss" }, "role"],
      [{ org_id: ACME, email: "new@example.test", role: "Member", additional_roles: ["Admin"] }, "additional_roles"],
    ] as const) {
      expect(await api.post("/invite_user", body)).toEqual({ status: 400, body: { [field]: [expect.any(String)] } });
    }
    const role = "Member";
    expect((await api.post("/invite_user", { org_id: UNKNOWN, email: "a@b.test", role })).status).toBe(404);
    expect((await api.post("/invite_user_by_id", { org_id: UNKNOWN, user_id: MEMBER, role })).status).toBe(404);
    expect((await api.post("/invite_user_by_id", { org_id: ACME, user_id: UNKNOWN, role })).status).toBe(404);
  });
});
