import type { Deps } from "../../../src/platform/deps.ts";
import { anOrganizationConnection } from "../../support/records.ts";
import { ACME } from "../../support/service-account.ts";
import type { DashboardForm } from "./filled-form.ts";

const CONNECTION_ID = "eeeeeeee-0000-4000-8000-00000000000a";

/** The page with the apps that an identity provider lets in. */
export const ASSERTED_APPS_PAGE = `/dashboard/orgs/${ACME}/connections/${CONNECTION_ID}/apps`;

/** Creates the connection that this page is about. */
export async function addAssertingConnection({ store }: Pick<Deps, "store">): Promise<void> {
  if (await store.read.connections.findById(CONNECTION_ID)) return;
  const connection = anOrganizationConnection({ orgId: ACME, connectionId: CONNECTION_ID });
  await store.write(({ connections }) => connections.create(connection));
}

/** The form about them, by the path of its route. */
export const assertedAppForms: Readonly<Record<string, DashboardForm>> = {
  "/dashboard/orgs/:orgId/connections/:connectionId/apps": {
    path: ASSERTED_APPS_PAGE,
    fields: { enabled: "on", clients: "", tenant: "acme" },
    change: "connection.identity_assertions_changed",
    async prepare({ deps }) {
      await addAssertingConnection(deps);
      return {};
    },
  },
};
