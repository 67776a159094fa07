import { acting } from "../http/acting.ts";
import type { DashboardDeps } from "./dashboard-deps.ts";
import type { Desk } from "./desk.ts";
import { ListHeading } from "./pages/list-heading.tsx";
import type { SettingsTab } from "./pages/settings-navigation.tsx";
import { redirectDone } from "./render.tsx";
import { renderConfirmation, renderTab, renderTask } from "./render-entity.tsx";
import { renderSettings } from "./render-settings.tsx";
import { saveUnlessStale } from "./versioned-form.tsx";

const SECTION = "/dashboard/settings";

/** Creates the desk of operators below one of the settings pages: things of the deployment and of every organization. */
export function createOperatorDesk(deps: DashboardDeps, tab: SettingsTab): Desk {
  return {
    route: tab,
    listOf: () => tab,
    orgOf: () => null,
    actingDeps: (context) => acting(context, deps),
    renderList(context, { create, ...page }) {
      const { title } = page;
      return renderSettings(context, deps, {
        ...page,
        tab,
        ...(create && { heading: (operator) => <ListHeading title={title} operator={operator} create={create} /> }),
      });
    },
    renderTab: (context, page) => renderTab(context, deps, { section: SECTION, ...page }),
    renderTask(context, { status, ...page }) {
      return renderTask(context, deps, { section: SECTION, ...page, status: status === 422 ? 422 : 200 });
    },
    renderConfirmation: (context, page) => renderConfirmation(context, deps, { section: SECTION, ...page }),
    redirectDone,
    saveUnlessStale: (context, read, save) => saveUnlessStale(context, deps, read, save),
  };
}
