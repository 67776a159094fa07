import { Hono } from "hono";
import { z } from "zod";
import { CURSOR_PAGE_SIZE, cutPage, placeParameter, writePlace } from "../../../../platform/dashboard/cursor-page.ts";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import { redirectDone } from "../../../../platform/dashboard/render.tsx";
import { renderSettings } from "../../../../platform/dashboard/render-settings.tsx";
import { acting } from "../../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { readQuery } from "../../../../platform/http/query.ts";
import { endImpersonationById } from "../../domain/end.ts";
import { listImpersonations } from "../../domain/list.ts";
import { ImpersonationsPage } from "../../pages/dashboard/impersonations-page.tsx";
import { IMPERSONATIONS_PAGE } from "../paths.ts";

const listQuery = z.object(placeParameter);

/** Serves `/dashboard/settings/impersonations`: who acts as a user, and who did. */
export function impersonationsRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(IMPERSONATIONS_PAGE, async (context) => {
      const { after } = readQuery(context, listQuery);
      const found = await listImpersonations(deps.store.read, {
        userId: null,
        orgId: null,
        runningAt: null,
        after: after ? { startedAt: after.at, impersonationId: after.id } : null,
        limit: CURSOR_PAGE_SIZE + 1,
      });
      const { rows, pager } = cutPage(found, { path: IMPERSONATIONS_PAGE, isFirst: !after }, ({ record }) =>
        writePlace({ at: record.startedAt, id: record.impersonationId }),
      );
      const now = deps.clock();
      return renderSettings(context, deps, {
        title: context.var.t("impersonations.title"),
        tab: IMPERSONATIONS_PAGE,
        content: (operator) => (
          <ImpersonationsPage
            operator={operator}
            path={IMPERSONATIONS_PAGE}
            impersonations={rows}
            pager={pager}
            now={now}
          />
        ),
      });
    })
    .post(`${IMPERSONATIONS_PAGE}/end`, async (context) => {
      // One that has ended meanwhile is what was wanted.
      await endImpersonationById(acting(context, deps), context.var.form.get("impersonation_id") ?? "");
      return redirectDone(context, IMPERSONATIONS_PAGE, "impersonation.ended");
    });
}
