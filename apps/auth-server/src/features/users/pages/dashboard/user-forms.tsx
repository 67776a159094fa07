import { Check, TextArea, TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import type { FormValues } from "../../../../platform/dashboard/versioned-form.tsx";
import { useText } from "../../../../platform/pages/language.tsx";
import type { UserSchema } from "../../domain/user-schema.ts";

export interface UserFormProps {
  readonly operator: PageOperator;
  /** The path of the user's first page. */
  readonly path: string;
  /** The version of the user that the form showed when it was opened. */
  readonly hidden: Readonly<Record<string, string>>;
}

export interface ProfileFormProps extends UserFormProps {
  readonly schema: UserSchema;
  readonly values: FormValues;
}

/** Edits a user's profile. */
export function ProfileForm({ operator, path, hidden, schema, values }: ProfileFormProps) {
  const t = useText();
  return (
    <OperatorForm
      operator={operator}
      action={path}
      hidden={{ ...hidden, page: `${path}/edit` }}
      submit={t("user_form.save_profile")}
      cancel={path}
    >
      {schema.usernames && <TextField name="username" label={t("user.username")} value={values.username} />}
      {schema.names && (
        <>
          <TextField name="first_name" label={t("user.first_name")} value={values.first_name} />
          <TextField name="last_name" label={t("user.last_name")} value={values.last_name} />
        </>
      )}
      <TextField name="picture_url" label={t("user.picture_url")} type="url" value={values.picture_url} />
      <TextField name="legacy_user_id" label={t("user.legacy_id")} value={values.legacy_user_id} />
      <TextArea
        name="properties"
        label={t("user.properties")}
        hint={t("user_form.properties_hint")}
        value={values.properties}
      />
      <TextArea
        name="metadata"
        label={t("user.metadata")}
        hint={t("user_form.metadata_hint")}
        value={values.metadata}
      />
      <Check name="can_create_orgs" label={t("user_form.can_create_organizations")} value={values.can_create_orgs} />
      <Check
        name="update_password_required"
        label={t("user_form.require_at_next")}
        value={values.update_password_required}
      />
    </OperatorForm>
  );
}

/** Changes a user's email address. */
export function EmailForm({ operator, path, hidden, email }: UserFormProps & { readonly email: string }) {
  const t = useText();
  const page = `${path}/email`;
  return (
    <OperatorForm
      operator={operator}
      action={page}
      hidden={{ ...hidden, page }}
      submit={t("user.change_email")}
      cancel={path}
    >
      <TextField
        name="new_email"
        label={t("user_form.new_email")}
        hint={t("user_form.current_email", { email })}
        type="email"
        required
      />
      <Check name="confirmed" label={t("user_form.known_new_email")} />
    </OperatorForm>
  );
}

/** Sets a user's password. */
export function PasswordForm({ operator, path }: Omit<UserFormProps, "hidden">) {
  const t = useText();
  return (
    <OperatorForm
      operator={operator}
      action={`${path}/password`}
      submit={t("user_form.set_password")}
      cancel={`${path}/security`}
    >
      <p>{t("user_form.access_ends")}</p>
      <TextField
        name="password"
        label={t("user_form.new_password")}
        type="password"
        autocomplete="new-password"
        required
      />
      <Check name="update_password_required" label={t("user_form.require_at_next")} value="on" />
    </OperatorForm>
  );
}
