import { Check, TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import type { FormValues } from "../../../../platform/dashboard/versioned-form.tsx";
import { useText } from "../../../../platform/pages/language.tsx";
import type { UserSchema } from "../../domain/user-schema.ts";

const USERS = "/dashboard/users";

export interface NewUserPageProps {
  readonly operator: PageOperator;
  readonly schema: UserSchema;
  readonly values: FormValues;
}

/** Creates a user. */
export function NewUserPage({ operator, schema, values }: NewUserPageProps) {
  const t = useText();
  return (
    <OperatorForm operator={operator} action={USERS} submit={t("users.create")} cancel={USERS}>
      <TextField name="email" label={t("user.email")} type="email" value={values.email} required />
      {schema.usernames && <TextField name="username" label={t("user.username")} value={values.username} />}
      {schema.names && (
        <>
          <TextField name="first_name" label={t("user.first_name")} value={values.first_name} />
          <TextField name="last_name" label={t("user.last_name")} value={values.last_name} />
        </>
      )}
      <TextField
        name="password"
        label={t("user_form.password")}
        type="password"
        autocomplete="new-password"
        hint={t("user_form.password_hint")}
      />
      <Check name="update_password_required" label={t("user_form.require_at_first")} />
      <Check name="email_confirmed" label={t("user_form.known_email")} value={values.email_confirmed} />
      <Check name="send_confirmation" label={t("user_form.send_confirmation")} value="on" />
      <Check name="can_create_orgs" label={t("user_form.can_create_organizations")} value={values.can_create_orgs} />
    </OperatorForm>
  );
}
