import { expect, it } from "vitest";
import { startEventStream } from "../../../../src/event-stream.ts";
import { createApiKey } from "../../../../src/features/api-keys/domain/backend-keys.ts";
import { createApiReads } from "../../../../src/features/audit/domain/api-reads.ts";
import { verifyAuditLog } from "../../../../src/features/audit/domain/verify.ts";
import type { Store } from "../../../../src/platform/domain/store.ts";
import { systemRandom } from "../../../../src/platform/random.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { recordedEvents } from "../../../support/recorded-events.ts";
import { createTestApp } from "../../../support/test-app.ts";
import { createTestDeps } from "../../../support/test-deps.ts";

const read = (requestId: string) => ({
  actor: { kind: "api_key", id: "key", name: "Billing" } as const,
  method: "GET",
  route: "/api/backend/v1/user/:user_id",
  requestId,
});

/** The reads that the stream tells of, oldest first. */
async function listReads(store: Store) {
  const events = await recordedEvents({ store });
  return events
    .filter(({ type }) => type === "api.read")
    .map(({ occurredAt, actor, target, details }) => ({
      at: occurredAt,
      key: actor.name,
      operation: target.id,
      ...details,
    }));
}

describeDatabases("the reads of API keys", ({ open }) => {
  it("are in the audit log by key, operation and minute, with the first and the last request and without what callers wrote", async () => {
    const app = await createTestApp(await open());
    const { deps } = app;
    const [one, two] = [await createApiKey(deps, { name: "one" }), await createApiKey(deps, { name: "two" })];
    // To the start of a minute.
    deps.clock.advance(60 - (deps.clock() % 60));
    const start = deps.clock();
    const get = async (path: string, key: string) => {
      const answer = await app.request(`/api/backend/v1/${path}`, { headers: { authorization: `Bearer ${key}` } });
      return answer.headers.get("x-request-id");
    };
    const first = await get("user/email?email=ada@example.test", one.key);
    await get("user/email?email=bob@example.test", one.key);
    deps.clock.advance(59);
    const last = await get("user/email?email=eve@example.test", one.key);
    const byOther = await get("user/email?email=ada@example.test", two.key);
    const byId = await get("user/ada@example.test", one.key);
    await get("user/email", "orgward_api_unknown");
    const batch = await app.post("/api/backend/v1/user/emails", { emails: ["ada@example.test"] });
    await deps.apiReads.write("of_past_minutes");
    expect(await listReads(deps.store)).toEqual([]);

    deps.clock.advance(1);
    const next = await get("user/email?email=ada@example.test", one.key);
    await deps.apiReads.write("of_past_minutes");
    await deps.apiReads.write("of_past_minutes");
    const byEmail = { operation: "GET /api/backend/v1/user/email", key: "one" };
    const once = (requestId: string | null) => ({ calls: 1, first_request_id: requestId, last_request_id: requestId });
    const written = [
      { ...byEmail, at: start, calls: 3, first_request_id: first, last_request_id: last },
      { ...byEmail, at: start + 59, key: "two", ...once(byOther) },
      { ...byEmail, at: start + 59, operation: "GET /api/backend/v1/user/:user_id", ...once(byId) },
      {
        at: start + 59,
        operation: "POST /api/backend/v1/user/emails",
        key: "Demo apps",
        ...once(batch.headers.get("x-request-id")),
      },
    ];
    expect(await listReads(deps.store)).toEqual(written);
    await deps.apiReads.write("all");
    expect(await listReads(deps.store)).toEqual([...written, { ...byEmail, at: start + 60, ...once(next) }]);
  });

  it("are told from changes by the operation, with and without a trailing slash", async () => {
    const app = await createTestApp(await open());
    const reads = ["user/user_ids", "user/emails", "user/usernames", "org/query"].flatMap((path) => [path, `${path}/`]);
    const body = { user_ids: [], emails: [], usernames: [] };
    for (const path of reads) expect((await app.post(`/api/backend/v1/${path}`, body)).status).toBe(200);
    for (const path of ["end_user_api_keys", "end_user_api_keys/"]) {
      expect((await app.post(`/api/backend/v1/${path}`, {})).status).toBe(200);
    }
    await app.deps.apiReads.write("all");
    const operations = (await listReads(app.deps.store)).map(({ operation }) => operation);
    expect(operations).toEqual(reads.map((path) => `POST /api/backend/v1/${path}`));
    const created = (await recordedEvents(app.deps)).filter(({ type }) => type === "end_user_api_key.created");
    expect(created.map(({ actor }) => actor.name)).toEqual(["Demo apps", "Demo apps"]);
  });

  it("are written by a server that stops, and sealed", async () => {
    const deps = await createTestDeps(await open());
    const stop = startEventStream(deps);
    deps.apiReads.note(read("a"));
    await stop();
    expect(await listReads(deps.store)).toMatchObject([{ calls: 1, first_request_id: "a", last_request_id: "a" }]);
    expect(await verifyAuditLog(deps)).toEqual({ problems: [], verified: 1, unsealed: { count: 0, oldest: null } });
  });

  it("are kept until the database takes them, together with those that came meanwhile", async () => {
    const { store, clock } = await createTestDeps(await open());
    let isDown = true;
    const reads = createApiReads({
      store: {
        ...store,
        async write(work) {
          if (!isDown) return store.write(work);
          reads.note(read("b"));
          throw new Error("the database is down");
        },
      },
      clock,
      random: systemRandom,
    });
    reads.note(read("a"));
    await expect(reads.write("all")).rejects.toThrow("the database is down");
    expect(await listReads(store)).toEqual([]);
    isDown = false;
    await reads.write("all");
    expect(await listReads(store)).toMatchObject([{ calls: 2, first_request_id: "a", last_request_id: "b" }]);
  });
});
