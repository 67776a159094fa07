import type { Entity, EntityState } from "../../../../platform/dashboard/pages/entity.ts";
import type { Translate } from "../../../../platform/language/translations.ts";
import type { DirectoryRecord } from "../../../directories/domain/records.ts";

/** A directory with the list that its reader finds it in. */
export interface ShownDirectory {
  readonly directory: DirectoryRecord;
  /** The name of its organization. */
  readonly organization: string;
  /** The path of the list. */
  readonly list: string;
  /** Whether it is shown to operators, who see what the audit log says of it, too. */
  readonly isForOperators: boolean;
  /** For how many people something couldn't be done. */
  readonly marked: number;
  /** For how many the brake holds back a change. */
  readonly waiting: number;
}

/** Describes a directory: the state, the pages, and what can be done. */
export function toDirectoryEntity(t: Translate, shown: ShownDirectory): Entity {
  const { directory, organization, list, isForOperators } = shown;
  const path = `${list}/${directory.directoryId}`;
  return {
    path,
    list: { path: list, label: t("directories.of_organization", { organization }) },
    name: directory.name,
    id: directory.directoryId,
    states: statesOf(t, shown),
    tabs: [
      { path, label: t("directories.overview") },
      { path: `${path}/people`, label: t("directory.people") },
      { path: `${path}/log`, label: t("directories.requests") },
      ...(isForOperators ? [{ path: `${path}/activity`, label: t("org.activity") }] : []),
    ],
    actions: [
      { label: t("directories.create_token"), path: `${path}/tokens/new` },
      { label: t("directories.edit"), path: `${path}/edit` },
      { label: t("directory.edit_rules"), path: `${path}/rules` },
      { label: t("directory.held_changes"), path: `${path}/held` },
      { label: t("directories.apply"), path: `${path}/apply` },
      { label: t("directories.delete"), path: `${path}/delete`, kind: "destructive" },
    ],
  };
}

/** Returns what a directory needs from people, in a word or two. */
export function statesOf(
  t: Translate,
  { directory: { lastSyncAt }, marked, waiting }: Pick<ShownDirectory, "directory" | "marked" | "waiting">,
): readonly EntityState[] {
  if (lastSyncAt === null) return [{ label: t("directories.not_connected") }];
  const states: EntityState[] = [];
  if (waiting > 0) states.push({ label: t("held.heading"), tone: "alert" });
  if (marked > 0) states.push({ label: t("directories.to_look_at", { count: marked }), tone: "caution" });
  return states;
}
