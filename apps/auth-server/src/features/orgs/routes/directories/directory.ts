import type { Context } from "hono";
import type { Desk } from "../../../../platform/dashboard/desk.ts";
import type { Entity } from "../../../../platform/dashboard/pages/entity.ts";
import type { Deps } from "../../../../platform/deps.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { Problem } from "../../../../platform/http/problem.ts";
import type { DirectoryRecord } from "../../../directories/domain/records.ts";
import type { AccountPath } from "../../pages/directories/account.tsx";
import { toDirectoryEntity } from "../../pages/directories/directory-entity.ts";
import { directoryPageMessages } from "../../pages/directories/messages.ts";

/** Where people manage the directories of an organization. */
export interface DirectoryDesk {
  readonly desk: Desk;
  /** Whether operators do, who have pages about accounts and the audit log. */
  readonly isForOperators: boolean;
}

type Refusal =
  | "directories.gone"
  | "directories.token_gone"
  | "directories.too_many_tokens"
  | "directories.choose_expiry"
  | "directories.choose_overlap";

/** Returns a refusal that pages word in their language. */
export function refusal(status: 404 | 409 | 422, key: Refusal): Problem {
  const code = status === 404 ? "not_found" : "invalid_request";
  return new Problem(status, code, directoryPageMessages[key], { words: (t) => t(key) });
}

/** Returns the refusal of what is about a directory that doesn't exist. */
export function directoryGone(): Problem {
  return refusal(404, "directories.gone");
}

/** Finds the directory that a path names, among those of the organization. Throws a 404 without one. */
export async function findDirectory(
  context: Context<AppEnvironment>,
  { store }: Deps,
  { desk }: DirectoryDesk,
): Promise<DirectoryRecord> {
  const directory = await store.read.directories.find(context.req.param("directoryId") ?? "");
  if (!directory || directory.orgId !== desk.orgOf(context)) throw directoryGone();
  return directory;
}

/** Returns the path of a directory's first page. */
export function pathOfDirectory(
  context: Context<AppEnvironment>,
  { desk }: DirectoryDesk,
  { directoryId }: Pick<DirectoryRecord, "directoryId">,
): string {
  return `${desk.listOf(context)}/${directoryId}`;
}

/** Returns what each page of a directory shows around its content. */
export async function describeDirectory(
  context: Context<AppEnvironment>,
  { store }: Deps,
  { desk, isForOperators }: DirectoryDesk,
  directory: DirectoryRecord,
): Promise<{ readonly entity: Entity }> {
  const { directoryUsers } = store.read;
  const { marked } = await directoryUsers.count(directory.directoryId);
  const waiting = await directoryUsers.countWaiting(directory.directoryId);
  const organization = await store.read.organizations.findById(directory.orgId);
  const shown = {
    directory,
    organization: organization?.name ?? "",
    list: desk.listOf(context),
    isForOperators,
    marked,
    waiting,
  };
  return { entity: toDirectoryEntity(context.var.t, shown) };
}

/** Returns how pages link to accounts: for operators alone. */
export function accountPathAt({ isForOperators }: DirectoryDesk): AccountPath {
  return (userId) => (isForOperators ? `/dashboard/users/${userId}` : null);
}
