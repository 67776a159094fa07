import { DataTable } from "../../../platform/dashboard/pages/data-table.tsx";
import { Check } from "../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import { useText } from "../../../platform/pages/language.tsx";

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
  const t = useText();
  return (
    <>
      <OperatorForm operator={operator} action={PAGE} hidden={{ ...form.hidden, page: PAGE }} submit={t("mcp.save")}>
        <Check {...fieldOf(form, "mcp_enabled")} label={t("mcp.allow")} />
        <p class="muted">{t("mcp.off_explanation")}</p>
      </OperatorForm>
      <section>
        <div class="card-head">
          <h2>{t("mcp.needs")}</h2>
          <a class="button" href="/dashboard/mcp/connect">
            {t("mcp.connect")}
          </a>
        </div>
        <DataTable caption={t("mcp.steps")} columns={[t("mcp.step"), t("mcp.purpose"), t("mcp.status")]}>
          {steps.map(({ href, label, purpose, state }) => (
            <tr>
              <th scope="row">
                <a href={href}>{label}</a>
              </th>
              <td data-column={t("mcp.purpose")}>{purpose}</td>
              <td data-column={t("mcp.status")}>{state}</td>
            </tr>
          ))}
        </DataTable>
      </section>
    </>
  );
}
