import { expect, it } from "vitest";
import { demoOrganizations, demoUsers } from "../../../../src/demo/demo-data.ts";
import { deletePartner, rotatePartnerToken } from "../../../../src/features/shared-signals/domain/manage-partners.ts";
import { KEPT_SECONDS } from "../../../../src/features/shared-signals/domain/retention.ts";
import { deleteExpired } from "../../../../src/maintenance.ts";
import { createLogger } from "../../../../src/platform/observability/logger.ts";
import { describeDatabases, describeOnSqlite, type TestDatabases } from "../../../support/databases.ts";
import { createManagementClient } from "../../../support/management-client.ts";
import { eventsOf, moveStreamOn } from "../../../support/recorded-events.ts";
import { createReceiver, eventOf, readMetadata, type SetClaims } from "../../../support/signal-receiver.ts";
import { createTestApp } from "../../../support/test-app.ts";
import { AUTH_URL } from "../../../support/test-deps.ts";

const [ACME, GLOBEX] = demoOrganizations.map(({ orgId }) => orgId) as [string, string];
const [OWNER, ADMIN, MEMBER, SHARED, NOBODY] = demoUsers.map(({ userId }) => userId) as [
  string,
  string,
  string,
  string,
  string,
];

const CAEP = "https://schemas.openid.net/secevent/caep/event-type";

async function setUpOn({ create, open }: TestDatabases) {
  const options = await create();
  const app = await createTestApp(await open(options));
  const api = createManagementClient(app);
  /** Does something, and lets the stream move on as the server does twice a second. */
  const after = async (...work: readonly Promise<{ status: number }>[]) => {
    for (const { status } of await Promise.all(work)) expect(status).toBeLessThan(300);
    await moveStreamOn(app.deps);
  };
  const disable = (userId: string) => api.post(`/user/${userId}/disable`);
  return { app, api, after, disable, options };
}

