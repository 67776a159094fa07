interface LabelledProps {
  readonly name: string;
  readonly label: string;
  readonly value?: string | undefined;
  /** What helps to fill the field in. */
  readonly hint?: string;
  readonly required?: boolean;
}

/** A line of text. */
export function TextField({
  label,
  hint,
  type = "text",
  autocomplete = "off",
  ...input
}: LabelledProps & {
  readonly type?: "text" | "email" | "url" | "number" | "date" | "password" | "search";
  readonly autocomplete?: string;
}) {
  return (
    <label>
      <LabelText label={label} hint={hint} />
      <input type={type} autocomplete={autocomplete} {...input} />
    </label>
  );
}

/** Several lines of text. */
export function TextArea({ label, hint, value, ...area }: LabelledProps) {
  return (
    <label>
      <LabelText label={label} hint={hint} />
      <textarea spellcheck={false} {...area}>
        {value}
      </textarea>
    </label>
  );
}

interface SelectProps extends LabelledProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** One of several values. */
export function Select({ label, hint, value, options, ...select }: SelectProps) {
  return (
    <label>
      <LabelText label={label} hint={hint} />
      <select {...select}>
        <Options options={options} value={value} />
      </select>
    </label>
  );
}

/** What a select offers. */
export function Options({ options, value }: Pick<SelectProps, "options" | "value">) {
  return (
    <>
      {options.map((option) => (
        <option value={option.value} selected={option.value === value}>
          {option.label}
        </option>
      ))}
    </>
  );
}

function LabelText({ label, hint }: { label: string; hint: string | undefined }) {
  return (
    <>
      <span>{label}</span>
      {hint && <small class="muted"> {hint}</small>}
    </>
  );
}

/** Something that is so or not; sent as `on` when it is. */
export function Check({ name, label, value }: Pick<LabelledProps, "name" | "label" | "value">) {
  return (
    <label class="check">
      <input type="checkbox" name={name} checked={value === "on"} />
      {label}
    </label>
  );
}
