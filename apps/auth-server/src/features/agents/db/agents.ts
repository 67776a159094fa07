import type { Kysely, Selectable } from "kysely";
import { fromFlag, toFlag } from "../../../platform/db/columns.ts";
import type { AgentsTable, Dialect, Schema } from "../../../platform/db/schema.ts";
import type { AgentRecord, AgentRepository } from "../domain/records.ts";

/** How many agents are ended by one clean-up. */
const EXPIRED_AT_ONCE = 100;

/** Creates the repository of agents. */
export function createAgentRepository(db: Kysely<Schema>, dialect: Dialect): AgentRepository {
  const select = (agentId: string) => db.selectFrom("agents").selectAll().where("agent_id", "=", agentId);

  return {
    async create(agent) {
      await db
        .insertInto("agents")
        .values({
          agent_id: agent.machineId,
          org_id: agent.orgId,
          owner_user_id: agent.ownerUserId,
          name: agent.name,
          purpose: agent.purpose,
          role: agent.role,
          additional_roles: JSON.stringify(agent.additionalRoles),
          requests_per_minute: agent.requestsPerMinute,
          dpop_bound_access_tokens: toFlag(agent.dpopBoundAccessTokens),
          created_at: agent.createdAt,
          ends_at: agent.endsAt,
          ended_at: agent.endedAt,
          disabled_at: agent.disabledAt,
          last_used_at: agent.lastUsedAt,
        })
        .execute();
    },

    async find(agentId) {
      const row = await select(agentId).executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    async lock(agentId) {
      const row = await select(agentId)
        .$if(dialect === "postgres", (query) => query.forUpdate())
        .executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    async list({ orgId, ownerUserId }) {
      const rows = await db
        .selectFrom("agents")
        .selectAll()
        .$if(orgId !== null, (query) => query.where("org_id", "=", orgId ?? ""))
        .$if(ownerUserId !== null, (query) => query.where("owner_user_id", "=", ownerUserId ?? ""))
        .orderBy("created_at")
        .orderBy("agent_id")
        .execute();
      return rows.map(toRecord);
    },

    async findNames(agentIds) {
      const rows = await db
        .selectFrom("agents")
        .select(["agent_id", "name"])
        .where("agent_id", "in", agentIds)
        .execute();
      return new Map(rows.map((row) => [row.agent_id, row.name]));
    },

    async listExpired(at) {
      const rows = await db
        .selectFrom("agents")
        .selectAll()
        .where("ended_at", "is", null)
        .where("ends_at", "<=", at)
        .orderBy("ends_at")
        .orderBy("agent_id")
        .limit(EXPIRED_AT_ONCE)
        .execute();
      return rows.map(toRecord);
    },

    async update({ machineId, additionalRoles, ...agent }) {
      await db
        .updateTable("agents")
        .set((column) => ({
          name: agent.name,
          purpose: agent.purpose,
          role: agent.role,
          additional_roles: JSON.stringify(additionalRoles),
          requests_per_minute: agent.requestsPerMinute,
          dpop_bound_access_tokens: toFlag(agent.dpopBoundAccessTokens),
          ends_at: agent.endsAt,
          ended_at: agent.endedAt,
          disabled_at: agent.disabledAt,
          version: column("version", "+", 1),
        }))
        .where("agent_id", "=", machineId)
        .execute();
    },

    async delete(agentId) {
      const query = db.deleteFrom("agents").where("agent_id", "=", agentId);
      return (await query.executeTakeFirst()).numDeletedRows > 0n;
    },
  };
}

function toRecord(row: Selectable<AgentsTable>): AgentRecord {
  return {
    kind: "agent",
    machineId: row.agent_id,
    ownerUserId: row.owner_user_id,
    name: row.name,
    purpose: row.purpose,
    orgId: row.org_id,
    role: row.role,
    additionalRoles: JSON.parse(row.additional_roles) as string[],
    requestsPerMinute: row.requests_per_minute,
    dpopBoundAccessTokens: fromFlag(row.dpop_bound_access_tokens),
    createdAt: row.created_at,
    endsAt: row.ends_at,
    endedAt: row.ended_at,
    disabledAt: row.disabled_at,
    lastUsedAt: row.last_used_at,
    version: row.version,
  };
}
