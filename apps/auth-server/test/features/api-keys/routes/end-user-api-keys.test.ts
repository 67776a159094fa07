import { expect, it } from "vitest";
import { describeDatabases, describeOnSqlite } from "../../../support/databases.ts";
import { createManagementClient, type ManagementClient } from "../../../support/management-client.ts";
import { SOME_TIME } from "../../../support/records.ts";
import { createTestApp } from "../../../support/test-app.ts";

const MEMBER = "aaaaaaaa-0000-4000-8000-000000000003";
const NOBODY = "aaaaaaaa-0000-4000-8000-000000000005";
const ACME = "11111111-1111-4111-8111-111111111111";
const UNKNOWN = "99999999-1111-4111-8111-111111111111";
const TODAY = new Date(SOME_TIME * 1000).toISOString().slice(0, 10);

const create = async (api: ManagementClient, fields: object = {}) =>
  (await api.post("/end_user_api_keys", fields)).body as { api_key_id: string; api_key_token: string };
const validate = (api: ManagementClient, api_key_token: string) =>
  api.post("/end_user_api_keys/validate", { api_key_token });

describeOnSqlite("the API keys of end users", ({ open }) => {
  const start = async () => {
    const app = await createTestApp(await open());
    return { app, api: createManagementClient(app) };
  };
  const invalid = { status: 400, body: { api_key_token: ["is not a valid API key"] } };

  it("are created, shown once, and stored as a hash", async () => {
    const { app, api } = await start();
    const key = await create(api, { user_id: MEMBER, metadata: { tier: 1 }, display_name: "CI", org_id: null });
    expect(key).toEqual({
      api_key_id: expect.stringMatching(/^[\da-f]{32}$/),
      api_key_token: expect.stringMatching(/^orgward_key_[\w-]{49}$/),
    });
    expect((await api.get(`/end_user_api_keys/${key.api_key_id}`)).body).toEqual({
      api_key_id: key.api_key_id,
      created_at: SOME_TIME,
      expires_at_seconds: null,
      metadata: { tier: 1 },
      user_id: MEMBER,
      org_id: null,
      display_name: "CI",
      scopes: null,
      created_by_user_id: null,
      last_used_at: null,
    });
    const record = await app.deps.store.read.endUserApiKeys.findById(key.api_key_id);
    expect(JSON.stringify(record)).not.toContain(key.api_key_token);
    expect((await api.get(`/end_user_api_keys/${"0".repeat(32)}`)).status).toBe(404);
  });

  it("say whom they stand for when they are validated", async () => {
    const { api } = await start();
    const personal = await create(api, { user_id: MEMBER, metadata: { tier: 1 } });
    const { body: user } = await api.get(`/user/${MEMBER}`);
    const about = { expires_at_seconds: null, created_by_user_id: null, scopes: null };
    expect((await validate(api, personal.api_key_token)).body).toEqual({
      metadata: { tier: 1 },
      user,
      api_key_id: personal.api_key_id,
      ...about,
    });
    const shared = await create(api, { org_id: ACME });
    const org = { org_id: ACME, name: "Acme", is_saml_configured: false, metadata: {}, created_at: SOME_TIME };
    expect((await validate(api, shared.api_key_token)).body).toEqual({
      org,
      api_key_id: shared.api_key_id,
      ...about,
      user_permissions: [],
    });
    const both = await create(api, { org_id: ACME, user_id: MEMBER });
    expect((await validate(api, both.api_key_token)).body).toMatchObject({
      user,
      org,
      user_in_org: { org_id: ACME, user_role: "Member", user_permissions: ["can_read_reports"] },
    });
    const nobodys = await create(api);
    expect((await validate(api, nobodys.api_key_token)).body).toEqual({ api_key_id: nobodys.api_key_id, ...about });
  });

  it("are limited to scopes, which are among the holder's permissions", async () => {
    const { api } = await start();
    const key = await create(api, { user_id: MEMBER, org_id: ACME, scopes: ["can_read_reports", "can_read_reports"] });
    const limited = { scopes: ["can_read_reports"], user_permissions: ["can_read_reports"] };
    expect((await validate(api, key.api_key_token)).body).toMatchObject({
      ...limited,
      user_in_org: {
        user_role: "",
        inherited_user_roles_plus_current_role: [],
        user_permissions: ["can_read_reports"],
      },
    });
    const above = { status: 400, body: { scopes: ["must be permissions that the key's user or creator has"] } };
    const unknown = { status: 400, body: { scopes: ["must be permissions that your roles have"] } };
    const path = `/end_user_api_keys/${key.api_key_id}`;
    expect(await api.post("/end_user_api_keys", { user_id: MEMBER, scopes: ["can_view_billing"] })).toEqual(above);
    expect(await api.post("/end_user_api_keys", { org_id: ACME, scopes: ["can_fly"] })).toEqual(unknown);
    expect(await api.patch(path, { scopes: ["can_view_billing"] })).toEqual(above);
    expect((await api.patch(path, { scopes: [], remove_scopes: true })).status).toBe(400);
    expect((await api.patch(path, { scopes: [] })).status).toBe(200);
    expect((await validate(api, key.api_key_token)).body).toMatchObject({ scopes: [], user_permissions: [] });
    await api.patch(path, { remove_scopes: true });
    expect((await validate(api, key.api_key_token)).body).toMatchObject({
      scopes: null,
      user_in_org: { user_role: "Member" },
    });
  });

  it("are replaced by others, and keep working meanwhile", async () => {
    const { app, api } = await start();
    const old = await create(api, { org_id: ACME, scopes: ["can_read_reports"] });
    const { body } = await api.post(`/end_user_api_keys/${old.api_key_id}/rotate`, { overlap_seconds: 60 });
    expect((await validate(api, body.api_key_token)).body).toMatchObject({ scopes: ["can_read_reports"] });
    expect((await validate(api, old.api_key_token)).status).toBe(200);
    app.deps.clock.advance(60);
    expect(await validate(api, old.api_key_token)).toEqual(invalid);
    expect((await api.post(`/end_user_api_keys/${old.api_key_id}/rotate`, {})).status).toBe(404);
  });

  it("tell guards what an access token of their holder would, imported ones too", async () => {
    const { api } = await start();
    const forGuard = async (api_key_token: string) =>
      (await api.post("/end_user_api_keys/validate", { api_key_token, for_guard: true })).body.claims;
    const membership = expect.objectContaining({ org_id: ACME, user_role: "Member" });
    const claims = {
      sub: MEMBER,
      user_id: MEMBER,
      email: "member@acme.test",
      properties: {},
      login_method: { login_method: "api_key" },
      org_id_to_org_member_info: { [ACME]: membership },
    };
    expect(await forGuard((await create(api, { user_id: MEMBER })).api_key_token)).toMatchObject(claims);
    const imported_api_key = "sk_live_0123456789abcdef";
    await api.post("/end_user_api_keys/import", { imported_api_key, user_id: MEMBER });
    expect(await forGuard(imported_api_key)).toMatchObject(claims);
    expect(await forGuard((await create(api, { org_id: ACME })).api_key_token)).toMatchObject({
      org_member_info: { org_id: ACME, user_role: "", user_permissions: [] },
    });
  });

  it("are invalid when unknown, expired or deleted, or when their user may not use them any more", async () => {
    const { app, api } = await start();
    expect(await validate(api, "orgward_key_unknown")).toEqual(invalid);
    const expiring = await create(api, { expires_at_seconds: SOME_TIME + 60 });
    expect((await validate(api, expiring.api_key_token)).status).toBe(200);
    app.deps.clock.advance(60);
    expect(await validate(api, expiring.api_key_token)).toEqual(invalid);
    const deleted = await create(api, { user_id: MEMBER });
    expect(await api.delete(`/end_user_api_keys/${deleted.api_key_id}`)).toEqual({ status: 200, body: {} });
    expect(await validate(api, deleted.api_key_token)).toEqual(invalid);
    expect((await api.delete(`/end_user_api_keys/${deleted.api_key_id}`)).status).toBe(404);
    const membersKey = await create(api, { user_id: MEMBER, org_id: ACME });
    await api.post("/org/remove_user", { user_id: MEMBER, org_id: ACME });
    expect(await validate(api, membersKey.api_key_token)).toEqual(invalid);
    const personal = await create(api, { user_id: MEMBER });
    await api.post(`/user/${MEMBER}/disable`);
    expect(await validate(api, personal.api_key_token)).toEqual(invalid);
    await api.delete(`/user/${MEMBER}`);
    expect((await api.get(`/end_user_api_keys/${personal.api_key_id}`)).status).toBe(404);
  });

  it("are imported from another system once, and are validated as such only", async () => {
    const { api } = await start();
    const imported_api_key = "sk_live_0123456789abcdef";
    const { status, body } = await api.post("/end_user_api_keys/import", { imported_api_key, user_id: MEMBER });
    expect(status).toBe(200);
    expect(body).toEqual({ api_key_id: expect.stringMatching(/^[\da-f]{32}$/) });
    expect(await validate(api, imported_api_key)).toEqual(invalid);
    const answer = await api.post("/end_user_api_keys/validate_imported", { api_key_token: imported_api_key });
    expect(answer.body.user.user_id).toBe(MEMBER);
    const own = await create(api, { user_id: MEMBER });
    const asImported = { api_key_token: own.api_key_token };
    expect(await api.post("/end_user_api_keys/validate_imported", asImported)).toEqual(invalid);
    for (const [field, refused] of [
      ["imported_api_key", { imported_api_key }],
      ["imported_api_key", { imported_api_key: "short" }],
      ["user_id", { imported_api_key: "another-key-0123456789", user_id: UNKNOWN }],
    ] as const) {
      const refusal = { status: 400, body: { [field]: [expect.any(String)] } };
      expect(await api.post("/end_user_api_keys/import", refused)).toEqual(refusal);
    }
  });

  it("are refused for whoever does not exist or belong together, and for times that have passed", async () => {
    const { api } = await start();
    for (const [fields, field] of [
      [{ user_id: UNKNOWN }, "user_id"],
      [{ org_id: UNKNOWN }, "org_id"],
      [{ org_id: ACME, user_id: NOBODY }, "user_id"],
      [{ expires_at_seconds: SOME_TIME }, "expires_at_seconds"],
      [{ expires_at_seconds: 1e12 }, "expires_at_seconds"],
      [{ metadata: "text" }, "metadata"],
    ] as const) {
      const refusal = { status: 400, body: { [field]: [expect.any(String)] } };
      expect(await api.post("/end_user_api_keys", fields)).toEqual(refusal);
    }
  });

  it("change in expiry and metadata", async () => {
    const { api } = await start();
    const { api_key_id } = await create(api, { user_id: MEMBER, metadata: { a: 1 } });
    const path = `/end_user_api_keys/${api_key_id}`;
    const change = { expires_at_seconds: SOME_TIME + 10 };
    expect(await api.patch(path, change)).toEqual({ status: 200, body: {} });
    expect((await api.get(path)).body).toMatchObject({ expires_at_seconds: SOME_TIME + 10, metadata: { a: 1 } });
    await api.patch(path, { set_to_never_expire: true, metadata: { b: 2 } });
    expect((await api.get(path)).body).toMatchObject({ expires_at_seconds: null, metadata: { b: 2 } });
    expect((await api.patch(path, { expires_at_seconds: SOME_TIME })).status).toBe(400);
    expect((await api.patch(path, { ...change, set_to_never_expire: true })).status).toBe(400);
    expect((await api.patch(`/end_user_api_keys/${"0".repeat(32)}`, change)).status).toBe(404);
  });

  it("are listed by holder, those that work and those that do not", async () => {
    const { api } = await start();
    const first = await create(api, { user_id: MEMBER });
    const second = await create(api, { user_id: MEMBER, org_id: ACME });
    await create(api, { org_id: ACME });
    await api.delete(`/end_user_api_keys/${first.api_key_id}`);
    const list = async (query: string) => {
      const { body } = await api.get(`/end_user_api_keys${query}`);
      expect(body.api_keys).toHaveLength(body.total_api_keys);
      return body.api_keys.map((key: { api_key_id: string }) => key.api_key_id);
    };
    expect(await list("")).toHaveLength(2);
    expect(await list(`?user_id=${MEMBER}`)).toEqual([second.api_key_id]);
    expect(await list("?user_email=MEMBER@acme.test")).toEqual([second.api_key_id]);
    expect(await list(`?org_id=${ACME}`)).toHaveLength(2);
    expect(await list("?user_email=nobody@example.test")).toEqual([]);
    expect(await list(`/archived?user_id=${MEMBER}`)).toEqual([first.api_key_id]);
    expect((await api.get("/end_user_api_keys?page_size=1")).body).toMatchObject({
      total_api_keys: 2,
      current_page: 0,
      page_size: 1,
      has_more_results: true,
    });
  });

  it.each(["", "/archived"])("are listed by type, also by several filters at once: %s", async (list) => {
    const { api } = await start();
    const keys = {
      personal: [await create(api, { user_id: MEMBER }), await create(api, { user_id: NOBODY })],
      org: [await create(api, { org_id: ACME }), await create(api, { org_id: ACME, user_id: MEMBER })],
      generic: [await create(api)],
    };
    const idsOf = (created: { api_key_id: string }[]) => created.map(({ api_key_id }) => api_key_id).sort();
    if (list !== "") for (const id of idsOf(Object.values(keys).flat())) await api.delete(`/end_user_api_keys/${id}`);
    const find = async (query: string) => {
      const { body } = await api.get(`/end_user_api_keys${list}?${query}`);
      expect(body.total_api_keys).toBe(body.api_keys.length);
      return idsOf(body.api_keys);
    };
    for (const [type, created] of Object.entries(keys)) {
      expect([type, await find(`api_key_type=${type}`)]).toEqual([type, idsOf(created)]);
      expect(await find(`api_key_type=${type.toUpperCase()}`)).toEqual(idsOf(created));
    }
    expect(await find(`api_key_type=personal&user_id=${MEMBER}`)).toEqual([keys.personal[0]?.api_key_id]);
    expect(await find(`api_key_type=org&user_email=member@acme.test`)).toEqual([keys.org[1]?.api_key_id]);
    expect(await find(`api_key_type=generic&org_id=${ACME}`)).toEqual([]);
    for (const unknown of ["user", "org,personal"]) {
      expect(await api.get(`/end_user_api_keys${list}?api_key_type=${unknown}`)).toEqual({
        status: 400,
        body: { api_key_type: ["must be personal, org or generic"] },
      });
    }
  });
});

describeDatabases("the API keys of end users at the same time", ({ open }) => {
  it("have their successful uses counted by day, each of fifty at once", async () => {
    const api = createManagementClient(await createTestApp(await open()));
    const key = await create(api, { user_id: MEMBER });
    const other = await create(api, { org_id: ACME });
    await Promise.all(Array.from({ length: 50 }, () => validate(api, key.api_key_token)));
    await validate(api, other.api_key_token);
    await validate(api, "orgward_key_unknown");
    const count = async (query: string) => (await api.get(`/end_user_api_keys/usage?${query}`)).body.count;
    expect(await count(`date=${TODAY}`)).toBe(51);
    expect(await count(`date=${TODAY}&api_key_id=${key.api_key_id}`)).toBe(50);
    expect(await count(`date=${TODAY}&user_id=${MEMBER}`)).toBe(50);
    expect(await count(`date=${TODAY}&org_id=${ACME}`)).toBe(1);
    expect(await count("date=2020-01-01")).toBe(0);
    for (const date of ["", "today", "2026-13-01"]) {
      expect((await api.get(`/end_user_api_keys/usage?date=${date}`)).status).toBe(400);
    }
  });
});
