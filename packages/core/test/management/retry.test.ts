import { describe, expect, test } from "vitest";
import { waitFor } from "../../src/runtime.ts";
import { OWNER } from "../support/claims.ts";
import { managementErrorOf, setUpManagement, status } from "../support/management.ts";
import { USER, userRecord } from "../support/records.ts";

const found = () => status(200, userRecord());
const tooMany = (retryAfter: string) => status(429, "", { "retry-after": retryAfter });

/** An answer that never comes: the request ends with its signal. */
const silence = (request: Request) =>
  new Promise<Response>((_resolve, reject) => {
    request.signal.addEventListener("abort", () => reject(request.signal.reason));
  });

describe("a call that changes nothing", () => {
  test.each<[string, Response | Error]>([
    ["429", status(429)],
    ["500", status(500)],
    ["502", status(502, "<html>")],
    ["no answer", new TypeError("fetch failed")],
  ])("is tried again after %s", async (_what, failure) => {
    const { auth, sent } = setUpManagement([failure, found()]);
    expect(await auth.fetchUserMetadataByUserId(OWNER)).toEqual(USER);
    expect(sent[1]).toEqual({ ...sent[0], headers: expect.anything() });
  });

  test.each([400, 401, 403, 426])("is not tried again after %i", async (code) => {
    const { auth, waits } = setUpManagement([status(code)]);
    expect((await managementErrorOf(auth.fetchUserMetadataByUserId(OWNER))).serverStatus).toBe(code);
    expect(waits).toEqual([]);
  });

  test("waits a random part of a bound that doubles, then gives up with the last failure", async () => {
    const answers = [status(500), status(500), status(500), status(502)];
    const { auth, waits } = setUpManagement(answers, { management: { maximumRetries: 3 } });
    expect(await managementErrorOf(auth.fetchUsersByQuery())).toMatchObject({ code: "unavailable", serverStatus: 502 });
    expect(waits).toEqual([100, 200, 400]);
  });

  test("is tried three times by default, and once when retries are off", async () => {
    const patient = setUpManagement([status(500), status(500), status(500)]);
    await managementErrorOf(patient.auth.fetchOrgByQuery());
    expect(patient.sent).toHaveLength(3);
    const hasty = setUpManagement([status(500)], { management: { maximumRetries: 0 } });
    await managementErrorOf(hasty.auth.fetchOrgByQuery());
    expect(hasty.sent).toHaveLength(1);
  });

  test("waits as long as the auth server asks for, and a random part on top", async () => {
    const { auth, waits } = setUpManagement([tooMany("7"), tooMany("Fri, 20 Nov 2026 00:00:02 GMT"), found()]);
    expect(await auth.fetchUserMetadataByEmail("owner@acme.test")).toEqual(USER);
    expect(waits).toEqual([7100, 2200]);
  });

  test("fails at once, and tells when to come back, where that is too long", async () => {
    const { auth, waits } = setUpManagement([tooMany("11")]);
    expect(await managementErrorOf(auth.fetchUserMetadataByUserId(OWNER))).toMatchObject({ retryAfterSeconds: 11 });
    expect(waits).toEqual([]);
    const management = { maximumRetryDelaySeconds: 11 };
    const patient = setUpManagement([tooMany("11"), found()], { management });
    expect(await patient.auth.fetchUserMetadataByUserId(OWNER)).toEqual(USER);
  });
});

describe("a call that changes something", () => {
  test.each<[string, Response | Error]>([
    ["429", tooMany("1")],
    ["503", status(503)],
    ["no answer", new TypeError("fetch failed")],
  ])("is sent once: nobody knows whether it was done, after %s", async (_what, failure) => {
    const { auth, sent, waits } = setUpManagement([failure]);
    await managementErrorOf(auth.createOrg({ name: "Acme" }));
    expect(sent).toHaveLength(1);
    expect(waits).toEqual([]);
  });
});

describe("a call whose signal aborts", () => {
  const reason = new Error("the visitor left");

  test("sends nothing when it has aborted before", async () => {
    const { auth, sent } = setUpManagement([]);
    const signal = AbortSignal.abort(reason);
    await expect(auth.deleteUser(OWNER, { signal })).rejects.toBe(reason);
    expect(sent).toEqual([]);
  });

  test("ends during the request, with the signal's reason and no retry", async () => {
    const controller = new AbortController();
    const answer = (request: Request) => {
      queueMicrotask(() => controller.abort(reason));
      return silence(request);
    };
    const { auth, sent } = setUpManagement([answer]);
    await expect(auth.fetchOrg(OWNER, { signal: controller.signal })).rejects.toBe(reason);
    expect(sent).toHaveLength(1);
  });

  test("ends while it waits", async () => {
    const controller = new AbortController();
    const wait = async (_milliseconds: number, signal?: AbortSignal) => {
      controller.abort(reason);
      signal?.throwIfAborted();
    };
    const { auth, sent } = setUpManagement([status(503)], { wait });
    await expect(auth.fetchOrg(OWNER, { signal: controller.signal })).rejects.toBe(reason);
    expect(sent).toHaveLength(1);
  });

  test("ends an iteration", async () => {
    const page = { users: [userRecord()], total_users: 2, current_page: 0, page_size: 1, has_more_results: true };
    const controller = new AbortController();
    const { auth, sent } = setUpManagement([status(200, page)]);
    const iterate = async () => {
      for await (const user of auth.iterateUsers({ pageSize: 1 }, { signal: controller.signal })) {
        expect(user).toEqual(USER);
        controller.abort(reason);
      }
    };
    await expect(iterate()).rejects.toBe(reason);
    expect(sent).toHaveLength(1);
  });
});

describe("an attempt that takes too long", () => {
  test("ends, and is tried again where that is safe", async () => {
    const { auth } = setUpManagement([silence, found()], { management: { timeoutMilliseconds: 1 } });
    expect(await auth.fetchUserMetadataByUserId(OWNER)).toEqual(USER);
  });

  test("is timed_out, by the call's own bound too", async () => {
    const { auth } = setUpManagement([silence]);
    const error = await managementErrorOf(auth.enableUser(OWNER, { timeoutMilliseconds: 1 }));
    expect(error).toMatchObject({ code: "timed_out", serverStatus: null });
  });
});

describe("the runtime's timer", () => {
  test("resolves", async () => {
    await waitFor(0);
    await waitFor(0, new AbortController().signal);
  });

  test("rejects at once with the reason of a signal", async () => {
    const reason = new Error("stop");
    await expect(waitFor(3_600_000, AbortSignal.abort(reason))).rejects.toBe(reason);
    const controller = new AbortController();
    const waiting = waitFor(3_600_000, controller.signal);
    controller.abort(reason);
    await expect(waiting).rejects.toBe(reason);
  });
});
