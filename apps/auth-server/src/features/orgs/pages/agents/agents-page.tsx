import type { Child } from "hono/jsx";
import { ConfirmForm } from "../../../../platform/pages/confirm-form.tsx";
import { useText } from "../../../../platform/pages/language.tsx";
import { Notice } from "../../../../platform/pages/notice.tsx";
import { AgentFacts, type AgentRow } from "./agent-facts.tsx";
import { NewAgentForm, type TypedAgent } from "./new-agent-form.tsx";

/** An agent in a list. */
export interface ListedAgent extends AgentRow {
  /** Who answers for it; `null` for the reader. */
  readonly ownerName: string | null;
}

export interface AgentsPageProps {
  /** The path of the page. Agents are below it. */
  readonly path: string;
  readonly organization: { readonly path: string; readonly name: string };
  readonly own: readonly ListedAgent[];
  /** Those of other members; `null` for a reader who doesn't manage members. */
  readonly others: readonly ListedAgent[] | null;
  /** The roles that the reader can give an agent; `null` where members may not register any. */
  readonly roles: readonly string[] | null;
  /** Where to give the fresh proof that a new agent needs; `null` if it has been given. */
  readonly confirmPath: string | null;
  /** The hidden field that protects against request forgery. */
  readonly formToken: Child;
  /** What was entered for an agent that couldn't be registered, and why. */
  readonly refused?: { readonly alert: string; readonly typed: TypedAgent } | undefined;
}

/** Shows the agents of a member in an organization and, to those who manage members, those of the others. */
export function AgentsPage(props: AgentsPageProps) {
  const { path, organization, own, others, roles, confirmPath, formToken, refused } = props;
  const t = useText();
  return (
    <>
      {refused && <Notice tone="error">{refused.alert}</Notice>}
      <p class="lead">{t("agents.lead")}</p>
      <section>
        <h2>{t("agents.own")}</h2>
        {own.length === 0 && <p class="muted">{t("agents.none")}</p>}
        <AgentList agents={own} path={path} formToken={formToken} />
      </section>
      {others && (
        <section>
          <h2>{t("agents.others")}</h2>
          {others.length === 0 && <p class="muted">{t("agents.none_of_others")}</p>}
          <AgentList agents={others} path={path} formToken={formToken} />
        </section>
      )}
      <section>
        <h2>{t("agents.new")}</h2>
        {roles === null && <p class="muted">{t("agents.not_allowed")}</p>}
        {roles && confirmPath === null && (
          <NewAgentForm action={path} roles={roles} formToken={formToken} typed={refused?.typed} />
        )}
        {roles && confirmPath !== null && (
          <p>
            <a class="button" href={confirmPath}>
              {t("agents.confirm_identity")}
            </a>
          </p>
        )}
      </section>
      <p class="back">
        <a href={organization.path}>{t("agents.back_to", { organization: organization.name })}</a>
      </p>
    </>
  );
}

function AgentList({
  agents,
  path,
  formToken,
}: Pick<AgentsPageProps, "path" | "formToken"> & { readonly agents: readonly ListedAgent[] }) {
  const t = useText();
  if (agents.length === 0) return null;
  return (
    <ul class="rows">
      {agents.map((agent) => (
        <li>
          <span>
            {agent.ownerName === null ? (
              <a href={`${path}/${agent.agentId}`}>{agent.name}</a>
            ) : (
              `${agent.name} ${t("agents.owned_by", { owner: agent.ownerName })}`
            )}
            <br />
            <AgentFacts {...agent} />
          </span>{" "}
          {!agent.hasEnded && <EndAgentForm agent={agent} path={path} formToken={formToken} />}
        </li>
      ))}
    </ul>
  );
}

/** Ends an agent, after whoever reads the page has seen what that means. */
export function EndAgentForm({
  agent,
  path,
  formToken,
}: Pick<AgentsPageProps, "path" | "formToken"> & { readonly agent: Pick<AgentRow, "agentId" | "name"> }) {
  const t = useText();
  return (
    <ConfirmForm
      opens={t("agents.end")}
      consequence={t("agents.end_consequence")}
      action={`${path}/${agent.agentId}/end`}
      formToken={formToken}
      submit={t("agents.end_now")}
      about={agent.name}
    />
  );
}
