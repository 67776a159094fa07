import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { DeletionCard } from "../../../../platform/dashboard/pages/deletion-card.tsx";
import type { EntityState } from "../../../../platform/dashboard/pages/entity.ts";
import { ListSearch } from "../../../../platform/dashboard/pages/list-search.tsx";
import { NoMatch } from "../../../../platform/dashboard/pages/no-match.tsx";
import { States } from "../../../../platform/dashboard/pages/states.tsx";
import { RelativeTime, Time } from "../../../../platform/dashboard/pages/time.tsx";
import type { ShownSmallList } from "../../../../platform/dashboard/small-list.ts";
import type { Translate } from "../../../../platform/language/translations.ts";
import { useText } from "../../../../platform/pages/language.tsx";
import { Notice } from "../../../../platform/pages/notice.tsx";
import type { SetUpLinkRecord } from "../../../connection-setup/domain/records.ts";
import type { IpsieLevels } from "../../../connections/domain/ipsie/levels.ts";
import { isChangeable } from "../../../connections/domain/ipsie/requirements.ts";
import { isSaml, type OrganizationConnectionRecord } from "../../../connections/domain/records.ts";
import {
  type EditedOrganizationConnection,
  OrganizationConnectionForm,
  type OrganizationConnectionFormProps,
} from "./organization-connection-form.tsx";
import { SetUpLinks } from "./set-up-links.tsx";

/** A connection as the tab lists it. Times are Unix seconds. */
export interface ListedOrganizationConnection {
  readonly connection: OrganizationConnectionRecord;
  /** How many people have an account of it connected. */
  readonly users: number;
  readonly lastUsedAt: number | null;
  /** Whether it is live, but neither has anybody signed in with it nor has a trial worked. */
  readonly isUntried: boolean;
  /** When the last of its certificates ends; `null` for OpenID Connect. */
  readonly certificatesEndAt: number | null;
  /** What its identity provider has to know: the callback URL, or for SAML the address of our metadata. */
  readonly address: string;
  readonly ipsie: IpsieLevels;
}

/** The columns that sort the list. */
export type ConnectionColumn = "name" | "people" | "used";

export interface OrganizationConnectionsProps
  extends Omit<OrganizationConnectionFormProps, "edited">,
    ShownSmallList<ListedOrganizationConnection, ConnectionColumn> {
  /** Whether the organization has any connection, found or not. */
  readonly hasAny: boolean;
  /** The current time, in Unix seconds. */
  readonly now: number;
  /** Links to the set-up of another one. */
  readonly links: readonly SetUpLinkRecord[];
  readonly linksPath: string;
  /** `null` where nothing is being added or edited. */
  readonly edited: EditedOrganizationConnection | null;
  /** The connection that is being edited, as the tab lists it; `null` for a new one. */
  readonly listed: ListedOrganizationConnection | null;
}

/** Shows the connections of an organization to operators, and a form that adds or edits one. */
export function OrganizationConnections(props: OrganizationConnectionsProps) {
  const { operator, path, edited, listed, roles, links, linksPath } = props;
  const t = useText();
  if (edited) {
    return (
      <>
        <h2>
          {listed
            ? t("connections.edit_one", { connection: listed.connection.name })
            : t("connections.add_kind", { provider: t(`org_connections.${edited.kind}`) })}
        </h2>
        {listed?.isUntried && <Notice tone="warning">{t("org_connections.untried_explanation")}</Notice>}
        {listed && <Address {...listed} />}
        <OrganizationConnectionForm operator={operator} path={path} edited={edited} roles={roles} />
        {listed && <SignalsLink path={path} {...listed} />}
        {listed && <Deletion operator={operator} path={path} {...listed} />}
      </>
    );
  }
  return (
    <>
      <ConnectionList {...props} />
      <SetUpLinks operator={operator} path={linksPath} links={links} roles={roles} />
    </>
  );
}

function Address({ connection, address }: ListedOrganizationConnection) {
  const t = useText();
  const what = t(isSaml(connection) ? "org_connections.metadata_address" : "org_connections.callback_address");
  return (
    <p>
      {what} <code>{address}</code>
    </p>
  );
}

function SignalsLink({
  path,
  connection: { connectionId, name },
}: ListedOrganizationConnection & Pick<OrganizationConnectionsProps, "path">) {
  const t = useText();
  return (
    <p>
      <a href={`${path}/${connectionId}`} aria-label={t("connection_pages.open", { connection: name })}>
        {t("connection_pages.signals")}
      </a>
    </p>
  );
}

