import { DataTable } from "../../../platform/dashboard/pages/data-table.tsx";
import { Check } from "../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";

export interface McpPageProps {
  readonly operator: PageOperator;
  readonly form: FormState;
  /** What was set up so far; what has none is still to do. */
  readonly steps: readonly McpStep[];
}

export interface McpStep {
  readonly href: string;
  readonly label: string;
  readonly purpose: string;
  readonly state: string;
}

const PAGE = "/dashboard/mcp";

/** Switches MCP on and off, and shows what there is to set up. */
export function McpPage({ operator, form, steps }: McpPageProps) {
  return (
    <>
      <OperatorForm operator={operator} action={PAGE} hidden={{ ...form.hidden, page: PAGE }} submit="Save">
        <Check {...fieldOf(form, "mcp_enabled")} label="MCP clients may be connected" />
        <p class="muted">
          While this is off, clients find no discovery document, cannot register, and send nobody here to log in. What
          users have granted goes on until it is revoked.
        </p>
      </OperatorForm>
      <section>
        <h2>What an MCP server needs</h2>
        <DataTable caption="What there is to set up" columns={["Step", "What for", "Now"]}>
          {steps.map(({ href, label, purpose, state }) => (
            <tr>
              <th scope="row">
                <a href={href}>{label}</a>
              </th>
              <td data-column="What for">{purpose}</td>
              <td data-column="Now">{state}</td>
            </tr>
          ))}
        </DataTable>
      </section>
    </>
  );
}
