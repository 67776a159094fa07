import { SERVER } from "../../../platform/events/actor.ts";
import type { EventConsumer } from "../../../platform/events/consume-events.ts";
import { endAgentsOf } from "./end.ts";

/**
 * Ends the agents of members who leave an organization, so that they stay ended if the member comes back. What they ask for meanwhile is
 * refused already: whatever an agent does asks whether its owner is a member.
 */
export const agentConsumer: EventConsumer = {
  name: "agents",
  types: ["member.removed"],
  isUrgent: true,
  async consume(repositories, events, { clock, random }) {
    const acting = { clock, random, actor: SERVER, request: null };
    for (const { target, organization, occurredAt } of events) {
      if (target.id === null || !organization) continue;
      await endAgentsOf(repositories, acting, { ownerUserId: target.id, orgId: organization.id, until: occurredAt });
    }
  },
};
