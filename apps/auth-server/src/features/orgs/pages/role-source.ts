import { formatTime } from "../../../platform/language/formats.ts";
import type { Translate } from "../../../platform/language/translations.ts";
import type { RoleSource } from "../../directories/domain/repositories.ts";

/** Says which directory and group gave a member their role, and when; `null` for a role that somebody gave by hand. */
export function tellRoleSource(t: Translate, role: string, source: RoleSource | undefined): string | null {
  if (source?.role !== role) return null;
  const { directoryName: directory, groupName: group } = source;
  const day = formatTime(t.locale, "day", source.at);
  if (group === null) return t("role_source.directory", { directory, day });
  return t("role_source.group", { directory, group, day });
}
