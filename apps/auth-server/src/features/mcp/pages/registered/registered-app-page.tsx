import { Breadcrumb } from "../../../../platform/dashboard/pages/breadcrumb.tsx";
import { Card } from "../../../../platform/dashboard/pages/card.tsx";
import { CursorPager, type CursorPagerProps } from "../../../../platform/dashboard/pages/cursor-pager.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import type { PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import type { RegisteredAppKey } from "../../../oauth/domain/registration/registered-apps.ts";
import type { Registration } from "../../../oauth/domain/repositories.ts";
import { pathOfApp, REGISTERED, REGISTERED_APP } from "./app-path.ts";
import { RegistrationTable } from "./registration-table.tsx";

export interface RegisteredAppPageProps {
  readonly operator: PageOperator;
  readonly app: RegisteredAppKey;
  readonly clients: readonly Registration[];
  readonly unused: number;
  /** The time, in Unix seconds. */
  readonly now: number;
  readonly pager: CursorPagerProps;
}

/** Renders the link back to the list of apps. */
export function RegisteredBreadcrumb() {
  return <Breadcrumb links={[{ path: REGISTERED, label: "Registered apps" }]} />;
}

/** Lists the clients that an app made of itself. */
export function RegisteredAppPage({ operator, app, clients, unused, now, pager }: RegisteredAppPageProps) {
  const remove = { path: `${pathOfApp(app, `${REGISTERED_APP}/remove`)}&all=on`, label: "Remove unused clients" };
  return (
    <>
      <p class="muted">Redirects to {app.redirectHosts}</p>
      <Card heading="Clients" operator={operator} action={unused > 0 ? remove : undefined}>
        {clients.length === 0 ? (
          <EmptyState title="This app has no clients.">They appear here once it registers.</EmptyState>
        ) : (
          <RegistrationTable clients={clients} now={now} />
        )}
        <CursorPager {...pager} />
      </Card>
    </>
  );
}
