import { decodeJwt } from "jose";
import { expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../../src/demo/demo-data.ts";
import { createBrowser } from "../../support/browser.ts";
import { describeOnSqlite } from "../../support/databases.ts";
import { createDirectoryClient } from "../../support/directory-client.ts";
import { createOAuthClient, introspect } from "../../support/oauth-client.ts";
import { moveStreamOn } from "../../support/recorded-events.ts";
import { anOrganizationConnection } from "../../support/records.ts";
import { createReceiver } from "../../support/signal-receiver.ts";
import { createSignalSender, eventClaims } from "../../support/signal-sender.ts";
import { OWNER, setUpSignals } from "../../support/signalled-connection.ts";
import { createTestApp } from "../../support/test-app.ts";
import { AUTH_URL } from "../../support/test-deps.ts";

const ISSUED = { format: "iss_sub", iss: "https://idp.acme.test", sub: OWNER.sub };
const ADDRESSED = { format: "email", email: OWNER.email };
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

describeOnSqlite("security events of an organization's provider", ({ open }) => {
  it("sign its users out, disconnect them, or leave a trace", async () => {
    const { transmitter, clock, signIn, push, tokenFor, setTransmitter, seen, deps } = await setUpSignals(await open());
    await setTransmitter();
    const bearer = await tokenFor("acme-idp", "push_events");
    const send = async (type: string, subject: unknown, event = {}) => {
      const set = await transmitter.sign(eventClaims(transmitter.issuer, clock(), [type, subject, event]), {
        typ: "secevent+jwt",
      });
      expect((await push(set, bearer)).status).toBe(202);
    };
    const noted: readonly (readonly [string, unknown, object?])[] = [
      ["ssf/verification", { format: "opaque", id: "stream" }, { state: "hello" }],
      ["caep/token-claims-change", ISSUED],
      ["caep/credential-change", ISSUED, { change_type: "create" }],
      ["risc/account-enabled", ISSUED],
      ["risc/identifier-changed", ADDRESSED, { "new-value": "admin@acme.test" }],
      ["caep/invented-tomorrow", ISSUED],
      ["caep/session-revoked", { format: "phone_number", phone_number: "+1" }],
    ];
    const untouched = await signIn("s0");
    for (const [type, subject, event] of noted) await send(type, subject, event);
    expect(await untouched.isSignedIn()).toBe(true);
    expect(await seen()).toEqual([
      ...["verification", "token-claims-change", "credential-change", "account-enabled", "identifier-changed"].map(
        (name) => `${name} noted`,
      ),
      "noted",
      "unknown_subject",
    ]);
    const ending: readonly (readonly [string, unknown, object?])[] = [
      ["caep/session-revoked", ISSUED],
      ["caep/session-revoked", { format: "complex", user: ADDRESSED, session: { format: "opaque", id: "s1" } }],
      ["caep/session-revoked", { format: "complex", session: { format: "opaque", id: "s1" } }],
      ["caep/credential-change", ADDRESSED, { change_type: "update" }],
      ["risc/sessions-revoked", { format: "opaque", id: OWNER.sub }],
      ["risc/account-disabled", { format: "iss_sub", iss: transmitter.issuer, sub: OWNER.sub }],
    ];
    for (const [type, subject, event] of ending) {
      const session = await signIn("s1");
      await send(type, subject, event);
      expect([type, await session.isSignedIn()]).toEqual([type, false]);
    }
    const last = await signIn("s1");
    await send("risc/account-purged", ISSUED);
    expect(await last.isSignedIn()).toBe(false);
    expect(await deps.store.read.externalIdentities.find("acme-idp", OWNER.sub)).toBeNull();
  });

  it("end what began before them, with the access of apps, and leave what came in another way", async () => {
    const { app, transmitter, clock, signIn, push, tokenFor, setTransmitter, deps } = await setUpSignals(await open());
    await setTransmitter();
    const bearer = await tokenFor("acme-idp", "push_events");
    const { browser, isSignedIn } = await signIn();
    const client = createOAuthClient(app);
    const tokens = await client.obtainTokens(browser);
    const byPassword = createBrowser(app);
    await byPassword.signIn(OWNER.email, DEMO_PASSWORD);
    const revoked = (at: number) =>
      transmitter.sign(
        eventClaims(transmitter.issuer, clock(), ["caep/session-revoked", ISSUED, { event_timestamp: at }]),
        { typ: "secevent+jwt" },
      );
    expect((await push(await revoked(clock() - 3600), bearer)).status).toBe(202);
    expect(await isSignedIn()).toBe(true);
    expect((await push(await revoked(clock()), bearer)).status).toBe(202);
    expect([await isSignedIn(), (await introspect(app, tokens.access_token)).active]).toEqual([false, false]);
    expect((await byPassword.get("/account")).status).toBe(200);
    expect(JSON.stringify(deps.logLines)).not.toContain(OWNER.email);
  });

  it("sign out every session of an account that the organization's directory made", async () => {
    const { app, transmitter, clock, push, tokenFor, setTransmitter, deps } = await setUpSignals(await open());
    await setTransmitter();
    const bearer = await tokenFor("acme-idp", "push_events");
    const directory = await createDirectoryClient(app);
    await directory.createUser("made@acme.test", { emails: [{ value: "made@acme.test", primary: true }] });
    const made = await deps.store.read.users.findByEmail("made@acme.test");
    expect(made).not.toBeNull();
    const { sessions } = deps.store.read;
    await deps.store.write(({ sessions: writable }) =>
      writable.create({
        ...{ sessionHash: "by-password", cookieHash: "by-password", userId: made?.userId ?? "", amr: [] },
        ...{ createdAt: clock(), lastSeenAt: clock(), expiresAt: clock() + 999, provenAt: clock() },
        ...{ longestIdleSeconds: 0, userAgent: null, ipAddress: null, loginMethod: { kind: "password" } },
      }),
    );
    const subject = { format: "email", email: "made@acme.test" };
    const claims = eventClaims(transmitter.issuer, clock(), ["caep/session-revoked", subject]);
    await push(await transmitter.sign(claims, { typ: "secevent+jwt" }), bearer);
    expect(await sessions.listByUser(made?.userId ?? "")).toEqual([]);
  });

  it("do nothing if forged, old, repeated, foreign, or about someone of another connection", async () => {
    const scene = await setUpSignals(await open());
    const { transmitter, idp, clock, signIn, push, tokenFor, setTransmitter, seen, deps, keyOf } = scene;
    const bearer = await tokenFor("acme-idp", "push_events");
    const session = await signIn("s1");
    const SET = { typ: "secevent+jwt" };
    const claims = (changes = {}, subject: unknown = ISSUED) => ({
      ...eventClaims(transmitter.issuer, clock(), ["caep/session-revoked", subject]),
      ...changes,
    });
    const early = await push(await transmitter.sign(claims(), SET), bearer);
    expect([early.status, await early.json()]).toMatchObject([400, { err: "access_denied" }]);
    await setTransmitter();
    const forger = await createSignalSender(transmitter.issuer);
    const used = await transmitter.sign(claims({}, { format: "opaque", id: "nobody" }), SET);
    expect((await push(used, bearer)).status).toBe(202);
    const attacks: readonly (readonly [string, number, string | undefined, string])[] = [
      [used, 202, undefined, "replayed"],
      [await forger.sign(claims(), SET), 400, "invalid_key", "bad_signature"],
      [await idp.sign(claims(), SET), 400, "invalid_key", "bad_signature"],
      [`${encode({ alg: "none", ...SET })}.${encode(claims())}.`, 400, "invalid_key", "bad_signature"],
      [await transmitter.sign(claims({ iss: idp.issuer }), SET), 400, "invalid_issuer", "wrong_issuer"],
      [await transmitter.sign(claims({ aud: "another" }), SET), 400, "invalid_audience", "wrong_audience"],
      [await transmitter.sign(claims({ iat: clock() - 8 * 86_400 }), SET), 400, "invalid_request", "too_old"],
      [await transmitter.sign(claims({ events: {} }), SET), 400, "invalid_request", "invalid_token"],
      [await transmitter.sign(claims(), { typ: "JWT" }), 400, "invalid_request", "invalid_token"],
      [
        await transmitter.sign(claims({}, { format: "email", email: "admin@acme.test" }), SET),
        202,
        undefined,
        "unknown_subject",
      ],
      [
        await transmitter.sign(claims({}, { format: "email", email: "owner@globex.test" }), SET),
        202,
        undefined,
        "domain_not_proven",
      ],
      [
        await transmitter.sign(claims({}, { ...ISSUED, iss: "https://idp.globex.test" }), SET),
        202,
        undefined,
        "unknown_subject",
      ],
    ];
    for (const [set, status, err, code] of attacks) {
      const response = await push(set, bearer);
      const text = await response.text();
      const answered = text === "" ? undefined : (JSON.parse(text) as { err: string }).err;
      expect([response.status, answered, (await seen()).at(-1)]).toEqual([status, err, code]);
    }
    await setTransmitter("globex-idp");
    const ofGlobex = await tokenFor("globex-idp", "push_events");
    const set = await transmitter.sign(claims({}, { format: "opaque", id: OWNER.sub }), SET);
    expect((await push(set, ofGlobex, "globex-idp")).status).toBe(202);
    const bySession = { format: "complex", session: { format: "opaque", id: "s1" } };
    await push(await transmitter.sign(claims({}, bySession), SET), ofGlobex, "globex-idp");
    expect((await seen("globex-idp"))[0]).toBe("unknown_subject");
    expect((await push(set, ofGlobex)).status).toBe(401);
    expect((await push(set, await tokenFor("acme-idp", "revoke_tokens"))).status).toBe(403);
    expect((await push(set, "forged")).status).toBe(401);
    const off = { ...keyOf("acme-idp"), mode: "test" as const };
    await deps.store.write(({ connections }) => connections.update(anOrganizationConnection(off)));
    expect((await push(await transmitter.sign(claims(), SET), bearer)).status).toBe(400);
    expect([(await seen()).at(-1), await session.isSignedIn()]).toEqual(["connection_off", true]);
  });

  it("come from Orgward's own transmitter, too", async () => {
    const sending = await createTestApp(await open());
    const receiver = await createReceiver(sending, { audience: "orgward" });
    const { delivery } = await receiver.subscribe();
    const there = await sending.deps.store.read.users.findByEmail(OWNER.email);
    const read = async (path: string) => (await sending.request(path)).json();
    const documents = {
      [`${AUTH_URL}/.well-known/ssf-configuration`]: await read("/.well-known/ssf-configuration"),
      [`${AUTH_URL}/.well-known/jwks.json`]: await read("/.well-known/jwks.json"),
    };
    const { deps, signIn, push, tokenFor, setTransmitter } = await setUpSignals(await open(), documents);
    await setTransmitter("acme-idp", AUTH_URL);
    await deps.store.write(({ externalIdentities }) =>
      externalIdentities.create({
        ...{ connectionId: "acme-idp", subject: there?.userId ?? "", userId: there?.userId ?? "" },
        ...{ email: OWNER.email, createdAt: 1, lastUsedAt: 1 },
      }),
    );
    const session = await signIn("s1");
    const bearer = await tokenFor("acme-idp", "push_events");
    await sending.post(`/api/backend/v1/user/${there?.userId}/logout_all_sessions`, {});
    await moveStreamOn(sending.deps);
    const polled = await sending.request(new URL(delivery.endpoint_url).pathname, {
      method: "POST",
      headers: { authorization: `Bearer ${receiver.token}`, "content-type": "application/json" },
      body: JSON.stringify({ returnImmediately: true }),
    });
    const { sets } = (await polled.json()) as { sets: Record<string, string> };
    expect(Object.values(sets).map((set) => Object.keys(decodeJwt<{ events: object }>(set).events))).toEqual([
      ["https://schemas.openid.net/secevent/caep/event-type/session-revoked"],
    ]);
    for (const set of Object.values(sets)) expect((await push(set, bearer)).status).toBe(202);
    expect(await session.isSignedIn()).toBe(false);
  });
});
