import { type Context, Hono } from "hono";
import type { Child } from "hono/jsx";
import type { PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import type { Deps } from "../../../../platform/deps.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { type DirectoryOverview, readOverview } from "../../../directories/domain/describe-directory.ts";
import { directoryUrl } from "../../../directories/domain/directory-url.ts";
import type { DirectoryRecord } from "../../../directories/domain/records.ts";
import { DirectoryOverviewPage } from "../../pages/directories/directory-overview.tsx";
import { DirectoryPeople } from "../../pages/directories/directory-people.tsx";
import { accountPathAt, type DirectoryDesk, describeDirectory, findDirectory, pathOfDirectory } from "./directory.ts";

/** Makes the content of a tab. */
type TabContent = (operator: PageOperator, overview: DirectoryOverview) => Child;

/** Serves the tabs that operators and Owners have: what there is to know about a directory, and its people. */
export function directoryTabRoutes(deps: Deps, at: DirectoryDesk): Hono<AppEnvironment> {
  const path = `${at.desk.route}/:directoryId`;
  const accountPath = accountPathAt(at);
  const show = async (context: Context<AppEnvironment>, tab: string, content: TabContent) => {
    const directory = await findDirectory(context, deps, at);
    const overview = await readOverview(deps.store.read, directory);
    return at.desk.renderTab(context, {
      ...(await describeDirectory(context, deps, at, directory)),
      tab: `${pathOfDirectory(context, at, directory)}${tab}`,
      content: (operator) => content(operator, overview),
    });
  };
  return new Hono<AppEnvironment>()
    .get(path, async (context) => {
      const directory = await findDirectory(context, deps, at);
      const connection = await findConnectionName(deps, directory);
      return show(context, "", (operator, overview) => (
        <DirectoryOverviewPage
          operator={operator}
          path={pathOfDirectory(context, at, directory)}
          url={directoryUrl(deps.policy.issuer, directory.directoryId)}
          connection={connection}
          overview={overview}
          accountPath={accountPath}
          now={deps.clock()}
        />
      ));
    })
    .get(`${path}/people`, (context) =>
      show(context, "/people", (operator, overview) => (
        <DirectoryPeople operator={operator} overview={overview} accountPath={accountPath} />
      )),
    );
}

async function findConnectionName({ store }: Deps, { connectionId }: DirectoryRecord): Promise<string | null> {
  const connection = connectionId === null ? null : await store.read.connections.findById(connectionId);
  return connection?.name ?? null;
}
