import { Check, TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import type { FormValues } from "../../../../platform/dashboard/versioned-form.tsx";
import type { UserSchema } from "../../domain/user-schema.ts";

export interface NewUserPageProps {
  readonly operator: PageOperator;
  readonly schema: UserSchema;
  readonly values: FormValues;
}

/** Creates a user. */
export function NewUserPage({ operator, schema, values }: NewUserPageProps) {
  return (
    <OperatorForm operator={operator} action="/dashboard/users" submit="Create user">
      <TextField name="email" label="Email address" type="email" value={values.email} required />
      {schema.usernames && <TextField name="username" label="Username" value={values.username} />}
      {schema.names && (
        <>
          <TextField name="first_name" label="First name" value={values.first_name} />
          <TextField name="last_name" label="Last name" value={values.last_name} />
        </>
      )}
      <TextField
        name="password"
        label="Password"
        type="password"
        autocomplete="new-password"
        hint="If empty, the user sets one by email."
      />
      <Check name="update_password_required" label="Require a new password at the first sign-in" />
      <Check
        name="email_confirmed"
        label="The email address is known to be the user’s"
        value={values.email_confirmed}
      />
      <Check name="send_confirmation" label="Otherwise, email the user to confirm it" value="on" />
      <Check name="can_create_orgs" label="The user can create organizations" value={values.can_create_orgs} />
    </OperatorForm>
  );
}
