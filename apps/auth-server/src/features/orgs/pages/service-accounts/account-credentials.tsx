import { Card, Missing } from "../../../../platform/dashboard/pages/card.tsx";
import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import type { PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { States } from "../../../../platform/dashboard/pages/states.tsx";
import { RelativeTime, Time } from "../../../../platform/dashboard/pages/time.tsx";
import { shortId } from "../../../../platform/domain/short-id.ts";
import { isUsable } from "../../../../platform/domain/validity.ts";
import type { Translate } from "../../../../platform/language/translations.ts";
import { Text, useText } from "../../../../platform/pages/language.tsx";
import type { MachineCredentialRecord } from "../../../machine-tokens/domain/records.ts";

export interface AccountCredentialsProps {
  readonly operator: PageOperator;
  /** The path of the account's first page. */
  readonly path: string;
  readonly credentials: readonly MachineCredentialRecord[];
  /** The current time, in Unix seconds. */
  readonly now: number;
}

/** Lists what a service account gets tokens with: first what works. */
export function AccountCredentials({ operator, path, credentials, now }: AccountCredentialsProps) {
  const t = useText();
  const works = (credential: MachineCredentialRecord) => isUsable(credential, now);
  const sorted = [...credentials.filter(works), ...credentials.filter((credential) => !works(credential))];
  const create = { path: `${path}/credentials/secret`, label: t("machine_credentials.create_secret") };
  const columns = [
    t("machine_credentials.credential"),
    t("service_accounts.last_used"),
    t("machine_credentials.expires"),
    t("entity.actions"),
  ];
  return (
    <Card heading={t("service_accounts.credentials")} operator={operator} action={create}>
      {sorted.length === 0 ? (
        <EmptyState title={t("machine_credentials.none")}>{t("machine_credentials.none_explanation")}</EmptyState>
      ) : (
        <DataTable caption={t("service_accounts.credentials")} columns={columns}>
          {sorted.map((credential) => (
            <CredentialRow
              operator={operator}
              path={`${path}/credentials/${credential.credentialId}`}
              credential={credential}
              now={now}
            />
          ))}
        </DataTable>
      )}
    </Card>
  );
}

interface RowProps extends Pick<AccountCredentialsProps, "operator" | "path" | "now"> {
  readonly credential: MachineCredentialRecord;
}

function CredentialRow({ operator, path, credential, now }: RowProps) {
  const t = useText();
  const { createdAt, lastUsedAt } = credential;
  return (
    <tr>
      <th scope="row">
        {nameCredential(t, credential)}
        <div class="muted">
          <Text of="machine_credentials.created" age={<RelativeTime at={createdAt} now={now} />} />
        </div>
        <Workload credential={credential} />
      </th>
      <td data-column={t("service_accounts.last_used")}>
        {lastUsedAt === null ? (
          <Missing>{t("service_accounts.never_used")}</Missing>
        ) : (
          <RelativeTime at={lastUsedAt} now={now} />
        )}
      </td>
      <td data-column={t("machine_credentials.expires")}>
        <Ending credential={credential} now={now} />
      </td>
      <td data-column={t("entity.actions")} data-key="actions">
        {operator.canChange && isUsable(credential, now) && <RowActions path={path} credential={credential} />}
      </td>
    </tr>
  );
}

function RowActions({ path, credential }: Pick<RowProps, "path" | "credential">) {
  const t = useText();
  const name = nameCredential(t, credential);
  return (
    <span class="row-actions">
      {credential.proof.kind === "secret" && (
        <a href={`${path}/rotate`} aria-label={t("machine_credentials.rotate_named", { name })}>
          {t("machine_credentials.rotate")}
        </a>
      )}
      <a
        href={`${path}/revoke`}
        class="danger"
        data-confirm=""
        aria-label={t("machine_credentials.revoke_named", { name })}
      >
        {t("machine_credentials.revoke")}
      </a>
    </span>
  );
}

/** Shows whose tokens let a workload in. */
function Workload({ credential: { proof } }: Pick<RowProps, "credential">) {
  const t = useText();
  if (proof.kind !== "workload") return null;
  return (
    <dl class="muted">
      <dt>{t("machine_credentials.issuer")}</dt>
      <dd>
        <code>{proof.issuer}</code>
      </dd>
      <dt>{t("machine_credentials.subject")}</dt>
      <dd>
        <code>{proof.subject}</code>
      </dd>
      <dt>{t("machine_credentials.audience")}</dt>
      <dd>
        <code>{proof.audience}</code>
      </dd>
      {proof.singleUse && <dd>{t("machine_credentials.counts_once")}</dd>}
    </dl>
  );
}

function Ending({ credential: { revokedAt, expiresAt }, now }: Pick<RowProps, "credential" | "now">) {
  const t = useText();
  if (revokedAt !== null) return <States states={[{ label: t("machine_credentials.revoked") }]} />;
  if (expiresAt === null) return <Missing>{t("machine_credentials.never")}</Missing>;
  return (
    <>
      <Time at={expiresAt} />
      {expiresAt <= now && <States states={[{ label: t("machine_credentials.expired"), tone: "caution" }]} />}
    </>
  );
}

/** Returns what people know a credential by: its name, or the beginning of its id. */
export function nameCredential(t: Translate, { credentialId, name, proof }: MachineCredentialRecord): string {
  const kind = t(`machine_credentials.${proof.kind}`);
  if (name !== null) return t("machine_credentials.named", { kind, name });
  return t("machine_credentials.unnamed", { kind, id: shortId(credentialId) });
}
