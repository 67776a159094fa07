import { useText } from "../../pages/language.tsx";
import type { PageLink } from "./entity.ts";

/** The id of the form that a list's checkboxes belong to. */
const FORM = "bulk";

export interface BulkBarProps {
  /** What can be done to what is selected, each by its page. */
  readonly actions: readonly PageLink[];
  /** How many things the list has, on all of its pages. */
  readonly total: number;
  /** What the list is narrowed down to. */
  readonly filter: Readonly<Record<string, string>>;
  /** Whether the filter leaves anything out. */
  readonly isNarrowed: boolean;
}

/** Renders what can be done to what is selected in a list, or to everything that its filter finds. */
export function BulkBar({ actions, total, filter, isNarrowed }: BulkBarProps) {
  const t = useText();
  return (
    <form id={FORM} class="bulk" method="get" action={actions[0]?.path}>
      {Object.entries(filter).map(([name, value]) => value !== "" && <input type="hidden" name={name} value={value} />)}
      <label class="check">
        <input type="checkbox" name="all" value="on" />
        {t(isNarrowed ? "bulk.select_matching" : "bulk.select_all", { count: total })}
      </label>
      <fieldset class="actions" aria-label={t("bulk.actions")}>
        {actions.map(({ path, label }) => (
          <button type="submit" class="quiet" formaction={path}>
            {label}
          </button>
        ))}
      </fieldset>
    </form>
  );
}

/** Renders the checkbox that selects a thing in a list. */
export function SelectBox({ id, name }: { readonly id: string; readonly name: string }) {
  const t = useText();
  return (
    <input type="checkbox" class="select" form={FORM} name="id" value={id} aria-label={t("bulk.select", { name })} />
  );
}
