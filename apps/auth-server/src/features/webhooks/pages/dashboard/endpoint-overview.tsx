import { Card, type Fact, Facts } from "../../../../platform/dashboard/pages/card.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { speedFacts } from "../../../../platform/dashboard/pages/speed-facts.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import type { DeliveryState, DestinationRecord } from "../../../../platform/deliveries/records.ts";
import type { Speed } from "../../../../platform/deliveries/speed.ts";
import { formatNumber } from "../../../../platform/language/formats.ts";
import type { Translate } from "../../../../platform/language/translations.ts";
import { useText } from "../../../../platform/pages/language.tsx";
import { ALL_TYPES } from "../../domain/endpoint-fields.ts";
import type { WebhookEndpointRecord } from "../../domain/records.ts";

export interface EndpointOverviewProps {
  readonly operator: PageOperator;
  readonly endpoint: WebhookEndpointRecord;
  /** The path of the endpoint's first page. */
  readonly path: string;
  /** Whether the page says whose events it gets. */
  readonly showsScope: boolean;
  /** The name of its organization; `null` for an endpoint of the deployment. */
  readonly organization: string | null;
  readonly speed: Speed | null;
  readonly destination: DestinationRecord | null;
  readonly counts: Readonly<Record<DeliveryState, number>>;
}

/** Shows what there is to know about an endpoint. */
export function EndpointOverview(props: EndpointOverviewProps) {
  const { operator, endpoint, path, destination, counts, speed } = props;
  const t = useText();
  const edit = { path: `${path}/edit`, label: t("webhook.edit") };
  return (
    <div class="cards">
      <Card heading={t("webhook.heading")} operator={operator} action={edit}>
        <Facts operator={operator} facts={settingsOf(t, props)} />
      </Card>
      <Card heading={t("webhook.deliveries")} operator={operator}>
        <Facts operator={operator} facts={[...progressOf(t, endpoint, destination, counts), ...speedFacts(t, speed)]} />
        {endpoint.enabled && (
          <OperatorForm operator={operator} action={`${path}/test`} submit={t("webhook.test")} tone="secondary" />
        )}
      </Card>
    </div>
  );
}

function settingsOf(
  t: Translate,
  { endpoint, showsScope, organization }: Pick<EndpointOverviewProps, "endpoint" | "showsScope" | "organization">,
): readonly Fact[] {
  const { url, eventTypes, orgId, previousSecretUntil, createdAt } = endpoint;
  return [
    { name: t("webhooks.url"), value: <code>{url}</code> },
    {
      name: t("webhooks.events"),
      value: eventTypes.includes(ALL_TYPES) ? t("webhooks.all_events") : eventTypes.join(", "),
    },
    ...(showsScope
      ? [
          {
            name: t("webhooks.scope"),
            value:
              orgId === null ? (
                t("webhooks.whole_deployment")
              ) : (
                <a href={`/dashboard/orgs/${orgId}`}>{organization ?? orgId}</a>
              ),
          },
        ]
      : []),
    ...(previousSecretUntil === null
      ? []
      : [{ name: t("webhook.old_secret"), value: <Time at={previousSecretUntil} /> }]),
    { name: t("webhook.created"), value: <Time at={createdAt} /> },
  ];
}

function progressOf(
  t: Translate,
  { disabledReason }: WebhookEndpointRecord,
  destination: DestinationRecord | null,
  { waiting, delivered, failed }: EndpointOverviewProps["counts"],
): readonly Fact[] {
  const number = (value: number) => formatNumber(t.locale, value);
  const failingSince = destination?.failingSince ?? null;
  return [
    ...(disabledReason === null
      ? []
      : [{ name: t("webhook.disabled_reason"), value: t(`webhook.reason_${disabledReason}`) }]),
    ...(failingSince === null ? [] : [{ name: t("webhook.failing_since"), value: <Time at={failingSince} /> }]),
    { name: t("webhook.sequence"), value: number(destination?.sequence ?? 0) },
    { name: t("webhook.waiting"), value: number(waiting) },
    { name: t("webhook.delivered"), value: number(delivered) },
    { name: t("webhook.given_up"), value: number(failed) },
  ];
}
