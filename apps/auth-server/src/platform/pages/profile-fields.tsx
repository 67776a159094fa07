import { Field } from "./form-page.tsx";

/** Which parts of a profile the deployment has, and what was typed into them before. */
export interface ProfileFieldsProps {
  readonly schema: { readonly usernames: boolean; readonly names: boolean };
  readonly values?: Readonly<Record<string, string>>;
}

/** Renders the parts of a profile that a person may fill in. */
export function ProfileFields({ schema, values = {} }: ProfileFieldsProps) {
  return (
    <>
      {schema.usernames && (
        <Field name="username" label="Username" autocomplete="username" value={values.username ?? ""} />
      )}
      {schema.names && (
        <>
          <Field
            name="first_name"
            label="First name (optional)"
            autocomplete="given-name"
            required={false}
            value={values.first_name ?? ""}
          />
          <Field
            name="last_name"
            label="Last name (optional)"
            autocomplete="family-name"
            required={false}
            value={values.last_name ?? ""}
          />
        </>
      )}
    </>
  );
}
