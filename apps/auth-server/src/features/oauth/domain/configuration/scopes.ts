import { reconcileList } from "../../../../platform/configuration-file/reconcile-list.ts";
import {
  type ConfigurationUnit,
  NOTHING_DONE,
  type SectionOutcome,
} from "../../../../platform/configuration-file/section.ts";
import { fail, succeed } from "../../../../platform/domain/result.ts";
import type { OAuthScopeRecord } from "../records.ts";
import { deleteScope, saveScope } from "../scopes.ts";
import type { ListedScope } from "./schema.ts";

const UNFIT_NAME = "A scope name must be printable ASCII without spaces, quotation marks or backslashes.";

/** Writes a scope as the file lists it. */
export function writeScope({ name, description, kind, isDefault }: OAuthScopeRecord): ListedScope {
  return { name, description, kind, default: isDefault };
}

/** Makes the scopes those of the file. */
export async function applyScopes(
  { repositories, deps }: ConfigurationUnit,
  wanted: readonly ListedScope[] | undefined,
): Promise<SectionOutcome> {
  if (wanted === undefined) return NOTHING_DONE;
  return reconcileList({
    section: "Scopes",
    key: "name",
    stored: (await repositories.oauthScopes.lock()).map(writeScope),
    wanted,
    removal: () => ["no longer offered; what was granted stays"],
    async save({ default: isDefault, ...scope }) {
      const saved = await saveScope(deps, { ...scope, isDefault });
      // The schema has checked the description.
      return saved.ok ? succeed(null) : fail(UNFIT_NAME);
    },
    async remove({ name }) {
      await deleteScope(deps, name);
      return null;
    },
  });
}
