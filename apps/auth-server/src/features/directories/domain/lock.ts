import type { Repositories } from "../../../platform/domain/store.ts";
import type { OrganizationRecord } from "../../orgs/domain/records.ts";
import type { DirectoryRecord } from "./records.ts";
import { ScimError } from "./scim/failure.ts";
import { findAccount } from "./sync/read-state.ts";

/** Locks a directory. Throws if it was deleted while the request was under way. */
export async function lockDirectory(repositories: Repositories, directoryId: string): Promise<DirectoryRecord> {
  const directory = await repositories.directories.lock(directoryId);
  if (!directory) throw new ScimError(404, "The directory was deleted.");
  return directory;
}

/**
 * Locks the account of a person and then the organization, in this order as everywhere, so that two units of work can't wait for each
 * other. Throws if the organization was deleted.
 */
export async function lockConcerned(
  repositories: Repositories,
  directory: DirectoryRecord,
  concerned: Parameters<typeof findAccount>[1],
): Promise<OrganizationRecord> {
  const account = await findAccount(repositories, concerned);
  if (account) await repositories.users.lock(account.userId);
  return lockOrganization(repositories, directory);
}

/** Locks the organization of a directory. Throws if it was deleted. */
export async function lockOrganization(
  repositories: Repositories,
  { orgId }: DirectoryRecord,
): Promise<OrganizationRecord> {
  const organization = await repositories.organizations.lock(orgId);
  if (!organization) throw new ScimError(404, "The organization was deleted.");
  return organization;
}
