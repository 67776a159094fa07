import { expect, it } from "vitest";
import { describeDatabases, describeOnSqlite } from "../../../../support/databases.ts";
import { createTestApp, type TestApp } from "../../../../support/test-app.ts";
import { testHasher } from "../../../../support/test-deps.ts";

const PATH = "/api/backend/v1/user/";

describeOnSqlite("POST /api/backend/v1/user/", ({ open }) => {
  const create = async ({ deps, post }: TestApp, body: object, path = PATH) => {
    const response = await post(path, body);
    expect(response.status).toBe(200);
    const answer = (await response.json()) as { user_id: string };
    expect(answer).toEqual({
      user_id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
    });
    return deps.store.read.users.findById(answer.user_id);
  };

  it("creates a user from an email address alone", async () => {
    const app = await createTestApp(await open());
    expect(await create(app, { email: "new@example.test" })).toMatchObject({
      email: "new@example.test",
      emailConfirmed: false,
      passwordHash: null,
      username: null,
      firstName: null,
      lastName: null,
      properties: {},
      metadata: null,
      enabled: true,
      // As the demo data have it for those of whom nobody says.
      canCreateOrgs: true,
      updatePasswordRequired: false,
    });
  });

  it("stores everything that may be given, and hashes the password", async () => {
    const app = await createTestApp(await open());
    const user = await create(app, {
      email: "new@example.test",
      email_confirmed: true,
      send_email_to_confirm_email_address: false,
      password: "correct horse",
      ask_user_to_update_password_on_login: true,
      ignore_domain_restrictions: true,
      username: "ada",
      first_name: "Ada",
      last_name: "Löwe",
      properties: { fav_sport: "judo", nested: { some_key: [1, null] } },
      metadata: { plan: "pro" },
      can_create_orgs: true,
      unknown_field: "is ignored",
    });
    expect(user).toMatchObject({
      emailConfirmed: true,
      updatePasswordRequired: true,
      username: "ada",
      firstName: "Ada",
      lastName: "Löwe",
      properties: { fav_sport: "judo", nested: { some_key: [1, null] } },
      metadata: { plan: "pro" },
      canCreateOrgs: true,
    });
    expect(user?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(await testHasher.verify(user?.passwordHash ?? null, "correct horse")).toBe(true);
  });

  it("takes null for not given", async () => {
    const app = await createTestApp(await open());
    const body = {
      email: "n@example.test",
      email_confirmed: null,
      password: null,
      username: null,
      first_name: null,
      properties: null,
    };
    expect(await create(app, body)).toMatchObject({
      emailConfirmed: false,
      passwordHash: null,
      username: null,
      properties: {},
    });
  });

  it("answers with and without a trailing slash", async () => {
    const app = await createTestApp(await open());
    await create(app, { email: "a@example.test" }, "/api/backend/v1/user/");
    await create(app, { email: "b@example.test" }, "/api/backend/v1/user");
  });

  it("answers 400 with the field for every wrong value", async () => {
    const { post } = await createTestApp(await open());
    for (const [what, body, field] of [
      ["no email address", {}, "email"],
      ["what is no email address", { email: "nobody" }, "email"],
      ["an email address over two lines", { email: "a@example.test\nBcc: b@example.test" }, "email"],
      ["an email address that is too long", { email: `${"a".repeat(250)}@example.test` }, "email"],
      ["an email address that is taken, in another case", { email: "OWNER@acme.test" }, "email"],
      ["an email address that is no text", { email: ["a@example.test"] }, "email"],
      ["NUL in the email address", { email: "a\u0000@example.test" }, "email"],
      ["a password that is too short", { email: "a@example.test", password: "1234567" }, "password"],
      ["an empty password", { email: "a@example.test", password: "" }, "password"],
      ["a password that is too long", { email: "a@example.test", password: "a".repeat(257) }, "password"],
      ["a password that is no text", { email: "a@example.test", password: 12345678 }, "password"],
      ["a blank username", { email: "a@example.test", username: "  " }, "username"],
      ["NUL in a name", { email: "a@example.test", first_name: "A\u0000" }, "first_name"],
      ["a name over two lines", { email: "a@example.test", last_name: "A\nB" }, "last_name"],
      ["a flag as text", { email: "a@example.test", email_confirmed: "true" }, "email_confirmed"],
      ["properties that are a list", { email: "a@example.test", properties: [] }, "properties"],
    ] as const) {
      const response = await post(PATH, body);
      expect(response.status, what).toBe(400);
      expect(await response.json(), what).toEqual({ [field]: [expect.any(String)] });
    }
  });

  it("answers 400 for a username that is taken", async () => {
    const app = await createTestApp(await open());
    await create(app, { email: "a@example.test", username: "ada" });
    const response = await app.post(PATH, { email: "b@example.test", username: "ADA" });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ username: ["belongs to another user"] });
  });

  it("reports every wrong field at once", async () => {
    const { post } = await createTestApp(await open());
    const response = await post(PATH, { email: 1, username: "", properties: 1 });
    expect(Object.keys((await response.json()) as object).sort()).toEqual(["email", "properties", "username"]);
  });

  it("does not let deeply nested properties exhaust the stack", async () => {
    const { post } = await createTestApp(await open());
    const deep = `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`;
    const response = await post(PATH, `{"email":"a@example.test","properties":${deep}}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ properties: [expect.stringContaining("nested")] });
  });

  it("lets no key of the properties reach a prototype", async () => {
    const app = await createTestApp(await open());
    const body =
      '{"email":"a@example.test","__proto__":{"enabled":false},"properties":{"__proto__":{"polluted":1},"constructor":1}}';
    const response = await app.post(PATH, body);
    expect(response.status).toBe(200);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});

describeDatabases("requests to create the same user", ({ open }) => {
  it("makes one user of two requests that come at once", async () => {
    const { post } = await createTestApp(await open());
    const responses = await Promise.all(Array.from({ length: 10 }, () => post(PATH, { email: "same@example.test" })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 400)]);
  });
});

describeOnSqlite("the management API", ({ open }) => {
  it("answers the same 401 whatever is wrong with the key, without reading the body", async () => {
    const { request } = await createTestApp(await open());
    for (const [what, authorization] of [
      ["no key", undefined],
      ["a wrong key", "Bearer wrong"],
      ["another scheme", "Basic demo_backend_api_key"],
      ["an empty key", "Bearer "],
      ["two keys", "Bearer demo_backend_api_key demo_backend_api_key"],
      ["a key with odd characters", "Bearer demo_backend_api_key\u00e9"],
    ] as const) {
      const headers = authorization === undefined ? {} : { authorization };
      const response = await request(PATH, { method: "POST", body: "{ not JSON", headers });
      expect(response.status, what).toBe(401);
      expect(response.headers.get("www-authenticate"), what).toBe('Bearer realm="orgward management API"');
      expect(await response.json(), what).toEqual({
        code: "invalid_api_key",
        message: "A valid backend API key is required: Authorization: Bearer <key>.",
      });
    }
  });

  it("refuses a key from the moment it is revoked", async () => {
    const app = await createTestApp(await open());
    const [key] = await app.deps.store.read.apiKeys.list();
    expect((await app.post(PATH, { email: "a@example.test" })).status).toBe(200);
    await app.deps.store.write(({ apiKeys }) => apiKeys.revoke(key?.apiKeyId ?? "", app.deps.clock()));
    expect((await app.post(PATH, { email: "b@example.test" })).status).toBe(401);
  });

  it("answers every malformed body with a 4xx", async () => {
    const { post } = await createTestApp(await open());
    for (const [what, body, status, answer] of [
      ["malformed JSON", "{", 400, { body: ["must be valid JSON"] }],
      ["an empty body", "", 400, { body: ["must be valid JSON"] }],
      ["a list", "[]", 400, { body: [expect.any(String)] }],
      ["a number", "1", 400, { body: [expect.any(String)] }],
      ["null", "null", 400, { body: [expect.any(String)] }],
      ["bytes that are no UTF-8", new Uint8Array([0x22, 0xff, 0x22]), 400, { body: ["must be UTF-8"] }],
      ["an endless list", "[".repeat(200_000), 400, { body: ["must be valid JSON"] }],
      [
        "a body that is too large",
        `"${"a".repeat(300_000)}"`,
        413,
        { code: "body_too_large", message: expect.any(String) },
      ],
    ] as const) {
      const response = await post(PATH, body);
      expect(response.status, what).toBe(status);
      expect(await response.json(), what).toEqual(answer);
    }
  });

  it("answers 415 to every other content type", async () => {
    const { post } = await createTestApp(await open());
    for (const contentType of ["text/plain", "application/x-www-form-urlencoded", "", "application/jsonp"]) {
      const response = await post(PATH, { email: "a@example.test" }, { headers: { "content-type": contentType } });
      expect(response.status, contentType).toBe(415);
      expect(await response.json()).toMatchObject({ code: "unsupported_media_type" });
    }
  });

  it("takes a content type with parameters", async () => {
    const { post } = await createTestApp(await open());
    const headers = { "content-type": "Application/JSON; charset=utf-8" };
    expect((await post(PATH, { email: "a@example.test" }, { headers })).status).toBe(200);
  });

  it("logs neither the key nor what was sent", async () => {
    const app = await createTestApp(await open());
    await app.post(PATH, { email: "private@example.test", password: "correct horse" });
    await app.post(`${PATH}?email=private@example.test`, { email: "private@example.test" });
    const log = app.deps.logLines.join("");
    for (const secret of ["demo_backend_api_key", "private@", "correct horse"]) expect(log).not.toContain(secret);
  });
});
