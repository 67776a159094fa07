import { expect, it } from "vitest";
import { demoUsers } from "../../../../src/demo/demo-data.ts";
import { reEncryptSignalSecrets } from "../../../../src/features/shared-signals/domain/re-encrypt-signal-secrets.ts";
import { deliveryChannels } from "../../../../src/features.ts";
import { deleteExpired } from "../../../../src/maintenance.ts";
import { deliverDue } from "../../../../src/platform/deliveries/deliver.ts";
import { createPostRequest, type Posted, type PostRequest } from "../../../../src/platform/outbound/post-request.ts";
import { isPublicAddress } from "../../../../src/platform/outbound/public-address.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { createManagementClient } from "../../../support/management-client.ts";
import { moveStreamOn, recordedEvents } from "../../../support/recorded-events.ts";
import { createReceiver, eventOf } from "../../../support/signal-receiver.ts";
import { createTestApp } from "../../../support/test-app.ts";

const [, ADMIN = "", MEMBER = ""] = demoUsers.map(({ userId }) => userId);
const INBOX = "https://siem.example.test/events";
const PUSH = { method: "urn:ietf:rfc:8935", endpoint_url: INBOX, authorization_header: "Bearer inbox" };
const DAY = 24 * 3600;

const answered = (status: number): Posted => ({ kind: "answered", status, retryAfter: undefined });

