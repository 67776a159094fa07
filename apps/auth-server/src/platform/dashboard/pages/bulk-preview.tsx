import type { Child } from "hono/jsx";
import { useText } from "../../pages/language.tsx";
import type { BulkAction, BulkFilter, BulkItem } from "../bulk/bulk-action.ts";
import { DataTable } from "./data-table.tsx";
import { EmptyState } from "./empty-state.tsx";
import { OperatorForm, type PageOperator } from "./operator-form.tsx";

/** How many things a preview names. */
const NAMED = 20;

export interface BulkPreviewProps {
  readonly operator: PageOperator;
  readonly action: BulkAction;
  readonly filter: BulkFilter;
  /** What the form is about, with what it leaves as it is. */
  readonly items: readonly BulkItem[];
  /** How many there are, with those that come after these. */
  readonly total: number;
  readonly hidden: Readonly<Record<string, string>>;
  /** Where the form is sent to. */
  readonly path: string;
  /** The list to go back to. */
  readonly list: string;
  readonly fields?: Child;
}

/** Shows to how many things, and to which, something is about to be done, and what it leaves as it is. */
export function BulkPreview({ operator, action, filter, items, total, hidden, path, list, fields }: BulkPreviewProps) {
  const t = useText();
  const affected = items.filter(({ skipped }) => skipped === null);
  const skipped = items.filter((item) => item.skipped !== null);
  const submit = action.submit(t, affected.length);
  const hasMore = total > items.length;
  if (items.length === 0) {
    return (
      <EmptyState title={action.none?.(t, filter) ?? t("bulk.nothing")}>
        <a href={list}>{t("bulk.back")}</a>
      </EmptyState>
    );
  }
  return (
    <>
      {affected.length === 0 && !hasMore ? (
        <EmptyState title={t("bulk.all_skipped")}>
          <a href={list}>{t("bulk.back")}</a>
        </EmptyState>
      ) : (
        <section class="confirm">
          <p>{action.consequence(t, filter)}</p>
          {hasMore && <p class="muted">{t("bulk.limited", { count: items.length, total })}</p>}
          <OperatorForm
            operator={operator}
            action={path}
            hidden={hidden}
            submit={submit}
            {...(action.isDestructive && {
              tone: "destructive" as const,
              confirm: action.confirm?.(t, affected.length) ?? "",
            })}
            cancel={list}
          >
            {fields}
          </OperatorForm>
        </section>
      )}
      {affected.length > 0 && <Items heading={t("bulk.affected")} items={affected} />}
      {skipped.length > 0 && <Items heading={t("bulk.skipped")} items={skipped} />}
    </>
  );
}

function Items({ heading, items }: { readonly heading: string; readonly items: readonly BulkItem[] }) {
  const t = useText();
  const named = items
    .toSorted((one, other) => one.label.localeCompare(other.label, t.locale, { numeric: true }))
    .slice(0, NAMED);
  const isSkipped = items.some(({ skipped }) => skipped !== null);
  return (
    <section>
      <h2>{heading}</h2>
      <DataTable caption={heading} columns={isSkipped ? [t("bulk.name"), t("bulk.why")] : [t("bulk.name")]}>
        {named.map(({ label, detail, path, skipped }) => (
          <tr>
            <th scope="row">
              {path === null ? label : <a href={path}>{label}</a>}
              {detail !== null && detail !== label && <div class="muted">{detail}</div>}
            </th>
            {skipped !== null && <td data-column={t("bulk.why")}>{skipped}</td>}
          </tr>
        ))}
      </DataTable>
      {items.length > named.length && <p class="muted">{t("bulk.more", { count: items.length - named.length })}</p>}
    </section>
  );
}
