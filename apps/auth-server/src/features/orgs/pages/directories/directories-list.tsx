import { Missing } from "../../../../platform/dashboard/pages/card.tsx";
import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import { States } from "../../../../platform/dashboard/pages/states.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import { useText } from "../../../../platform/pages/language.tsx";
import type { DirectoryCounts } from "../../../directories/domain/describe-directory.ts";
import type { DirectoryRecord } from "../../../directories/domain/records.ts";
import { statesOf } from "./directory-entity.ts";

interface ListedDirectory {
  readonly directory: DirectoryRecord;
  readonly counts: DirectoryCounts;
  /** For how many the brake holds back a change. */
  readonly waiting: number;
}

export interface DirectoriesListProps {
  /** The path of the list. */
  readonly path: string;
  readonly directories: readonly ListedDirectory[];
}

/** Lists the directories of an organization. */
export function DirectoriesList({ path, directories }: DirectoriesListProps) {
  const t = useText();
  if (directories.length === 0)
    return <EmptyState title={t("directory.none")}>{t("directories.none_explanation")}</EmptyState>;
  const columns = [t("directories.name"), t("directory.last_sync"), t("directory.people"), t("directory.state")];
  return (
    <DataTable caption={t("directory.heading")} columns={columns}>
      {directories.map(({ directory, counts, waiting }) => (
        <tr>
          <th scope="row">
            <a href={`${path}/${directory.directoryId}`}>{directory.name}</a>
          </th>
          <td data-column={t("directory.last_sync")}>
            {directory.lastSyncAt === null ? (
              <Missing>{t("directory.never")}</Missing>
            ) : (
              <Time at={directory.lastSyncAt} />
            )}
          </td>
          <td data-column={t("directory.people")}>{t("directory.people_counts", { ...counts })}</td>
          <td data-column={t("directory.state")}>
            <States states={statesOf(t, { directory, waiting, marked: counts.marked })} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
