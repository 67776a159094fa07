import { Card, type Fact, Facts, Missing } from "../../../platform/dashboard/pages/card.tsx";
import type { PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../platform/dashboard/pages/time.tsx";
import { formatNumber } from "../../../platform/language/formats.ts";
import type { Translate } from "../../../platform/language/translations.ts";
import { useText } from "../../../platform/pages/language.tsx";
import type { OAuthClientRecord } from "../../oauth/domain/records.ts";
import { pathOfClient } from "./client-entity.ts";

export interface ClientOverviewProps {
  readonly operator: PageOperator;
  readonly client: OAuthClientRecord;
}

/** Shows what there is to know about a client. */
export function ClientOverview({ operator, client }: ClientOverviewProps) {
  const t = useText();
  const isEditable = client.kind === "operator";
  const edit = isEditable ? { path: `${pathOfClient(client)}/edit`, label: t("client.edit") } : undefined;
  return (
    <div class="cards">
      <Card heading={t("client.heading")} operator={operator} action={edit}>
        {!isEditable && <p class="muted">{t("client.describes_itself")}</p>}
        <Facts operator={operator} facts={clientFacts(t, client)} />
      </Card>
      <Card heading={t("client.redirect_uris")} operator={operator}>
        <ul class="values">
          {client.redirectUris.map((uri) => (
            <li>
              <code>{uri}</code>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

function clientFacts(t: Translate, client: OAuthClientRecord): readonly Fact[] {
  const { kind, clientUri, resources, secrets, authenticationMethod, createdAt, lastUsedAt } = client;
  return [
    { name: t("client.kind"), value: t(`client_kind.${kind}`) },
    { name: t("client.website"), value: clientUri ?? <Missing /> },
    {
      name: t("client.authentication"),
      value: authenticationMethod === "none" ? <Missing /> : authenticationMethod,
    },
    ...(secrets.length === 0
      ? []
      : [{ name: t("client.valid_secrets"), value: formatNumber(t.locale, secrets.length) }]),
    {
      name: t("client.resources"),
      value: resources === null ? t("client.any_resource") : resources.join(", ") || <Missing />,
    },
    { name: t("client.consent"), value: t(client.remembersConsent ? "client.consent_once" : "client.consent_always") },
    {
      name: t("client.access_tokens"),
      value: t(client.dpopBoundAccessTokens ? "client.tokens_bound" : "client.tokens_as_asked"),
    },
    {
      name: t("client.last_authorized"),
      value: lastUsedAt === null ? <Missing>{t("client.never")}</Missing> : <Time at={lastUsedAt} />,
    },
    { name: t("client.created"), value: <Time at={createdAt} /> },
  ];
}
