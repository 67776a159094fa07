import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import { Text, useText } from "../../../../platform/pages/language.tsx";
import type { PartnerState } from "../../domain/describe-partner.ts";
import { pathOfPartner, stateOf } from "./partner-entity.ts";

export interface PartnersPageProps {
  readonly partners: readonly PartnerState[];
  /** The names of the partners' organizations, by id. */
  readonly organizations: ReadonlyMap<string, string>;
  /** Where receivers begin. */
  readonly configurationUrl: string;
  /** Where partners revoke tokens. */
  readonly revocationUrl: string;
}

/** Lists the partners with which security events are shared. */
export function PartnersPage({ partners, organizations, configurationUrl, revocationUrl }: PartnersPageProps) {
  const t = useText();
  const columns = [
    t("field.name"),
    t("signals.purpose"),
    t("signals.covers"),
    t("signals.stream"),
    t("signals.last_used"),
  ];
  return (
    <>
      <p>{t("signals.explanation")}</p>
      <p>
        <Text of="signals.configuration_url" url={configurationUrl} />
      </p>
      <p>
        <Text of="signals.revocation_url" url={revocationUrl} />
      </p>
      {partners.length === 0 ? (
        <EmptyState title={t("signals.none")}>{t("signals.none_explanation")}</EmptyState>
      ) : (
        <DataTable caption={t("signals.partners")} columns={columns}>
          {partners.map((state) => (
            <PartnerRow state={state} organizations={organizations} />
          ))}
        </DataTable>
      )}
    </>
  );
}

function PartnerRow({ state, organizations }: { state: PartnerState } & Pick<PartnersPageProps, "organizations">) {
  const t = useText();
  const { partnerId, name, purpose, orgId, lastUsedAt } = state.partner;
  return (
    <tr>
      <th scope="row">
        <a href={pathOfPartner(partnerId)}>{name}</a>
      </th>
      <td data-column={t("signals.purpose")}>{t(`signals_purpose.${purpose}`)}</td>
      <td data-column={t("signals.covers")}>
        {orgId === null
          ? t("signals.everyone")
          : t("signals.members_of", { organization: organizations.get(orgId) ?? orgId })}
      </td>
      <td data-column={t("signals.stream")}>{purpose === "receive_events" && stateOf(t, state).label}</td>
      <td data-column={t("signals.last_used")}>
        {lastUsedAt === null ? t("signals.never") : <Time at={lastUsedAt} />}
      </td>
    </tr>
  );
}
