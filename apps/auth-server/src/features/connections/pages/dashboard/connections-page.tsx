import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { DeleteForm } from "../../../../platform/dashboard/pages/delete-form.tsx";
import type { FormState } from "../../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { formatNumber } from "../../../../platform/language/formats.ts";
import { useText } from "../../../../platform/pages/language.tsx";
import { type ProviderKind, providerKinds, providerLabels } from "../../domain/provider.ts";
import type { ProviderCheck } from "../../domain/providers/identity-providers.ts";
import type { ConnectionRecord } from "../../domain/records.ts";
import { ConnectionForm } from "./connection-form.tsx";
import { wordFinding } from "./word-finding.ts";

/** A connection as the page lists it. */
interface ListedConnection extends ConnectionRecord {
  /** How many people have an account of it connected. */
  readonly users: number;
  readonly callbackUrl: string;
}

/** The connection that the form is about; `connectionId` is `null` for a new one. */
export interface EditedConnection {
  readonly kind: ProviderKind;
  readonly connectionId: string | null;
  readonly form: FormState;
}

export interface ConnectionsPageProps {
  readonly operator: PageOperator;
  readonly connections: readonly ListedConnection[];
  /** `null` where nothing is being added or edited. */
  readonly edited: EditedConnection | null;
  /** The callback URL of the edited connection, or of a new one with the id that the form shows. */
  readonly callbackUrl: string;
  /** The connection that was just tried, and what came of it. */
  readonly tested: { readonly connectionId: string; readonly checks: readonly ProviderCheck[] } | null;
}

const PAGE = "/dashboard/settings/connections";

/** Renders the providers with whose accounts people sign in, and a form that adds or edits one. */
export function ConnectionsPage({ operator, connections, edited, callbackUrl, tested }: ConnectionsPageProps) {
  const t = useText();
  return (
    <>
      <p>{t("connections.explanation")}</p>
      {tested && <TestedConnection {...tested} />}
      {connections.length > 0 && <ConnectionTable operator={operator} connections={connections} />}
      {edited ? (
        <section>
          <h2>
            {edited.connectionId === null
              ? t("connections.add_kind", { provider: providerLabels[edited.kind] })
              : t("connections.edit_one", { connection: edited.connectionId })}
          </h2>
          <ConnectionForm operator={operator} edited={edited} callbackUrl={callbackUrl} page={PAGE} />
        </section>
      ) : (
        <section>
          <h2>{t("connections.add")}</h2>
          <ul>
            {providerKinds.map((kind) => (
              <li>
                <a href={`${PAGE}?${new URLSearchParams({ kind })}`}>{providerLabels[kind]}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function TestedConnection({ connectionId, checks }: NonNullable<ConnectionsPageProps["tested"]>) {
  const t = useText();
  const failed = checks.some(({ passed }) => !passed);
  return (
    <section>
      <h2>{t(failed ? "connections.fails" : "connections.works", { connection: connectionId })}</h2>
      <ul>
        {checks.map(({ passed, finding }) => (
          <li>
            <strong>{t(passed ? "connections.passed" : "connections.failed")}</strong> {wordFinding(t, finding)}
          </li>
        ))}
      </ul>
      {!failed && <p class="muted">{t("connections.try_the_rest")}</p>}
    </section>
  );
}

function ConnectionTable({ operator, connections }: Pick<ConnectionsPageProps, "operator" | "connections">) {
  const t = useText();
  const columns = [
    t("connections.name"),
    t("connections.state"),
    t("connections.callback_url"),
    t("connections.people"),
    t("entity.actions"),
  ];
  return (
    <DataTable caption={t("connections.title")} columns={columns}>
      {connections.map(({ connectionId, name, enabled, callbackUrl, users }) => (
        <tr>
          <th scope="row">
            {name} <small class="muted">{connectionId}</small>
          </th>
          <td data-column={t("connections.state")}>{t(enabled ? "connections.enabled" : "connections.disabled")}</td>
          <td data-column={t("connections.callback_url")}>
            <code>{callbackUrl}</code>
          </td>
          <td data-column={t("connections.people")}>{formatNumber(t.locale, users)}</td>
          <td data-column={t("entity.actions")} data-key="actions">
            <a
              href={`${PAGE}?${new URLSearchParams({ edit: connectionId })}`}
              aria-label={t("connections.edit_one", { connection: name })}
            >
              {t("connections.edit")}
            </a>
            <OperatorForm
              operator={operator}
              action={`${PAGE}/test`}
              hidden={{ connection: connectionId }}
              submit={t("connections.test")}
              tone="quiet"
              label={name}
            />
            <DeleteForm
              operator={operator}
              action={`${PAGE}/delete`}
              hidden={{ connection: connectionId }}
              what={name}
              consequence={
                users === 0 ? t("connections.delete_unused") : t("connections.delete_used", { count: users })
              }
            />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
