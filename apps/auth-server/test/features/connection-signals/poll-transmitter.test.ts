import { describe, expect, it } from "vitest";
import {
  pollDueTransmitters,
  stateAfter,
} from "../../../src/features/connection-signals/domain/poll-due-transmitters.ts";
import { requestPoll } from "../../../src/features/connection-signals/domain/poll-request.ts";
import { reEncryptPollTokens } from "../../../src/features/connection-signals/domain/re-encrypt-poll-tokens.ts";
import { changeTransmitter } from "../../../src/features/connection-signals/domain/transmitter.ts";
import { findOrganizationConnection } from "../../../src/features/connections/domain/organization/find-organization-connection.ts";
import { type GuardedFetch, OutboundError } from "../../../src/platform/domain/guarded-fetch.ts";
import { createSealer } from "../../../src/platform/sealing/sealing.ts";
import { describeDatabases } from "../../support/databases.ts";
import { createManagementClient } from "../../support/management-client.ts";
import { moveStreamOn } from "../../support/recorded-events.ts";
import { createReceiver } from "../../support/signal-receiver.ts";
import { createSignalSender, eventClaims, signalKeysOf } from "../../support/signal-sender.ts";
import { OWNER, setUpSignals } from "../../support/signalled-connection.ts";
import { createTestApp } from "../../support/test-app.ts";
import { aSecret } from "../../support/test-deps.ts";

const TRANSMITTER = "https://signals.acme.test";
const POLL = { url: `${TRANSMITTER}/poll`, token: "t0ken", intervalSeconds: 60 };
const neverReports = (error: unknown) => {
  throw error;
};

