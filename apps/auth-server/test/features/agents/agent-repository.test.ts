import { expect, it } from "vitest";
import type { AgentRecord } from "../../../src/features/agents/domain/records.ts";
import { AGENT_OWNER, createAgentAt } from "../../support/agent.ts";
import { describeDatabases } from "../../support/databases.ts";
import { ACME } from "../../support/service-account.ts";
import { createTestApp } from "../../support/test-app.ts";

const OTHER_OWNER = "aaaaaaaa-0000-4000-8000-000000000004";

describeDatabases("the repository of agents", ({ open }) => {
  it("lists, names, changes and deletes agents, each with its own credentials and its last use", async () => {
    const app = await createTestApp(await open());
    const { store, clock } = app.deps;
    const agent = await createAgentAt(app);
    const other = await createAgentAt(app, { owner_user_id: OTHER_OWNER, role: "Member" });
    const { credential_id } = await agent.addCredential();
    const idsOf = (agents: readonly AgentRecord[]) => agents.map(({ machineId }) => machineId);

    const listed = await store.read.agents.list({ orgId: ACME, ownerUserId: null });
    expect(idsOf(listed).toSorted()).toEqual([agent.agentId, other.agentId].toSorted());
    expect(idsOf(await store.read.agents.list({ orgId: null, ownerUserId: AGENT_OWNER }))).toEqual([agent.agentId]);
    expect(await store.read.agents.findNames([agent.agentId, ACME])).toEqual(
      new Map([[agent.agentId, "Nightly report"]]),
    );
    const credentials = await store.read.machineCredentials.listByMachine(agent.agentId);
    expect(credentials).toMatchObject([{ credentialId: credential_id, machineId: agent.agentId }]);
    expect(await store.read.machineCredentials.listByMachine(other.agentId)).toEqual([]);

    const known = await store.read.agents.find(agent.agentId);
    if (!known) throw new Error("The agent is missing.");
    expect(await store.read.agents.listExpired(known.endsAt - 1)).toEqual([]);
    expect(idsOf(await store.read.agents.listExpired(known.endsAt))).toContain(agent.agentId);
    await store.write(async ({ agents, machines }) => {
      await agents.update({ ...known, purpose: "Changed", endedAt: clock() });
      await machines.recordUse(known, clock());
    });
    expect(await store.read.agents.find(agent.agentId)).toEqual({
      ...known,
      purpose: "Changed",
      endedAt: clock(),
      lastUsedAt: clock(),
      version: known.version + 1,
    });
    expect(await store.read.machines.find(agent.agentId)).toMatchObject({ kind: "agent", endsAt: clock() });
    expect(await store.write(({ agents }) => agents.delete(agent.agentId))).toBe(true);
    expect(await store.read.machineCredentials.listByMachine(agent.agentId)).toEqual([]);
    expect(await store.write(({ agents }) => agents.delete(agent.agentId))).toBe(false);
  });
});
