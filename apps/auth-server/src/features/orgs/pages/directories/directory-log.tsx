import { Card } from "../../../../platform/dashboard/pages/card.tsx";
import { CursorPager, type CursorPagerProps } from "../../../../platform/dashboard/pages/cursor-pager.tsx";
import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { Select, TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import type { PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import { useText } from "../../../../platform/pages/language.tsx";
import { type DirectoryLogRecord, directoryRequestKinds } from "../../../directories/domain/records.ts";
import { directoryOutcomes } from "../../../directories/domain/repositories.ts";
import { Account, type AccountPath } from "./account.tsx";
import { describeEffects } from "./describe-effects.ts";

/** What the log is filtered by; empty strings for everything. */
export interface LogChoice {
  readonly user: string;
  readonly kind: string;
  readonly outcome: string;
}

export interface DirectoryLogProps {
  readonly operator: PageOperator;
  /** The path of the directory's pages. */
  readonly path: string;
  readonly choice: LogChoice;
  readonly entries: readonly DirectoryLogRecord[];
  /** The names of accounts, by id. */
  readonly names: ReadonlyMap<string, string>;
  readonly pager: CursorPagerProps;
  readonly accountPath: AccountPath;
}

/** Lists what a directory asked for, and what came of it. */
export function DirectoryLog(props: DirectoryLogProps) {
  const t = useText();
  return (
    <Card heading={t("directory.log")} operator={props.operator}>
      <LogFilter {...props} />
      <LogTable {...props} />
      <p class="muted">{t("directory.log_kept")}</p>
      <CursorPager {...props.pager} />
    </Card>
  );
}

function LogFilter({ path, choice }: Pick<DirectoryLogProps, "path" | "choice">) {
  const t = useText();
  const any = { value: "", label: t("directory.any") };
  const kinds = directoryRequestKinds.map((value) => ({ value, label: t(`directory_request.${value}`) }));
  const outcomes = directoryOutcomes.map((value) => ({ value, label: t(`directory_outcome.${value}`) }));
  return (
    <form class="filters" method="get" data-live="" action={`${path}/log`}>
      <TextField name="user" label={t("directory.user_id")} value={choice.user} />
      <Select name="kind" label={t("directory.request")} value={choice.kind} options={[any, ...kinds]} />
      <Select name="outcome" label={t("directory.outcome")} value={choice.outcome} options={[any, ...outcomes]} />
      <button type="submit" class="secondary">
        {t("directory.show")}
      </button>
    </form>
  );
}

function LogTable({ path, entries, names, accountPath }: DirectoryLogProps) {
  const t = useText();
  const columns = [
    ...[t("directory.when"), t("directory.request"), t("directory.account"), t("directory.effects")],
    ...[t("directory.state"), t("entity.actions")],
  ];
  return (
    <DataTable caption={t("directory.log")} columns={columns}>
      {entries.map((entry) => (
        <tr>
          <th scope="row">
            <Time at={entry.occurredAt} />
          </th>
          <td data-column={t("directory.request")}>{t(`directory_request.${entry.kind}`)}</td>
          <td data-column={t("directory.account")}>
            {entry.userId !== null && <Account userId={entry.userId} names={names} accountPath={accountPath} />}
          </td>
          <td data-column={t("directory.effects")}>{describeEffects(t, entry.effects) || t("directory.no_effects")}</td>
          <td data-column={t("directory.state")}>
            {entry.isHeld ? t("directory_outcome.held") : entry.mark !== null && t(`directory_mark.${entry.mark}`)}
          </td>
          <td data-column={t("entity.actions")} data-key="actions">
            {entry.effects.length > 0 && (
              <a href={`${path}/undo?since=${entry.occurredAt}`}>{t("directory.undo_since_here")}</a>
            )}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
