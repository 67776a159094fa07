import { countOf } from "../../../../platform/count-of.ts";
import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { DeleteForm } from "../../../../platform/dashboard/pages/delete-form.tsx";
import type { FormState } from "../../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { type ProviderKind, providerKinds, providerLabels } from "../../domain/provider.ts";
import type { ProviderCheck } from "../../domain/providers/identity-providers.ts";
import type { ConnectionRecord } from "../../domain/records.ts";
import { ConnectionForm } from "./connection-form.tsx";

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
  return (
    <>
      <p>
        People can sign in with an account that they have at one of these providers. Each needs the client ID and secret
        of an app that you register there.
      </p>
      {tested && <TestedConnection {...tested} />}
      {connections.length > 0 && <ConnectionTable operator={operator} connections={connections} />}
      {edited ? (
        <section>
          <h2>{edited.connectionId === null ? `Add ${providerLabels[edited.kind]}` : `Edit ${edited.connectionId}`}</h2>
          <ConnectionForm operator={operator} edited={edited} callbackUrl={callbackUrl} page={PAGE} />
        </section>
      ) : (
        <section>
          <h2>Add a connection</h2>
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
  const failed = checks.some(({ passed }) => !passed);
  return (
    <section>
      <h2>{failed ? `${connectionId} doesn’t work yet` : `${connectionId} works`}</h2>
      <ul>
        {checks.map(({ passed, message }) => (
          <li>
            <strong>{passed ? "Passed" : "Failed"}</strong> {message}
          </li>
        ))}
      </ul>
      {!failed && <p class="muted">Sign in with it once to try the rest: the callback URL and the scopes.</p>}
    </section>
  );
}

function ConnectionTable({ operator, connections }: Pick<ConnectionsPageProps, "operator" | "connections">) {
  return (
    <DataTable caption="Connections" columns={["Name", "State", "Callback URL", "People", "Actions"]}>
      {connections.map(({ connectionId, name, enabled, callbackUrl, users }) => (
        <tr>
          <th scope="row">
            {name} <small class="muted">{connectionId}</small>
          </th>
          <td data-column="State">{enabled ? "Enabled" : "Disabled"}</td>
          <td data-column="Callback URL">
            <code>{callbackUrl}</code>
          </td>
          <td data-column="People">{users.toLocaleString("en")}</td>
          <td data-column="Actions">
            <a href={`${PAGE}?${new URLSearchParams({ edit: connectionId })}`} aria-label={`Edit ${name}`}>
              Edit
            </a>
            <OperatorForm
              operator={operator}
              action={`${PAGE}/test`}
              hidden={{ connection: connectionId }}
              submit="Test"
              tone="quiet"
              label={name}
            />
            <DeleteForm
              operator={operator}
              action={`${PAGE}/delete`}
              hidden={{ connection: connectionId }}
              what={name}
              consequence={
                users === 0
                  ? "Nobody signs in with it."
                  : `${countOf(users, "user")} can no longer sign in with it. They can still sign in by email.`
              }
            />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