function Deletion({
  operator,
  path,
  connection: { connectionId, name },
  users,
}: ListedOrganizationConnection & Pick<OrganizationConnectionsProps, "operator" | "path">) {
  const t = useText();
  return (
    <DeletionCard
      operator={operator}
      submit={t("connections.delete")}
      action={`${path}/delete`}
      hidden={{ connection: connectionId }}
      what={name}
      endsAccess={users > 0}
      consequence={users === 0 ? t("connections.delete_unused") : t("connections.delete_used", { count: users })}
    />
  );
}

function ConnectionList({ operator, path, rows, search, sortable, hasAny, now }: OrganizationConnectionsProps) {
  const t = useText();
  const none = { title: t("org_connections.none"), explanation: t("org_connections.none_explanation") };
  const { name, people, used } = sortable;
  return (
    <section>
      <div class="card-head">
        <h2>{t("org_connections.heading")}</h2>
        {operator.canChange && <AddLinks path={path} />}
      </div>
      {hasAny && <ListSearch {...search} />}
      {rows.length === 0 && <NoMatch search={search} none={none} />}
      {rows.length > 0 && (
        <DataTable
          caption={t("org_connections.heading")}
          columns={[name, people, used, t("org_connections.ipsie")]}
          isList
        >
          {rows.map((listed) => (
            <ConnectionRow path={path} listed={listed} now={now} />
          ))}
        </DataTable>
      )}
    </section>
  );
}

function AddLinks({ path }: Pick<OrganizationConnectionsProps, "path">) {
  const t = useText();
  return (
    <div class="actions">
      {(["oidc", "saml"] as const).map((kind) => (
        <a class="button secondary" href={`${path}?kind=${kind}`}>
          {t("connections.add_kind", { provider: t(`org_connections.${kind}`) })}
        </a>
      ))}
    </div>
  );
}

function ConnectionRow({
  path,
  listed: { connection, users, lastUsedAt, isUntried, certificatesEndAt, ipsie },
  now,
}: {
  readonly path: string;
  readonly listed: ListedOrganizationConnection;
  readonly now: number;
}) {
  const t = useText();
  const { connectionId, name, provider } = connection;
  return (
    <tr>
      <th scope="row">
        <div class="name">
          <a href={`${path}?${new URLSearchParams({ edit: connectionId })}`}>{name}</a>
          <States states={statesOf(t, connection)} />
        </div>
        <span class="muted">
          {t(`org_connections.${provider.kind}`)}
          {certificatesEndAt !== null && (
            <>
              {" · "}
              {t("org_connections.certificates_end")} <Time at={certificatesEndAt} />
            </>
          )}
          {isUntried && ` · ${t("org_connections.untried")}`}
        </span>
      </th>
      <td data-column={t("connections.people")}>{t("connections.people_count", { count: users })}</td>
      <td data-column={t("org_connections.last_used")}>
        {lastUsedAt === null ? (
          <span class="muted">{t("keys.never_used")}</span>
        ) : (
          <RelativeTime at={lastUsedAt} now={now} />
        )}
      </td>
      <td data-column={t("org_connections.ipsie")} class="detail wrapped">
        <IpsieLevelNames levels={ipsie} />
      </td>
    </tr>
  );
}

/** Returns what is exceptional about a connection: live and enabled is what it is there for. */
function statesOf(t: Translate, { enabled, mode }: OrganizationConnectionRecord): readonly EntityState[] {
  if (!enabled) return [{ label: t("connections.disabled") }];
  return mode === "live" ? [] : [{ label: t("org_connections.test"), tone: "caution" }];
}

/** Names the highest levels that are reached, and what could be set up for more. */
function IpsieLevelNames({ levels: { session, account, unmet } }: { readonly levels: IpsieLevels }) {
  const t = useText();
  const reached = [...(session > 0 ? [`SL${session}`] : []), ...(account > 0 ? [`AL${account}`] : [])];
  const missing = unmet.filter(isChangeable);
  return (
    <>
      {reached.length > 0 ? reached.join(", ") : t("org_connections.ipsie_none")}
      {missing.length > 0 && (
        <small class="line muted">
          {" "}
          {t("org_connections.ipsie_missing")} {missing.map((id) => t(`org_connections.ipsie_${id}`)).join(", ")}
        </small>
      )}
    </>
  );
}
