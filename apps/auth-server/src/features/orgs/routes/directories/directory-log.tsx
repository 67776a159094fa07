import { type Context, Hono } from "hono";
import { z } from "zod";
import { CURSOR_PAGE_SIZE, cutPage, numberParameter } from "../../../../platform/dashboard/cursor-page.ts";
import type { Deps } from "../../../../platform/deps.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { readQuery } from "../../../../platform/http/query.ts";
import { text } from "../../../../platform/management-api/fields.ts";
import { describeList, pageParameter, toPageRequest } from "../../../../platform/pages/list-page.ts";
import { directoryRequestKinds } from "../../../directories/domain/records.ts";
import { directoryOutcomes } from "../../../directories/domain/repositories.ts";
import { previewUndo } from "../../../directories/domain/undo/read-undo.ts";
import { undoChanges } from "../../../directories/domain/undo/undo-changes.ts";
import { findUserNames } from "../../../users/domain/user-names.ts";
import { DirectoryLog } from "../../pages/directories/directory-log.tsx";
import { DirectoryUndo } from "../../pages/directories/directory-undo.tsx";
import { accountPathAt, type DirectoryDesk, describeDirectory, findDirectory, pathOfDirectory } from "./directory.ts";

const logQuery = z.object({
  ...numberParameter,
  user: text.default(""),
  kind: z.enum(["", ...directoryRequestKinds]).default(""),
  outcome: z.enum(["", ...directoryOutcomes]).default(""),
});

const time = z.coerce.number().int().min(0);
const undoQuery = z.object({ ...pageParameter, since: time, until: time.optional() });
const undoForm = z.object({ since: time, until: time });

/** Serves what a directory asked for, and the pages that undo it. */
export function directoryLogRoutes(deps: Deps, at: DirectoryDesk): Hono<AppEnvironment> {
  const route = `${at.desk.route}/:directoryId`;
  return new Hono<AppEnvironment>()
    .get(`${route}/log`, (context) => showLog(context, deps, at))
    .get(`${route}/undo`, (context) => showUndo(context, deps, at))
    .post(`${route}/undo`, async (context) => {
      const directory = await findDirectory(context, deps, at);
      const path = pathOfDirectory(context, at, directory);
      const window = undoForm.parse(Object.fromEntries(context.var.form));
      await undoChanges(at.desk.actingDeps(context), directory, window);
      return at.desk.redirectDone(context, `${path}/log`, "directory.undone");
    });
}

async function showLog(context: Context<AppEnvironment>, deps: Deps, at: DirectoryDesk): Promise<Response> {
  const { after, ...choice } = readQuery(context, logQuery);
  const directory = await findDirectory(context, deps, at);
  const path = pathOfDirectory(context, at, directory);
  const found = await deps.store.read.directoryLog.listAfter(directory.directoryId, {
    after,
    limit: CURSOR_PAGE_SIZE + 1,
    userId: choice.user || undefined,
    kind: choice.kind || undefined,
    outcome: choice.outcome || undefined,
  });
  const list = { path: `${path}/log`, query: choice, isFirst: after === undefined };
  const { rows, pager } = cutPage(found, list, ({ position }) => String(position));
  const names = await findUserNames(
    deps.store.read,
    rows.flatMap(({ userId }) => userId ?? []),
  );
  return at.desk.renderTab(context, {
    ...(await describeDirectory(context, deps, at, directory)),
    tab: `${path}/log`,
    content: (operator) => (
      <DirectoryLog
        operator={operator}
        {...{ path, choice, names, pager }}
        entries={rows}
        accountPath={accountPathAt(at)}
      />
    ),
  });
}

async function showUndo(context: Context<AppEnvironment>, deps: Deps, at: DirectoryDesk): Promise<Response> {
  const { page, since, until = deps.clock() } = readQuery(context, undoQuery);
  const directory = await findDirectory(context, deps, at);
  const path = pathOfDirectory(context, at, directory);
  const window = { since, until };
  const preview = await previewUndo(deps.store.read, directory, window, toPageRequest(page));
  const names = await findUserNames(
    deps.store.read,
    preview.people.map(({ userId }) => userId),
  );
  const query = { since: String(since), until: String(until) };
  const list = describeList(`${path}/undo`, query, { page, total: preview.counts.restored + preview.counts.problems });
  return at.desk.renderTask(context, {
    ...(await describeDirectory(context, deps, at, directory)),
    title: context.var.t("undo.title"),
    content: (operator) => (
      <DirectoryUndo
        operator={operator}
        name={directory.name}
        {...{ path, window, preview, names }}
        page={list}
        accountPath={accountPathAt(at)}
      />
    ),
  });
}
