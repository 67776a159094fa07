import { Choices } from "../../../../platform/dashboard/pages/choices.tsx";
import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { exceptionIn } from "../../../../platform/dashboard/pages/entity.ts";
import { ListSearch } from "../../../../platform/dashboard/pages/list-search.tsx";
import { NoMatch } from "../../../../platform/dashboard/pages/no-match.tsx";
import { OrganizationLink } from "../../../../platform/dashboard/pages/organization-link.tsx";
import { States } from "../../../../platform/dashboard/pages/states.tsx";
import type { ShownSmallList } from "../../../../platform/dashboard/small-list.ts";
import { useText } from "../../../../platform/pages/language.tsx";
import { Moment } from "../../../../platform/pages/moment.tsx";
import { destinationKinds } from "../../domain/destination.ts";
import type { ObservedStream } from "../../domain/stream-state.ts";
import { describeDestination } from "./describe-destination.ts";
import { type ShownStream, stateOf } from "./stream-entity.ts";

/** The columns that sort the list. */
export type StreamColumn = "name" | "organization" | "sent";

export interface StreamsPageProps extends ShownSmallList<ShownStream, StreamColumn> {
  /** The names of the streams' organizations, by id; `null` where all are of one, which is so few that they aren't searched. */
  readonly organizations: ReadonlyMap<string, string> | null;
}

/** Finds audit streams. */
export function StreamsPage({ rows, search, sortable, organizations }: StreamsPageProps) {
  const t = useText();
  const none = { title: t("audit_streams.none"), explanation: t("audit_streams.none_explanation") };
  return (
    <>
      {organizations && <ListSearch {...search} />}
      <p>{t("audit_streams.explanation")}</p>
      {rows.length === 0 && <NoMatch search={search} none={none} />}
      {rows.length > 0 && (
        <DataTable
          caption={t("audit_streams.title")}
          columns={[sortable.name, ...(organizations ? [sortable.organization] : []), sortable.sent]}
          isList
        >
          {rows.map((shown) => (
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
        <div class="name">
          <a href={`${list}/${streamId}`}>{name}</a>
          <States states={exceptionIn(stateOf(t, observed))} />
        </div>
        <span class="muted">{describeDestination(destination)}</span>
      </th>
      {organizations && (
        <td data-column={t("audit_streams.organization")}>
          {orgId === null ? (
            t("audit_streams.whole_deployment")
          ) : (
            <OrganizationLink orgId={orgId} names={organizations} />
          )}
        </td>
      )}
      <td data-column={t("audit_streams.sent")}>
        <Sent {...observed} />
      </td>
    </tr>
  );
}

function Sent({ stream: { lastDeliveredAt }, deliveredSequence }: ObservedStream) {
  const t = useText();
  if (lastDeliveredAt === null) return <span class="muted">{t("audit_streams.nothing_sent")}</span>;
  return (
    <>
      {t("audit_streams.sent_lines", { count: deliveredSequence })}{" "}
      <small class="muted">
        <Moment at={lastDeliveredAt} />
      </small>
    </>
  );
}

interface ChooseKindProps {
  /** The path of the form. */
  readonly path: string;
  /** The organization that was named already, if any. */
  readonly organization: string;
}

/** Asks what kind of destination a new stream has. */
export function ChooseKind({ path, organization }: ChooseKindProps) {
  const t = useText();
  return (
    <section>
      <p>{t("audit_streams.choose_kind")}</p>
      <Choices
        choices={destinationKinds.map((kind) => {
          const query = new URLSearchParams({ kind, ...(organization !== "" && { organization }) });
          return { path: `${path}?${query}`, label: t(`audit_stream_kind.${kind}`) };
        })}
      />
    </section>
  );
}
