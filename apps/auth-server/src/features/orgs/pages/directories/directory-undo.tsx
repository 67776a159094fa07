import { Card } from "../../../../platform/dashboard/pages/card.tsx";
import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import { Text, useText } from "../../../../platform/pages/language.tsx";
import { type ListPage, Pager } from "../../../../platform/pages/pager.tsx";
import type { ChangeWindow } from "../../../directories/domain/repositories.ts";
import type { UndoPreview } from "../../../directories/domain/undo/read-undo.ts";
import { Account, type AccountPath } from "./account.tsx";
import { describeEffects } from "./describe-effects.ts";

export interface DirectoryUndoProps {
  readonly operator: PageOperator;
  /** The name of the directory. */
  readonly name: string;
  /** The path of the directory's pages. */
  readonly path: string;
  readonly window: ChangeWindow;
  readonly preview: UndoPreview;
  /** The names of accounts, by id. */
  readonly names: ReadonlyMap<string, string>;
  readonly page: ListPage;
  readonly accountPath: AccountPath;
}

/** Shows who would get which access back, before a directory's changes are undone. */
export function DirectoryUndo({ operator, name, path, window, preview, names, page, accountPath }: DirectoryUndoProps) {
  const t = useText();
  const { counts, people } = preview;
  return (
    <Card heading={name} operator={operator}>
      <p>
        <Text of="undo.window" since={<Time at={window.since} />} until={<Time at={window.until} />} />{" "}
        {t("undo.restored", { count: counts.restored })}{" "}
        {counts.problems > 0 && t("undo.problems", { count: counts.problems })}
      </p>
      <p class="muted">{t("undo.what_stays")}</p>
      {counts.restored > 0 && (
        <OperatorForm
          operator={operator}
          action={`${path}/undo`}
          hidden={{ since: String(window.since), until: String(window.until) }}
          submit={t("undo.submit")}
          tone="destructive"
          cancel={`${path}/log`}
        />
      )}
      <DataTable caption={t("undo.people")} columns={[t("directory.account"), t("undo.effects"), t("directory.state")]}>
        {people.map(({ userId, effects, problem }) => (
          <tr>
            <th scope="row">
              <Account userId={userId} names={names} accountPath={accountPath} />
            </th>
            <td data-column={t("undo.effects")}>{describeEffects(t, effects)}</td>
            <td data-column={t("directory.state")}>{problem !== null && t(`undo_problem.${problem}`)}</td>
          </tr>
        ))}
      </DataTable>
      <Pager {...page} />
    </Card>
  );
}
