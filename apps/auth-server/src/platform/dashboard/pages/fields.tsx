import { useText } from "../../pages/language.tsx";
import { wordProblem } from "./word-field.ts";

interface LabelledProps {
  readonly name: string;
  readonly label: string;
  readonly value?: string | undefined;
  /** A hint for filling in the field. */
  readonly hint?: string;
  readonly required?: boolean;
  /** The problem with the submitted value. */
  readonly problem?: string | undefined;
}

/** Renders a single-line text field. */
export function TextField({
  label,
  hint,
  problem,
  type = "text",
  autocomplete = "off",
  ...input
}: LabelledProps & {
  readonly type?: "text" | "email" | "url" | "number" | "date" | "password" | "search";
  readonly autocomplete?: string;
  readonly autofocus?: boolean;
  /** The id of a list of suggestions. */
  readonly list?: string;
}) {
  return (
    <label>
      <LabelText label={label} hint={hint} problem={problem} />
      <input
        type={type}
        autocomplete={autocomplete}
        aria-invalid={problem === undefined ? undefined : "true"}
        {...input}
      />
    </label>
  );
}

/** Renders a field for a file of certain types, such as `image/png`. */
export function FileField({
  label,
  hint,
  problem,
  accept,
  ...input
}: Omit<LabelledProps, "value"> & { accept: string }) {
  return (
    <label>
      <LabelText label={label} hint={hint} problem={problem} />
      <input type="file" accept={accept} aria-invalid={problem === undefined ? undefined : "true"} {...input} />
    </label>
  );
}

/** Renders a multi-line text field. */
export function TextArea({ label, hint, problem, value, ...area }: LabelledProps) {
  return (
    <label>
      <LabelText label={label} hint={hint} problem={problem} />
      <textarea spellcheck={false} aria-invalid={problem === undefined ? undefined : "true"} {...area}>
        {value}
      </textarea>
    </label>
  );
}

interface SelectProps extends LabelledProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Renders a select for one of several values. */
export function Select({ label, hint, problem, value, options, ...select }: SelectProps) {
  return (
    <label>
      <LabelText label={label} hint={hint} problem={problem} />
      <select {...select}>
        <Options options={options} value={value} />
      </select>
    </label>
  );
}

/** Renders the options of a select. */
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

function LabelText({ label, hint, problem }: Pick<LabelledProps, "label" | "problem"> & { hint: string | undefined }) {
  const t = useText();
  return (
    <>
      <span>{label}</span>
      {hint && <small class="muted"> {hint}</small>}
      {problem && <strong class="problem"> {wordProblem(t, problem)}</strong>}
    </>
  );
}

/** Renders a checkbox, submitted as `on` when checked. */
export function Check({ name, label, value }: Pick<LabelledProps, "name" | "label" | "value">) {
  return (
    <label class="check">
      <input type="checkbox" name={name} checked={value === "on"} />
      {label}
    </label>
  );
}

/** Renders a list of checkboxes. The checked values are submitted. */
export function CheckList({
  legend,
  hint,
  problem,
  name,
  options,
}: {
  readonly legend: string;
  readonly hint?: string;
  readonly problem?: string | undefined;
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly checked: boolean }[];
}) {
  return (
    <fieldset class="check-list">
      <legend>
        <LabelText label={legend} hint={hint} problem={problem} />
      </legend>
      {options.map(({ value, label, checked }) => (
        <label class="check">
          <input type="checkbox" name={name} value={value} checked={checked} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
