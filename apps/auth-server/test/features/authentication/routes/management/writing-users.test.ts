import { hash as argon2 } from "@node-rs/argon2";
import { hashSync } from "@node-rs/bcrypt";
import { expect, it } from "vitest";
import { changeUserSchema } from "../../../../../src/features/users/domain/user-schema.ts";
import { createBrowser } from "../../../../support/browser.ts";
import { describeDatabases, describeOnSqlite } from "../../../../support/databases.ts";
import { createManagementClient, type ManagementClient } from "../../../../support/management-client.ts";
import { createTestApp } from "../../../../support/test-app.ts";

const OWNER = "aaaaaaaa-0000-4000-8000-000000000001";
const ADMIN = "aaaaaaaa-0000-4000-8000-000000000002";
const MEMBER = "aaaaaaaa-0000-4000-8000-000000000003";
const NOBODY = "aaaaaaaa-0000-4000-8000-000000000005";
const ACME = "11111111-1111-4111-8111-111111111111";
const UNKNOWN = "99999999-1111-4111-8111-111111111111";

/** At bcrypt's lowest cost. */
const BCRYPT = hashSync("correct horse", { cost: 4 });

describeOnSqlite("writing users", ({ open }) => {
  const start = async () => {
    const app = await createTestApp(await open());
    return { app, api: createManagementClient(app) };
  };
  const userOf = async (api: ManagementClient, userId: string) =>
    (await api.get(`/user/${userId}?include_orgs=true`)).body;

  it("takes usernames and names only while the deployment has them, and names each field", async () => {
    const { app, api } = await start();
    await app.deps.store.write((repositories) => changeUserSchema(repositories, { usernames: false, names: false }));
    for (const [field, wire] of [
      ["username", "ada"],
      ["first_name", "Ada"],
      ["last_name", "Löwe"],
    ] as const) {
      const refusal = { status: 400, body: { [field]: [expect.stringContaining("isn't enabled")] } };
      expect(await api.post("/user/", { email: "a@example.test", [field]: wire })).toEqual(refusal);
      expect(await api.post("/migrate_user/", { email: "a@example.test", [field]: wire })).toEqual(refusal);
      expect(await api.put(`/user/${OWNER}`, { [field]: wire })).toEqual(refusal);
    }
    expect((await api.get("/user/email?email=a@example.test")).status).toBe(404);
    await app.deps.store.write((repositories) => changeUserSchema(repositories, { names: true }));
    expect((await api.post("/user/", { email: "a@example.test", first_name: "Ada" })).status).toBe(200);
  });

  it("takes a user over from another system with everything that belongs to the user", async () => {
    const { api } = await start();
    const { status, body } = await api.post("/migrate_user/", {
      email: "moved@example.test",
      email_confirmed: true,
      existing_user_id: "auth0|17",
      existing_password_hash: BCRYPT,
      update_password_required: true,
      enabled: false,
      first_name: "Mo",
      last_name: "Ved",
      username: "mo",
      picture_url: "https://example.test/mo.png",
      properties: { tier: "gold" },
    });
    expect(status).toBe(200);
    expect(await userOf(api, body.user_id)).toMatchObject({
      email: "moved@example.test",
      email_confirmed: true,
      has_password: true,
      legacy_user_id: "auth0|17",
      update_password_required: true,
      enabled: false,
      first_name: "Mo",
      last_name: "Ved",
      username: "mo",
      picture_url: "https://example.test/mo.png",
      properties: { tier: "gold" },
    });
  });

  it("takes over a user of whom only the address is known, as an enabled one", async () => {
    const { api } = await start();
    const body = { email: "m@example.test", email_confirmed: true, existing_password_hash: null, enabled: null };
    const { body: created } = await api.post("/migrate_user", body);
    expect(await userOf(api, created.user_id)).toMatchObject({ enabled: true, has_password: false });
  });

  it("accepts hashes of bcrypt, of every argon2 and of scrypt, and no others", async () => {
    const { api } = await start();
    const salt = "c29tZXNhbHRzb21lc2FsdA";
    const digest = "A".repeat(43);
    let number = 0;
    for (const [hash, status] of [
      [BCRYPT, 200],
      [BCRYPT.replace("$2b$", "$2a$"), 200],
      [BCRYPT.replace("$2b$", "$2y$"), 200],
      [await argon2("correct horse", { memoryCost: 64, timeCost: 1 }), 200],
      [`$argon2i$v=19$m=64,t=1,p=1$${salt}$${digest}`, 200],
      [`$argon2d$v=19$m=64,t=1,p=1$${salt}$${digest}`, 200],
      [`$scrypt$ln=14,r=8,p=1$${salt}$${digest}`, 200],
      [`${"0f".repeat(16)}:${"0f".repeat(64)}`, 200],
      [BCRYPT.replace("$04$", "$31$"), 400],
      [`$scrypt$ln=14,r=8,p=999999999$${salt}$${digest}`, 400],
      [`$argon2id$v=19$m=999999999,t=1,p=1$${salt}$${digest}`, 400],
      [`$argon2id$v=19$m=64,t=999999,p=1$${salt}$${digest}`, 400],
      ["5f4dcc3b5aa765d61d8327deb882cf99", 400],
      ["$1$abc$def", 400],
      ["correct horse", 400],
      ["", 400],
    ] as const) {
      const body = { email: `h${number++}@example.test`, email_confirmed: true, existing_password_hash: hash };
      const answer = await api.post("/migrate_user/", body);
      expect(answer.status, hash).toBe(status);
      if (status === 400) expect(answer.body).toEqual({ existing_password_hash: [expect.any(String)] });
    }
  });

  it("names the field of every conflict", async () => {
    const { api } = await start();
    await api.post("/migrate_user/", { email: "a@example.test", existing_user_id: "old-1", username: "ada" });
    for (const [path, body, field] of [
      ["/migrate_user/", { email: "A@example.test" }, "email"],
      ["/migrate_user/", { email: "b@example.test", existing_user_id: "old-1" }, "existing_user_id"],
      ["/migrate_user/", { email: "b@example.test", username: "ADA" }, "username"],
      ["/user/", { email: "a@example.test" }, "email"],
    ] as const) {
      expect(await api.post(path, body)).toEqual({ status: 400, body: { [field]: ["belongs to another user"] } });
    }
    for (const [body, field] of [
      [{ username: "Ada" }, "username"],
      [{ legacy_user_id: "old-1" }, "legacy_user_id"],
    ] as const) {
      expect(await api.put(`/user/${OWNER}`, body)).toEqual({
        status: 400,
        body: { [field]: ["belongs to another user"] },
      });
    }
  });

  it("changes only what is given, and of the properties only those that are given", async () => {
    const { api } = await start();
    const first = { username: "ada", first_name: "Ada", metadata: { a: 1 }, properties: { kept: 1, gone: 2, set: 3 } };
    expect(await api.put(`/user/${OWNER}`, first)).toEqual({ status: 200, body: {} });
    const second = { last_name: "Löwe", username: null, properties: { gone: null, set: { deep: null } } };
    expect((await api.put(`/user/${OWNER}`, second)).status).toBe(200);
    expect(await userOf(api, OWNER)).toMatchObject({
      username: "ada",
      first_name: "Ada",
      last_name: "Löwe",
      metadata: { a: 1 },
      properties: { kept: 1, set: { deep: null } },
    });
    expect((await api.put(`/user/${OWNER}`, { picture_url: "javascript:alert(1)" })).body).toEqual({
      picture_url: [expect.any(String)],
    });
    expect((await api.put(`/user/${OWNER}`, {})).status).toBe(200);
  });

  it("changes an email address at once when no confirmation is required", async () => {
    const { api } = await start();
    const body = { new_email: "fresh@acme.test", require_email_confirmation: false };
    expect(await api.put(`/user/${OWNER}/email`, body)).toEqual({ status: 200, body: {} });
    expect(await userOf(api, OWNER)).toMatchObject({ email: "fresh@acme.test", email_confirmed: true });
    expect((await api.get("/user/email?email=owner@acme.test")).status).toBe(404);
    for (const new_email of ["admin@acme.test", "no address"]) {
      const answer = await api.put(`/user/${OWNER}/email`, { new_email, require_email_confirmation: false });
      expect(answer).toEqual({ status: 400, body: { new_email: [expect.any(String)] } });
    }
  });

  it("disables a user, who is signed out everywhere and cannot sign in, and enables the user again", async () => {
    const { app, api } = await start();
    const browser = createBrowser(app);
    await browser.signIn("member@acme.test", "orgward-demo");
    expect((await browser.get("/account")).status).toBe(200);
    expect(await api.post(`/user/${MEMBER}/disable`)).toEqual({ status: 200, body: {} });
    expect(await userOf(api, MEMBER)).toMatchObject({ enabled: false });
    expect((await browser.get("/account")).status).not.toBe(200);
    expect((await browser.signIn("member@acme.test", "orgward-demo")).status).toBe(422);
    expect((await api.post("/access_token", { user_id: MEMBER, duration_in_minutes: 5 })).status).toBe(400);
    expect(await api.post(`/user/${MEMBER}/enable`)).toEqual({ status: 200, body: {} });
    expect((await browser.get("/account")).status).not.toBe(200);
    expect((await browser.signIn("member@acme.test", "orgward-demo")).status).toBe(303);
  });

  it("lets a user create organizations, or not", async () => {
    const { api } = await start();
    expect((await api.put(`/user/${MEMBER}/can_create_orgs/enable`)).status).toBe(200);
    expect(await userOf(api, MEMBER)).toMatchObject({ can_create_orgs: true });
    expect((await api.put(`/user/${MEMBER}/can_create_orgs/disable`)).status).toBe(200);
    expect(await userOf(api, MEMBER)).toMatchObject({ can_create_orgs: false });
  });

  it("deletes a user with sessions and memberships", async () => {
    const { app, api } = await start();
    const browser = createBrowser(app);
    await browser.signIn("member@acme.test", "orgward-demo");
    expect(await api.delete(`/user/${MEMBER}`)).toEqual({ status: 200, body: {} });
    expect((await api.get(`/user/${MEMBER}`)).status).toBe(404);
    expect((await api.get(`/user/org/${ACME}`)).body.total_users).toBe(3);
    expect((await browser.get("/account")).status).not.toBe(200);
    expect((await api.delete(`/user/${MEMBER}`)).status).toBe(404);
    expect((await api.post("/user/", { email: "member@acme.test" })).status).toBe(200);
  });

  it("answers 404 to every change of a user who is not there", async () => {
    const { api } = await start();
    for (const userId of [UNKNOWN, "no-id", "%00"]) {
      const answers = [
        await api.put(`/user/${userId}`, { first_name: "A" }),
        await api.put(`/user/${userId}/email`, { new_email: "x@example.test", require_email_confirmation: false }),
        await api.post(`/user/${userId}/disable`),
        await api.post(`/user/${userId}/enable`),
        await api.put(`/user/${userId}/can_create_orgs/enable`),
        await api.put(`/user/${userId}/can_create_orgs/disable`),
        await api.delete(`/user/${userId}`),
      ];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    }
  });
});

describeDatabases("users who ask for the same username", ({ open }) => {
  it("gives a username to one of many users who ask for it at once", async () => {
    const api = createManagementClient(await createTestApp(await open()));
    const users = [OWNER, ADMIN, MEMBER, NOBODY];
    const answers = await Promise.all(users.map((userId) => api.put(`/user/${userId}`, { username: "wanted" })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });
});
