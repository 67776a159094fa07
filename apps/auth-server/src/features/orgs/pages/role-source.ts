import { formatTime } from "../../../platform/language/formats.ts";
import type { Translate } from "../../../platform/language/translations.ts";
import type { RoleSource } from "../../directories/domain/repositories.ts";

/** What gives members their roles, by user. */
export interface RoleSources {
  /** Which directory gave the role that they had last from one. */
  readonly directories: ReadonlyMap<string, RoleSource>;
  /** The name of the connection that gives them a role at each sign-in. */
  readonly connections: ReadonlyMap<string, string>;
}

/**
 * Says which directory and group gave a member their role, and when, or which connection gives it at each sign-in; `null` for a role that
 * somebody gave by hand.
 */
export function tellRoleSource(
  t: Translate,
  { userId, role }: { readonly userId: string; readonly role: string },
  { directories, connections }: RoleSources,
): string | null {
  const source = directories.get(userId);
  const connection = connections.get(userId);
  if (source?.role === role) {
    const { directoryName: directory, groupName: group } = source;
    const day = formatTime(t.locale, "day", source.at);
    if (group === null) return t("role_source.directory", { directory, day });
    return t("role_source.group", { directory, group, day });
  }
  return connection === undefined ? null : t("role_source.connection", { connection });
}
