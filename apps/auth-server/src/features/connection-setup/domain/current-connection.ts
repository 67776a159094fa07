import type { ActingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import type { OrganizationConnectionRecord } from "../../connections/domain/records.ts";
import type { GuideName, Protocol } from "./guides.ts";
import type { SetUpRecord } from "./records.ts";
import { chooseProvider } from "./set-up.ts";

/** Finds the connection that an organization sets up, or else its newest. Backends that know only one per organization mean this one. */
export async function findCurrentConnection(
  { connections, connectionSetUps }: Pick<Repositories, "connections" | "connectionSetUps">,
  orgId: string,
): Promise<OrganizationConnectionRecord | null> {
  const known = await connections.listByOrg(orgId);
  const chosen = await connectionSetUps.find(orgId);
  return known.find(({ connectionId }) => connectionId === chosen?.connectionId) ?? known.at(-1) ?? null;
}

/**
 * Returns the set-up of an organization by a protocol, for which addresses are reserved; starts one if there is none, or one by the other
 * protocol that nothing came of.
 */
export async function reserveSetUp(
  deps: ActingDeps,
  orgId: string,
  { protocol, guide = "generic" }: { readonly protocol: Protocol; readonly guide?: GuideName },
): Promise<Result<SetUpRecord, "org_not_found">> {
  const { read } = deps.store;
  if (!(await read.organizations.findById(orgId))) return fail("org_not_found");
  const before = await read.connectionSetUps.find(orgId);
  if (before?.protocol === protocol) return succeed(before);
  await chooseProvider(deps, { orgId }, { guide, protocol, version: before?.version ?? 0 });
  const after = await read.connectionSetUps.find(orgId);
  return after ? succeed(after) : fail("org_not_found");
}
