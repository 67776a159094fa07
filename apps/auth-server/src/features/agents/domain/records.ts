import type { RowVersion } from "../../../platform/domain/row-version.ts";
import type { MachineRecord } from "../../machine-tokens/domain/records.ts";

/** An agent that a member registered for an organization, and that never has more than that member. Times are Unix seconds. */
export interface AgentRecord extends MachineRecord {
  readonly kind: "agent";
  readonly ownerUserId: string;
  /** What it is for, in a line. */
  readonly purpose: string;
  readonly createdAt: number;
  /** When it ends by itself. */
  readonly endsAt: number;
  /** When it was ended, or ended by itself; `null` before. */
  readonly endedAt: number | null;
  readonly version: RowVersion;
}

/** Which agents to list; `null` for those of any organization or owner. */
export interface AgentFilter {
  readonly orgId: string | null;
  readonly ownerUserId: string | null;
}

export interface AgentRepository {
  create(agent: Omit<AgentRecord, "version">): Promise<void>;
  find(agentId: string): Promise<AgentRecord | null>;
  /** Finds an agent and locks it until COMMIT. */
  lock(agentId: string): Promise<AgentRecord | null>;
  /** Lists agents, oldest first, with those that have ended. */
  list(filter: AgentFilter): Promise<readonly AgentRecord[]>;
  /** Finds the names of those that exist, by id. */
  findNames(agentIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Lists a limited number whose time is over at a time, in Unix seconds, and that haven't been ended. */
  listExpired(at: number): Promise<readonly AgentRecord[]>;
  /** Stores everything of an agent that can change. */
  update(agent: AgentRecord): Promise<void>;
  /** Deletes an agent with its credentials and tokens. Returns whether it existed. */
  delete(agentId: string): Promise<boolean>;
}

declare module "../../../platform/domain/store.ts" {
  interface Repositories {
    readonly agents: AgentRepository;
  }
}
