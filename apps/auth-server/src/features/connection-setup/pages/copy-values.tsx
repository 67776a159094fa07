import { useText } from "../../../platform/pages/language.tsx";

/** A value that is copied elsewhere. */
export interface CopiedValue {
  readonly label: string;
  readonly value: string;
}

/** Renders values that people copy, each with a button if the browser lets scripts use the clipboard. */
export function CopyValues({ values }: { readonly values: readonly CopiedValue[] }) {
  const t = useText();
  return (
    <dl class="values">
      {values.map(({ label, value }) => (
        <div>
          <dt>{label}</dt>
          <dd>
            <code
              data-copy={t("set_up.copy")}
              data-copied={t("set_up.copied")}
              data-copy-name={t("set_up.copy_named", { name: label })}
            >
              {value}
            </code>
          </dd>
        </div>
      ))}
    </dl>
  );
}
