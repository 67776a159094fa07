import { useText } from "../../pages/language.tsx";
import { Card } from "./card.tsx";
import { DataTable } from "./data-table.tsx";
import { EmptyState } from "./empty-state.tsx";
import { OperatorConfirmForm } from "./operator-confirm-form.tsx";
import type { PageOperator } from "./operator-form.tsx";
import { States } from "./states.tsx";
import { Time } from "./time.tsx";

/** An agent as operators see it. Times are Unix seconds. */
export interface HeldAgent {
  readonly machineId: string;
  readonly name: string;
  readonly purpose: string;
  readonly role: string;
  readonly additionalRoles: readonly string[];
  /** Its owner, or its organization: whichever the page isn't about. */
  readonly other: { readonly href: string; readonly name: string };
  readonly state: "active" | "disabled" | "ended";
  readonly endsAt: number;
  readonly endedAt: number | null;
  readonly lastUsedAt: number | null;
}

interface AgentsCardProps {
  readonly operator: PageOperator;
  /** Whose agents these are: those of an organization's members, or of one user. */
  readonly holder: "organization" | "user";
  /** Where the forms that end an agent go to. */
  readonly action: string;
  readonly agents: readonly HeldAgent[];
}

/** What a column about `other` is called. */
const OTHERS = { user: "held_agents.organization", organization: "held_agents.owner" } as const;

/** Lists the agents of an organization's members or of a user, with forms to end them. */
export function AgentsCard({ operator, holder, action, agents }: AgentsCardProps) {
  const t = useText();
  const columns = [
    t("held_agents.name"),
    t("held_agents.role"),
    t(OTHERS[holder]),
    t("held_agents.ends"),
    t("held_agents.last_used"),
    t("entity.actions"),
  ];
  return (
    <Card heading={t("held_agents.title")} operator={operator}>
      {agents.length === 0 ? (
        <EmptyState title={t("held_agents.none", { holder })}>{t("held_agents.none_explanation")}</EmptyState>
      ) : (
        <DataTable caption={t("held_agents.title")} columns={columns}>
          {agents.map((agent) => (
            <AgentRow operator={operator} holder={holder} action={action} agent={agent} />
          ))}
        </DataTable>
      )}
    </Card>
  );
}

function AgentRow({ operator, holder, action, agent }: Omit<AgentsCardProps, "agents"> & { agent: HeldAgent }) {
  const t = useText();
  const label = { active: null, disabled: t("held_agents.disabled"), ended: t("held_agents.ended") }[agent.state];
  return (
    <tr id={agent.machineId}>
      <th scope="row">
        {agent.name} {label !== null && <States states={[{ label }]} />}
        <div class="muted">{agent.purpose}</div>
      </th>
      <td data-column={t("held_agents.role")}>{[agent.role, ...agent.additionalRoles].join(", ")}</td>
      <td data-column={t(OTHERS[holder])}>
        <a href={agent.other.href}>{agent.other.name}</a>
      </td>
      <td data-column={t("held_agents.ends")}>
        <Time at={agent.endedAt ?? agent.endsAt} />
      </td>
      <td data-column={t("held_agents.last_used")}>
        {agent.lastUsedAt === null ? t("held_agents.never") : <Time at={agent.lastUsedAt} />}
      </td>
      <td data-column={t("entity.actions")} data-key="actions">
        {agent.state !== "ended" && (
          <OperatorConfirmForm
            operator={operator}
            action={action}
            hidden={{ agent: agent.machineId }}
            opens={t("held_agents.end")}
            consequence={t("held_agents.end_consequence")}
            submit={t("held_agents.end_now")}
            label={agent.name}
          />
        )}
      </td>
    </tr>
  );
}
