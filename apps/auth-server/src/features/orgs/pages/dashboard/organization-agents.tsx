import { Card } from "../../../../platform/dashboard/pages/card.tsx";
import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { States } from "../../../../platform/dashboard/pages/states.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import { useText } from "../../../../platform/pages/language.tsx";

/** An agent as operators see it. Times are Unix seconds. */
export interface ListedAgent {
  readonly agentId: string;
  readonly name: string;
  readonly purpose: string;
  readonly role: string;
  readonly owner: { readonly href: string; readonly name: string };
  readonly state: "active" | "disabled" | "ended";
  /** When it ends or ended. */
  readonly endsAt: number;
  readonly lastUsedAt: number | null;
}

interface OrganizationAgentsProps {
  readonly operator: PageOperator;
  /** Where the forms that end an agent go to. */
  readonly action: string;
  readonly agents: readonly ListedAgent[];
}

/** Lists the agents of an organization's members, with forms to end them. */
export function OrganizationAgents({ operator, action, agents }: OrganizationAgentsProps) {
  const t = useText();
  const columns = [
    t("agents.column_name"),
    t("agents.role"),
    t("agents.owner"),
    t("agents.column_ends"),
    t("agents.column_used"),
    t("entity.actions"),
  ];
  return (
    <Card heading={t("agents.title")} operator={operator}>
      {agents.length === 0 ? (
        <p class="muted">{t("agents.none_in_organization")}</p>
      ) : (
        <DataTable caption={t("agents.title")} columns={columns}>
          {agents.map((agent) => (
            <AgentRow operator={operator} action={action} agent={agent} />
          ))}
        </DataTable>
      )}
    </Card>
  );
}

function AgentRow({ operator, action, agent }: Omit<OrganizationAgentsProps, "agents"> & { agent: ListedAgent }) {
  const t = useText();
  const label = { active: null, disabled: t("agents.state_disabled"), ended: t("agents.state_ended") }[agent.state];
  return (
    <tr id={agent.agentId}>
      <th scope="row">
        {agent.name} {label !== null && <States states={[{ label }]} />}
        <div class="muted">{agent.purpose}</div>
      </th>
      <td data-column={t("agents.role")}>{agent.role}</td>
      <td data-column={t("agents.owner")}>
        <a href={agent.owner.href}>{agent.owner.name}</a>
      </td>
      <td data-column={t("agents.column_ends")}>
        <Time at={agent.endsAt} />
      </td>
      <td data-column={t("agents.column_used")}>
        {agent.lastUsedAt === null ? t("agents.never") : <Time at={agent.lastUsedAt} />}
      </td>
      <td data-column={t("entity.actions")} data-key="actions">
        {agent.state !== "ended" && (
          <OperatorForm
            operator={operator}
            action={action}
            hidden={{ agent: agent.agentId }}
            submit={t("agents.end")}
            label={agent.name}
            tone="danger"
            inline
          />
        )}
      </td>
    </tr>
  );
}
