import { expect, it } from "vitest";
import { describeDatabases } from "../../../../support/databases.ts";
import { createManagementClient } from "../../../../support/management-client.ts";
import { SOME_TIME } from "../../../../support/records.ts";
import { createTestApp } from "../../../../support/test-app.ts";

const OWNER = "aaaaaaaa-0000-4000-8000-000000000001";
const MEMBER = "aaaaaaaa-0000-4000-8000-000000000003";
const GLOBEX_OWNER = "aaaaaaaa-0000-4000-8000-000000000004";
const ACME = "11111111-1111-4111-8111-111111111111";
const GLOBEX = "22222222-2222-4222-8222-222222222222";
const UNKNOWN = "99999999-1111-4111-8111-111111111111";

const ownerRecord = {
  user_id: OWNER,
  email: "owner@acme.test",
  email_confirmed: true,
  has_password: true,
  properties: {},
  metadata: null,
  locked: false,
  enabled: true,
  mfa_enabled: false,
  can_create_orgs: true,
  update_password_required: false,
  created_at: SOME_TIME,
  last_active_at: SOME_TIME,
};

const acmeAsOwner = {
  org_id: ACME,
  org_name: "Acme",
  org_metadata: {},
  url_safe_org_name: "acme",
  org_role_structure: "single_role_in_hierarchy",
  user_role: "Owner",
  inherited_user_roles_plus_current_role: ["Owner", "Admin", "Member"],
  user_permissions: ["can_view_billing", "can_edit_billing", "can_read_reports"],
  additional_roles: [],
};

