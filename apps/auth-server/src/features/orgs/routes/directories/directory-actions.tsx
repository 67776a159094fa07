import { type Context, Hono } from "hono";
import { OperatorForm } from "../../../../platform/dashboard/pages/operator-form.tsx";
import type { Deps } from "../../../../platform/deps.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { Notice } from "../../../../platform/pages/notice.tsx";
import { applyDirectoryAgain, deleteDirectory } from "../../../directories/domain/manage-directories.ts";
import { type DirectoryDesk, describeDirectory, directoryGone, findDirectory, pathOfDirectory } from "./directory.ts";

/** Serves the actions on a directory: applying again what it says, and deleting it. */
export function directoryActionRoutes(deps: Deps, at: DirectoryDesk): Hono<AppEnvironment> {
  const path = `${at.desk.route}/:directoryId`;
  return new Hono<AppEnvironment>()
    .get(`${path}/apply`, (context) => askToApply(context, deps, at))
    .post(`${path}/apply`, (context) => apply(context, deps, at))
    .get(`${path}/delete`, (context) => askToDelete(context, deps, at))
    .post(`${path}/delete`, async (context) => {
      const { directoryId } = await findDirectory(context, deps, at);
      if (!(await deleteDirectory(at.desk.actingDeps(context), directoryId))) throw directoryGone();
      return at.desk.redirectDone(context, at.desk.listOf(context), "directory.deleted");
    });
}

async function askToApply(context: Context<AppEnvironment>, deps: Deps, at: DirectoryDesk): Promise<Response> {
  const { t } = context.var;
  const directory = await findDirectory(context, deps, at);
  const { total: count } = await deps.store.read.directoryUsers.count(directory.directoryId);
  const page = pathOfDirectory(context, at, directory);
  return at.desk.renderTask(context, {
    ...(await describeDirectory(context, deps, at, directory)),
    title: t("directories.apply"),
    content: (operator) => (
      <OperatorForm operator={operator} action={`${page}/apply`} submit={t("directories.apply")} cancel={page}>
        <p>{t("directories.apply_explanation", { count })}</p>
      </OperatorForm>
    ),
  });
}

async function apply(context: Context<AppEnvironment>, deps: Deps, at: DirectoryDesk): Promise<Response> {
  const { t } = context.var;
  const directory = await findDirectory(context, deps, at);
  const count = await applyDirectoryAgain(at.desk.actingDeps(context), directory);
  return at.desk.renderTask(context, {
    ...(await describeDirectory(context, deps, at, directory)),
    title: t("directories.apply"),
    content: () => (
      <>
        <Notice tone="success">{t("directories.applied", { count })}</Notice>
        <p>
          <a href={pathOfDirectory(context, at, directory)}>{t("directories.back")}</a>
        </p>
      </>
    ),
  });
}

async function askToDelete(context: Context<AppEnvironment>, deps: Deps, at: DirectoryDesk): Promise<Response> {
  const { t } = context.var;
  const directory = await findDirectory(context, deps, at);
  const { active: members } = await deps.store.read.directoryUsers.count(directory.directoryId);
  const page = pathOfDirectory(context, at, directory);
  return at.desk.renderConfirmation(context, {
    ...(await describeDirectory(context, deps, at, directory)),
    title: t("directories.delete"),
    action: `${page}/delete`,
    consequence: t("directories.delete_consequence", { members }),
    submit: t("directories.delete"),
    back: page,
    confirm: directory.name,
  });
}
