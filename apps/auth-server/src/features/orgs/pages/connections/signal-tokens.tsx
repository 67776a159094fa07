import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import { Select } from "../../../../platform/dashboard/pages/fields.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { useText } from "../../../../platform/pages/language.tsx";
import { type SignalTokenRecord, signalPurposes } from "../../../connection-signals/domain/records.ts";
import { BearerTokenRow, type TokenFormProps } from "../bearer-tokens.tsx";

export interface SignalTokensProps {
  readonly operator: PageOperator;
  /** The path of the connection's page. */
  readonly path: string;
  readonly tokens: readonly SignalTokenRecord[];
  readonly now: number;
}

/** Lists the bearer tokens with which an identity provider signals. */
export function SignalTokens({ operator, path, tokens, now }: SignalTokensProps) {
  const t = useText();
  if (tokens.length === 0)
    return (
      <EmptyState title={t("connection_pages.no_tokens")}>{t("connection_pages.no_tokens_explanation")}</EmptyState>
    );
  const columns = [
    t("directory.token"),
    t("connection_pages.purpose"),
    t("directory.token_used"),
    t("directory.token_expires"),
    t("entity.actions"),
  ];
  return (
    <DataTable caption={t("connection_pages.tokens")} columns={columns}>
      {tokens.map((token) => (
        <BearerTokenRow operator={operator} path={`${path}/tokens/${token.tokenId}`} token={token} now={now}>
          <td data-column={t("connection_pages.purpose")}>{t(`connection_pages_purpose.${token.purpose}`)}</td>
        </BearerTokenRow>
      ))}
    </DataTable>
  );
}

/** Creates a bearer token. */
export function NewSignalTokenForm({ operator, action, back }: TokenFormProps) {
  const t = useText();
  return (
    <OperatorForm operator={operator} action={action} submit={t("connection_pages.create_token")} cancel={back}>
      <Select
        name="purpose"
        label={t("connection_pages.purpose")}
        options={signalPurposes.map((value) => ({ value, label: t(`connection_pages_purpose.${value}`) }))}
      />
    </OperatorForm>
  );
}
