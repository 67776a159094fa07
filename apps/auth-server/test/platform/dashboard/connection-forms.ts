import { demoUsers } from "../../../src/demo/demo-data.ts";
import { addConnection } from "../../support/connections.ts";
import type { TestApp } from "../../support/test-app.ts";
import { type DashboardForm, shownOn } from "./filled-form.ts";

const PAGE = "/dashboard/settings/connections";
const OWNER = demoUsers[0]?.userId ?? "";
const GITHUB = { name: "GitHub", client_id: "orgward", scopes: "", enabled: "on" };

async function aConnectedAccount({ deps }: TestApp): Promise<Record<string, string>> {
  await addConnection(deps, "sso", { name: "Example", provider: { kind: "github" } });
  const account = { connectionId: "sso", subject: "A/1", userId: OWNER, email: "other@example.test" };
  await deps.store.write(({ externalIdentities }) =>
    externalIdentities.create({ ...account, createdAt: 1, lastUsedAt: 2 }),
  );
  return { connection: account.connectionId, subject: account.subject };
}

/** The forms about providers and accounts at them, by the paths of their routes. */
export const connectionForms: Readonly<Record<string, DashboardForm>> = {
  [PAGE]: {
    path: PAGE,
    fields: { kind: "github", connection_id: "github", secret: "the client secret", ...GITHUB },
    change: "connection.created",
  },
  [`${PAGE}/update`]: {
    path: `${PAGE}/update`,
    fields: { connection: "github", ...GITHUB, name: "GitHub at work" },
    change: "connection.changed",
    prepare: shownOn(`${PAGE}?edit=github`, `${PAGE}/update`),
  },
  [`${PAGE}/test`]: { path: `${PAGE}/test`, fields: { connection: "github" }, change: null },
  [`${PAGE}/delete`]: { path: `${PAGE}/delete`, fields: { connection: "github" }, change: "connection.deleted" },
  "/dashboard/users/:userId/disconnect-account": {
    path: `/dashboard/users/${OWNER}/disconnect-account`,
    fields: {},
    change: "user.identity_unlinked",
    prepare: aConnectedAccount,
  },
};
