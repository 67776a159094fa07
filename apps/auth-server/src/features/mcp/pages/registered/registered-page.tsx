import { Missing } from "../../../../platform/dashboard/pages/card.tsx";
import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import { TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { RelativeTime } from "../../../../platform/dashboard/pages/time.tsx";
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
  return (
    <>
      <p>Some apps register a new client for every installation or connection. Here each app is listed once.</p>
      <form class="filters" method="get" action={REGISTERED}>
        <TextField name="q" label="Name or redirect host" type="search" value={search} />
        <button type="submit" class="secondary">
          Search
        </button>
      </form>
      {apps.length === 0 ? <NoApps search={search} /> : <AppTable apps={apps} now={now} />}
      {(previous ?? next) !== null && (
        <nav class="pager" aria-label="Pages">
          {previous && <a href={previous}>Previous page</a>}
          {next && <a href={next}>Next page</a>}
        </nav>
      )}
    </>
  );
}

function NoApps({ search }: Pick<RegisteredPageProps, "search">) {
  return search === "" ? (
    <EmptyState title="No app has registered itself yet.">
      <a href="/dashboard/mcp/registration">Allowed MCP clients</a> says which apps can.
    </EmptyState>
  ) : (
    <EmptyState title={`No app matches “${search}”.`}>
      <a href={REGISTERED}>Show every app</a>
    </EmptyState>
  );
}

function AppTable({ apps, now }: Pick<RegisteredPageProps, "apps" | "now">) {
  return (
    <DataTable caption="Registered apps" columns={["App", "Redirects to", "Clients", "Unused", "Last authorized"]}>
      {apps.map((app) => (
        <tr>
          <th scope="row">
            <a href={pathOfApp(app)}>{nameOfApp(app)}</a>
          </th>
          <td data-column="Redirects to">{app.redirectHosts}</td>
          <td data-column="Clients">{app.clients.toLocaleString("en")}</td>
          <td data-column="Unused">{app.unused.toLocaleString("en")}</td>
          <td data-column="Last authorized">
            {app.lastUsedAt === null ? <Missing>Never</Missing> : <RelativeTime at={app.lastUsedAt} now={now} />}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
