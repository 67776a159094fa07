import { Check, CheckList, Select, TextArea } from "../../../platform/dashboard/pages/fields.tsx";
import { chosenIn, type FormState, fieldOf } from "../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import { registrationPresetNames, registrationPresets } from "../../oauth/domain/registration/presets.ts";

/** Whose metadata documents are read. */
export const documentPolicies = [
  { value: "off", label: "nobody’s" },
  { value: "allowed_hosts", label: "those on the hosts below" },
  { value: "any", label: "anybody’s" },
] as const;

export interface RegistrationPageProps {
  readonly operator: PageOperator;
  readonly registration: FormState;
  readonly documents: FormState;
}

const PAGE = "/dashboard/mcp/registration";

/** Renders which clients can be connected without an operator creating them. */
export function RegistrationPage({ operator, registration, documents }: RegistrationPageProps) {
  return (
    <>
      <p>
        Clients that users bring along identify themselves in one of two ways: they register themselves, or their client
        ID is the URL of a document that describes them. Clients you create need neither.
      </p>
      <Registration operator={operator} form={registration} />
      <Documents operator={operator} form={documents} />
    </>
  );
}

function Registration({ operator, form }: { operator: PageOperator; form: FormState }) {
  const chosen = chosenIn(form, "preset");
  const options = registrationPresetNames.map((value) => {
    const { title, redirectUris } = registrationPresets[value];
    return { value, label: `${title} (${redirectUris.join(", ")})`, checked: chosen.includes(value) };
  });
  return (
    <section>
      <h2>Dynamic registration</h2>
      <OperatorForm
        operator={operator}
        action={PAGE}
        hidden={{ ...form.hidden, page: PAGE }}
        submit="Save registration settings"
      >
        <Check {...fieldOf(form, "enabled")} label="Allow clients to register themselves" />
        <CheckList
          legend="Allowed MCP clients"
          hint="A client can only register if all of its redirect URIs are allowed."
          name="preset"
          problem={form.problems.preset}
          options={options}
        />
        <Check {...fieldOf(form, "allows_loopback")} label="Any app on users’ own devices (localhost and 127.0.0.1)" />
        <TextArea
          {...fieldOf(form, "redirect_uris")}
          label="Other redirect URIs"
          hint="One per line. A final path segment of * matches any single segment."
        />
      </OperatorForm>
    </section>
  );
}

function Documents({ operator, form }: { operator: PageOperator; form: FormState }) {
  return (
    <section>
      <h2>Metadata documents</h2>
      <OperatorForm
        operator={operator}
        action={`${PAGE}/documents`}
        hidden={{ ...form.hidden, page: PAGE }}
        submit="Save metadata document settings"
      >
        <Select {...fieldOf(form, "policy")} label="Accepted documents" options={documentPolicies} />
        <TextArea {...fieldOf(form, "hosts")} label="Hosts" hint="One per line, such as claude.ai or vscode.dev." />
      </OperatorForm>
    </section>
  );
}
