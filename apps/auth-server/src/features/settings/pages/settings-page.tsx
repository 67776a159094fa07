import type { Child } from "hono/jsx";
import { Check, Select, TextField } from "../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import { Logo, type LogoProps } from "./logo.tsx";

export interface SettingsPageProps {
  readonly operator: PageOperator;
  readonly users: FormState;
  readonly organizations: FormState;
  /** The names of all roles. */
  readonly roles: readonly string[];
  readonly appearance: FormState;
  readonly logo: Pick<LogoProps, "form" | "path">;
  readonly links: FormState;
}

const PAGE = "/dashboard/settings";

/** What users of the deployment have, how the hosted pages look, and where links lead. */
export function SettingsPage({ operator, users, organizations, roles, appearance, logo, links }: SettingsPageProps) {
  return (
    <>
      <Users operator={operator} form={users} />
      <Organizations operator={operator} form={organizations} roles={roles} />
      <Appearance operator={operator} form={appearance} />
      <Logo operator={operator} name={appearance.values.name ?? ""} {...logo} />
      <Links operator={operator} form={links} />
    </>
  );
}

interface PartProps {
  readonly operator: PageOperator;
  readonly form: FormState;
}

function Users({ operator, form }: PartProps) {
  return (
    <Part operator={operator} form={form} title="Users" path="users" submit="Save what users have">
      <Check {...fieldOf(form, "sign_up_open")} label="Anybody may create an account, without an invitation" />
      <Check {...fieldOf(form, "new_users_create_organizations")} label="New users may create organizations" />
      <Check {...fieldOf(form, "usernames")} label="Users have usernames" />
      <Check {...fieldOf(form, "names")} label="Users have first and last names" />
      <Check {...fieldOf(form, "personal_api_keys")} label="Users may make API keys of their own" />
      <Check
        {...fieldOf(form, "organization_api_keys")}
        label="Those who manage members may make API keys of their organization"
      />
      <p class="muted">What is switched off is asked for no longer; what users have already is kept.</p>
    </Part>
  );
}

function Organizations({ operator, form, roles }: PartProps & Pick<SettingsPageProps, "roles">) {
  return (
    <Part operator={operator} form={form} title="Organizations" path="organizations" submit="Save who manages members">
      <Select
        {...fieldOf(form, "member_managers")}
        label="Members are managed by this role and those above it"
        hint="They invite, remove and give roles up to their own. Where a role of this name is missing, the highest does."
        options={roles.map((name) => ({ value: name, label: name }))}
      />
    </Part>
  );
}

function Appearance({ operator, form }: PartProps) {
  return (
    <Part operator={operator} form={form} title="Appearance" path="appearance" submit="Save the appearance">
      <TextField {...fieldOf(form, "name")} label="What people know the deployment as" />
      <TextField
        {...fieldOf(form, "accent_color")}
        label="Colour of buttons and links"
        hint="Such as #4353d6. Text on it is made light or dark, whichever can be read."
      />
    </Part>
  );
}

function Links({ operator, form }: PartProps) {
  return (
    <Part operator={operator} form={form} title="Links in mails" path="links" submit="Save where links lead">
      <TextField
        {...fieldOf(form, "default_redirect_url")}
        label="Where magic links redirect to by default"
        hint="An address, or a path such as /welcome on the first origin below. Left empty, the account page."
      />
      <TextField
        {...fieldOf(form, "allowed_redirect_origins")}
        label="Origins that magic links may lead to"
        hint="Such as https://app.example.com, with commas between."
      />
    </Part>
  );
}

function Part({
  operator,
  form: { hidden },
  title,
  path,
  submit,
  children,
}: PartProps & { readonly title: string; readonly path: string; readonly submit: string; readonly children: Child }) {
  return (
    <section>
      <h2>{title}</h2>
      <OperatorForm operator={operator} action={`${PAGE}/${path}`} hidden={{ ...hidden, page: PAGE }} submit={submit}>
        {children}
      </OperatorForm>
    </section>
  );
}
