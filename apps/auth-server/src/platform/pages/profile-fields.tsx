import { Field } from "./form-page.tsx";

/** The parts of a profile that the deployment uses, and the values entered before. */
export interface ProfileFieldsProps {
  readonly schema: { readonly usernames: boolean; readonly names: boolean };
  readonly values?: Readonly<Record<string, string>>;
}

/** Renders the profile fields that a user can fill in. */
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
