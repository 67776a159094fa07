import { Card, type Fact, Facts, Missing } from "../../../../platform/dashboard/pages/card.tsx";
import type { PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import type { Translate } from "../../../../platform/language/translations.ts";
import { Text, useText } from "../../../../platform/pages/language.tsx";
import { Notice } from "../../../../platform/pages/notice.tsx";
import type { DirectoryOverview } from "../../../directories/domain/describe-directory.ts";
import type { DirectoryRecord } from "../../../directories/domain/records.ts";
import { DirectoryTokens } from "./directory-tokens.tsx";
import { MarkedPeople } from "./marked-people.tsx";

export interface DirectoryOverviewPageProps {
  readonly operator: PageOperator;
  /** The path of the directory's first page. */
  readonly path: string;
  /** The address of the directory's service. */
  readonly url: string;
  /** The name of the connection with which its people sign in. */
  readonly connection: string | null;
  readonly overview: DirectoryOverview;
  /** Returns the page of an account, if the reader has one to look at. */
  readonly accountPath: (userId: string) => string | null;
  readonly now: number;
}

/** Shows what an identity provider is given, what is decided about a directory, and what people have to look at. */
export function DirectoryOverviewPage(props: DirectoryOverviewPageProps) {
  const { operator, path, url, connection, overview, accountPath, now } = props;
  const t = useText();
  const { directory, marked, tokens, waiting } = overview;
  const edit = { path: `${path}/edit`, label: t("directories.edit") };
  const create = { path: `${path}/tokens/new`, label: t("directories.create_token") };
  return (
    <>
      {waiting > 0 && (
        <Notice tone="warning">
          {t("held.would_lose", { count: waiting })}{" "}
          {directory.heldSince !== null && <Text of="held.since" time={<Time at={directory.heldSince} />} />}{" "}
          <a href={`${path}/held`}>{t("directory.held_changes")}</a>
        </Notice>
      )}
      {marked.length > 0 && (
        <Card heading={t("directories.to_look_at_heading")} operator={operator}>
          <MarkedPeople overview={overview} accountPath={accountPath} />
        </Card>
      )}
      <div class="cards">
        <Card heading={t("directories.for_provider")} operator={operator}>
          <p class="muted">{t("directories.for_provider_explanation")}</p>
          <Facts operator={operator} facts={addressesOf(t, directory, url)} />
        </Card>
        <Card heading={t("directories.settings")} operator={operator} action={edit}>
          <Facts operator={operator} facts={settingsOf(t, overview, connection)} />
        </Card>
      </div>
      <Card heading={t("directory.tokens")} operator={operator} action={create}>
        <DirectoryTokens operator={operator} path={path} tokens={tokens} now={now} />
      </Card>
    </>
  );
}

function addressesOf(t: Translate, { directoryId, settings }: DirectoryRecord, url: string): readonly Fact[] {
  return [
    { name: t("directory.url"), value: <Copied name={t("directory.url")} value={url} /> },
    ...(settings.federation === null
      ? []
      : [
          {
            name: t("directories.token_url"),
            value: <Copied name={t("directories.token_url")} value={`${url}/token`} />,
          },
          { name: t("directories.client_id"), value: <Copied name={t("directories.client_id")} value={directoryId} /> },
        ]),
  ];
}

function Copied({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <span class="with-copy">
      <code class="copyable" data-copy={name}>
        {value}
      </code>
    </span>
  );
}

function settingsOf(
  t: Translate,
  { directory: { settings, createdAt, lastSyncAt }, counts }: DirectoryOverview,
  connection: string | null,
): readonly Fact[] {
  const { roleRules, defaultRole, federation, brake } = settings;
  return [
    { name: t("directories.connection"), value: connection ?? <Missing /> },
    {
      name: t("directories.role_rules"),
      value:
        roleRules.length === 0 ? (
          <Missing />
        ) : (
          <ul>
            {roleRules.map(({ value, role }) => (
              <li>{t("directories.role_rule", { group: value, role })}</li>
            ))}
          </ul>
        ),
    },
    { name: t("org_connections.default_role"), value: defaultRole ?? t("org_connections.lowest_role") },
    {
      name: t("directories.brake"),
      value:
        brake === null
          ? t("directories.brake_off")
          : t("directories.brake_on", {
              share: brake.share,
              people: brake.people,
              minutes: Math.ceil(brake.windowSeconds / 60),
            }),
    },
    ...(federation === null
      ? []
      : [
          { name: t("directories.federation_issuer"), value: <code>{federation.issuer}</code> },
          { name: t("directories.federation_subject"), value: <code>{federation.subject}</code> },
          { name: t("directories.federation_audience"), value: <code>{federation.audience}</code> },
          { name: t("directories.federation_jwks_uri"), value: <code>{federation.jwksUri}</code> },
        ]),
    { name: t("directory.people"), value: t("directory.people_counts", { ...counts }) },
    { name: t("directory.created"), value: <Time at={createdAt} /> },
    { name: t("directory.last_sync"), value: lastSyncAt === null ? t("directory.never") : <Time at={lastSyncAt} /> },
  ];
}
