import { Missing } from "../../../../platform/dashboard/pages/card.tsx";
import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import { TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { RelativeTime } from "../../../../platform/dashboard/pages/time.tsx";
import { formatNumber } from "../../../../platform/language/formats.ts";
import { Text, useText } from "../../../../platform/pages/language.tsx";
import type { RegisteredApp } from "../../../oauth/domain/registration/registered-apps.ts";
import { nameOfApp, pathOfApp, REGISTERED } from "./app-path.ts";

export interface RegisteredPageProps {
  readonly apps: readonly RegisteredApp[];
  readonly search: string;
  /** The time, in Unix seconds. */
  readonly now: number;
  /** The URLs of the previous and next pages, if there are any. */
  readonly previous: string | null;
  readonly next: string | null;
}

/** Lists the apps that registered themselves, each once, however many clients it made of itself. */
export function RegisteredPage({ apps, search, now, previous, next }: RegisteredPageProps) {
  const t = useText();
  return (
    <>
      <p>{t("registered.lead")}</p>
      <form class="filters" method="get" action={REGISTERED}>
        <TextField name="q" label={t("registered.search")} type="search" value={search} />
        <button type="submit" class="secondary">
          {t("list.search")}
        </button>
      </form>
      {apps.length === 0 ? <NoApps search={search} /> : <AppTable apps={apps} now={now} />}
      {(previous ?? next) !== null && (
        <nav class="pager" aria-label={t("pager.label")}>
          {previous && <a href={previous}>{t("pager.previous")}</a>}
          {next && <a href={next}>{t("pager.next")}</a>}
        </nav>
      )}
    </>
  );
}

function NoApps({ search }: Pick<RegisteredPageProps, "search">) {
  const t = useText();
  return search === "" ? (
    <EmptyState title={t("registered.none")}>
      <Text of="registered.none_explanation" link={(text) => <a href="/dashboard/mcp/registration">{text}</a>} />
    </EmptyState>
  ) : (
    <EmptyState title={t("registered.none_match", { search })}>
      <a href={REGISTERED}>{t("registered.show_all")}</a>
    </EmptyState>
  );
}

function AppTable({ apps, now }: Pick<RegisteredPageProps, "apps" | "now">) {
  const t = useText();
  const columns = [
    t("registered.app"),
    t("registered.redirects_to"),
    t("registered.clients"),
    t("registered.unused"),
    t("clients.last_authorized"),
  ];
  return (
    <DataTable caption={t("registered.title")} columns={columns}>
      {apps.map((app) => (
        <tr>
          <th scope="row">
            <a href={pathOfApp(app)}>{nameOfApp(t, app)}</a>
          </th>
          <td data-column={t("registered.redirects_to")}>{app.redirectHosts}</td>
          <td data-column={t("registered.clients")}>{formatNumber(t.locale, app.clients)}</td>
          <td data-column={t("registered.unused")}>{formatNumber(t.locale, app.unused)}</td>
          <td data-column={t("clients.last_authorized")}>
            {app.lastUsedAt === null ? (
              <Missing>{t("client.never")}</Missing>
            ) : (
              <RelativeTime at={app.lastUsedAt} now={now} />
            )}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
