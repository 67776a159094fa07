import { Check, Select, TextField } from "../fields.tsx";
import type { FormState } from "../form-state.ts";
import { OperatorForm, type PageOperator } from "../operator-form.tsx";
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
      <section>
        <h2>Users</h2>
        <OperatorForm
          operator={operator}
          action={`${PAGE}/users`}
          hidden={{ shown: users.shown, page: PAGE }}
          submit="Save what users have"
        >
          <Check
            name="sign_up_open"
            label="Anybody may create an account, without an invitation"
            value={users.values.sign_up_open}
          />
          <Check name="usernames" label="Users have usernames" value={users.values.usernames} />
          <Check name="names" label="Users have first and last names" value={users.values.names} />
          <Check
            name="personal_api_keys"
            label="Users may make API keys of their own"
            value={users.values.personal_api_keys}
          />
          <Check
            name="organization_api_keys"
            label="Those who manage members may make API keys of their organization"
            value={users.values.organization_api_keys}
          />
          <p class="muted">What is switched off is asked for no longer; what users have already is kept.</p>
        </OperatorForm>
      </section>
      <section>
        <h2>Organizations</h2>
        <OperatorForm
          operator={operator}
          action={`${PAGE}/organizations`}
          hidden={{ shown: organizations.shown, page: PAGE }}
          submit="Save who manages members"
        >
          <Select
            name="member_managers"
            label="Members are managed by this role and those above it"
            hint="They invite, remove and give roles up to their own. Where a role of this name is missing, the highest does."
            value={organizations.values.member_managers}
            problem={organizations.problems.member_managers}
            options={roles.map((name) => ({ value: name, label: name }))}
          />
        </OperatorForm>
      </section>
      <section>
        <h2>Appearance</h2>
        <OperatorForm
          operator={operator}
          action={`${PAGE}/appearance`}
          hidden={{ shown: appearance.shown, page: PAGE }}
          submit="Save the appearance"
        >
          <TextField
            name="name"
            label="What people know the deployment as"
            value={appearance.values.name}
            problem={appearance.problems.name}
          />
          <TextField
            name="accent_color"
            label="Colour of buttons and links"
            hint="Such as #4353d6. Text on it is made light or dark, whichever can be read."
            value={appearance.values.accent_color}
            problem={appearance.problems.accent_color}
          />
        </OperatorForm>
      </section>
      <Logo operator={operator} name={appearance.values.name ?? ""} {...logo} />
      <section>
        <h2>Links in mails</h2>
        <OperatorForm
          operator={operator}
          action={`${PAGE}/links`}
          hidden={{ shown: links.shown, page: PAGE }}
          submit="Save where links lead"
        >
          <TextField
            name="default_redirect_url"
            label="Where magic links lead that name no address"
            hint="Left empty, to the account page."
            type="url"
            value={links.values.default_redirect_url}
            problem={links.problems.default_redirect_url}
          />
          <TextField
            name="allowed_redirect_origins"
            label="Origins that magic links may lead to"
            hint="Such as https://app.example.com, with commas between."
            value={links.values.allowed_redirect_origins}
            problem={links.problems.allowed_redirect_origins}
          />
        </OperatorForm>
      </section>
    </>
  );
}