describeDatabases("a transmitter that is polled", ({ open }) => {
  /** Acme's connection, whose transmitter answers polls as it is told. */
  async function setUpPolling() {
    const scene = await setUpSignals(await open());
    const { deps, transmitter, clock, keyOf } = scene;
    const requests: { ack: string[]; setErrs: Record<string, { err: string }>; maxEvents: number }[] = [];
    const waiting = new Map<string, string>();
    let meanwhile = async () => undefined as unknown;
    const signalFetch: GuardedFetch = async (_url, request) => {
      const body = JSON.parse(String(request.body)) as (typeof requests)[number];
      requests.push(body);
      await meanwhile();
      for (const jti of [...body.ack, ...Object.keys(body.setErrs)]) waiting.delete(jti);
      return Response.json({ sets: Object.fromEntries([...waiting].slice(0, body.maxEvents)) });
    };
    const input = { issuer: TRANSMITTER, audience: "orgward", poll: POLL };
    await changeTransmitter(deps, keyOf("acme-idp"), input);
    return {
      ...scene,
      requests,
      waiting,
      input,
      /** Does something during each request. */
      during: (work: () => Promise<unknown>) => {
        meanwhile = work;
      },
      poll: (later = 60, by = deps) => {
        deps.clock.advance(later);
        return pollDueTransmitters({ ...by, signalFetch }, neverReports);
      },
      async signal(subject: unknown = { format: "email", email: OWNER.email }, sender = transmitter) {
        const claims = eventClaims(TRANSMITTER, clock(), ["caep/session-revoked", subject]);
        waiting.set(String(claims.jti), await sender.sign(claims, { typ: "secevent+jwt" }));
        return String(claims.jti);
      },
      state: async () => (await deps.store.read.connectionTransmitters.find("acme-idp"))?.poll ?? null,
    };
  }

  it("is another Orgward: an account that is disabled there is signed out here, once", async () => {
    const other = await createTestApp(await open(), { policy: { issuer: "https://login.acme-idp.test" } });
    const partner = { subjectFormat: "email", audience: "orgward" } as const;
    const receiver = await createReceiver(other, partner);
    const { delivery } = await receiver.subscribe();
    const published = Object.fromEntries(
      await Promise.all(
        ["/.well-known/ssf-configuration", "/.well-known/jwks.json"].map(async (path) => [
          `https://login.acme-idp.test${path}`,
          await (await other.request(path)).json(),
        ]),
      ),
    );
    const { deps, keyOf, signIn, seen } = await setUpSignals(await open(), published);
    const poll = { url: delivery.endpoint_url, token: receiver.token, intervalSeconds: 60 };
    const input = { issuer: "https://login.acme-idp.test", audience: "orgward", poll };
    expect(await changeTransmitter(deps, keyOf("acme-idp"), input)).toMatchObject({ ok: true });
    const session = await signIn();
    const owner = await other.deps.store.read.users.findByEmail(OWNER.email);
    other.deps.clock.advance(10);
    await createManagementClient(other).post(`/user/${owner?.userId}/disable`);
    await moveStreamOn(other.deps);
    deps.clock.advance(10);
    const signalFetch: GuardedFetch = (url, { method, headers, body }) =>
      other.request(new URL(url).pathname, { method, headers: { ...headers }, body: String(body) });
    expect(await pollDueTransmitters({ ...deps, signalFetch }, neverReports)).toEqual([
      { connectionId: "acme-idp", failure: null },
    ]);
    expect(await session.isSignedIn()).toBe(false);
    expect(await seen()).toEqual(expect.arrayContaining(["account-disabled signed_out", "session-revoked signed_out"]));
    expect((await receiver.poll()).sets).toEqual({});
    expect(await pollDueTransmitters({ ...deps, signalFetch }, neverReports)).toEqual([]);
    deps.clock.advance(60);
    expect(await pollDueTransmitters({ ...deps, signalFetch }, neverReports)).toHaveLength(1);
    expect(await seen()).toHaveLength(2);
  });

  it("is polled by one process at a time, and by another when that one is gone", async () => {
    const { poll, during, state, requests } = await setUpPolling();
    const others: unknown[] = [];
    during(async () => {
      if (requests.length === 1) others.push(await poll(0), await poll(100));
    });
    expect(await poll()).toHaveLength(1);
    expect(others).toEqual([[], []]);
    during(async () => {
      // The first takes so long that a second begins; what the first then does decides nothing.
      if (requests.length === 2) others.push(await poll(121));
    });
    expect(await poll()).toEqual([]);
    expect(others.at(-1)).toHaveLength(1);
    expect(requests).toHaveLength(3);
    expect(await state()).toMatchObject({ failures: 0, failure: null });
  });

  it("gets what was taken acknowledged, even if this process died before it said so, and it counts once", async () => {
    const { poll, during, signal, waiting, requests, signIn, seen, state } = await setUpPolling();
    const session = await signIn();
    const jti = await signal();
    during(async () => {
      if (requests.length === 2) throw new OutboundError("unreachable");
    });
    expect(await poll()).toEqual([{ connectionId: "acme-idp", failure: "unreachable" }]);
    expect([await session.isSignedIn(), waiting.has(jti)]).toEqual([false, true]);
    expect(await state()).toMatchObject({ failure: "unreachable", failures: 1, lastAt: null });
    const again = await signIn();
    expect(await poll(60)).toEqual([{ connectionId: "acme-idp", failure: null }]);
    expect([await again.isSignedIn(), waiting.size]).toEqual([true, 0]);
    expect(await seen()).toEqual(["session-revoked signed_out", "replayed"]);
    expect(await state()).toMatchObject({ failure: null, failures: 0, lastAt: expect.any(Number) });
  });

  it("is told why a token isn't taken, keeps one whose keys can't be fetched, and signs nobody else's users out", async () => {
    const { deps, clock, poll, signal, waiting, requests, signIn, seen, state } = await setUpPolling();
    const session = await signIn();
    const forged = await signal(undefined, await createSignalSender(TRANSMITTER));
    const foreign = await signal({ format: "email", email: "owner@globex.test" });
    await poll();
    expect(await session.isSignedIn()).toBe(true);
    expect(requests.at(-1)).toMatchObject({ ack: [foreign], setErrs: { [forged]: { err: "invalid_key" } } });
    expect([waiting.size, (await seen()).sort()]).toEqual([0, ["bad_signature", "domain_not_proven"]]);
    expect(await state()).toMatchObject({ failure: null });
    const kept = await signal({ format: "email", email: OWNER.email });
    const unpublished = { ...deps, signalKeys: signalKeysOf({}, clock) };
    expect(await poll(60, unpublished)).toEqual([{ connectionId: "acme-idp", failure: "keys_unavailable" }]);
    expect(requests.at(-1)).toMatchObject({ maxEvents: 0, ack: [], setErrs: {} });
    await poll();
    expect(requests.at(-1)?.ack).toEqual([kept]);
    expect(await session.isSignedIn()).toBe(false);
  });

  it("isn't polled while its connection is off, and at once when it was changed", async () => {
    const { deps, poll, input, keyOf, state } = await setUpPolling();
    const set = async (mode: "test" | "live") => {
      const connection = await findOrganizationConnection(deps.store.read, keyOf("acme-idp"));
      if (connection) await deps.store.write(({ connections }) => connections.update({ ...connection, mode }));
    };
    await set("test");
    expect(await poll()).toEqual([]);
    await set("live");
    expect(await poll()).toHaveLength(1);
    expect(await poll(1)).toEqual([]);
    const { token: _, ...untouched } = POLL;
    await changeTransmitter(deps, keyOf("acme-idp"), { ...input, poll: { ...untouched, intervalSeconds: 3600 } });
    expect(await poll(1)).toHaveLength(1);
    expect(await state()).toMatchObject({ intervalSeconds: 3600 });
    const sealer = await createSealer([aSecret(1), aSecret()], "signal secrets");
    const sealers = { ...deps.sealers, signalSecrets: sealer };
    expect(await reEncryptPollTokens({ ...deps, sealers })).toBe(1);
    const alone = await createSealer([aSecret(1)], "signal secrets");
    expect(await alone.open((await state())?.encryptedToken ?? "")).toBe(POLL.token);
  });

  it("never gets the token of another address", async () => {
    const { deps, input, keyOf, state } = await setUpPolling();
    const { token: _, ...untouched } = POLL;
    const elsewhere = { ...input, poll: { ...untouched, url: "https://attacker.test/poll" } };
    expect(await changeTransmitter(deps, keyOf("acme-idp"), elsewhere)).toEqual({
      ok: false,
      failure: "poll_token_needed",
    });
    expect((await state())?.url).toBe(POLL.url);
  });
});

