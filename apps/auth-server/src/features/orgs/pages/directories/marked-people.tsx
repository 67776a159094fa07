import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { useText } from "../../../../platform/pages/language.tsx";
import { type DirectoryOverview, SHOWN } from "../../../directories/domain/describe-directory.ts";
import { Account, type AccountPath } from "./account.tsx";

interface MarkedPeopleProps {
  readonly overview: DirectoryOverview;
  readonly accountPath: AccountPath;
}

/** Lists the people for whom something couldn't be done, with what to do about it. */
export function MarkedPeople({ overview: { marked, counts, names }, accountPath }: MarkedPeopleProps) {
  const t = useText();
  const columns = [
    t("directory.user_name"),
    t("directory.account"),
    t("directories.problem"),
    t("directories.what_to_do"),
  ];
  return (
    <>
      <DataTable caption={t("directories.to_look_at_heading")} columns={columns}>
        {marked.map(
          ({ userName, userId, mark }) =>
            mark !== null && (
              <tr>
                <th scope="row">{userName}</th>
                <td data-column={t("directory.account")}>
                  <Account userId={userId} names={names} accountPath={accountPath} />
                </td>
                <td data-column={t("directories.problem")}>{t(`directory_mark.${mark}`)}</td>
                <td data-column={t("directories.what_to_do")}>{t(`directory_advice.${mark}`)}</td>
              </tr>
            ),
        )}
      </DataTable>
      {counts.marked > SHOWN && <p class="muted">{t("directory.more_people", { count: SHOWN })}</p>}
      <p class="muted">{t("directories.then_apply")}</p>
    </>
  );
}
