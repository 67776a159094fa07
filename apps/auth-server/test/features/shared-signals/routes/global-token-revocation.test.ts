import { expect, it } from "vitest";
import { demoOrganizations, demoUsers } from "../../../../src/demo/demo-data.ts";
import { createPartner, type NewPartner } from "../../../../src/features/shared-signals/domain/manage-partners.ts";
import { createBrowser } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { eventsOf, moveStreamOn } from "../../../support/recorded-events.ts";
import { createReceiver, eventOf } from "../../../support/signal-receiver.ts";
import { createTestApp, type TestApp } from "../../../support/test-app.ts";
import { AUTH_URL } from "../../../support/test-deps.ts";
import { createWebApp } from "../../../support/web-app.ts";

const [ACME, GLOBEX] = demoOrganizations.map(({ orgId }) => orgId) as [string, string];
const OWNER = demoUsers[0]?.userId ?? "";
const OWNER_EMAIL = "owner@acme.test";

async function aRevoker(app: TestApp, wanted: Partial<NewPartner> = {}) {
  const created = await createPartner(app.deps, { name: "Okta", purpose: "revoke_tokens", orgId: ACME, ...wanted });
  if (!created.ok) throw new Error(created.failure);
  const { token } = created.value;
  const send = (body: unknown, authorization = `Bearer ${token}`) =>
    app.request("/global-token-revocation", {
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  return { partner: created.value.partner, send, revoke: (sub_id: unknown) => send({ sub_id }) };
}

describeOnSqlite("a partner that revokes tokens", ({ open }) => {
  it("signs a user out everywhere, of which receivers hear, and leaves everybody else signed in", async () => {
    const app = await createTestApp(await open());
    const receiver = await createReceiver(app);
    await receiver.subscribe();
    const webApp = createWebApp(app, OWNER_EMAIL);
    const { refresh_token } = await webApp.signIn();
    const other = createBrowser(app);
    await other.signIn("admin@acme.test", "orgward-demo");
    const { revoke, partner } = await aRevoker(app);
    const events = await eventsOf(app.deps, async () => {
      const response = await revoke({ format: "email", email: OWNER_EMAIL });
      expect([response.status, await response.text()]).toEqual([204, ""]);
    });
    expect(events).toMatchObject([
      {
        type: "user.tokens_revoked",
        target: { id: OWNER },
        organization: { id: ACME },
        actor: { kind: "signal_partner", id: partner.partnerId },
      },
    ]);
    expect((await webApp.refresh(refresh_token)).status).toBe(401);
    expect((await webApp.browser.get("/account")).status).toBe(303);
    expect((await other.get("/account")).status).toBe(200);
    await moveStreamOn(app.deps);
    expect((await receiver.receive()).map(eventOf)).toEqual(["caep/session-revoked"]);
  });

  it.each([
    ["email", { format: "email", email: "OWNER@acme.test" }],
    ["iss_sub", { format: "iss_sub", iss: AUTH_URL, sub: OWNER }],
    ["opaque", { format: "opaque", id: OWNER }],
  ])("names the user in the format %s", async (_, subject) => {
    const { revoke } = await aRevoker(await createTestApp(await open()));
    expect((await revoke(subject)).status).toBe(204);
  });

  it("reaches the members of its organization alone, and learns of nobody else", async () => {
    const app = await createTestApp(await open());
    const webApp = createWebApp(app, OWNER_EMAIL);
    const { refresh_token } = await webApp.signIn();
    const { revoke } = await aRevoker(app, { orgId: GLOBEX });
    const answers = [];
    for (const email of [OWNER_EMAIL, "nobody@example.test"]) {
      const response = await revoke({ format: "email", email });
      answers.push([response.status, await response.text()]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toBe(404);
    expect((await revoke({ format: "iss_sub", iss: "https://other.example.test", sub: OWNER })).status).toBe(404);
    expect((await webApp.refresh(refresh_token)).status).toBe(200);
    expect((await (await aRevoker(app, { orgId: null })).revoke({ format: "opaque", id: OWNER })).status).toBe(204);
  });

  it.each([
    ["a forged token", 401, { sub_id: { format: "opaque", id: OWNER } }, "Bearer orgward_signals_forged"],
    ["no token", 401, { sub_id: { format: "opaque", id: OWNER } }, ""],
    ["an unknown format", 400, { sub_id: { format: "phone_number", phone_number: "+12065550123" } }, undefined],
    ["no subject", 400, {}, undefined],
    ["no JSON", 400, "{", undefined],
    ["a NUL", 400, { sub_id: { format: "opaque", id: "\u0000" } }, undefined],
  ])("is refused with %s", async (_, status, body, authorization) => {
    const { send } = await aRevoker(await createTestApp(await open()));
    expect((await send(body, authorization)).status).toBe(status);
  });

  it("can't receive events, nor can a receiver revoke tokens", async () => {
    const app = await createTestApp(await open());
    const { token } = await createReceiver(app);
    const { send } = await aRevoker(app);
    expect((await send({ sub_id: { format: "opaque", id: OWNER } }, `Bearer ${token}`)).status).toBe(403);
  });
});