describe("asking a transmitter for events", () => {
  const answering =
    (body: unknown, status = 200): GuardedFetch =>
    async () =>
      typeof body === "string" ? new Response(body, { status }) : Response.json(body, { status });
  const failing =
    (failure: ConstructorParameters<typeof OutboundError>[0]): GuardedFetch =>
    async () => {
      throw new OutboundError(failure);
    };
  const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [String(index), "token"]));

  it.each<readonly [string, GuardedFetch]>([
    ["unauthorized", answering({}, 401)],
    ["unauthorized", answering({}, 403)],
    ["refused", answering({}, 500)],
    ["refused", answering("", 302)],
    ["malformed", answering("no JSON")],
    ["malformed", answering({ sets: [] })],
    ["malformed", answering({ sets: { a: 1 } })],
    ["malformed", answering({ sets: many })],
    ["private_address", failing("private_address")],
    ["too_large", failing("too_large")],
    ["timeout", failing("timeout")],
    ["unreachable", failing("unreachable")],
  ])("fails with %s", async (failure, fetch) => {
    const query = { maxEvents: 50, ack: [], setErrs: {} };
    expect(await requestPoll(fetch, POLL, query)).toEqual({ ok: false, failure: { failure } });
  });

  it.each([
    [429, "120", "refused"],
    [503, "Thu, 01 Jan 1970 00:20:00 GMT", "refused"],
    [401, "5", "unauthorized"],
  ])("reads of a refusal with status %i when to ask again: %s", async (status, retryAfter, failure) => {
    const refusing: GuardedFetch = async () => new Response(null, { status, headers: { "retry-after": retryAfter } });
    const query = { maxEvents: 50, ack: [], setErrs: {} };
    expect(await requestPoll(refusing, POLL, query)).toEqual({ ok: false, failure: { failure, retryAfter } });
  });

  it.each([
    ["120", 120],
    ["Thu, 01 Jan 1970 00:20:00 GMT", 200],
    ["0", 60],
    ["5", 60],
    ["-100", 60],
    ["soon", 60],
    ["Thu, 01 Jan 1970 00:00:01 GMT", 60],
    ["99999999999", 86_400],
    ["Thu, 01 Jan 2970 00:00:00 GMT", 86_400],
  ])(
    "waits as long as a transmitter wants, never less than the interval and a day at most: %s",
    (retryAfter, delay) => {
      const polled = { ok: false, failure: { failure: "refused", retryAfter } } as const;
      const known = { intervalSeconds: 60, lastAt: 5, failures: 0 };
      expect(stateAfter(known, polled, 1000)).toEqual({
        dueAt: 1000 + delay,
        lastAt: 5,
        failure: "refused",
        failures: 1,
      });
    },
  );

  it("waits longer after each failure, up to an hour, and never less than the interval", () => {
    const after = (failures: number, intervalSeconds = 60) =>
      stateAfter({ intervalSeconds, lastAt: 5, failures }, { ok: false, failure: { failure: "timeout" } }, 1000).dueAt -
      1000;
    expect([0, 1, 2, 5, 6, 40].map((failures) => after(failures))).toEqual([60, 120, 240, 1920, 3600, 3600]);
    expect(after(3, 86_400)).toBe(86_400);
    expect(stateAfter({ intervalSeconds: 60, lastAt: 5, failures: 9 }, { ok: true, value: null }, 1000)).toEqual({
      dueAt: 1060,
      lastAt: 1000,
      failure: null,
      failures: 0,
    });
  });
});
