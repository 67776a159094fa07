import { expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../../src/demo/demo-data.ts";
import { createBrowser } from "../../support/browser.ts";
import { describeDatabases } from "../../support/databases.ts";
import { eventsOf } from "../../support/recorded-events.ts";
import { anOrganizationConnection } from "../../support/records.ts";
import { createSignalSender, logoutClaims } from "../../support/signal-sender.ts";
import { OWNER, setUpSignals } from "../../support/signalled-connection.ts";

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

describeDatabases("back-channel logout by an organization's provider", ({ open }) => {
  it("ends the sessions that began with the one that ended there, or all that the provider vouched for", async () => {
    const { app, deps, idp, clock, signIn, logOut } = await setUpSignals(await open());
    const [first, second, third] = [await signIn("s1"), await signIn("s2"), await signIn("s3")];
    const byPassword = createBrowser(app);
    await byPassword.signIn(OWNER.email, DEMO_PASSWORD);
    const events = await eventsOf(deps, async () => {
      const response = await logOut(await idp.sign(logoutClaims(idp.issuer, clock(), { sid: "s1" })));
      const { status, headers } = response;
      expect([status, await response.text(), headers.get("cache-control")]).toEqual([200, "", "no-store"]);
    });
    expect(events.map(({ type, actor }) => [type, actor.kind, actor.id])).toEqual([
      ["session.ended", "connection", "acme-idp"],
      ["connection.signal_received", "connection", "acme-idp"],
    ]);
    expect([await first.isSignedIn(), await second.isSignedIn()]).toEqual([false, true]);
    await logOut(await idp.sign(logoutClaims(idp.issuer, clock(), { sid: "s2", sub: OWNER.sub })));
    expect([await second.isSignedIn(), await third.isSignedIn()]).toEqual([false, true]);
    await logOut(await idp.sign(logoutClaims(idp.issuer, clock(), { sub: OWNER.sub }), { typ: "logout+jwt" }));
    expect(await third.isSignedIn()).toBe(false);
    expect((await byPassword.get("/account")).status).toBe(200);
  });

  it("ends nothing by a token that is forged, old, used, meant for someone else, or no logout token", async () => {
    const scene = await setUpSignals(await open());
    const { idp, otherIdp, clock, signIn, logOut, seen } = scene;
    const session = await signIn("s1");
    const claims = (changes = {}) => logoutClaims(idp.issuer, clock(), { sub: OWNER.sub, sid: "s1", ...changes });
    const forger = await createSignalSender(idp.issuer);
    const used = await idp.sign(claims({ sub: "nobody", sid: undefined }));
    expect((await logOut(used)).status).toBe(200);
    const old = clock() - 700;
    const attacks: readonly (readonly [string, string])[] = [
      [used, "replayed"],
      [await forger.sign(claims()), "bad_signature"],
      [await idp.sign(claims(), { kid: "2" }), "bad_signature"],
      [`${encode({ alg: "none" })}.${encode(claims())}.`, "bad_signature"],
      [await otherIdp.sign(logoutClaims(otherIdp.issuer, clock(), { sub: OWNER.sub })), "bad_signature"],
      [await idp.sign(claims({ iss: otherIdp.issuer })), "wrong_issuer"],
      [await idp.sign(claims({ aud: "another-app" })), "wrong_audience"],
      [await idp.sign(claims({ iat: old, exp: clock() + 60 })), "too_old"],
      [await idp.sign(claims({ iat: clock() + 300, exp: clock() + 400 })), "too_old"],
      [await idp.sign(claims({ exp: clock() - 120 })), "too_old"],
      [await idp.sign(claims({ nonce: "of an ID token" })), "invalid_token"],
      [await idp.sign(claims({ events: { "https://example.test/other": {} } })), "invalid_token"],
      [await idp.sign(claims({ events: undefined })), "invalid_token"],
      [await idp.sign(claims({ jti: undefined })), "invalid_token"],
      [await idp.sign(claims({ sub: undefined, sid: undefined })), "invalid_token"],
      [await idp.sign(claims(), { typ: "secevent+jwt" }), "invalid_token"],
      ["not a token", "invalid_token"],
      ["", "invalid_token"],
    ];
    for (const [token, code] of attacks) {
      const response = await logOut(token);
      expect([response.status, (await seen()).at(-1)]).toEqual([400, code]);
      expect(await response.json()).toMatchObject({ error: "invalid_request" });
    }
    expect(await session.isSignedIn()).toBe(true);
  });

  it("reaches only its own users, and nobody while the connection is off", async () => {
    const { deps, idp, otherIdp, clock, signIn, logOut, seen, keyOf } = await setUpSignals(await open());
    const session = await signIn("s1");
    const foreign = { sub: OWNER.sub, sid: "s1" };
    expect(
      (await logOut(await otherIdp.sign(logoutClaims(otherIdp.issuer, clock(), foreign)), "globex-idp")).status,
    ).toBe(200);
    expect(await seen("globex-idp")).toEqual(["unknown_subject"]);
    const bySession = await otherIdp.sign(logoutClaims(otherIdp.issuer, clock(), { sid: "s1" }));
    expect((await logOut(bySession, "globex-idp")).status).toBe(200);
    const off = { connectionId: "acme-idp", orgId: keyOf("acme-idp").orgId, enabled: false };
    await deps.store.write(({ connections }) => connections.update(anOrganizationConnection(off)));
    const token = await idp.sign(logoutClaims(idp.issuer, clock(), { sid: "s1" }));
    expect((await logOut(token)).status).toBe(400);
    expect(await seen()).toEqual(["connection_off"]);
    expect((await logOut(token, "nowhere")).status).toBe(404);
    expect(await session.isSignedIn()).toBe(true);
  });
});
