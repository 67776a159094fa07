import { expect, it } from "vitest";
import { saveRoles } from "../../../src/features/orgs/domain/save-roles.ts";
import { createAgentAt } from "../../support/agent.ts";
import { describeDatabases } from "../../support/databases.ts";
import { createTestApp } from "../../support/test-app.ts";

const next = (...names: string[]) => ({
  structure: "single_role_in_hierarchy" as const,
  roles: names.map((name) => ({ name, permissions: [], was: null })),
});

describeDatabases("a role that only an agent holds", ({ open }) => {
  it("can't be removed until the agent has ended", async () => {
    const app = await createTestApp(await open());
    expect(await saveRoles(app.deps, next("Owner", "Admin", "Reader", "Member"))).toMatchObject({ ok: true });
    const agent = await createAgentAt(app, { role: "Reader" });
    const withoutReader = () => saveRoles(app.deps, next("Owner", "Admin", "Member"));
    expect(await withoutReader()).toEqual({ ok: false, failure: { kind: "role_in_use", role: "Reader" } });
    expect((await agent.call("POST", "/end")).status).toBe(200);
    expect(await withoutReader()).toMatchObject({ ok: true });
  });
});
