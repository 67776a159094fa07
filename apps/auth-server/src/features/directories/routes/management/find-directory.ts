import type { Deps } from "../../../../platform/deps.ts";
import { Problem } from "../../../../platform/http/problem.ts";
import { invalidField, orgNotFound } from "../../../../platform/management-api/problems.ts";
import type { EditDirectoryFailure } from "../../domain/manage-directories.ts";
import type { DirectoryRecord } from "../../domain/records.ts";

/** Documents the 404 of operations on one directory. */
export const noSuchDirectory = { 404: "The organization has no such directory." };

/** Finds a directory of an organization. Throws `Problem` (404). */
export async function findDirectory(
  { store }: Pick<Deps, "store">,
  { org_id, directory_id }: { readonly org_id: string; readonly directory_id: string },
): Promise<DirectoryRecord> {
  const directory = await store.read.directories.find(directory_id);
  if (directory?.orgId !== org_id) throw directoryNotFound();
  return directory;
}

/** Returns the 404 of a directory that the organization doesn't have. */
export function directoryNotFound(): Problem {
  return new Problem(404, "directory_not_found", "This organization has no such directory.");
}

/** Returns the refusal of a change of a directory. */
export function directoryProblem(failure: EditDirectoryFailure | "org_not_found" | "too_many"): Problem {
  switch (failure) {
    case "org_not_found":
      return orgNotFound();
    case "not_found":
      return directoryNotFound();
    case "too_many":
      return new Problem(409, "too_many_directories", "This organization has as many directories as it can have.");
    case "unknown_role":
      return invalidField("role_rules", "must give roles of this organization, as must default_role");
    case "connection_not_found":
      return invalidField("connection_id", "isn't a connection of this organization");
  }
}
