import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import type { PageLink } from "../../../../platform/dashboard/pages/entity.ts";
import type { PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { States } from "../../../../platform/dashboard/pages/states.tsx";
import { useText } from "../../../../platform/pages/language.tsx";

/** Something that an organization's events are sent to. */
export interface EventReceiver {
  readonly kind: "webhook" | "audit_stream" | "partner";
  readonly name: string;
  /** The page about it. */
  readonly path: string;
  /** What is unusual about it, if anything: it gets nothing, or should. */
  readonly exception: "failing" | "disabled" | null;
}

interface OrganizationEventsProps {
  readonly operator: PageOperator;
  readonly receivers: readonly EventReceiver[];
  /** The pages that create one for the organization. */
  readonly create: readonly PageLink[];
}

/** Lists where the events of an organization are sent. */
export function OrganizationEvents({ operator, receivers, create }: OrganizationEventsProps) {
  const t = useText();
  const heading = t("org_events.heading");
  return (
    <section>
      <div class="card-head">
        <h2>{heading}</h2>
        {operator.canChange && (
          <div class="actions">
            {create.map(({ path, label }) => (
              <a class="button quiet" href={path}>
                {label}
              </a>
            ))}
          </div>
        )}
      </div>
      {receivers.length === 0 ? (
        <EmptyState title={t("org_events.none")}>{t("org_events.none_explanation")}</EmptyState>
      ) : (
        <DataTable caption={heading} columns={[t("webhooks.name"), t("org_events.kind")]} isList>
          {receivers.map((receiver) => (
            <ReceiverRow {...receiver} />
          ))}
        </DataTable>
      )}
    </section>
  );
}

function ReceiverRow({ kind, name, path, exception }: EventReceiver) {
  const t = useText();
  const states =
    exception === "failing"
      ? [{ label: t("webhooks.failing"), tone: "alert" as const }]
      : [{ label: t("webhooks.disabled") }];
  return (
    <tr>
      <th scope="row">
        <div class="name">
          <a href={path}>{name}</a>
          <States states={exception === null ? [] : states} />
        </div>
      </th>
      <td data-column={t("org_events.kind")}>{t(`org_events.${kind}`)}</td>
    </tr>
  );
}
