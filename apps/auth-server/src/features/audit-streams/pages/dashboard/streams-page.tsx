import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import { useText } from "../../../../platform/pages/language.tsx";
import { Moment } from "../../../../platform/pages/moment.tsx";
import { destinationKinds } from "../../domain/destination.ts";
import type { ObservedStream } from "../../domain/stream-state.ts";
import { describeDestination } from "./describe-destination.ts";
import { type ShownStream, stateOf } from "./stream-entity.ts";

export interface StreamsPageProps {
  readonly streams: readonly ShownStream[];
  /** The names of the streams' organizations, by id; `null` where all are of one. */
  readonly organizations: ReadonlyMap<string, string> | null;
}

/** Lists the audit streams. */
export function StreamsPage({ streams, organizations }: StreamsPageProps) {
  const t = useText();
  const columns = [
    t("audit_streams.name"),
    t("audit_streams.destination"),
    ...(organizations ? [t("audit_streams.organization")] : []),
    t("audit_streams.sent"),
    t("audit_streams.state"),
  ];
  return (
    <>
      <p>{t("audit_streams.explanation")}</p>
      {streams.length === 0 ? (
        <EmptyState title={t("audit_streams.none")}>{t("audit_streams.none_explanation")}</EmptyState>
      ) : (
        <DataTable caption={t("audit_streams.title")} columns={columns}>
          {streams.map((shown) => (
            <StreamRow {...shown} organizations={organizations} />
          ))}
        </DataTable>
      )}
    </>
  );
}

function StreamRow({ observed, list, organizations }: ShownStream & Pick<StreamsPageProps, "organizations">) {
  const t = useText();
  const { stream } = observed;
  const { streamId, name, orgId, destination } = stream;
  return (
    <tr>
      <th scope="row">
        <a href={`${list}/${streamId}`}>{name}</a>
      </th>
      <td data-column={t("audit_streams.destination")}>{describeDestination(destination)}</td>
      {organizations && (
        <td data-column={t("audit_streams.organization")}>
          {orgId === null ? (
            t("audit_streams.whole_deployment")
          ) : (
            <a href={`/dashboard/orgs/${orgId}`}>{organizations.get(orgId) ?? orgId}</a>
          )}
        </td>
      )}
      <td data-column={t("audit_streams.sent")}>
        <Sent {...observed} />
      </td>
      <td data-column={t("audit_streams.state")}>{stateOf(t, observed).label}</td>
    </tr>
  );
}

function Sent({ stream: { lastDeliveredAt }, deliveredSequence }: ObservedStream) {
  const t = useText();
  if (lastDeliveredAt === null) return <>{t("audit_streams.nothing_sent")}</>;
  return (
    <>
      {t("audit_streams.sent_lines", { count: deliveredSequence })}{" "}
      <small class="muted">
        <Moment at={lastDeliveredAt} />
      </small>
    </>
  );
}

/** Asks what kind of destination a new stream has. */
export function ChooseKind({ path }: { /** The path of the form. */ readonly path: string }) {
  const t = useText();
  return (
    <section>
      <p>{t("audit_streams.choose_kind")}</p>
      <ul>
        {destinationKinds.map((kind) => (
          <li>
            <a href={`${path}?${new URLSearchParams({ kind })}`}>{t(`audit_stream_kind.${kind}`)}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
