import type { Child } from "hono/jsx";
import { Missing } from "../../../platform/dashboard/pages/card.tsx";
import { Select } from "../../../platform/dashboard/pages/fields.tsx";
import { OperatorForm, type PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import { States } from "../../../platform/dashboard/pages/states.tsx";
import { Time } from "../../../platform/dashboard/pages/time.tsx";
import { shortId } from "../../../platform/domain/short-id.ts";
import { Text, useText } from "../../../platform/pages/language.tsx";
import { overlapOptions } from "../../../platform/pages/overlap-choice.tsx";

/** A bearer token as pages show it. Times are Unix seconds. */
interface ShownToken {
  readonly tokenId: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
  readonly expiresAt: number | null;
}

export interface BearerTokenRowProps {
  readonly operator: PageOperator;
  /** The path that the actions on the token are below. */
  readonly path: string;
  readonly token: ShownToken;
  /** The current time, in Unix seconds. */
  readonly now: number;
  /** Further cells, which stand before the last use. */
  readonly children?: Child;
}

/** Shows a bearer token of another system in a list: its name, last use and expiry, and what can be done with it. */
export function BearerTokenRow({ operator, path, token, now, children }: BearerTokenRowProps) {
  const t = useText();
  const { tokenId, createdAt, lastUsedAt, expiresAt } = token;
  const name = shortId(tokenId);
  return (
    <tr>
      <th scope="row">
        <code>{name}</code>
        <div class="muted">
          <Text of="directories.token_created" time={<Time at={createdAt} />} />
        </div>
      </th>
      {children}
      <td data-column={t("directory.token_used")}>
        {lastUsedAt === null ? <Missing>{t("directories.token_unused")}</Missing> : <Time at={lastUsedAt} />}
      </td>
      <td data-column={t("directory.token_expires")}>
        {expiresAt === null ? <Missing>{t("directories.token_days_0")}</Missing> : <Time at={expiresAt} />}
        {expiresAt !== null && expiresAt <= now && (
          <States states={[{ label: t("directories.token_expired"), tone: "caution" }]} />
        )}
      </td>
      <td data-column={t("entity.actions")} data-key="actions">
        {operator.canChange && (
          <span class="row-actions">
            <a href={`${path}/rotate`} aria-label={t("directories.replace_token_named", { name })}>
              {t("directories.replace")}
            </a>
            <a
              href={`${path}/revoke`}
              class="danger"
              data-confirm=""
              aria-label={t("directories.revoke_token_named", { name })}
            >
              {t("directories.revoke")}
            </a>
          </span>
        )}
      </td>
    </tr>
  );
}

export interface TokenFormProps {
  readonly operator: PageOperator;
  readonly action: string;
  /** The path of the page that lists the tokens. */
  readonly back: string;
}

/** Replaces a bearer token. */
export function TokenRotationForm({
  operator,
  action,
  back,
  children,
}: TokenFormProps & { readonly children?: Child }) {
  const t = useText();
  return (
    <OperatorForm operator={operator} action={action} submit={t("directories.replace_token")} cancel={back}>
      {children}
      <Select name="overlap" label={t("directories.overlap")} options={overlapOptions(t)} />
    </OperatorForm>
  );
}
