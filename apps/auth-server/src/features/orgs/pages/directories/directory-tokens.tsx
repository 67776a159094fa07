import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import { Select } from "../../../../platform/dashboard/pages/fields.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { useText } from "../../../../platform/pages/language.tsx";
import type { DirectoryTokenRecord } from "../../../directories/domain/records.ts";
import { BearerTokenRow, type TokenFormProps, TokenRotationForm } from "../bearer-tokens.tsx";

const DAY_SECONDS = 86_400;

/** The days after which a new token can expire; 0 for never. */
export const tokenDays = ["365", "180", "90", "30", "0"] as const;

interface DirectoryTokensProps {
  readonly operator: PageOperator;
  /** The path of the directory's first page. */
  readonly path: string;
  readonly tokens: readonly DirectoryTokenRecord[];
  readonly now: number;
}

/** Lists the bearer tokens of a directory. */
export function DirectoryTokens({ operator, path, tokens, now }: DirectoryTokensProps) {
  const t = useText();
  if (tokens.length === 0)
    return <EmptyState title={t("directories.no_tokens")}>{t("directories.no_tokens_explanation")}</EmptyState>;
  const columns = [t("directory.token"), t("directory.token_used"), t("directory.token_expires"), t("entity.actions")];
  return (
    <DataTable caption={t("directory.tokens")} columns={columns}>
      {tokens.map((token) => (
        <BearerTokenRow operator={operator} path={`${path}/tokens/${token.tokenId}`} token={token} now={now} />
      ))}
    </DataTable>
  );
}

/** Creates a bearer token. */
export function NewTokenForm({ operator, action, back }: TokenFormProps) {
  const t = useText();
  return (
    <OperatorForm operator={operator} action={action} submit={t("directories.create_token")} cancel={back}>
      <p>{t("directories.new_token_explanation")}</p>
      <Select
        name="expires_after_days"
        label={t("directory.token_expires")}
        options={tokenDays.map((value) => ({ value, label: t(`directories.token_days_${value}`) }))}
      />
    </OperatorForm>
  );
}

/** Replaces a bearer token. */
export function DirectoryTokenRotationForm(props: TokenFormProps) {
  const t = useText();
  return (
    <TokenRotationForm {...props}>
      <p>{t("directories.replace_token_explanation")}</p>
    </TokenRotationForm>
  );
}

/** Returns the seconds after which a token expires; `null` for never. */
export function secondsOfDays(days: (typeof tokenDays)[number]): number | null {
  return days === "0" ? null : Number(days) * DAY_SECONDS;
}
