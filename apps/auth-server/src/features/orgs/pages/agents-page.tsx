import type { Child } from "hono/jsx";
import { ConfirmForm } from "../../../platform/pages/confirm-form.tsx";
import { Text, useText } from "../../../platform/pages/language.tsx";
import { Day } from "../../../platform/pages/moment.tsx";
import { Notice } from "../../../platform/pages/notice.tsx";
import type { MachineCredentialRecord } from "../../machine-tokens/domain/records.ts";
import { NewAgentForm, type TypedAgent } from "./new-agent-form.tsx";

/** An agent as members see it. Times are Unix seconds. */
export interface AgentRow {
  readonly agentId: string;
  readonly name: string;
  readonly purpose: string;
  readonly role: string;
  readonly isDisabled: boolean;
  /** Whether it has ended for good. */
  readonly hasEnded: boolean;
  /** When it ends or ended. */
  readonly endsAt: number;
  readonly lastUsedAt: number | null;
  /** Who answers for it; `null` for the reader. */
  readonly ownerName: string | null;
  /** What the reader's own agent gets tokens with, as far as it works. */
  readonly credentials: readonly MachineCredentialRecord[];
}

export interface AgentsPageProps {
  /** The path of the page. Its forms post to paths below it. */
  readonly path: string;
  readonly organization: { readonly path: string; readonly name: string };
  readonly own: readonly AgentRow[];
  /** Those of other members; `null` for a reader who doesn't manage members. */
  readonly others: readonly AgentRow[] | null;
  /** The roles that the reader can give an agent; `null` where members may not register any. */
  readonly roles: readonly string[] | null;
  /** Where to give the fresh proof that a new secret needs; `null` if it has been given. */
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
        <AgentList agents={own} {...{ path, confirmPath, formToken }} />
      </section>
      {others && (
        <section>
          <h2>{t("agents.others")}</h2>
          {others.length === 0 && <p class="muted">{t("agents.none_of_others")}</p>}
          <AgentList agents={others} {...{ path, confirmPath, formToken }} />
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

type ListProps = Pick<AgentsPageProps, "path" | "confirmPath" | "formToken">;

function AgentList({ agents, ...list }: ListProps & { readonly agents: readonly AgentRow[] }) {
  return (
    <ul class="rows">
      {agents.map((agent) => (
        <Agent agent={agent} {...list} />
      ))}
    </ul>
  );
}

function Agent({ agent, path, confirmPath, formToken }: ListProps & { readonly agent: AgentRow }) {
  const t = useText();
  return (
    <li>
      <span>
        {agent.name} {agent.ownerName !== null && t("agents.owned_by", { owner: agent.ownerName })}
        <AgentFacts {...agent} />
      </span>{" "}
      {!agent.hasEnded && (
        <ConfirmForm
          opens={t("agents.end")}
          consequence={t("agents.end_consequence")}
          action={`${path}/end`}
          formToken={formToken}
          hidden={{ agent_id: agent.agentId }}
          submit={t("agents.end_now")}
          about={agent.name}
        />
      )}
      {!agent.hasEnded &&
        agent.credentials.map((credential) => (
          <Credential agent={agent} credential={credential} {...{ path, confirmPath, formToken }} />
        ))}
    </li>
  );
}

/** Tells what an agent is for, when it ends, and when it was last used. */
function AgentFacts({ purpose, role, isDisabled, hasEnded, endsAt, lastUsedAt }: AgentRow) {
  const t = useText();
  const day = <Day at={endsAt} />;
  return (
    <>
      <br />
      <span class="role">{purpose}</span>
      <br />
      <span class="role">
        {hasEnded ? (
          <Text of="agents.ended" role={role} ended={day} />
        ) : (
          <Text of="agents.facts" role={role} ends={day} />
        )}
        {isDisabled && !hasEnded && `, ${t("agents.disabled")}`}
      </span>
      <br />
      <span class="role">
        {lastUsedAt === null ? t("agents.never_used") : <Text of="agents.last_used" used={<Day at={lastUsedAt} />} />}
      </span>
    </>
  );
}

function Credential({
  agent,
  credential: { credentialId, proof, createdAt, expiresAt },
  path,
  confirmPath,
  formToken,
}: ListProps & { readonly agent: AgentRow; readonly credential: MachineCredentialRecord }) {
  const t = useText();
  const form = { formToken, hidden: { agent_id: agent.agentId, credential_id: credentialId }, about: agent.name };
  const created = <Day at={createdAt} />;
  return (
    <>
      <p class="muted">
        {proof.kind === "workload" && <Text of="agents.workload" subject={proof.subject} created={created} />}
        {proof.kind === "public_key" && <Text of="agents.public_key" created={created} />}
        {proof.kind === "secret" && expiresAt === null && <Text of="agents.secret" created={created} />}
        {proof.kind === "secret" && expiresAt !== null && (
          <Text of="agents.expiring_secret" expires={<Day at={expiresAt} />} />
        )}
      </p>
      {proof.kind === "secret" && expiresAt === null && confirmPath === null && (
        <ConfirmForm
          {...form}
          opens={t("agents.replace")}
          consequence={t("agents.replace_consequence")}
          action={`${path}/rotate`}
          submit={t("agents.replace_now")}
          tone="secondary"
        />
      )}
      <ConfirmForm
        {...form}
        opens={t("agents.revoke")}
        consequence={t("agents.revoke_consequence")}
        action={`${path}/revoke`}
        submit={t("agents.revoke_now")}
      />
    </>
  );
}

/** Shows what an agent signs in with: a new secret only this once. */
export function NewAgentCredential({
  clientId,
  secret,
  back,
}: {
  readonly clientId: string;
  readonly secret: string | null;
  readonly back: string;
}) {
  const t = useText();
  return (
    <>
      <p class="lead">{secret === null ? t("agents.registered_without_secret") : t("agents.copy_now")}</p>
      <p>{t("agents.client_id")}</p>
      <div class="with-copy">
        <code class="secret" data-copy={t("agents.client_id")}>
          {clientId}
        </code>
      </div>
      {secret !== null && (
        <>
          <p>{t("agents.client_secret")}</p>
          <div class="with-copy">
            <code class="secret" data-copy={t("agents.client_secret")} id="secret">
              {secret}
            </code>
          </div>
        </>
      )}
      <p class="back">
        <a href={back}>{t("agents.back_to_agents")}</a>
      </p>
    </>
  );
}
