import { Card } from "../../../../platform/dashboard/pages/card.tsx";
import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import type { PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { useText } from "../../../../platform/pages/language.tsx";

/** Something that an organization's events are sent to. */
export interface EventReceiver {
  readonly kind: "webhook" | "audit_stream";
  readonly name: string;
  /** The page about it. */
  readonly path: string;
  readonly enabled: boolean;
}

interface OrganizationEventsProps {
  readonly operator: PageOperator;
  readonly receivers: readonly EventReceiver[];
}

/** Lists where the events of an organization are sent. */
export function OrganizationEvents({ operator, receivers }: OrganizationEventsProps) {
  const t = useText();
  const heading = t("org_events.heading");
  return (
    <Card heading={heading} operator={operator}>
      {receivers.length === 0 ? (
        <EmptyState title={t("org_events.none")}>{t("org_events.none_explanation")}</EmptyState>
      ) : (
        <DataTable caption={heading} columns={[t("webhooks.name"), t("org_events.kind"), t("webhooks.state")]}>
          {receivers.map(({ kind, name, path, enabled }) => (
            <tr>
              <th scope="row">
                <a href={path}>{name}</a>
              </th>
              <td data-column={t("org_events.kind")}>{t(`org_events.${kind}`)}</td>
              <td data-column={t("webhooks.state")}>{t(enabled ? "webhooks.enabled" : "webhooks.disabled")}</td>
            </tr>
          ))}
        </DataTable>
      )}
    </Card>
  );
}
