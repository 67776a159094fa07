import { type Context, Hono } from "hono";
import { z } from "zod";
import { CURSOR_PAGE_SIZE, cutPage, numberParameter } from "../../../platform/dashboard/cursor-page.ts";
import type { Desk } from "../../../platform/dashboard/desk.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { readQuery } from "../../../platform/http/query.ts";
import { nameOrganizations } from "../../orgs/domain/choose-organization.ts";
import { BatchesPage } from "../pages/dashboard/batches-page.tsx";
import { StreamOverview } from "../pages/dashboard/stream-overview.tsx";
import { describeStream, findStream, pathOfStream } from "./stream.tsx";

const query = z.object(numberParameter);

/** Serves the tabs that operators and Owners have: what there is to know about a stream, and what it has sent. */
export function streamTabRoutes(deps: Deps, desk: Desk): Hono<AppEnvironment> {
  const path = `${desk.route}/:streamId`;
  return new Hono<AppEnvironment>()
    .get(path, (context) => showOverview(context, deps, desk))
    .get(`${path}/batches`, (context) => showBatches(context, deps, desk));
}

async function showOverview(context: Context<AppEnvironment>, deps: Deps, desk: Desk): Promise<Response> {
  const observed = await findStream(context, deps, desk);
  const { streamId, orgId } = observed.stream;
  const path = pathOfStream(context, desk, streamId);
  const names = await nameOrganizations(deps.store.read, [orgId]);
  return desk.renderTab(context, {
    ...describeStream(context, desk, observed),
    tab: path,
    content: (operator) => (
      <StreamOverview
        operator={operator}
        observed={observed}
        path={path}
        organization={names.get(orgId ?? "") ?? null}
        showsScope={desk.orgOf(context) === null}
      />
    ),
  });
}

async function showBatches(context: Context<AppEnvironment>, deps: Deps, desk: Desk): Promise<Response> {
  const observed = await findStream(context, deps, desk);
  const { streamId, sequence } = observed.stream;
  const { after } = readQuery(context, query);
  const path = pathOfStream(context, desk, streamId);
  const found = await deps.store.read.auditStreams.listBatches(streamId, {
    before: after ?? null,
    limit: CURSOR_PAGE_SIZE + 1,
  });
  const page = { path: `${path}/batches`, isFirst: after === undefined };
  const { rows, pager } = cutPage(found, page, ({ firstSequence }) => String(firstSequence));
  return desk.renderTab(context, {
    ...describeStream(context, desk, observed),
    tab: page.path,
    content: (operator) => (
      <BatchesPage operator={operator} path={path} batches={rows} pager={pager} hasLines={sequence > 0} />
    ),
  });
}