describeOnSqlite("a receiver that events are pushed to", ({ open }) => {
  async function setUp({ delivery = PUSH, post }: { delivery?: object; post?: PostRequest } = {}) {
    const posts: Parameters<PostRequest>[0][] = [];
    let status = 202;
    const postRequest: PostRequest = async (request) => {
      posts.push(request);
      return post ? post(request) : answered(status);
    };
    const app = await createTestApp(await open(), { postRequest });
    const api = createManagementClient(app);
    const receiver = await createReceiver(app);
    const stream = await receiver.subscribe({ delivery });
    const deliver = async () => {
      while ((await deliverDue(app.deps, deliveryChannels)) > 0);
      return Promise.all(posts.splice(0).map(({ body }) => receiver.verify(body)));
    };
    return {
      app,
      receiver,
      stream,
      posts,
      deliver,
      answer: (with_: number) => {
        status = with_;
      },
      disable: async (userId: string) => {
        await api.post(`/user/${userId}/disable`);
        await moveStreamOn(app.deps);
      },
      setStatus: (wanted: string) =>
        receiver.call("status_endpoint", { body: { stream_id: stream.stream_id, status: wanted } }),
    };
  }

  it("is described with when it last took an event, and how long that took", async () => {
    const { app, receiver, disable, deliver } = await setUp({
      async post() {
        app.deps.clock.advance(7);
        return answered(202);
      },
    });
    const describePartner = async () =>
      (await createManagementClient(app).get(`/signal_partners/${receiver.partner.partnerId}`)).body.stream;
    expect(await describePartner()).toMatchObject({ last_delivered_at: null, slow: false });
    await disable(MEMBER);
    await deliver();
    expect(await describePartner()).toMatchObject({
      last_delivered_at: app.deps.clock(),
      last_duration_seconds: 7,
      slow: true,
    });
  });

  it("has a URL of which events hold the origin alone", async () => {
    const endpoint_url = "https://siem.example.test/in?key=hush";
    const { app, stream } = await setUp({ delivery: { ...PUSH, endpoint_url } });
    expect(stream.delivery).toEqual({ method: PUSH.method, endpoint_url });
    const [created] = (await recordedEvents(app.deps)).filter(({ type }) => type === "signal_stream.created");
    expect(created?.changes?.endpoint_url).toEqual({ before: null, after: "https://siem.example.test/…" });
    expect(JSON.stringify(created)).not.toContain("hush");
  });

  it("gets each as a signed token, with its own authorization header, which nobody can read from the stream", async () => {
    const { app, posts, deliver, disable, stream } = await setUp();
    expect(stream.delivery).toEqual({ method: PUSH.method, endpoint_url: INBOX });
    await disable(MEMBER);
    await deliverDue(app.deps, deliveryChannels);
    expect(posts[0]).toMatchObject({
      url: INBOX,
      headers: {
        "content-type": "application/secevent+jwt",
        accept: "application/json",
        authorization: "Bearer inbox",
      },
    });
    expect((await deliver()).map(eventOf)).toEqual(["risc/account-disabled", "caep/session-revoked"]);
    const [stored] = await app.deps.store.read.signalStreams.list();
    expect(JSON.stringify(stored)).not.toContain("Bearer inbox");
    expect(await reEncryptSignalSecrets(app.deps)).toBe(1);
    await disable(ADMIN);
    await deliverDue(app.deps, deliveryChannels);
    expect(posts[0]?.headers.authorization).toBe("Bearer inbox");
  });

  it("gets what it didn't accept again, with the same id, before anything later about the same user", async () => {
    const { app, answer, deliver, disable } = await setUp();
    answer(500);
    await disable(MEMBER);
    const [first, ...others] = await deliver();
    expect(others).toEqual([]);
    answer(202);
    app.deps.clock.advance(10);
    expect((await deliver()).map(({ jti }) => jti)).toEqual([first?.jti, expect.not.stringMatching(first?.jti ?? "")]);
  });

  it("gets nothing while its stream is paused, and all of it once the stream is enabled", async () => {
    const { deliver, disable, setStatus } = await setUp();
    await setStatus("paused");
    await disable(MEMBER);
    expect(await deliver()).toEqual([]);
    await setStatus("enabled");
    expect((await deliver()).map(eventOf)).toEqual(["risc/account-disabled", "caep/session-revoked"]);
    await setStatus("disabled");
    await disable(ADMIN);
    await setStatus("enabled");
    expect(await deliver()).toEqual([]);
  });

  it("that is down for days has its stream paused, and loses nothing", async () => {
    const { app, answer, deliver, disable, setStatus, stream } = await setUp();
    answer(500);
    await disable(MEMBER);
    for (let hours = 0; hours < 5 * 24; hours += 6) {
      await deliver();
      app.deps.clock.advance(6 * 3600);
      await deleteExpired(app.deps);
    }
    expect(await app.deps.store.read.signalStreams.findById(stream.stream_id)).toMatchObject({
      status: "paused",
      problem: "undeliverable",
    });
    answer(202);
    app.deps.clock.advance(DAY);
    await deliver();
    await setStatus("enabled");
    expect((await deliver()).map(eventOf)).toEqual(["risc/account-disabled", "caep/session-revoked"]);
  });

  it("keeps what waits when it polls from now on, and the other way round", async () => {
    const { receiver, stream, deliver, disable } = await setUp();
    await disable(MEMBER);
    const { stream_id } = stream;
    const toPolling = { stream_id, delivery: { method: "urn:ietf:rfc:8936" } };
    const changed = await receiver.call("configuration_endpoint", { method: "PATCH", body: toPolling });
    expect(await changed.json()).toMatchObject({ delivery: { method: "urn:ietf:rfc:8936" } });
    expect(await deliver()).toEqual([]);
    await receiver.call("configuration_endpoint", { method: "PATCH", body: { stream_id, delivery: PUSH } });
    expect((await deliver()).map(eventOf)).toEqual(["risc/account-disabled", "caep/session-revoked"]);
  });

  it("can't be inside the network of the server", async () => {
    const request = () => {
      throw new Error("nothing must be sent");
    };
    const resolve = async () => [{ address: "10.0.0.7", family: 4 }];
    const post = createPostRequest({ timeoutMilliseconds: 1000, resolve, isPublicAddress, request });
    const delivery = { ...PUSH, endpoint_url: "https://169.254.169.254/latest/meta-data" };
    const { app, disable, stream } = await setUp({ delivery, post });
    await disable(MEMBER);
    await deliverDue(app.deps, deliveryChannels);
    const queued = { kind: "shared_signals", destinationId: stream.stream_id, state: null, before: null, limit: 10 };
    expect((await app.deps.store.read.deliveries.list(queued)).map(({ failure }) => failure)).toContain(
      "private_address",
    );
  });

  it.each([
    ["http", "http://siem.example.test/events"],
    ["a fragment", `${INBOX}#here`],
    ["a password", "https://user:password@siem.example.test/events"],
    ["no URL", ""],
  ])("can't be at an address with %s", async (_, endpoint_url) => {
    const { receiver, stream } = await setUp();
    const body = { stream_id: stream.stream_id, delivery: { ...PUSH, endpoint_url } };
    const refused = await receiver.call("configuration_endpoint", { method: "PATCH", body });
    expect([refused.status, await refused.json()]).toEqual([400, { delivery: [expect.stringContaining("https")] }]);
  });
});