describeOnSqlite("a receiver that polls", (databases) => {
  const setUp = () => setUpOn(databases);

  const subjectsOf = (sets: readonly SetClaims[]) => [...new Set(sets.map(({ sub_id }) => sub_id.sub))];

  it("gets the oldest first, no more than it wants, and none that it refused again", async () => {
    const { app, after, disable } = await setUp();
    const receiver = await createReceiver(app);
    await receiver.subscribe();
    await after(disable(MEMBER));
    await after(disable(ADMIN));
    const first = await receiver.poll({ returnImmediately: true, maxEvents: 2 });
    expect(subjectsOf(Object.values(first.sets))).toEqual([MEMBER]);
    expect(first.moreAvailable).toBe(true);
    const [accepted = "", refused = ""] = Object.keys(first.sets);
    const setErrs = { [refused]: { err: "invalid_key", description: "We don't know it." } };
    const only = { maxEvents: 0, ack: [accepted], setErrs };
    expect(await receiver.poll({ returnImmediately: true, ...only })).toEqual({ sets: {}, moreAvailable: true });
    const rest = await receiver.poll();
    expect(subjectsOf(Object.values(rest.sets))).toEqual([ADMIN]);
    expect(rest.moreAvailable).toBe(false);
  });

  it("can't fill the log: it refuses so many tokens at a time, and what isn't an error code isn't logged", async () => {
    const lines: string[] = [];
    const logger = createLogger("warn", { write: (line) => void lines.push(line) });
    const receiver = await createReceiver(await createTestApp(await databases.open(), { logger }));
    await receiver.subscribe();
    const refuse = (setErrs: object) => receiver.poll({ maxEvents: 0, setErrs });
    const tooMany = Array.from({ length: 1001 }, (_, place) => [`id-${place}`, { err: "invalid_key" }]);
    await expect(refuse(Object.fromEntries(tooMany))).rejects.toThrow("400");
    expect(lines).toEqual([]);
    await refuse({ one: { err: "invalid_key" }, two: { err: "no ada@acme.test here" } });
    expect(lines.map((line) => JSON.parse(line).err)).toEqual(["invalid_key", "other"]);
  });

  it("of an organization hears of its members alone, and of no membership elsewhere", async () => {
    const { app, api, after, disable } = await setUp();
    const acme = await createReceiver(app, { name: "Acme's SIEM", orgId: ACME });
    const globex = await createReceiver(app, { name: "Globex's SIEM", orgId: GLOBEX });
    const all = await createReceiver(app);
    for (const receiver of [acme, globex, all]) await receiver.subscribe();
    await after(disable(MEMBER), disable(NOBODY));
    await after(api.post("/org/change_role", { user_id: SHARED, org_id: ACME, role: "Admin" }));
    await after(disable(SHARED));
    expect(subjectsOf(await acme.receive())).toEqual([MEMBER, SHARED]);
    const atGlobex = await globex.receive();
    expect(subjectsOf(atGlobex)).toEqual([SHARED]);
    expect(JSON.stringify(atGlobex)).not.toContain(ACME);
    expect(subjectsOf(await all.receive())).toEqual(expect.arrayContaining([MEMBER, NOBODY, SHARED]));
  });

  it("of an organization hears that a member was deleted or removed, and nothing of them after that", async () => {
    const { app, api, after, disable } = await setUp();
    const acme = await createReceiver(app, { orgId: ACME });
    await acme.subscribe();
    await after(api.delete(`/user/${MEMBER}`), api.delete(`/user/${NOBODY}`));
    expect((await acme.receive()).map((set) => [eventOf(set), set.sub_id.sub])).toEqual([
      ["risc/account-purged", MEMBER],
      ["caep/session-revoked", MEMBER],
    ]);
    await after(api.post("/org/remove_user", { user_id: ADMIN, org_id: ACME }));
    const [removed] = await acme.receive();
    expect(removed?.events[`${CAEP}/token-claims-change`]).toMatchObject({
      claims: { org_member_info: { org_id: ACME, user_role: null } },
    });
    await after(disable(ADMIN));
    expect(await acme.receive()).toEqual([]);
  });

  it("isn't told anything without its token, with another's, or with a token in the query", async () => {
    const { app, after, disable } = await setUp();
    const [mine, other] = [await createReceiver(app), await createReceiver(app, { name: "Another" })];
    const stream = await mine.subscribe();
    await after(disable(MEMBER));
    const poll = (authorization?: string, query = "") =>
      app.request(new URL(stream.delivery.endpoint_url).pathname + query, {
        method: "POST",
        headers: authorization === undefined ? {} : { authorization },
      });
    for (const refused of [
      await poll(),
      await poll("Bearer forged"),
      await poll(undefined, `?access_token=${mine.token}`),
    ]) {
      expect(refused.status).toBe(401);
      expect(refused.headers.get("www-authenticate")).toMatch(/^Bearer /);
    }
    expect((await poll(`Bearer ${other.token}`)).status).toBe(404);
    const revoker = await createReceiver(app, { name: "Revoker", purpose: "revoke_tokens" });
    const forbidden = await poll(`Bearer ${revoker.token}`);
    expect([forbidden.status, forbidden.headers.get("www-authenticate")]).toEqual([
      403,
      expect.stringContaining('error="insufficient_scope"'),
    ]);
    await rotatePartnerToken(app.deps, mine.partner.partnerId);
    expect((await poll(`Bearer ${mine.token}`)).status).toBe(401);
    await deletePartner(app.deps, other.partner.partnerId);
    expect((await poll(`Bearer ${other.token}`)).status).toBe(401);
  });

  it("that stays away for a week is told that it missed something, and gets what came later once it goes on", async () => {
    const { app, after, disable } = await setUp();
    const receiver = await createReceiver(app);
    const { stream_id } = await receiver.subscribe();
    await after(disable(MEMBER));
    app.deps.clock.advance(KEPT_SECONDS + 1);
    await after(disable(ADMIN));
    const events = await eventsOf(app.deps, () => deleteExpired(app.deps));
    expect(events.filter(({ type }) => type === "signal_stream.status_changed")).toMatchObject([
      { reason: "expired", changes: { status: { before: "enabled", after: "paused" } }, actor: { kind: "server" } },
    ]);
    const [updated, ...others] = await receiver.receive();
    expect(others).toEqual([]);
    expect(updated).toMatchObject({
      sub_id: { format: "opaque", id: stream_id },
      events: { "https://schemas.openid.net/secevent/ssf/event-type/stream-updated": { status: "paused" } },
    });
    const query = { stream_id };
    const status = await (await receiver.call("status_endpoint", { method: "GET", query })).json();
    expect(status).toMatchObject({ status: "paused", reason: expect.stringContaining("not acknowledged in time") });
    await receiver.call("status_endpoint", { body: { stream_id, status: "enabled" } });
    expect(subjectsOf(await receiver.receive())).toEqual([ADMIN]);
    expect(await app.deps.store.read.signalStreams.findById(stream_id)).toMatchObject({ problem: null });
  });

  it("that starts late hears nothing from before its stream", async () => {
    const { app, after, disable } = await setUp();
    await after(disable(OWNER));
    await disable(MEMBER);
    app.deps.clock.advance(1);
    const receiver = await createReceiver(app);
    await receiver.subscribe();
    await after(disable(ADMIN));
    expect(subjectsOf(await receiver.receive())).toEqual([ADMIN]);
  });
});

