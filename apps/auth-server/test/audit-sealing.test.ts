import { expect, it } from "vitest";
import { startAuditSealing } from "../src/audit-sealing.ts";
import { deriveAuditKeys } from "../src/features/audit/domain/chain.ts";
import { verifyAuditLog } from "../src/features/audit/domain/verify.ts";
import type { Store } from "../src/platform/domain/store.ts";
import { recordAuditEvent } from "../src/platform/events/record-event.ts";
import { describeDatabases } from "./support/databases.ts";
import { SOME_TIME } from "./support/records.ts";
import { aSecret, createTestDeps } from "./support/test-deps.ts";

function record(store: Store): Promise<void> {
  return store.write((repositories) =>
    recordAuditEvent(repositories, { at: SOME_TIME, type: "sign_in.failed", userId: "ada" }),
  );
}

describeDatabases("a server", ({ open }) => {
  it("seals events, the last of them when it stops", async () => {
    const deps = await createTestDeps(await open());
    const stop = startAuditSealing(deps);
    await record(deps.store);
    await stop();
    expect(await verifyAuditLog(deps)).toEqual({ problems: [], verified: 1, unsealed: { count: 0, oldest: null } });
    expect(deps.logLines).toEqual([]);
  });

  it("goes on, and says in its log what is wrong, when events cannot be sealed", async () => {
    const deps = await createTestDeps(await open());
    await record(deps.store);
    await startAuditSealing(deps)();
    const otherDeps = { ...deps, auditKeys: await deriveAuditKeys([aSecret(5)]) };
    await startAuditSealing(otherDeps)();
    expect(deps.logLines.join()).toContain("sealing the audit log failed");
    expect(await verifyAuditLog(deps)).toMatchObject({ problems: [], verified: 1 });
  });
});
