import type { FieldProblems } from "../../../platform/dashboard/pages/form-state.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import type { UnmeetableRule } from "../../access-policies/domain/change-access-policy.ts";
import { isInUse } from "../../connections/domain/records.ts";
import type { DemandableConnection } from "../pages/demandable-connection.ts";

/** Lists the connections of an organization that its policy can demand. */
export async function listDemandableConnections(
  { connections }: Pick<Repositories, "connections">,
  orgId: string,
): Promise<readonly DemandableConnection[]> {
  return (await connections.listByOrg(orgId)).filter(isInUse);
}

/** What is wrong with a field that holds a rule that nobody could meet. */
export const unmeetableProblems: Record<UnmeetableRule, FieldProblems> = {
  unknown_connection: { connection_ids: "must be live and enabled connections of this organization" },
  connection_not_among_methods: { connection_ids: "must include a connection that the allowed methods include" },
  idle_time_below_token_lifetime: {
    maximum_idle_hours:
      "must be at least as long as access tokens live, because people are only seen when tokens are made",
  },
  methods_beyond_floor: { methods: "must include a method that the deployment allows" },
  networks_beyond_floor: { networks: "must overlap with the networks that the deployment allows" },
};
