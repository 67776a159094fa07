import { Card, type Fact, Facts } from "../../../../platform/dashboard/pages/card.tsx";
import type { PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { speedFacts } from "../../../../platform/dashboard/pages/speed-facts.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import { formatNumber } from "../../../../platform/language/formats.ts";
import type { Translate } from "../../../../platform/language/translations.ts";
import { useText } from "../../../../platform/pages/language.tsx";
import type { AuditStreamRecord } from "../../domain/records.ts";
import type { ObservedStream } from "../../domain/stream-state.ts";
import { wordError } from "./describe-destination.ts";

export interface StreamOverviewProps {
  readonly operator: PageOperator;
  readonly observed: ObservedStream;
  /** The path of the stream's first page. */
  readonly path: string;
  /** The name of its organization; `null` for a stream of the deployment. */
  readonly organization: string | null;
  /** Whether the page says whose events it sends. */
  readonly showsScope: boolean;
}

/** Shows what there is to know about a stream. */
export function StreamOverview({ operator, observed, path, organization, showsScope }: StreamOverviewProps) {
  const t = useText();
  const { stream } = observed;
  const edit = { path: `${path}/edit`, label: t("audit_stream.edit") };
  return (
    <div class="cards">
      <Card heading={t("audit_streams.destination")} operator={operator} action={edit}>
        <Facts
          operator={operator}
          facts={[
            ...destinationFacts(t, stream),
            ...(showsScope ? [scopeFact(t, stream, organization)] : []),
            { name: t("audit_stream.created"), value: <Time at={stream.createdAt} /> },
          ]}
        />
      </Card>
      <Card heading={t("audit_stream.progress")} operator={operator}>
        <Facts operator={operator} facts={progressFacts(t, observed)} />
      </Card>
    </div>
  );
}

function destinationFacts(t: Translate, { destination }: AuditStreamRecord): readonly Fact[] {
  const kind = { name: t("audit_stream.kind"), value: t(`audit_stream_kind.${destination.kind}`) };
  if (destination.kind === "https") {
    return [
      kind,
      { name: t("audit_stream_form.url"), value: <code>{destination.url}</code> },
      {
        name: t("audit_stream_form.authentication"),
        value: t(`audit_stream_form.${destination.authentication}`),
      },
    ];
  }
  const { endpoint, region, bucket, prefix, accessKeyId } = destination;
  return [
    kind,
    { name: t("audit_stream_form.endpoint"), value: <code>{endpoint}</code> },
    { name: t("audit_stream_form.region"), value: region },
    { name: t("audit_stream_form.bucket"), value: bucket },
    ...(prefix === "" ? [] : [{ name: t("audit_stream_form.prefix"), value: prefix }]),
    { name: t("audit_stream_form.access_key_id"), value: <code>{accessKeyId}</code> },
  ];
}

function scopeFact(t: Translate, { orgId }: AuditStreamRecord, organization: string | null): Fact {
  const value =
    orgId === null ? (
      t("audit_streams.whole_deployment")
    ) : (
      <a href={`/dashboard/orgs/${orgId}`}>{organization ?? orgId}</a>
    );
  return { name: t("audit_streams.organization"), value };
}

function progressFacts(
  t: Translate,
  { stream, waitingSince, deliveredSequence, deliveredHash, speed }: ObservedStream,
): readonly Fact[] {
  const { lastError, lastDeliveredAt } = stream;
  return [
    ...(lastError === null ? [] : [{ name: t("audit_stream.last_error"), value: wordError(t, lastError) }]),
    ...(waitingSince === null ? [] : [{ name: t("audit_streams.waiting_since"), value: <Time at={waitingSince} /> }]),
    { name: t("audit_stream.last_line"), value: formatNumber(t.locale, deliveredSequence) },
    // Before the first line there are only zeros to chain it to.
    ...(deliveredSequence === 0 ? [] : [{ name: t("audit_stream.hash"), value: <code>{deliveredHash}</code> }]),
    {
      name: t("audit_stream.last_sent"),
      value: lastDeliveredAt === null ? t("audit_streams.nothing_sent") : <Time at={lastDeliveredAt} />,
    },
    ...speedFacts(t, speed),
  ];
}
