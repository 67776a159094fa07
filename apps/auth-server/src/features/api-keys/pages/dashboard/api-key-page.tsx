import { Card, Facts, Missing } from "../../../../platform/dashboard/pages/card.tsx";
import { Select } from "../../../../platform/dashboard/pages/fields.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import { useText } from "../../../../platform/pages/language.tsx";
import { overlapOptions } from "../../../../platform/pages/overlap-choice.tsx";
import type { ApiKeyRecord } from "../../domain/records.ts";
import { pathOfApiKey } from "./api-key-entity.ts";

export interface ApiKeyPageProps {
  readonly operator: PageOperator;
  readonly apiKey: ApiKeyRecord;
}

/** Shows what there is to know about a backend's API key. */
export function ApiKeyOverview({ operator, apiKey }: ApiKeyPageProps) {
  const t = useText();
  const { createdAt, lastUsedAt, expiresAt, revokedAt, vouchesForAssurance, mayImpersonate } = apiKey;
  const timeOf = (at: number | null) => (at === null ? <Missing>{t("keys.never")}</Missing> : <Time at={at} />);
  const facts = [
    { name: t("keys.created"), value: <Time at={createdAt} /> },
    { name: t("keys.last_used"), value: timeOf(lastUsedAt) },
    revokedAt === null
      ? { name: t("keys.expires"), value: timeOf(expiresAt) }
      : { name: t("keys.revoked_at"), value: <Time at={revokedAt} /> },
    { name: t("keys.vouching"), value: t(vouchesForAssurance ? "keys.vouches" : "keys.does_not_vouch") },
    { name: t("keys.impersonation"), value: t(mayImpersonate ? "keys.impersonates" : "keys.does_not_impersonate") },
  ];
  return (
    <Card heading={t("keys.heading")} operator={operator}>
      <Facts operator={operator} facts={facts} />
    </Card>
  );
}

/** Replaces an API key with a new one. */
export function ApiKeyRotation({ operator, apiKey }: ApiKeyPageProps) {
  const t = useText();
  return (
    <OperatorForm
      operator={operator}
      action="/dashboard/keys/api/rotate"
      hidden={{ key: apiKey.apiKeyId }}
      submit={t("rotation.submit", { what: "key" })}
      cancel={pathOfApiKey(apiKey)}
    >
      <Select name="overlap" label={t("rotation.overlap", { what: "key" })} options={overlapOptions(t)} />
    </OperatorForm>
  );
}
