import { Choices } from "../../../../platform/dashboard/pages/choices.tsx";
import { DeletionCard } from "../../../../platform/dashboard/pages/deletion-card.tsx";
import type { FormState } from "../../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { useText } from "../../../../platform/pages/language.tsx";
import { type ProviderKind, providerKinds, providerLabels } from "../../domain/provider.ts";
import type { ProviderCheck } from "../../domain/providers/identity-providers.ts";
import { ConnectionForm } from "./connection-form.tsx";
import { CONNECTIONS_PAGE } from "./connections-page.tsx";
import { wordFinding } from "./word-finding.ts";

/** The connection that the form is about; `connectionId` is `null` for a new one. */
export interface EditedConnection {
  readonly kind: ProviderKind;
  readonly connectionId: string | null;
  readonly form: FormState;
}

export interface ConnectionPageProps {
  readonly operator: PageOperator;
  readonly edited: EditedConnection;
  /** The callback URL of the connection, or of a new one with the id that the form shows. */
  readonly callbackUrl: string;
  /** How many people have an account of it connected. */
  readonly users: number;
  /** What came of trying it; `null` if it wasn't just tried. */
  readonly checks: readonly ProviderCheck[] | null;
}

/** Offers the kinds of providers that a connection can be added for. */
export function ChooseProvider() {
  const t = useText();
  return (
    <section>
      <p>{t("connections.choose_explanation")}</p>
      <Choices
        choices={providerKinds.map((kind) => {
          return { path: `${CONNECTIONS_PAGE}?${new URLSearchParams({ kind })}`, label: providerLabels[kind] };
        })}
      />
    </section>
  );
}

/** Adds a connection; or edits, tries and deletes one. */
export function ConnectionPage({ operator, edited, callbackUrl, users, checks }: ConnectionPageProps) {
  const t = useText();
  const { connectionId, form } = edited;
  const name = form.values.name || connectionId || "";
  return (
    <>
      {checks && <Checks connectionId={connectionId ?? ""} checks={checks} />}
      <ConnectionForm operator={operator} edited={edited} callbackUrl={callbackUrl} page={CONNECTIONS_PAGE} />
      {connectionId !== null && (
        <>
          <section>
            <h2>{t("connections.test_title")}</h2>
            <p>{t("connections.test_explanation")}</p>
            <OperatorForm
              operator={operator}
              action={`${CONNECTIONS_PAGE}/test`}
              hidden={{ connection: connectionId }}
              submit={t("connections.test")}
              tone="secondary"
              label={name}
            />
          </section>
          <DeletionCard
            operator={operator}
            submit={t("connections.delete")}
            action={`${CONNECTIONS_PAGE}/delete`}
            hidden={{ connection: connectionId }}
            what={name}
            endsAccess={users > 0}
            consequence={users === 0 ? t("connections.delete_unused") : t("connections.delete_used", { count: users })}
          />
        </>
      )}
    </>
  );
}

function Checks({
  connectionId,
  checks,
}: {
  readonly connectionId: string;
  readonly checks: readonly ProviderCheck[];
}) {
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
