import { type Context, Hono } from "hono";
import type { Deps } from "../../../../platform/deps.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { discardHeld, releaseHeld } from "../../../directories/domain/brake/decide.ts";
import { findUserNames } from "../../../users/domain/user-names.ts";
import { HeldChanges } from "../../pages/directories/held-changes.tsx";
import { accountPathAt, type DirectoryDesk, describeDirectory, findDirectory, pathOfDirectory } from "./directory.ts";

const SHOWN_PEOPLE = 500;

/** Serves what the brake of a directory holds back, and the forms that decide. */
export function heldChangesRoutes(deps: Deps, at: DirectoryDesk): Hono<AppEnvironment> {
  const page = `${at.desk.route}/:directoryId/held`;
  return new Hono<AppEnvironment>()
    .get(page, (context) => show(context, deps, at))
    .post(`${page}/release`, async (context) => {
      const directory = await findDirectory(context, deps, at);
      const path = pathOfDirectory(context, at, directory);
      await releaseHeld(at.desk.actingDeps(context), directory, readChoice(context));
      return at.desk.redirectDone(context, `${path}/held`, "directory.hold_released");
    })
    .post(`${page}/discard`, async (context) => {
      const directory = await findDirectory(context, deps, at);
      const path = pathOfDirectory(context, at, directory);
      await discardHeld(at.desk.actingDeps(context), directory, readChoice(context));
      return at.desk.redirectDone(context, `${path}/held`, "directory.hold_discarded");
    });
}

/** One person, or everybody (`null`). */
function readChoice(context: Context<AppEnvironment>): readonly string[] | null {
  const resourceId = context.var.form.get("resource_id");
  return resourceId === null ? null : [resourceId];
}

async function show(context: Context<AppEnvironment>, deps: Deps, at: DirectoryDesk): Promise<Response> {
  const directory = await findDirectory(context, deps, at);
  const path = pathOfDirectory(context, at, directory);
  const { directoryUsers } = deps.store.read;
  const users = await directoryUsers.listWaiting(directory.directoryId, "", SHOWN_PEOPLE);
  const waiting = await directoryUsers.countWaiting(directory.directoryId);
  const names = await findUserNames(
    deps.store.read,
    users.flatMap(({ userId }) => userId ?? []),
  );
  return at.desk.renderTask(context, {
    ...(await describeDirectory(context, deps, at, directory)),
    title: context.var.t("held.heading"),
    content: (operator) => (
      <HeldChanges
        operator={operator}
        {...{ directory, path, waiting, users, names }}
        accountPath={accountPathAt(at)}
      />
    ),
  });
}
