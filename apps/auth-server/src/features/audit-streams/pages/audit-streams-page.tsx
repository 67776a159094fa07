import { DataTable } from "../../../platform/dashboard/pages/data-table.tsx";
import { DeleteForm } from "../../../platform/dashboard/pages/delete-form.tsx";
import type { FormState } from "../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import type { Translate } from "../../../platform/language/translations.ts";
import { useText } from "../../../platform/pages/language.tsx";
import { Moment } from "../../../platform/pages/moment.tsx";
import { type DestinationKind, destinationKinds } from "../domain/destination.ts";
import type { AuditStreamRecord } from "../domain/records.ts";
import type { ObservedStream } from "../domain/stream-state.ts";
import { AuditStreamForm, ReplayForm } from "./audit-stream-form.tsx";

/** The stream that the forms are about; `stream` is `null` for a new one. */
export interface EditedStream {
  readonly kind: DestinationKind;
  readonly stream: AuditStreamRecord | null;
  readonly form: FormState;
  readonly replay: FormState;
}

export interface AuditStreamsPageProps {
  readonly operator: PageOperator;
  readonly streams: readonly ObservedStream[];
  /** `null` where nothing is being added or edited. */
  readonly edited: EditedStream | null;
}

const PAGE = "/dashboard/settings/audit-streams";

/** Renders where audit events are sent and how that is going, and forms that add or edit a stream. */
export function AuditStreamsPage({ operator, streams, edited }: AuditStreamsPageProps) {
  const t = useText();
  return (
    <>
      <p>{t("audit_streams.explanation")}</p>
      {streams.length > 0 && <StreamTable operator={operator} streams={streams} />}
      {edited ? <EditedSection operator={operator} edited={edited} /> : <Kinds />}
    </>
  );
}

function Kinds() {
  const t = useText();
  return (
    <section>
      <h2>{t("audit_streams.add")}</h2>
      <ul>
        {destinationKinds.map((kind) => (
          <li>
            <a href={`${PAGE}?${new URLSearchParams({ kind })}`}>{t(`audit_stream_kind.${kind}`)}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function EditedSection({ operator, edited }: { operator: PageOperator; edited: EditedStream }) {
  const t = useText();
  const { kind, stream, replay } = edited;
  return (
    <section>
      <h2>
        {stream
          ? t("audit_streams.edit_one", { stream: stream.name })
          : t("audit_streams.add_kind", { kind: t(`audit_stream_kind.${kind}`) })}
      </h2>
      <AuditStreamForm operator={operator} edited={edited} page={PAGE} />
      {stream && stream.sequence > 0 && (
        <ReplayForm operator={operator} streamId={stream.streamId} form={replay} page={PAGE} />
      )}
    </section>
  );
}

function StreamTable({ operator, streams }: Pick<AuditStreamsPageProps, "operator" | "streams">) {
  const t = useText();
  const columns = [
    t("audit_streams.name"),
    t("audit_streams.events"),
    t("audit_streams.state"),
    t("audit_streams.sent"),
    t("entity.actions"),
  ];
  return (
    <DataTable caption={t("audit_streams.title")} columns={columns}>
      {streams.map((observed) => (
        <tr>
          <th scope="row">
            {observed.stream.name} <small class="muted">{describeDestination(observed.stream)}</small>
          </th>
          <td data-column={t("audit_streams.events")}>
            <Scope stream={observed.stream} />
          </td>
          <td data-column={t("audit_streams.state")}>
            <State {...observed} />
          </td>
          <td data-column={t("audit_streams.sent")}>
            <Sent {...observed} />
          </td>
          <td data-column={t("entity.actions")}>
            <Actions operator={operator} stream={observed.stream} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

function Scope({ stream: { orgId } }: { stream: AuditStreamRecord }) {
  const t = useText();
  if (orgId === null) return <>{t("audit_streams.all_events")}</>;
  return <a href={`/dashboard/orgs/${orgId}`}>{orgId}</a>;
}

function State({ stream, state, waitingSince }: ObservedStream) {
  const t = useText();
  const { lastError } = stream;
  return (
    <>
      {state === "failing" ? (
        <strong class="problem">{t("audit_stream_state.failing")}</strong>
      ) : (
        t(`audit_stream_state.${state}`)
      )}
      {waitingSince !== null && (
        <small class="muted">
          {" "}
          {t("audit_streams.waiting_since")} <Moment at={waitingSince} />
        </small>
      )}
      {lastError !== null && (
        <small class="muted"> {t("audit_streams.last_error", { error: wordError(t, lastError) })}</small>
      )}
    </>
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

function Actions({ operator, stream }: { operator: PageOperator; stream: AuditStreamRecord }) {
  const t = useText();
  const { streamId, name, enabled } = stream;
  return (
    <>
      <a
        href={`${PAGE}?${new URLSearchParams({ edit: streamId })}`}
        aria-label={t("audit_streams.edit_one", { stream: name })}
      >
        {t("audit_streams.edit")}
      </a>
      <OperatorForm
        operator={operator}
        action={`${PAGE}/${enabled ? "pause" : "resume"}`}
        hidden={{ stream: streamId }}
        submit={t(enabled ? "audit_streams.pause" : "audit_streams.resume")}
        tone="quiet"
        label={name}
      />
      <DeleteForm
        operator={operator}
        action={`${PAGE}/delete`}
        hidden={{ stream: streamId }}
        what={name}
        consequence={t("audit_streams.delete_consequence")}
      />
    </>
  );
}

function describeDestination({ destination }: AuditStreamRecord): string {
  if (destination.kind === "https") return destination.url;
  return `${destination.endpoint}/${destination.bucket}/${destination.prefix}`;
}

const FAILURES = ["timeout", "unreachable", "private_address", "too_large", "secret_unreadable"] as const;

function wordError(t: Translate, error: string): string {
  const known = FAILURES.find((failure) => failure === error);
  return known
    ? t(`audit_stream_error.${known}`)
    : t("audit_stream_error.status", { status: error.replace(/\D/g, "") });
}
