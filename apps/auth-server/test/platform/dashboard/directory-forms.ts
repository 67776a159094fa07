import { previewCheckedRules } from "../../../src/features/directories/domain/rules/save-rules.ts";
import { createDirectoryToken } from "../../../src/features/directories/domain/tokens.ts";
import type { Deps } from "../../../src/platform/deps.ts";
import type { Acting } from "../../../src/platform/events/actor.ts";
import type { EventType } from "../../../src/platform/events/catalog.ts";
import { ACME } from "../../support/directory-client.ts";
import { createHeldDirectory } from "../../support/held-directory.ts";
import type { TestApp } from "../../support/test-app.ts";
import { type DashboardForm, shownOn } from "./filled-form.ts";

const LIST = "/dashboard/orgs/:orgId/directory";
const PAGE = `${LIST}/:directoryId`;
const RULES = { roleRules: [{ value: "Engineering", role: "Admin" }], defaultRole: null };

/** The directory that pages are shown of. */
export const SHOWN_DIRECTORY_ID = "dddddddd-0000-4000-8000-000000000000";

/** The id of its token. */
export const TOKEN_ID = "dddddddd-0000-4000-8000-00000000000a";

/** Creates a token of a directory with the id that the paths name. */
export async function addDirectoryToken(deps: Deps & Acting, directoryId: string, tokenId = TOKEN_ID): Promise<void> {
  const random = { ...deps.random, uuid: () => tokenId };
  const created = await createDirectoryToken({ ...deps, random }, directoryId, { expiresInSeconds: null });
  if (!created.ok) throw new Error(created.failure);
}

/** A form of a directory that has the given id. */
function onDirectory(
  id: number,
  path: string,
  change: EventType | null,
  prepare: (app: TestApp, page: string, directoryId: string) => Promise<Record<string, string>> = async () => ({}),
): DashboardForm {
  const directoryId = SHOWN_DIRECTORY_ID.replace(/0$/, String(id));
  const page = `/dashboard/orgs/${ACME}/directory/${directoryId}`;
  return {
    path: path === "" ? page : `${page}/${path}`,
    fields: {},
    change,
    async prepare(app) {
      const stored = await app.deps.store.read.directories.find(directoryId);
      if (!stored) await createHeldDirectory(app, directoryId);
      return prepare(app, page, directoryId);
    },
  };
}

async function previewRules({ deps }: TestApp, _: string, directoryId: string): Promise<Record<string, string>> {
  const directory = await deps.store.read.directories.find(directoryId);
  const previewed = directory && (await previewCheckedRules(deps, directory, RULES));
  if (!previewed?.ok) throw new Error("There is no preview.");
  const { version, preview } = previewed.value;
  return { step: "save", rules: "Engineering = Admin", default_role: "", version: String(version), preview };
}

const years = async () => ({ expires_after_days: "365" });

async function withToken({ deps }: TestApp, _: string, directoryId: string): Promise<Record<string, string>> {
  await addDirectoryToken(deps, directoryId);
  return { overlap: "3600" };
}

/** The forms of directories. */
export const directoryForms: Readonly<Record<string, DashboardForm>> = {
  [LIST]: {
    path: `/dashboard/orgs/${ACME}/directory`,
    fields: { name: "Okta", role_rules: "Engineering = Admin" },
    change: "directory.created",
  },
  [PAGE]: onDirectory(5, "", "directory.updated", async (app, page) => ({
    ...(await shownOn(`${page}/edit`, page)(app)),
    name: "Entra",
  })),
  [`${PAGE}/apply`]: onDirectory(6, "apply", null),
  [`${PAGE}/tokens`]: { ...onDirectory(7, "tokens", "directory.token_created", years), showsSecret: true },
  [`${PAGE}/tokens/:tokenId/rotate`]: {
    ...onDirectory(8, `tokens/${TOKEN_ID}/rotate`, "directory.token_rotated", withToken),
    showsSecret: true,
  },
  [`${PAGE}/tokens/:tokenId/revoke`]: onDirectory(
    9,
    `tokens/${TOKEN_ID.replace(/a$/, "b")}/revoke`,
    "directory.token_revoked",
    async ({ deps }, _, directoryId) => {
      await addDirectoryToken(deps, directoryId, TOKEN_ID.replace(/a$/, "b"));
      return {};
    },
  ),
  [`${PAGE}/delete`]: onDirectory(0, "delete", "directory.deleted"),
  [`${PAGE}/held/release`]: onDirectory(1, "held/release", "directory.hold_released"),
  [`${PAGE}/held/discard`]: onDirectory(2, "held/discard", "directory.hold_discarded"),
  [`${PAGE}/undo`]: onDirectory(3, "undo", "directory.undone", (app, page) =>
    shownOn(`${page}/undo?since=0`, `${page}/undo`)(app),
  ),
  [`${PAGE}/rules`]: onDirectory(4, "rules", "directory.updated", previewRules),
};
