import { Field } from "./form-page.tsx";
import { useText } from "./language.tsx";

/** The parts of a profile that the deployment uses, and the values entered before. */
export interface ProfileFieldsProps {
  readonly schema: { readonly usernames: boolean; readonly names: boolean };
  readonly values?: Readonly<Record<string, string>>;
}

/** Renders the profile fields that a user can fill in. */
export function ProfileFields({ schema, values = {} }: ProfileFieldsProps) {
  const t = useText();
  return (
    <>
      {schema.usernames && (
        <Field name="username" label={t("field.username")} autocomplete="username" value={values.username ?? ""} />
      )}
      {schema.names && (
        <>
          <Field
            name="first_name"
            label={t("field.first_name")}
            autocomplete="given-name"
            required={false}
            value={values.first_name ?? ""}
          />
          <Field
            name="last_name"
            label={t("field.last_name")}
            autocomplete="family-name"
            required={false}
            value={values.last_name ?? ""}
          />
        </>
      )}
    </>
  );
}
