import { Breadcrumb } from "../../../../platform/dashboard/pages/breadcrumb.tsx";
import { Card } from "../../../../platform/dashboard/pages/card.tsx";
import { CursorPager, type CursorPagerProps } from "../../../../platform/dashboard/pages/cursor-pager.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import type { PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { useText } from "../../../../platform/pages/language.tsx";
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
  return <Breadcrumb links={[{ path: REGISTERED, label: useText()("registered.title") }]} />;
}

/** Lists the clients that an app made of itself. */
export function RegisteredAppPage({ operator, app, clients, unused, now, pager }: RegisteredAppPageProps) {
  const t = useText();
  const remove = { path: `${pathOfApp(app, `${REGISTERED_APP}/remove`)}&all=on`, label: t("remove_unused.title") };
  return (
    <>
      <p class="muted">{t("registered.redirects_to_hosts", { hosts: app.redirectHosts })}</p>
      <Card heading={t("registered.clients")} operator={operator} action={unused > 0 ? remove : undefined}>
        {clients.length === 0 ? (
          <EmptyState title={t("registered.no_clients")}>{t("registered.no_clients_explanation")}</EmptyState>
        ) : (
          <RegistrationTable clients={clients} now={now} />
        )}
        <CursorPager {...pager} />
      </Card>
    </>
  );
}
