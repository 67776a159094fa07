import type { Child } from "hono/jsx";
import { formatTime } from "../../../../platform/language/formats.ts";
import { ConfirmForm } from "../../../../platform/pages/confirm-form.tsx";
import { Field, Form } from "../../../../platform/pages/form-page.tsx";
import { Text, useText } from "../../../../platform/pages/language.tsx";
import { Day } from "../../../../platform/pages/moment.tsx";
import { Notice } from "../../../../platform/pages/notice.tsx";
import { OverlapChoice } from "../../../../platform/pages/overlap-choice.tsx";
import type { MachineCredentialRecord } from "../../../machine-tokens/domain/records.ts";
import { RoleOptions } from "../role-options.tsx";
import { AgentFacts, type AgentRow } from "./agent-facts.tsx";
import { EndAgentForm } from "./agents-page.tsx";
import { AgentCredentialFields, DpopChoice, LIFETIMES, type TypedCredential } from "./new-agent-form.tsx";

/** What was entered for an agent that exists. */
export interface TypedEdit {
  readonly name: string;
  readonly purpose: string;
  readonly role: string;
  /** In how many days it is to end; empty to leave its end date. */
  readonly days: string;
  readonly isDpopBound: boolean;
}

export interface AgentPageProps {
  /** The path of the list of agents. */
  readonly path: string;
  readonly agent: AgentRow;
  /** What the form to edit it shows. */
  readonly edit: TypedEdit;
  /** What the agent gets tokens with, as far as it works. */
  readonly credentials: readonly MachineCredentialRecord[];
  /** What was entered for another credential. */
  readonly credential?: TypedCredential | undefined;
  /** The roles that the reader can give the agent. */
  readonly roles: readonly string[];
  /** The version that the form edits. */
  readonly version: number;
  /** Where to give the fresh proof that a change needs; `null` if it has been given. */
  readonly confirmPath: string | null;
  /** The hidden field that protects against request forgery. */
  readonly formToken: Child;
  /** Why what was entered wasn't saved. */
  readonly alert?: string | undefined;
}

/** Shows an agent to its owner, with what it gets tokens with. */
export function AgentPage(props: AgentPageProps) {
  const { path, agent, confirmPath, formToken, alert } = props;
  const t = useText();
  return (
    <>
      {alert && <Notice tone="error">{alert}</Notice>}
      <p>
        <AgentFacts {...agent} />
      </p>
      {!agent.hasEnded && (
        <>
          {confirmPath !== null && (
            <p>
              <a class="button" href={confirmPath}>
                {t("agents.confirm_identity")}
              </a>
            </p>
          )}
          <Credentials {...props} />
          {confirmPath === null && <Edit {...props} />}
          <section>
            <h2>{t("agents.end_now")}</h2>
            <EndAgentForm agent={agent} path={path} formToken={formToken} />
          </section>
        </>
      )}
      <p class="back">
        <a href={path}>{t("agents.back_to_agents")}</a>
      </p>
    </>
  );
}

function Edit({ path, agent, edit, roles, version, formToken }: AgentPageProps) {
  const t = useText();
  return (
    <section>
      <h2>{t("agents.edit")}</h2>
      <Form
        action={`${path}/${agent.agentId}`}
        formToken={formToken}
        hidden={{ version: String(version) }}
        submit={t("agents.save")}
      >
        <Field name="name" label={t("field.name")} autocomplete="off" value={edit.name} />
        <Field
          name="purpose"
          label={t("agents.purpose")}
          hint={t("agents.purpose_hint")}
          autocomplete="off"
          value={edit.purpose}
        />
        <div class="field">
          <label for="role">{t("agents.role")}</label>
          <select id="role" name="role">
            <RoleOptions roles={roles} selected={edit.role} />
          </select>
        </div>
        <div class="field">
          <label for="lifetime">{t("agents.lifetime")}</label>
          <select id="lifetime" name="lifetime_days">
            <option value="">{t("agents.as_it_is", { ends: formatTime(t.locale, "day", agent.endsAt) })}</option>
            {LIFETIMES.map((days) => (
              <option value={days} selected={days === edit.days}>
                {t("agents.in_days", { days: Number(days) })}
              </option>
            ))}
          </select>
        </div>
        <DpopChoice isBound={edit.isDpopBound} />
        <p class="muted">{t("agents.save_consequence")}</p>
      </Form>
    </section>
  );
}

function Credentials(props: AgentPageProps) {
  const { path, agent, credentials, credential, confirmPath, formToken } = props;
  const t = useText();
  return (
    <section>
      <h2>{t("agents.credentials")}</h2>
      <p>{t("agents.client_id")}</p>
      <div class="with-copy">
        <code class="secret" data-copy={t("agents.client_id")}>
          {agent.agentId}
        </code>
      </div>
      {credentials.length === 0 && <p class="muted">{t("agents.no_credentials")}</p>}
      <ul class="rows">
        {credentials.map((known) => (
          <Credential {...props} known={known} />
        ))}
      </ul>
      {confirmPath === null && (
        <details open={credential !== undefined}>
          <summary>{t("agents.add_credential")}</summary>
          <Form
            action={`${path}/${agent.agentId}/credentials`}
            formToken={formToken}
            submit={t("agents.add_credential_now")}
            tone="secondary"
          >
            <AgentCredentialFields typed={credential} />
          </Form>
        </details>
      )}
    </section>
  );
}

function Credential({
  path,
  agent,
  known: { credentialId, proof, createdAt, expiresAt, lastUsedAt },
  confirmPath,
  formToken,
}: AgentPageProps & { readonly known: MachineCredentialRecord }) {
  const t = useText();
  const page = `${path}/${agent.agentId}`;
  const form = { formToken, hidden: { credential_id: credentialId }, about: agent.name };
  const created = <Day at={createdAt} />;
  return (
    <li>
      <span>
        {proof.kind === "workload" && <Text of="agents.workload" subject={proof.subject} created={created} />}
        {proof.kind === "public_key" && <Text of="agents.public_key" created={created} />}
        {proof.kind === "secret" && <Text of="agents.secret" created={created} />}
        {expiresAt !== null && (
          <>
            <br />
            <span class="role">
              <Text of="agents.works_until" ends={<Day at={expiresAt} />} />
            </span>
          </>
        )}
        <br />
        <span class="role">
          {lastUsedAt === null ? t("agents.never_used") : <Text of="agents.last_used" used={<Day at={lastUsedAt} />} />}
        </span>
      </span>{" "}
      <div class="actions">
        {proof.kind === "secret" && expiresAt === null && confirmPath === null && (
          <details>
            <summary aria-label={t("button.about", { action: t("agents.replace"), subject: agent.name })}>
              {t("agents.replace")}
            </summary>
            <p class="muted">{t("agents.replace_consequence")}</p>
            <Form {...form} action={`${page}/rotate`} submit={t("agents.replace_now")} tone="secondary">
              <OverlapChoice what="secret" id={credentialId} />
            </Form>
          </details>
        )}
        <ConfirmForm
          {...form}
          opens={t("agents.revoke")}
          consequence={t("agents.revoke_consequence")}
          action={`${page}/revoke`}
          submit={t("agents.revoke_now")}
        />
      </div>
    </li>
  );
}
