import { reconcileList } from "../../../../platform/configuration-file/reconcile-list.ts";
import {
  type ConfigurationUnit,
  NOTHING_DONE,
  type SectionOutcome,
} from "../../../../platform/configuration-file/section.ts";
import { fail, succeed } from "../../../../platform/domain/result.ts";
import type { OAuthResourceRecord } from "../records.ts";
import { deleteResource, saveResource } from "../resources.ts";
import type { ListedResource } from "./schema.ts";

/** Writes a resource server as the file lists it. */
export function writeResource({ resource, name, isDefault }: OAuthResourceRecord): ListedResource {
  return { url: resource, name, default: isDefault };
}

/** Makes the resource servers those of the file. */
export async function applyResources(
  { repositories, deps }: ConfigurationUnit,
  wanted: readonly ListedResource[] | undefined,
): Promise<SectionOutcome> {
  if (wanted === undefined) return NOTHING_DONE;
  return reconcileList({
    section: "Resources",
    key: "url",
    stored: (await repositories.oauthResources.lock()).map(writeResource),
    wanted,
    removal: () => ["ends every grant for it"],
    async save({ url, name, default: isDefault }) {
      const saved = await saveResource(deps, { resource: url, name, isDefault });
      return saved.ok ? succeed(null) : fail(`The URL ${saved.failure}.`);
    },
    async remove({ url }) {
      await deleteResource(deps, url);
      return null;
    },
  });
}
