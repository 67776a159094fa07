import { createDirectory } from "../../src/features/directories/domain/manage-directories.ts";
import type { DirectoryRecord } from "../../src/features/directories/domain/records.ts";
import { writeUser } from "../../src/features/directories/domain/write-user.ts";
import type { Deps } from "../../src/platform/deps.ts";
import type { Acting } from "../../src/platform/events/actor.ts";
import { ACME, proveDomain } from "./directory-client.ts";

const DOMAIN = "held.test";

/** A directory, somebody of it who has lost access, and somebody whose loss is held back. */
export interface HeldDirectory {
  readonly directory: DirectoryRecord;
  readonly lost: string;
  readonly held: string;
}

/**
 * Creates a directory that lets one person lose access, and holds the next back.
 *
 * @param directoryId its id; without one, any
 */
export async function createHeldDirectory(
  { deps }: { readonly deps: Deps & Acting },
  directoryId?: string,
): Promise<HeldDirectory> {
  const random = directoryId === undefined ? deps.random : { ...deps.random, uuid: () => directoryId };
  await proveDomain({ deps }, DOMAIN);
  const brake = { share: 50, people: 2, windowSeconds: 3600 };
  const created = await createDirectory({ ...deps, random }, ACME, { name: "Held", brake });
  if (!created.ok) throw new Error(created.failure);
  const directory = created.value;
  const actor = { kind: "directory", id: directory.directoryId, name: directory.name } as const;
  const acting = { ...deps, actor };
  const write = async (userName: string, active: boolean, resourceId: string | null) => {
    const document = { userName, active };
    const kind = resourceId === null ? "create_user" : "update_user";
    return (await writeUser(acting, directory, { kind, resourceId, change: () => document })).resourceId;
  };
  const addressOf = (name: string) => `${name}-${directory.directoryId}@${DOMAIN}`;
  const [lost, held] = [addressOf("lost"), addressOf("held")];
  const people = { lost: await write(lost, true, null), held: await write(held, true, null) };
  await write(lost, false, people.lost);
  await write(held, false, people.held);
  return { directory, ...people };
}
