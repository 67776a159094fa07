import { addConnection } from "../../support/connections.ts";
import type { TestApp } from "../../support/test-app.ts";
import { type DashboardForm, shownOn } from "./filled-form.ts";

const PAGE = "/dashboard/settings/connections";
const ISSUER = "https://idp.example.test";

/** Adds a connection, unless an earlier form did. */
async function addProvider({ deps }: TestApp): Promise<void> {
  const known = await deps.store.read.connections.findById("example");
  if (known) return;
  await addConnection(deps, "example", {
    name: "Example",
    provider: { kind: "oidc", issuer: ISSUER, trustsEmail: true },
  });
}

/** Gives a user an account at the provider of a connection. */
export async function linkAccount(app: TestApp, userId: string): Promise<void> {
  await addProvider(app);
  const times = { createdAt: 1, lastUsedAt: 1 };
  const identity = { connectionId: "example", subject: "1", userId, email: null, ...times };
  await app.deps.store.write(({ externalIdentities }) => externalIdentities.create(identity));
}

/** Fills in a form about a connection with what a page has of it. */
function ofProvider(page: string, action: string) {
  return async (app: TestApp) => {
    await addProvider(app);
    return shownOn(page, action)(app);
  };
}

/** The forms of the page of connections by the paths of their routes. */
export const connectionForms: Readonly<Record<string, DashboardForm>> = {
  [PAGE]: {
    path: PAGE,
    fields: { connection_id: "google", name: "Google", client_id: "orgward", secret: "secret", enabled: "on" },
    change: "connection.created",
    prepare: shownOn(`${PAGE}?kind=google`, PAGE),
  },
  [`${PAGE}/update`]: {
    path: `${PAGE}/update`,
    fields: { name: "Example Inc.", client_id: "orgward", issuer: ISSUER, enabled: "on" },
    change: "connection.changed",
    prepare: ofProvider(`${PAGE}?edit=example`, `${PAGE}/update`),
  },
  [`${PAGE}/test`]: {
    path: `${PAGE}/test`,
    fields: { connection: "example" },
    change: null,
    prepare: ofProvider(PAGE, `${PAGE}/test`),
  },
  [`${PAGE}/delete`]: {
    path: `${PAGE}/delete`,
    fields: { connection: "example" },
    change: "connection.deleted",
    prepare: ofProvider(PAGE, `${PAGE}/delete`),
  },
};
