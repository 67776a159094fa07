import type { Child } from "hono/jsx";
import { Check, Select, TextField } from "../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import { LANGUAGES, languageTags } from "../../../platform/language/languages.ts";
import { Logos, type LogosProps } from "./logo.tsx";

export interface SettingsPageProps {
  readonly operator: PageOperator;
  readonly users: FormState;
  readonly organizations: FormState;
  /** What the deployment demands in every organization. */
  readonly accessPolicy: FormState;
  /** The names of all roles. */
  readonly roles: readonly string[];
  readonly appearance: FormState;
  readonly logos: LogosProps["logos"];
  readonly languages: FormState;
  readonly links: FormState;
}

const PAGE = "/dashboard/settings";

/** Renders the settings: what users of the deployment can have, how the hosted pages look and in which language, and where links redirect to. */
export function SettingsPage(props: SettingsPageProps) {
  const { operator, users, organizations, accessPolicy, roles, appearance, logos, languages, links } = props;
  return (
    <>
      <Users operator={operator} form={users} />
      <Organizations operator={operator} form={organizations} roles={roles} />
      <AccessPolicy operator={operator} form={accessPolicy} />
      <Appearance operator={operator} form={appearance} />
      <Logos operator={operator} name={appearance.values.name ?? ""} logos={logos} />
      <Languages operator={operator} form={languages} />
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
    <Part operator={operator} form={form} title="Users" path="users" submit="Save user settings">
      <Check {...fieldOf(form, "sign_up_open")} label="Anyone can create an account without an invitation" />
      <Check {...fieldOf(form, "passkeys")} label="Users can add passkeys and sign in with them" />
      <Check {...fieldOf(form, "new_users_create_organizations")} label="New users can create organizations" />
      <Check {...fieldOf(form, "users_delete_own_accounts")} label="Users can delete their own account" />
      <Check {...fieldOf(form, "usernames")} label="Users have usernames" />
      <Check {...fieldOf(form, "names")} label="Users have first and last names" />
      <Check {...fieldOf(form, "personal_api_keys")} label="Users can create their own API keys" />
      <Check
        {...fieldOf(form, "organization_api_keys")}
        label="People who manage members can create API keys for their organization"
      />
      <p class="muted">Fields you turn off are no longer asked for. What users already have is kept.</p>
    </Part>
  );
}

function Organizations({ operator, form, roles }: PartProps & Pick<SettingsPageProps, "roles">) {
  return (
    <Part
      operator={operator}
      form={form}
      title="Organizations"
      path="organizations"
      submit="Save organization settings"
    >
      <Select
        {...fieldOf(form, "member_managers")}
        label="Lowest role that can manage members"
        hint="Members with this role or a higher one can invite and remove members, and give roles up to their own. In organizations that don’t have this role, only the highest role can."
        options={roles.map((name) => ({ value: name, label: name }))}
      />
      <Check
        {...fieldOf(form, "owners_set_access_policies")}
        label="Members with the highest role can set their organization’s access policy"
      />
    </Part>
  );
}

function AccessPolicy({ operator, form }: PartProps) {
  return (
    <Part operator={operator} form={form} title="Access policy" path="access-policy" submit="Save access policy">
      <p class="muted">
        What every organization demands of its members’ sign-ins. Each can demand more, but not less. It counts the next
        time an access token is made; nobody is signed out.
      </p>
      <Check {...fieldOf(form, "access_policy_second_factor_required")} label="Members need a second factor" />
      <TextField
        {...fieldOf(form, "access_policy_methods")}
        label="Ways to sign in that count"
        hint="Such as password,magic_link,passkey,social_sso:Google. Leave empty for all."
      />
      <TextField
        {...fieldOf(form, "access_policy_maximum_session_age_seconds")}
        label="Seconds after which a sign-in no longer counts"
        hint="Such as 28800 for 8 hours. Leave empty for no limit."
      />
      <TextField
        {...fieldOf(form, "access_policy_networks")}
        label="Networks that sign-ins must come from"
        hint="Such as 192.0.2.0/24, separated by commas. Leave empty for all."
      />
    </Part>
  );
}

function Appearance({ operator, form }: PartProps) {
  return (
    <Part operator={operator} form={form} title="Appearance" path="appearance" submit="Save appearance">
      <TextField {...fieldOf(form, "name")} label="Deployment name" />
      <TextField
        {...fieldOf(form, "accent_color")}
        label="Colour of buttons and links"
        hint="Such as #4353d6. Text on it is light or dark, whichever is easier to read."
      />
    </Part>
  );
}

function Languages({ operator, form }: PartProps) {
  return (
    <Part operator={operator} form={form} title="Languages" path="languages" submit="Save language settings">
      <Select
        {...fieldOf(form, "visitors_choose_language")}
        label="Language of the hosted pages"
        options={[
          { value: "true", label: "Each visitor’s own" },
          { value: "false", label: "The default language, for everyone" },
        ]}
      />
      <Select
        {...fieldOf(form, "default_language")}
        label="Default language"
        hint="For visitors whose language isn’t available, and for emails that their readers didn’t ask for, such as invitations."
        options={languageTags.map((tag) => ({ value: tag, label: LANGUAGES[tag].name }))}
      />
    </Part>
  );
}

function Links({ operator, form }: PartProps) {
  return (
    <Part operator={operator} form={form} title="Links in emails" path="links" submit="Save link settings">
      <TextField
        {...fieldOf(form, "default_redirect_url")}
        label="Default redirect for magic links"
        hint="A URL, or a path such as /welcome on the first origin below. If empty, the account page."
      />
      <TextField
        {...fieldOf(form, "allowed_redirect_origins")}
        label="Origins that magic links can redirect to"
        hint="Such as https://app.example.com, separated by commas."
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
