import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { exceptionIn } from "../../../../platform/dashboard/pages/entity.ts";
import { ListSearch } from "../../../../platform/dashboard/pages/list-search.tsx";
import { NoMatch } from "../../../../platform/dashboard/pages/no-match.tsx";
import { OrganizationLink } from "../../../../platform/dashboard/pages/organization-link.tsx";
import { States } from "../../../../platform/dashboard/pages/states.tsx";
import { RelativeTime } from "../../../../platform/dashboard/pages/time.tsx";
import type { ShownSmallList } from "../../../../platform/dashboard/small-list.ts";
import { Text, useText } from "../../../../platform/pages/language.tsx";
import type { PartnerState } from "../../domain/describe-partner.ts";
import { pathOfPartner, stateOf } from "./partner-entity.ts";

/** The columns that sort the list. */
export type PartnerColumn = "name" | "organization" | "used";

export interface PartnersPageProps extends ShownSmallList<PartnerState, PartnerColumn> {
  /** The names of the partners' organizations, by id. */
  readonly organizations: ReadonlyMap<string, string>;
  /** Where receivers begin. */
  readonly configurationUrl: string;
  /** Where partners revoke tokens. */
  readonly revocationUrl: string;
  /** The current time, in Unix seconds. */
  readonly now: number;
}

/** Finds the partners with which security events are shared. */
export function PartnersPage({ rows, search, sortable, organizations, now, ...urls }: PartnersPageProps) {
  const t = useText();
  const none = { title: t("signals.none"), explanation: t("signals.none_explanation") };
  return (
    <>
      <ListSearch {...search} />
      <p>{t("signals.explanation")}</p>
      {rows.length === 0 && <NoMatch search={search} none={none} />}
      {rows.length > 0 && (
        <DataTable
          caption={t("signals.partners")}
          columns={[sortable.name, sortable.organization, sortable.used]}
          isList
        >
          {rows.map((state) => (
            <PartnerRow state={state} organizations={organizations} now={now} />
          ))}
        </DataTable>
      )}
      <p class="muted">
        <Text of="signals.configuration_url" url={urls.configurationUrl} />
      </p>
      <p class="muted">
        <Text of="signals.revocation_url" url={urls.revocationUrl} />
      </p>
    </>
  );
}

function PartnerRow({
  state,
  organizations,
  now,
}: { readonly state: PartnerState } & Pick<PartnersPageProps, "organizations" | "now">) {
  const t = useText();
  const { partnerId, name, purpose, orgId, lastUsedAt } = state.partner;
  return (
    <tr>
      <th scope="row">
        <div class="name">
          <a href={pathOfPartner(partnerId)}>{name}</a>
          <States states={purpose === "receive_events" ? exceptionIn(stateOf(t, state)) : []} />
        </div>
        <span class="muted">{t(`signals_purpose.${purpose}`)}</span>
      </th>
      <td data-column={t("signals.organization")}>
        {orgId === null ? t("signals.all") : <OrganizationLink orgId={orgId} names={organizations} />}
      </td>
      <td data-column={t("signals.last_used")} class="detail">
        {lastUsedAt === null ? (
          <span class="muted">{t("signals.never_used")}</span>
        ) : (
          <RelativeTime at={lastUsedAt} now={now} />
        )}
      </td>
    </tr>
  );
}
