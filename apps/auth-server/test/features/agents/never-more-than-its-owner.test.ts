import fc from "fast-check";
import { decodeJwt } from "jose";
import { expect, it } from "vitest";
import { demoRoles } from "../../../src/demo/demo-data.ts";
import { addAgentCredential } from "../../../src/features/agents/domain/agent-credentials.ts";
import { updateAgent } from "../../../src/features/agents/domain/change.ts";
import { registerAgent } from "../../../src/features/agents/domain/register.ts";
import { addMember } from "../../../src/features/orgs/domain/add-member.ts";
import { changeRole } from "../../../src/features/orgs/domain/change-role.ts";
import { removeMember } from "../../../src/features/orgs/domain/remove-member.ts";
import { openMemoryStore } from "../../../src/memory/store.ts";
import { AGENT_OWNER } from "../../support/agent.ts";
import { moveStreamOn } from "../../support/recorded-events.ts";
import { fetchList } from "../../support/revoked-tokens.ts";
import { ACME, askForToken, type MachineToken } from "../../support/service-account.ts";
import { createTestApp } from "../../support/test-app.ts";

const ROLES = demoRoles.map(({ name }) => name);
const MEMBERSHIP = { userId: AGENT_OWNER, orgId: ACME, additionalRoles: [] };

/** What happens to an agent and its owner, one thing after another. */
const step = fc.oneof(
  fc.record({ do: fc.constant("owner's role" as const), role: fc.constantFrom(...ROLES) }),
  fc.record({ do: fc.constant("agent's role" as const), role: fc.constantFrom(...ROLES) }),
  fc.record({ do: fc.constant("leave" as const) }),
  fc.record({ do: fc.constant("join" as const), role: fc.constantFrom(...ROLES) }),
  fc.record({ do: fc.constant("token" as const) }),
);

interface Membership {
  readonly user_role: string;
  readonly user_permissions: string[];
}

it("no agent ever has more than its owner at that moment: by a new token, or by one from before that guards still take", async () => {
  const app = await createTestApp(await openMemoryStore());
  const { deps } = app;
  const permissionsOf = (role: string | null) => demoRoles.find(({ name }) => name === role)?.permissions ?? [];

  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...ROLES), fc.array(step, { maxLength: 10 }), async (first, steps) => {
      await addMember(deps, { ...MEMBERSHIP, role: first });
      await changeRole(deps, { ...MEMBERSHIP, role: first });
      await moveStreamOn(deps);
      const wanted = { orgId: ACME, ownerUserId: AGENT_OWNER, name: "Report", purpose: "Reports", additionalRoles: [] };
      const registered = await registerAgent(deps, { ...wanted, role: first, requestsPerMinute: 6000 });
      if (!registered.ok) throw new Error(registered.failure);
      const agent = registered.value;
      const added = await addAgentCredential(deps, agent, { kind: "secret", name: null, expiresAt: null });
      if (!added.ok) throw new Error(added.failure);
      const tokens: string[] = [];
      let [ownerRole, hasLeft]: [string | null, boolean] = [first, false];
      for (const one of [...steps, { do: "token" as const }]) {
        // Tokens of the second in which something changes count from the next one on.
        deps.clock.advance(2);
        if (one.do === "owner's role") {
          if ((await changeRole(deps, { ...MEMBERSHIP, role: one.role })).ok) ownerRole = one.role;
        } else if (one.do === "agent's role") {
          await updateAgent(deps, agent, { role: one.role });
        } else if (one.do === "leave") {
          if ((await removeMember(deps, { userId: AGENT_OWNER, orgId: ACME })).ok) [ownerRole, hasLeft] = [null, true];
        } else if (one.do === "join") {
          if ((await addMember(deps, { ...MEMBERSHIP, role: one.role })).ok) ownerRole = one.role;
        } else {
          const form = { client_id: agent.machineId, client_secret: added.value.secret ?? "" };
          const response = await askForToken(app, form);
          expect(response.status).toBe(hasLeft ? 401 : 200);
          if (response.ok) tokens.push(((await response.json()) as MachineToken).access_token);
        }
        await moveStreamOn(deps);
        const list = await fetchList(app);
        for (const token of tokens.filter((each) => !list.voids(each))) {
          const { org_member_info: membership } = decodeJwt<{ org_member_info: Membership }>(token);
          expect(hasLeft).toBe(false);
          expect(ROLES.indexOf(membership.user_role)).toBeGreaterThanOrEqual(ROLES.indexOf(ownerRole ?? ""));
          expect(permissionsOf(ownerRole)).toEqual(expect.arrayContaining(membership.user_permissions));
        }
      }
      deps.clock.advance(2);
      await deps.store.write(({ agents }) => agents.delete(agent.machineId));
    }),
    { numRuns: 10 },
  );
});
