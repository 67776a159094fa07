import { hashSync } from "@node-rs/bcrypt";
import { expect, it } from "vitest";
import { createBrowser } from "../../../../support/browser.ts";
import { describeOnSqlite } from "../../../../support/databases.ts";
import { createManagementClient } from "../../../../support/management-client.ts";
import { takeQueuedMails } from "../../../../support/queued-mails.ts";
import { aPasskey } from "../../../../support/records.ts";
import { createTestApp } from "../../../../support/test-app.ts";

const OWNER = "aaaaaaaa-0000-4000-8000-000000000001";
const UNKNOWN = "99999999-1111-4111-8111-111111111111";
/** At bcrypt's lowest cost. */
const BCRYPT = hashSync("correct horse", { cost: 4 });

describeOnSqlite("what users sign in with", ({ open }) => {
  const start = async () => {
    const app = await createTestApp(await open());
    return { app, api: createManagementClient(app) };
  };

  it("asks a new user for a confirmation by mail, unless told not to or the address is confirmed", async () => {
    const { app, api } = await start();
    await api.post("/user/", { email: "a@example.test" });
    await api.post("/user/", { email: "b@example.test", send_email_to_confirm_email_address: false });
    await api.post("/user/", { email: "c@example.test", email_confirmed: true });
    await api.post("/user/", { email: "A@example.test" });
    const mails = await takeQueuedMails(app);
    expect(mails.map(({ to, mail }) => [to, mail.kind])).toEqual([["a@example.test", "confirm_email"]]);
  });

  it("asks for the confirmation of another address by mail, and leaves the address until then", async () => {
    const { app, api } = await start();
    const change = { new_email: "fresh@acme.test", require_email_confirmation: true };
    expect(await api.put(`/user/${OWNER}/email`, change)).toEqual({ status: 200, body: {} });
    expect((await api.get(`/user/${OWNER}`)).body.email).toBe("owner@acme.test");
    expect((await takeQueuedMails(app)).map(({ to }) => to)).toEqual(["fresh@acme.test"]);
    expect((await api.put(`/user/${OWNER}/email`, change)).status).toBe(429);
    app.deps.clock.advance(60);
    expect((await api.put(`/user/${OWNER}/email`, change)).status).toBe(200);
    for (const new_email of ["admin@acme.test", "no address"]) {
      const refused = await api.put(`/user/${OWNER}/email`, { ...change, new_email });
      expect(refused).toEqual({ status: 400, body: { new_email: [expect.any(String)] } });
    }
    expect((await api.put(`/user/${UNKNOWN}/email`, change)).status).toBe(404);
  });

  it("sends the confirmation again, not too often, and says why not in words for the user", async () => {
    const { app, api } = await start();
    const { body } = await api.post("/user/", { email: "a@example.test" });
    const again = { user_id: body.user_id };
    const refusal = { user_facing_error: expect.any(String) };
    expect(await api.post("/resend_email_confirmation", again)).toEqual({ status: 429, body: refusal });
    app.deps.clock.advance(60);
    expect(await api.post("/resend_email_confirmation", again)).toEqual({ status: 204, body: null });
    expect(await takeQueuedMails(app)).toHaveLength(2);
    expect(await api.post("/resend_email_confirmation", { user_id: OWNER })).toEqual({ status: 400, body: refusal });
    expect((await api.post("/resend_email_confirmation", { user_id: UNKNOWN })).status).toBe(404);
  });

  it("makes magic links on this server, for users and for those who become one", async () => {
    const { api } = await start();
    const hours = { expires_in_hours: 1, expire_after_first_use: false };
    for (const body of [
      { email: "owner@acme.test" },
      { email: "new@example.test", redirect_to_url: null, create_new_user_if_one_doesnt_exist: true },
      { email: "owner@acme.test", redirect_to_url: "http://localhost:4001/welcome", ...hours },
      // Every link shows a page first; no parameters are what there is.
      { email: "owner@acme.test", requires_interstitial: true, user_signup_query_parameters: {} },
      { email: "owner@acme.test", requires_interstitial: false, user_signup_query_parameters: null },
    ]) {
      const answer = await api.post("/magic_link", body);
      expect(answer).toEqual({
        status: 200,
        body: { url: expect.stringMatching(/^http:\/\/localhost:4000\/magic-link\?token=[\w-]{43}$/) },
      });
    }
    for (const [body, field] of [
      [{}, "email"],
      [{ email: "nobody" }, "email"],
      [{ email: "new@example.test", create_new_user_if_one_doesnt_exist: false }, "email"],
      [{ email: "owner@acme.test", redirect_to_url: "https://evil.test/" }, "redirect_to_url"],
      [{ email: "owner@acme.test", redirect_to_url: "javascript:alert(1)" }, "redirect_to_url"],
      [{ email: "owner@acme.test", expires_in_hours: 0 }, "expires_in_hours"],
      [{ email: "owner@acme.test", expires_in_hours: 100_000 }, "expires_in_hours"],
      [{ email: "owner@acme.test", user_signup_query_parameters: { utm_source: "x" } }, "user_signup_query_parameters"],
      [{ email: "owner@acme.test", requires_interstitial: "yes" }, "requires_interstitial"],
    ] as const) {
      expect(await api.post("/magic_link", body)).toEqual({ status: 400, body: { [field]: [expect.any(String)] } });
    }
    expect((await api.get("/user/email?email=new@example.test")).status).toBe(404);
  });

  it("replaces a password, ends the sessions, and can ask for another password at sign-in", async () => {
    const { app, api } = await start();
    const browser = createBrowser(app);
    await browser.signIn("owner@acme.test", "orgward-demo");
    const change = { password: "another horse", ask_user_to_update_password_on_login: true };
    expect(await api.put(`/user/${OWNER}/password`, change)).toEqual({ status: 200, body: {} });
    expect((await browser.get("/account")).status).not.toBe(200);
    expect((await browser.signIn("owner@acme.test", "orgward-demo")).status).toBe(422);
    expect((await api.get(`/user/${OWNER}`)).body).toMatchObject({ update_password_required: true });
    expect((await api.put(`/user/${OWNER}/password`, { password: "another horse" })).status).toBe(200);
    expect((await api.get(`/user/${OWNER}`)).body).toMatchObject({ update_password_required: false });
    expect((await browser.signIn("owner@acme.test", "another horse")).status).toBe(303);
    expect((await api.put(`/user/${OWNER}/password`, { password: "short" })).body).toEqual({
      password: [expect.any(String)],
    });
    expect((await api.put(`/user/${UNKNOWN}/password`, change)).status).toBe(404);
  });

  it("takes a password away", async () => {
    const { app, api } = await start();
    expect(await api.put(`/user/${OWNER}/clear_password`)).toEqual({ status: 200, body: {} });
    expect((await api.get(`/user/${OWNER}`)).body).toMatchObject({ has_password: false });
    expect((await createBrowser(app).signIn("owner@acme.test", "orgward-demo")).status).toBe(422);
    expect((await api.put(`/user/${UNKNOWN}/clear_password`)).status).toBe(404);
  });

  it("imports a password hash, with which the user signs in", async () => {
    const { app, api } = await start();
    const { body } = await api.post("/migrate_user/", { email: "moved@example.test", email_confirmed: true });
    const hash = { user_id: body.user_id, password_hash: BCRYPT };
    expect(await api.post("/migrate_user/password", hash)).toEqual({ status: 200, body: {} });
    const browser = createBrowser(app);
    expect((await browser.signIn("moved@example.test", "wrong horse")).status).toBe(422);
    expect((await browser.signIn("moved@example.test", "correct horse")).status).toBe(303);
    expect((await app.deps.store.read.users.findById(body.user_id))?.passwordHash).toMatch(/^\$argon2id\$/);
    expect((await createBrowser(app).signIn("moved@example.test", "correct horse")).status).toBe(303);
    expect((await api.post("/migrate_user/password", { ...hash, password_hash: "md5" })).body).toEqual({
      password_hash: [expect.any(String)],
    });
    expect((await api.post("/migrate_user/password", { ...hash, user_id: UNKNOWN })).status).toBe(404);
  });

  it("imports the secret of an authenticator app as a second factor, shows it, and takes it away", async () => {
    const { api } = await start();
    const migrated = {
      email: "moved@example.test",
      email_confirmed: true,
      existing_mfa_base32_encoded_secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
    };
    const { body } = await api.post("/migrate_user/", migrated);
    const path = `/user/${body.user_id}`;
    expect((await api.get(path)).body).toMatchObject({ mfa_enabled: true });
    expect(await api.get(`${path}/mfa`)).toEqual({ status: 200, body: { mfa_setup: { type: "Totp" } } });
    expect(await api.post(`${path}/disable_2fa`)).toEqual({ status: 200, body: {} });
    expect(await api.get(`${path}/mfa`)).toEqual({ status: 200, body: { mfa_setup: null } });
    expect((await api.get(path)).body).toMatchObject({ mfa_enabled: false });
    expect((await api.post(`${path}/disable_2fa`)).status).toBe(200);
    for (const secret of ["not base32!", "", "JBSW"]) {
      const refused = await api.post("/migrate_user/", {
        ...migrated,
        email: "x@example.test",
        existing_mfa_base32_encoded_secret: secret,
      });
      expect(refused).toEqual({ status: 400, body: { existing_mfa_base32_encoded_secret: [expect.any(String)] } });
    }
    for (const answer of [await api.get(`/user/${UNKNOWN}/mfa`), await api.post(`/user/${UNKNOWN}/disable_2fa`)]) {
      expect(answer.status).toBe(404);
    }
  });

  it("lists a user's passkeys, and removes one of theirs alone", async () => {
    const { app, api } = await start();
    const passkey = aPasskey(OWNER, "laptop");
    await app.deps.store.write(({ passkeys }) => passkeys.create(passkey));
    const path = `/user/${OWNER}/passkeys`;
    const listed = await api.get(path);
    expect(listed.body).toEqual({
      passkeys: [expect.objectContaining({ passkey_id: passkey.passkeyId, name: "laptop" })],
    });
    expect(await api.get(`/user/${OWNER}/mfa`)).toEqual({ status: 200, body: { mfa_setup: { type: "Passkey" } } });
    const id = encodeURIComponent(passkey.passkeyId);
    expect((await api.delete(`/user/aaaaaaaa-0000-4000-8000-000000000002/passkeys/${id}`)).status).toBe(204);
    expect(await api.get(path)).toEqual(listed);
    expect((await api.delete(`${path}/${id}`)).status).toBe(204);
    expect((await api.get(path)).body).toEqual({ passkeys: [] });
  });

  it("ends every session of a user", async () => {
    const { app, api } = await start();
    const browsers = [createBrowser(app), createBrowser(app)];
    for (const browser of browsers) await browser.signIn("owner@acme.test", "orgward-demo");
    expect(await api.post(`/user/${OWNER}/logout_all_sessions`)).toEqual({ status: 204, body: null });
    for (const browser of browsers) expect((await browser.get("/account")).status).not.toBe(200);
    expect((await api.post(`/user/${UNKNOWN}/logout_all_sessions`)).status).toBe(404);
  });
});
