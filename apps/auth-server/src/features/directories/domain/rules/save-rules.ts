import { hash } from "node:crypto";
import type { ActingDeps } from "../../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import type { RowVersion } from "../../../../platform/domain/row-version.ts";
import { lockDirectory, lockOrganization } from "../lock.ts";
import { type EditDirectoryFailure, editDirectory, findSettingsProblem } from "../manage-directories.ts";
import type { DirectoryRecord } from "../records.ts";
import { settleRoles } from "../sync/settle-roles.ts";
import { type PreviewedMember, previewRules, type RoleRules } from "./preview-rules.ts";

const APPLIED_AT_ONCE = 100;

/** Rules to save, and what was shown of them. */
export interface SavedRules extends RoleRules {
  /** The version of the directory that the preview was made of. */
  readonly version: RowVersion;
  /** What the preview showed, by `describePreview`. */
  readonly preview: string;
}

/** What saving rules would do. */
export interface RulesPreview {
  readonly version: RowVersion;
  readonly members: readonly PreviewedMember[];
  /** Stands for what is shown: two previews that change the same roles are the same. */
  readonly preview: string;
}

/** Previews rules for roles, after checking them. */
export async function previewCheckedRules(
  { store: { read } }: Pick<ActingDeps, "store">,
  directory: DirectoryRecord,
  rules: RoleRules,
): Promise<Result<RulesPreview, EditDirectoryFailure>> {
  const problem = await findSettingsProblem(read, { ...directory, settings: { ...directory.settings, ...rules } });
  if (problem) return fail(problem);
  const members = await previewRules(read, directory, rules);
  return succeed({ version: directory.version, members, preview: describePreview(members) });
}

function describePreview(members: readonly PreviewedMember[]): string {
  return hash(
    "sha256",
    JSON.stringify(members.map(({ userId, before, after }) => [userId, before, after])),
    "base64url",
  );
}

/**
 * Saves rules for roles and applies them to everybody, if they still do exactly what the preview showed. The directory's brake doesn't hold
 * what a person has seen before.
 *
 * @returns how many roles were changed; `preview_stale` if members, groups or roles have changed since the preview
 * @throws StaleVersionError when the directory was edited since
 */
export async function saveRules(
  deps: ActingDeps,
  directory: DirectoryRecord,
  { version, preview, ...rules }: SavedRules,
): Promise<Result<number, EditDirectoryFailure | "preview_stale">> {
  const { directoryId } = directory;
  const now = await previewCheckedRules(deps, directory, rules);
  if (!now.ok) return now;
  if (now.value.preview !== preview) return fail("preview_stale");
  const edited = await editDirectory(deps, directoryId, { ...rules, version });
  if (!edited.ok) return edited;
  const { members } = now.value;
  for (let start = 0; start < members.length; start += APPLIED_AT_ONCE)
    await apply(deps, directoryId, members.slice(start, start + APPLIED_AT_ONCE));
  return succeed(members.length);
}

function apply(deps: ActingDeps, directoryId: string, members: readonly PreviewedMember[]): Promise<void> {
  return deps.store.write(async (repositories) => {
    const directory = await lockDirectory(repositories, directoryId);
    const organization = await lockOrganization(repositories, directory);
    const resourceIds = members.map(({ resourceId }) => resourceId);
    const users = await repositories.directoryUsers.listByIds(directoryId, resourceIds);
    await settleRoles(deps, repositories, organization, { directory, kind: "apply_settings", users, mails: null });
  });
}
