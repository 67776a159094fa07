import { Card, type Fact, Facts } from "../../../../platform/dashboard/pages/card.tsx";
import type { PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { speedFacts } from "../../../../platform/dashboard/pages/speed-facts.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import { formatNumber } from "../../../../platform/language/formats.ts";
import type { Translate } from "../../../../platform/language/translations.ts";
import { useText } from "../../../../platform/pages/language.tsx";
import type { ObservedStream, PartnerState } from "../../domain/describe-partner.ts";
import type { SignalPartnerRecord } from "../../domain/records.ts";
import { nameSignalType } from "./name-signal-type.ts";
import { pathOfPartner } from "./partner-entity.ts";

export interface PartnerOverviewProps {
  readonly operator: PageOperator;
  readonly state: PartnerState;
  /** The name of its organization; `null` for a partner of the whole deployment. */
  readonly organization: string | null;
}

/** Shows what there is to know about a partner and its stream. */
export function PartnerOverview({ operator, state: { partner, stream }, organization }: PartnerOverviewProps) {
  const t = useText();
  const edit = { path: `${pathOfPartner(partner.partnerId)}/edit`, label: t("signal_partner.edit") };
  return (
    <div class="cards">
      <Card heading={t("signal_partner.heading")} operator={operator} action={edit}>
        <Facts operator={operator} facts={partnerFacts(t, partner, organization)} />
      </Card>
      {partner.purpose === "receive_events" && (
        <Card heading={t("signals.stream")} operator={operator} action={edit}>
          {stream ? <Facts operator={operator} facts={streamFacts(t, stream)} /> : <p>{t("signals.no_stream_hint")}</p>}
        </Card>
      )}
    </div>
  );
}

function partnerFacts(t: Translate, partner: SignalPartnerRecord, organization: string | null): readonly Fact[] {
  const { purpose, orgId, audience, subjectFormat, lastUsedAt, createdAt } = partner;
  const receives = [
    { name: t("signals.audience"), value: <code>{audience}</code> },
    { name: t("signals.subject_format"), value: t(`signals_subject_format.${subjectFormat}`) },
  ];
  return [
    { name: t("signals.purpose"), value: t(`signals_purpose.${purpose}`) },
    {
      name: t("signals.covers"),
      value:
        orgId === null ? (
          t("signals.everyone")
        ) : (
          <a href={`/dashboard/orgs/${orgId}`}>{t("signals.members_of", { organization: organization ?? orgId })}</a>
        ),
    },
    ...(purpose === "receive_events" ? receives : []),
    { name: t("signals.last_used"), value: lastUsedAt === null ? t("signals.never") : <Time at={lastUsedAt} /> },
    { name: t("signal_partner.created"), value: <Time at={createdAt} /> },
  ];
}

function streamFacts(t: Translate, stream: ObservedStream): readonly Fact[] {
  const { status, method, endpointUrl, eventsRequested, problem, waiting, lastDeliveredAt, speed } = stream;
  return [
    { name: t("signal_partner.status"), value: t(`signals_status.${status}`, { method }) },
    ...(problem === null
      ? []
      : [
          {
            name: t("signals.needs_attention"),
            value: `${t(`signals_problem.${problem}`)} ${t("signals.resume_hint")}`,
          },
        ]),
    ...(endpointUrl === null ? [] : [{ name: t("signal_partner.endpoint_url"), value: <code>{endpointUrl}</code> }]),
    {
      name: t("signal_partner.types"),
      value: eventsRequested?.map(nameSignalType).join(", ") ?? t("signal_partner.all_types"),
    },
    { name: t("signal_partner.waiting"), value: formatNumber(t.locale, waiting) },
    {
      name: t("signal_partner.last_delivered"),
      value: lastDeliveredAt === null ? t("signals.never") : <Time at={lastDeliveredAt} />,
    },
    ...speedFacts(t, speed),
  ];
}
