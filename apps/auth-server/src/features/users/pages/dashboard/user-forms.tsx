import { Check, TextArea, TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import type { FormValues } from "../../../../platform/dashboard/versioned-form.tsx";
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
  return (
    <OperatorForm
      operator={operator}
      action={path}
      hidden={{ ...hidden, page: `${path}/edit` }}
      submit="Save profile"
      cancel={path}
    >
      {schema.usernames && <TextField name="username" label="Username" value={values.username} />}
      {schema.names && (
        <>
          <TextField name="first_name" label="First name" value={values.first_name} />
          <TextField name="last_name" label="Last name" value={values.last_name} />
        </>
      )}
      <TextField name="picture_url" label="Picture URL" type="url" value={values.picture_url} />
      <TextField name="legacy_user_id" label="Legacy ID" value={values.legacy_user_id} />
      <TextArea
        name="properties"
        label="Properties"
        hint="A JSON object, included in access tokens."
        value={values.properties}
      />
      <TextArea
        name="metadata"
        label="Metadata"
        hint="A JSON object, or empty. Only backends can see it."
        value={values.metadata}
      />
      <Check name="can_create_orgs" label="The user can create organizations" value={values.can_create_orgs} />
      <Check
        name="update_password_required"
        label="Require a new password at the next sign-in"
        value={values.update_password_required}
      />
    </OperatorForm>
  );
}

/** Changes a user's email address. */
export function EmailForm({ operator, path, hidden, email }: UserFormProps & { readonly email: string }) {
  const page = `${path}/email`;
  return (
    <OperatorForm
      operator={operator}
      action={page}
      hidden={{ ...hidden, page }}
      submit="Change email address"
      cancel={path}
    >
      <TextField
        name="new_email"
        label="New email address"
        hint={`The current one is ${email}.`}
        type="email"
        required
      />
      <Check
        name="confirmed"
        label="The email address is known to be the user’s: change it without asking for confirmation"
      />
    </OperatorForm>
  );
}

/** Sets a user's password. */
export function PasswordForm({ operator, path }: Omit<UserFormProps, "hidden">) {
  return (
    <OperatorForm
      operator={operator}
      action={`${path}/password`}
      submit="Set password and end all access"
      cancel={`${path}/security`}
    >
      <p>All of the user’s sessions, grants and API keys end.</p>
      <TextField name="password" label="New password" type="password" autocomplete="new-password" required />
      <Check name="update_password_required" label="Require a new password at the next sign-in" value="on" />
    </OperatorForm>
  );
}
