/** A value that is copied elsewhere. */
export interface CopiedValue {
  readonly label: string;
  readonly value: string;
}

/** Renders values that people copy, each with a button if the browser lets scripts use the clipboard. */
export function CopyValues({ values }: { readonly values: readonly CopiedValue[] }) {
  return (
    <dl class="values">
      {values.map(({ label, value }) => (
        <div>
          <dt>{label}</dt>
          <dd>
            <code data-copy={label}>{value}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}
