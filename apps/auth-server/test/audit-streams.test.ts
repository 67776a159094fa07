import { expect, it } from "vitest";
import { startAuditStreams } from "../src/audit-streams.ts";
import { deliverAuditStreams } from "../src/features/audit-streams/domain/deliver.ts";
import type { GuardedFetch } from "../src/platform/domain/guarded-fetch.ts";
import { addAuditStream, createReceiver, ENDPOINT, happen } from "./support/audit-streams.ts";
import { describeDatabases } from "./support/databases.ts";
import { createGate } from "./support/gate.ts";
import { createTestDeps } from "./support/test-deps.ts";

describeDatabases("a server", ({ open }) => {
  it("sends audit streams, and says in its log what was not accepted, but not what was in it", async () => {
    const receiver = createReceiver([503]);
    const deps = await createTestDeps(await open(), { auditStreamFetch: receiver.fetch });
    await addAuditStream(deps);
    await happen(deps, "ada@acme.test");
    await startAuditStreams(deps)();
    expect(receiver.requests).toHaveLength(1);
    expect(deps.logLines.join()).toMatch(/status_503.*audit events not sent/);
    expect(deps.logLines.join()).not.toMatch(/ada@acme\.test|token/);
    deps.clock.advance(5);
    await startAuditStreams(deps)();
    expect(receiver.requests).toHaveLength(2);
  });

  it("goes on sending other streams while the destination of one doesn't answer", async () => {
    const receiver = createReceiver();
    const silence = createGate();
    const fetch: GuardedFetch = async (url, request) => {
      if (url.includes("silent")) await silence.opened;
      return receiver.fetch(url, request);
    };
    const deps = await createTestDeps(await open(), { auditStreamFetch: fetch });
    await addAuditStream(deps, { name: "Silent", destination: { ...ENDPOINT, url: "https://silent.acme.test" } });
    await happen(deps, "ada");
    const waiting = deliverAuditStreams(deps);
    await addAuditStream(deps);
    await happen(deps, "bob");
    await deliverAuditStreams(deps);
    expect(receiver.requests.map(({ url }) => url)).toEqual([ENDPOINT.url]);
    silence.open();
    await waiting;
    expect(receiver.requests).toHaveLength(2);
  });
});
