import { DataTable } from "../../../platform/dashboard/pages/data-table.tsx";
import { Check } from "../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";

export interface McpPageProps {
  readonly operator: PageOperator;
  readonly form: FormState;
  /** The steps of the set-up, done or still to do. */
  readonly steps: readonly McpStep[];
}

export interface McpStep {
  readonly href: string;
  readonly label: string;
  readonly purpose: string;
  readonly state: string;
}

const PAGE = "/dashboard/mcp";

/** Turns MCP on and off, and shows which steps of the set-up are left. */
export function McpPage({ operator, form, steps }: McpPageProps) {
  return (
    <>
      <OperatorForm operator={operator} action={PAGE} hidden={{ ...form.hidden, page: PAGE }} submit="Save setting">
        <Check {...fieldOf(form, "mcp_enabled")} label="Allow MCP clients to connect" />
        <p class="muted">
          While this is off, clients can’t find the discovery document, register, or send users here to sign in. Access
          that users have already granted continues until it’s revoked.
        </p>
      </OperatorForm>
      <section>
        <div class="card-head">
          <h2>What an MCP server needs</h2>
          <a class="button" href="/dashboard/mcp/connect">
            Connect an MCP server
          </a>
        </div>
        <DataTable caption="Setup steps" columns={["Step", "Purpose", "Status"]}>
          {steps.map(({ href, label, purpose, state }) => (
            <tr>
              <th scope="row">
                <a href={href}>{label}</a>
              </th>
              <td data-column="Purpose">{purpose}</td>
              <td data-column="Status">{state}</td>
            </tr>
          ))}
        </DataTable>
      </section>
    </>
  );
}
