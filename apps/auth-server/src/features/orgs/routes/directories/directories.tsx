import { type Context, Hono } from "hono";
import { openForm, reopenForm, statusOf } from "../../../../platform/dashboard/form-state.ts";
import type { FieldProblems, FormState } from "../../../../platform/dashboard/pages/form-state.ts";
import type { Deps } from "../../../../platform/deps.ts";
import type { RowVersion } from "../../../../platform/domain/row-version.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { orgNotFound } from "../../../../platform/management-api/problems.ts";
import { createDirectory, editDirectory } from "../../../directories/domain/manage-directories.ts";
import { type DirectoryRecord, NEW_DIRECTORY_SETTINGS } from "../../../directories/domain/records.ts";
import { DirectoriesList } from "../../pages/directories/directories-list.tsx";
import { DirectoryForm } from "../../pages/directories/directory-form.tsx";
import { type DirectoryDesk, describeDirectory, directoryGone, findDirectory, pathOfDirectory } from "./directory.ts";
import { directoryActionRoutes } from "./directory-actions.tsx";
import { readChoice } from "./directory-choice.ts";
import {
  problemOf,
  readEditedDirectory,
  readNewDirectory,
  toBrakeValues,
  toDirectoryValues,
} from "./directory-fields.ts";
import { directoryLogRoutes } from "./directory-log.tsx";
import { directoryRulesRoutes } from "./directory-rules.tsx";
import { directoryTabRoutes } from "./directory-tabs.tsx";
import { directoryTokenRoutes } from "./directory-tokens.tsx";
import { heldChangesRoutes } from "./held-changes.tsx";

/** Serves a desk's directories: the list, the forms, and the pages and actions of each. */
export function directoryRoutes(deps: Deps, at: DirectoryDesk): Hono<AppEnvironment> {
  const { desk } = at;
  return new Hono<AppEnvironment>()
    .get(desk.route, (context) => list(context, deps, at))
    .get(`${desk.route}/new`, (context) =>
      showNew(context, deps, at, openForm(toBrakeValues(NEW_DIRECTORY_SETTINGS.brake))),
    )
    .post(desk.route, (context) => create(context, deps, at))
    .get(`${desk.route}/:directoryId/edit`, async (context) =>
      showEdited(context, deps, at, await findDirectory(context, deps, at)),
    )
    .post(`${desk.route}/:directoryId`, (context) => {
      const read = async () => {
        const directory = await findDirectory(context, deps, at);
        return { version: directory.version, values: toDirectoryValues(directory) };
      };
      return desk.saveUnlessStale(context, read, (version) => update(context, deps, at, version));
    })
    .route("/", directoryTabRoutes(deps, at))
    .route("/", directoryRulesRoutes(deps, at))
    .route("/", directoryLogRoutes(deps, at))
    .route("/", heldChangesRoutes(deps, at))
    .route("/", directoryTokenRoutes(deps, at))
    .route("/", directoryActionRoutes(deps, at));
}

async function list(context: Context<AppEnvironment>, deps: Deps, { desk }: DirectoryDesk): Promise<Response> {
  const { read } = deps.store;
  const directories = await read.directories.listByOrg(desk.orgOf(context) ?? "");
  const counted = await Promise.all(
    directories.map(async (directory) => ({
      directory,
      counts: await read.directoryUsers.count(directory.directoryId),
      waiting: await read.directoryUsers.countWaiting(directory.directoryId),
    })),
  );
  const path = desk.listOf(context);
  const { t } = context.var;
  return desk.renderList(context, {
    title: t("directory.heading"),
    create: { path: `${path}/new`, label: t("directories.create") },
    content: () => <DirectoriesList path={path} directories={counted} />,
  });
}

async function create(context: Context<AppEnvironment>, deps: Deps, at: DirectoryDesk): Promise<Response> {
  const { desk } = at;
  const { form, t } = context.var;
  const refuse = (problems: FieldProblems) => showNew(context, deps, at, reopenForm(form, problems));
  const written = readNewDirectory(form);
  if (!written.ok) return refuse(written.failure);
  const created = await createDirectory(desk.actingDeps(context), desk.orgOf(context) ?? "", written.value);
  if (created.ok) return desk.redirectDone(context, pathOfDirectory(context, at, created.value), "directory.created");
  switch (created.failure) {
    case "org_not_found":
      throw orgNotFound();
    case "not_found":
      throw directoryGone();
    case "too_many":
      return refuse({ name: t("directories.too_many") });
    default:
      return refuse(problemOf(created.failure, written.value, (await readChoice(context, deps, at)).roles));
  }
}

async function update(
  context: Context<AppEnvironment>,
  deps: Deps,
  at: DirectoryDesk,
  version: RowVersion,
): Promise<Response> {
  const { form } = context.var;
  const directory = await findDirectory(context, deps, at);
  const refuse = (problems: FieldProblems) => showEdited(context, deps, at, directory, reopenForm(form, problems));
  const written = readEditedDirectory(form);
  if (!written.ok) return refuse(written.failure);
  const edited = await editDirectory(at.desk.actingDeps(context), directory.directoryId, { ...written.value, version });
  if (edited.ok) return at.desk.redirectDone(context, pathOfDirectory(context, at, directory), "directory.updated");
  if (edited.failure === "not_found") throw directoryGone();
  return refuse({ connection_id: "must be chosen" });
}

async function showNew(
  context: Context<AppEnvironment>,
  deps: Deps,
  at: DirectoryDesk,
  form: FormState,
): Promise<Response> {
  const { desk } = at;
  const choice = await readChoice(context, deps, at);
  return desk.renderList(context, {
    title: context.var.t("directories.create"),
    status: statusOf(form),
    content: (operator) => (
      <DirectoryForm operator={operator} directory={null} form={form} list={desk.listOf(context)} {...choice} />
    ),
  });
}

async function showEdited(
  context: Context<AppEnvironment>,
  deps: Deps,
  at: DirectoryDesk,
  directory: DirectoryRecord,
  form: FormState = openForm(toDirectoryValues(directory), directory.version),
): Promise<Response> {
  const { desk } = at;
  const choice = await readChoice(context, deps, at);
  return desk.renderTask(context, {
    ...(await describeDirectory(context, deps, at, directory)),
    title: context.var.t("directories.edit"),
    status: statusOf(form),
    content: (operator) => (
      <DirectoryForm operator={operator} directory={directory} form={form} list={desk.listOf(context)} {...choice} />
    ),
  });
}
