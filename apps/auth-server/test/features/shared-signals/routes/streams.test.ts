import { expect, it } from "vitest";
import { demoUsers } from "../../../../src/demo/demo-data.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { createManagementClient } from "../../../support/management-client.ts";
import { moveStreamOn } from "../../../support/recorded-events.ts";
import { createReceiver, eventOf } from "../../../support/signal-receiver.ts";
import { createTestApp } from "../../../support/test-app.ts";
import { AUTH_URL } from "../../../support/test-deps.ts";

const [, ADMIN = "", MEMBER = ""] = demoUsers.map(({ userId }) => userId);
const CONFIGURATION = "configuration_endpoint";
const SESSION_REVOKED = "https://schemas.openid.net/secevent/caep/event-type/session-revoked";

describeDatabases("a receiver", ({ open }) => {
  async function setUp() {
    const app = await createTestApp(await open());
    const api = createManagementClient(app);
    const receiver = await createReceiver(app);
    return {
      app,
      receiver,
      disable: async (userId: string) => {
        await api.post(`/user/${userId}/disable`);
        await moveStreamOn(app.deps);
      },
    };
  }

  it("has one stream, which it reads by its id and in the list", async () => {
    const { receiver } = await setUp();
    const list = async () => (await receiver.call(CONFIGURATION, { method: "GET" })).json();
    expect(await list()).toEqual([]);
    const stream = await receiver.subscribe();
    expect(stream.delivery).toEqual({
      method: "urn:ietf:rfc:8936",
      endpoint_url: `${AUTH_URL}/ssf/poll/${stream.stream_id}`,
    });
    expect(await list()).toEqual([stream]);
    const query = { stream_id: stream.stream_id };
    expect(await (await receiver.call(CONFIGURATION, { method: "GET", query })).json()).toEqual(stream);
    expect((await receiver.call(CONFIGURATION, { body: {} })).status).toBe(409);
    expect((await receiver.call(CONFIGURATION, { method: "DELETE", query })).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  it("gets the types that it asked for, as far as they are supported", async () => {
    const { receiver, disable } = await setUp();
    const events_requested = [SESSION_REVOKED, "https://schemas.example.test/unknown"];
    const stream = await receiver.subscribe({ events_requested });
    expect(stream).toMatchObject({ events_requested, events_delivered: [SESSION_REVOKED] });
    await disable(MEMBER);
    expect((await receiver.receive()).map(eventOf)).toEqual(["caep/session-revoked"]);
  });

  it("changes what it names with PATCH, and everything with PUT", async () => {
    const { receiver } = await setUp();
    const created = await receiver.subscribe({ description: "SIEM", events_requested: [SESSION_REVOKED] });
    const { stream_id } = created;
    const send = async (method: string, body: object) => {
      const response = await receiver.call(CONFIGURATION, { method, body: { stream_id, ...body } });
      return [response.status, (await response.json()) as Record<string, unknown>] as const;
    };
    expect(await send("PATCH", { description: "Ours" })).toEqual([200, { ...created, description: "Ours" }]);
    expect(await send("PATCH", { iss: AUTH_URL, aud: created.aud })).toMatchObject([200, { description: "Ours" }]);
    expect(await send("PATCH", { aud: "https://other.example.test" })).toMatchObject([
      400,
      { aud: [expect.any(String)] },
    ]);
    const delivery = { method: "urn:example:carrier-pigeon" };
    expect(await send("PATCH", { delivery })).toMatchObject([400, { delivery: [expect.any(String)] }]);
    const [status, replaced] = await send("PUT", { delivery: created.delivery });
    expect(status).toBe(200);
    expect(replaced).not.toHaveProperty("description");
    expect(replaced.events_delivered).toEqual(replaced.events_supported);
  });

  it("is told 404 about a stream that isn't its own", async () => {
    const { app, receiver } = await setUp();
    const { stream_id } = await receiver.subscribe();
    const other = await createReceiver(app, { name: "Another" });
    await other.subscribe();
    const subject = { format: "opaque", id: MEMBER };
    const answers = await Promise.all([
      other.call(CONFIGURATION, { method: "GET", query: { stream_id } }),
      other.call(CONFIGURATION, { method: "PATCH", body: { stream_id } }),
      other.call(CONFIGURATION, { method: "DELETE", query: { stream_id } }),
      other.call("status_endpoint", { method: "GET", query: { stream_id } }),
      other.call("status_endpoint", { body: { stream_id, status: "disabled" } }),
      other.call("verification_endpoint", { body: { stream_id } }),
      other.call("add_subject_endpoint", { body: { stream_id, subject } }),
      other.call("remove_subject_endpoint", { body: { stream_id, subject } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await receiver.call(CONFIGURATION, { method: "GET", query: { stream_id } })).status).toBe(200);
  });

  it("gets nothing while its stream is paused, then everything, and nothing from while it was disabled", async () => {
    const { receiver, disable } = await setUp();
    const { stream_id } = await receiver.subscribe({ events_requested: [SESSION_REVOKED] });
    const set = async (status: string, reason?: string) =>
      (await receiver.call("status_endpoint", { body: { stream_id, status, reason } })).json();
    expect(await set("paused", "Maintenance")).toEqual({ stream_id, status: "paused", reason: "Maintenance" });
    await disable(MEMBER);
    expect(await receiver.receive()).toEqual([]);
    expect(await set("enabled")).toEqual({ stream_id, status: "enabled" });
    expect((await receiver.receive()).map(({ sub_id }) => sub_id.sub)).toEqual([MEMBER]);
    await set("disabled");
    await disable(ADMIN);
    await set("enabled");
    expect(await receiver.receive()).toEqual([]);
  });

  it("can ask whether its stream works, but not all the time", async () => {
    const { app, receiver } = await setUp();
    const { stream_id } = await receiver.subscribe();
    const verify = () => receiver.call("verification_endpoint", { body: { stream_id, state: "a state" } });
    expect((await verify()).status).toBe(204);
    const [set] = await receiver.receive();
    expect(set).toMatchObject({
      sub_id: { format: "opaque", id: stream_id },
      events: { "https://schemas.openid.net/secevent/ssf/event-type/verification": { state: "a state" } },
    });
    const refused = await verify();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
    app.deps.clock.advance(30);
    expect((await verify()).status).toBe(204);
  });

  it("can do without a user, and isn't told who has an account", async () => {
    const { receiver, disable } = await setUp();
    const { stream_id } = await receiver.subscribe();
    const change = async (endpoint: string, subject: object) =>
      (await receiver.call(endpoint, { body: { stream_id, subject } })).status;
    expect(await change("remove_subject_endpoint", { format: "email", email: "member@acme.test" })).toBe(204);
    expect(await change("remove_subject_endpoint", { format: "email", email: "nobody@example.test" })).toBe(204);
    expect(await change("remove_subject_endpoint", { format: "phone_number", phone_number: "+1" })).toBe(400);
    await disable(MEMBER);
    expect(await receiver.receive()).toEqual([]);
    expect(await change("add_subject_endpoint", { format: "iss_sub", iss: AUTH_URL, sub: ADMIN })).toBe(200);
    await disable(ADMIN);
    expect(await receiver.receive()).toHaveLength(2);
  });
});
