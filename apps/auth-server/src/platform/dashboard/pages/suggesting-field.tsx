import { TextField } from "./fields.tsx";

export interface SuggestingFieldProps extends Omit<Parameters<typeof TextField>[0], "list" | "name"> {
  readonly name: string;
  /** What the field may hold, and what stands beside each. */
  readonly suggested: readonly { readonly value: string; readonly label: string }[];
}

/** Renders a text field with suggestions, among which browsers search by what is typed. Anything else can be typed as well. */
export function SuggestingField({ suggested, ...field }: SuggestingFieldProps) {
  const list = `${field.name}-suggestions`;
  return (
    <>
      <TextField {...field} list={list} />
      <datalist id={list}>
        {suggested.map(({ value, label }) => (
          <option value={value} label={label} />
        ))}
      </datalist>
    </>
  );
}