describeDatabases("reading users", ({ open }) => {
  const start = async () => {
    const app = await createTestApp(await open());
    return { app, api: createManagementClient(app) };
  };

  it("finds one user by id, email address or username, without regard to case", async () => {
    const { api } = await start();
    await api.put(`/user/${OWNER}`, { username: "Boss", first_name: "O", properties: { fav_sport: "judo" } });
    const record = { ...ownerRecord, username: "Boss", first_name: "O", properties: { fav_sport: "judo" } };
    for (const path of [
      `/user/${OWNER}`,
      `/user/${OWNER.toUpperCase()}`,
      "/user/email?email=OWNER%40acme.test",
      "/user/username?username=bOSS",
      `/user/${OWNER}?include_orgs=false`,
    ]) {
      expect(await api.get(path), path).toEqual({ status: 200, body: record });
    }
  });

  it("shows whole memberships when organizations are asked for, and none otherwise", async () => {
    const { api } = await start();
    const { body } = await api.get(`/user/${OWNER}?include_orgs=true`);
    expect(body).toEqual({ ...ownerRecord, org_id_to_org_info: { [ACME]: acmeAsOwner } });
    const { body: nobody } = await api.get("/user/email?email=nobody@example.test&include_orgs=true");
    expect(nobody.org_id_to_org_info).toEqual({});
  });

  it("answers 404 for what names nobody", async () => {
    const { api } = await start();
    for (const path of [
      `/user/${UNKNOWN}`,
      "/user/no-id",
      "/user/%00",
      "/user/email?email=nobody@acme.test",
      "/user/username?username=nobody",
    ]) {
      expect((await api.get(path)).status, path).toBe(404);
    }
  });

  it("reads batches as bare arrays: what is not there is left out, and what is named twice comes once", async () => {
    const { api } = await start();
    await api.put(`/user/${OWNER}`, { username: "boss" });
    for (const [path, body] of [
      ["/user/user_ids", { user_ids: [OWNER, MEMBER, OWNER, UNKNOWN, "no id"] }],
      ["/user/emails?include_orgs=false", { emails: ["owner@acme.test", "OWNER@acme.test", "member@acme.test", "x"] }],
    ] as const) {
      const answer = await api.post(path, body);
      expect(answer.body.map((user: { email: string }) => user.email).sort(), path).toEqual([
        "member@acme.test",
        "owner@acme.test",
      ]);
    }
    const { body: byName } = await api.post("/user/usernames?include_orgs=true", { usernames: ["BOSS", "nobody"] });
    expect(byName).toEqual([{ ...ownerRecord, username: "boss", org_id_to_org_info: { [ACME]: acmeAsOwner } }]);
    expect(await api.post("/user/user_ids?", { user_ids: [] })).toEqual({ status: 200, body: [] });
    const refusal = { status: 400, body: { query: [expect.any(String)] } };
    expect(await api.post("/user/user_ids", { user_ids: [1] })).toEqual(refusal);
    expect(await api.post("/user/emails", { emails: "owner@acme.test" })).toEqual(refusal);
    expect(await api.post("/user/usernames", {})).toEqual(refusal);
    const numbers = (count: number) => Array.from({ length: count }, (_, number) => String(number));
    expect(await api.post("/user/usernames", { usernames: numbers(10_000) })).toEqual({ status: 200, body: [] });
    expect(await api.post("/user/usernames", { usernames: numbers(10_001) })).toMatchObject({ status: 400 });
  });

  it("pages through users: 10 to a page by default, the first page is 0", async () => {
    const { api } = await start();
    for (let number = 10; number < 20; number++) await api.post("/user/", { email: `u${number}@page.test` });
    const { body: first } = await api.get("/user/query");
    expect(first).toMatchObject({ total_users: 15, current_page: 0, page_size: 10, has_more_results: true });
    expect(first.users).toHaveLength(10);
    const { body: last } = await api.get("/user/query?page_number=1&page_size=10&order_by=EMAIL");
    expect(last).toMatchObject({ total_users: 15, current_page: 1, has_more_results: false });
    expect(last.users.map((user: { email: string }) => user.email)).toEqual(
      [15, 16, 17, 18, 19].map((number) => `u${number}@page.test`),
    );
    const { body: exact } = await api.get("/user/query?page_size=5&page_number=2");
    expect(exact).toMatchObject({ current_page: 2, page_size: 5, has_more_results: false });
    const { body: beyond } = await api.get("/user/query?page_number=1000000000&page_size=100");
    expect(beyond).toMatchObject({ users: [], total_users: 15, has_more_results: false });
  });

  it("searches by a part of the address or username and by legacy id", async () => {
    const { api } = await start();
    await api.put(`/user/${MEMBER}`, { username: "acmetic", legacy_user_id: "old-3" });
    const emails = async (query: string) =>
      (await api.get(`/user/query?order_by=EMAIL&${query}`)).body.users.map((user: { email: string }) => user.email);
    expect(await emails("email_or_username=OWNER%40")).toEqual(["owner@acme.test", "owner@globex.test"]);
    expect(await emails("email_or_username=metic")).toEqual(["member@acme.test"]);
    expect(await emails("legacy_user_id=old-3&email_or_username=")).toEqual(["member@acme.test"]);
    const { body } = await api.get("/user/query?email_or_username=globex&include_orgs=true");
    expect(Object.keys(body.users[0].org_id_to_org_info).sort()).toEqual([ACME, GLOBEX]);
  });

  it("lists the members of an organization with their roles there, oldest membership first", async () => {
    const { api } = await start();
    const { body } = await api.get(`/user/org/${ACME}?page_size=3`);
    expect(body).toMatchObject({ total_users: 4, current_page: 0, page_size: 3, has_more_results: true });
    expect(body.users[0]).toEqual({ ...ownerRecord, role_in_org: "Owner", additional_roles_in_org: [] });
    const { body: members } = await api.get(`/user/org/${ACME}?role=Member&include_orgs=true`);
    expect(members.total_users).toBe(2);
    expect(members.users.map((user: { user_id: string }) => user.user_id)).toEqual([MEMBER, GLOBEX_OWNER]);
    expect(members.users[1].org_id_to_org_info[GLOBEX].user_role).toBe("Owner");
    expect(members.users[1].role_in_org).toBe("Member");
    for (const org of [UNKNOWN, "no-id"]) {
      expect((await api.get(`/user/org/${org}`)).body).toEqual({
        users: [],
        total_users: 0,
        current_page: 0,
        page_size: 10,
        has_more_results: false,
      });
    }
  });

  it("answers 400 with the parameter for every wrong query", async () => {
    const { api } = await start();
    for (const [path, field] of [
      ["/user/query?page_size=0", "page_size"],
      ["/user/query?page_size=101", "page_size"],
      ["/user/query?page_size=ten", "page_size"],
      ["/user/query?page_size=1.5", "page_size"],
      ["/user/query?page_size=99999999999999999999", "page_size"],
      ["/user/query?page_number=-1", "page_number"],
      ["/user/query?page_number=1000000001", "page_number"],
      ["/user/query?order_by=email", "order_by"],
      ["/user/query?include_orgs=yes", "include_orgs"],
      ["/user/query?include_orgs=1", "include_orgs"],
      ["/user/query?page_size=1&page_size=2", "page_size"],
      ["/user/query?email_or_username=a%00b", "email_or_username"],
      [`/user/query?email_or_username=${"a".repeat(300)}`, "email_or_username"],
      ["/user/email", "email"],
      ["/user/email?email=", "email"],
      ["/user/username?include_orgs=true", "username"],
      [`/user/org/${ACME}?page_size=1000`, "page_size"],
    ] as const) {
      expect(await api.get(path), path).toEqual({ status: 400, body: { [field]: [expect.any(String)] } });
    }
  });

  it("shows an account as locked for as long as it is", async () => {
    const { app, api } = await start();
    const locked = async () => (await api.get(`/user/${OWNER}`)).body.locked;
    const lock = { lockAfter: 1, lockUntil: app.deps.clock() + 60, at: app.deps.clock() };
    await app.deps.store.write(({ users }) => users.recordFailedLogin(OWNER, lock));
    expect(await locked()).toBe(true);
    app.deps.clock.advance(60);
    expect(await locked()).toBe(false);
  });
});
