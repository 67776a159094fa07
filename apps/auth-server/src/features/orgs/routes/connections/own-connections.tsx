import { Hono } from "hono";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { createOwnerDesk } from "../../../../platform/http/pages/owner-desk.tsx";
import type { PageDeps } from "../../../../platform/http/pages/page-deps.ts";
import { admitDirectoryOwner } from "../../../directories/domain/owners-manage-directories.ts";
import { ConnectionsList } from "../../pages/connections/connections-list.tsx";
import { connectionPages } from "./connection-pages.tsx";

/** Serves `/orgs/:orgId/connections`: the connections of an organization, for its Owners if it may set up single sign-on. */
export function ownConnectionRoutes(deps: PageDeps): Hono<AppEnvironment> {
  const { desk, guard } = createOwnerDesk(deps, { name: "connections", admits: admitDirectoryOwner });
  return new Hono<AppEnvironment>()
    .use(`${desk.route}/*`, guard)
    .get(desk.route, async (context) => {
      const { connections, connectionTransmitters } = deps.store.read;
      const orgId = desk.orgOf(context) ?? "";
      const listed = await Promise.all(
        (await connections.listByOrg(orgId)).map(async (connection) => ({
          connection,
          transmitter: await connectionTransmitters.find(connection.connectionId),
        })),
      );
      const path = desk.listOf(context);
      return desk.renderList(context, {
        title: context.var.t("connection_pages.heading"),
        content: () => <ConnectionsList path={path} setUpPath={`/orgs/${orgId}/single-sign-on`} connections={listed} />,
      });
    })
    .route("/", connectionPages(deps, desk));
}
