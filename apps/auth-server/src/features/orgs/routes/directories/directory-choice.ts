import type { Context } from "hono";
import type { Deps } from "../../../../platform/deps.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { orgNotFound } from "../../../../platform/management-api/problems.ts";
import type { ConnectionRecord } from "../../../connections/domain/records.ts";
import { readRoleDefinition, rolesInForce } from "../../domain/roles.ts";
import type { DirectoryDesk } from "./directory.ts";

/** What a directory can name. */
interface DirectoryChoice {
  /** The organization's roles, highest first. */
  readonly roles: readonly string[];
  readonly connections: readonly ConnectionRecord[];
}

/** Reads what the directories of a desk's organization can name. Throws a 404 without the organization. */
export async function readChoice(
  context: Context<AppEnvironment>,
  { store: { read } }: Deps,
  { desk }: DirectoryDesk,
): Promise<DirectoryChoice> {
  const orgId = desk.orgOf(context) ?? "";
  const organization = await read.organizations.findById(orgId);
  if (!organization) throw orgNotFound();
  const { roles } = rolesInForce(await readRoleDefinition(read), organization);
  return { roles: roles.map(({ name }) => name), connections: await read.connections.listByOrg(orgId) };
}