describeDatabases("the stream of a receiver that polls", (databases) => {
  it("finds everything in the metadata, creates its stream and hears that an account was disabled", async () => {
    const { app, after, disable } = await setUpOn(databases);
    const receiver = await createReceiver(app);
    const stream = await receiver.subscribe({ description: "For the SIEM" });
    expect(await readMetadata(app)).toMatchObject({
      spec_version: "1_0",
      issuer: AUTH_URL,
      jwks_uri: `${AUTH_URL}/.well-known/jwks.json`,
      delivery_methods_supported: expect.arrayContaining(["urn:ietf:rfc:8936"]),
      authorization_schemes: [{ spec_urn: "urn:ietf:rfc:6749" }],
      default_subjects: "ALL",
    });
    expect(stream).toMatchObject({ iss: AUTH_URL, aud: "https://siem.example.test", description: "For the SIEM" });
    app.deps.clock.advance(10);
    await after(disable(MEMBER));
    const sets = await receiver.receive();
    expect(sets.map(eventOf)).toEqual(["risc/account-disabled", "caep/session-revoked"]);
    expect(sets[1]).toEqual({
      iss: AUTH_URL,
      aud: "https://siem.example.test",
      iat: app.deps.clock(),
      jti: expect.any(String),
      txn: sets[0]?.txn,
      sub_id: { format: "iss_sub", iss: AUTH_URL, sub: MEMBER },
      events: {
        [`${CAEP}/session-revoked`]: {
          event_timestamp: app.deps.clock(),
          initiating_entity: "admin",
          reason_admin: { en: "The account was disabled." },
        },
      },
    });
    expect(sets[0]?.jti).not.toBe(sets[1]?.jti);
    expect(await receiver.receive()).toEqual([]);
  });

  it("gets an event again until it acknowledges it, so that a crash between the two loses nothing", async () => {
    const { app, after, disable, options } = await setUpOn(databases);
    const receiver = await createReceiver(app);
    await receiver.subscribe({ events_requested: [`${CAEP}/session-revoked`] });
    await after(disable(MEMBER));
    const first = await receiver.poll();
    expect(Object.keys(first.sets)).toHaveLength(1);
    const restarted = await createTestApp(await databases.open(options));
    const again = await restarted.deps.store.read.securityEvents.listOldest(
      (await restarted.deps.store.read.signalStreams.list())[0]?.streamId ?? "",
      { limit: 10 },
    );
    expect(again.map(({ jti }) => jti)).toEqual(Object.keys(first.sets));
    expect((await receiver.poll()).sets).toEqual(first.sets);
    expect((await receiver.poll({ returnImmediately: true, ack: Object.keys(first.sets) })).sets).toEqual({});
  });

  it("may poll twice at once: both polls get the same, and acknowledging twice changes nothing", async () => {
    const { app, after, disable } = await setUpOn(databases);
    const receiver = await createReceiver(app);
    await receiver.subscribe();
    await after(disable(MEMBER), disable(ADMIN));
    const [one, other] = await Promise.all([receiver.poll(), receiver.poll()]);
    expect(one).toEqual(other);
    const ack = Object.keys(one.sets);
    expect(ack).toHaveLength(4);
    const acknowledge = () => receiver.poll({ returnImmediately: true, ack });
    expect((await Promise.all([acknowledge(), acknowledge()])).map(({ sets }) => sets)).toEqual([{}, {}]);
  });
});
