import type { Entity, EntityAction } from "../../../platform/dashboard/pages/entity.ts";
import type { Translate } from "../../../platform/language/translations.ts";
import { displayNameOf } from "../../oauth/domain/client-name.ts";
import type { OAuthClientRecord } from "../../oauth/domain/records.ts";

const LIST = "/dashboard/mcp/clients";

/** Returns the path of a client's first page. */
export function pathOfClient({ clientId }: Pick<OAuthClientRecord, "clientId">): string {
  return `${LIST}/${encodeURIComponent(clientId)}`;
}

/** Describes a client for the dashboard: the state, the pages, and what can be done. */
export function toClientEntity(t: Translate, client: OAuthClientRecord): Entity {
  const path = pathOfClient(client);
  return {
    path,
    list: { path: LIST, label: t("mcp_tab.clients") },
    name: displayNameOf(client),
    id: client.clientId,
    states: [{ label: t(client.authenticationMethod === "none" ? "client.public" : "client.confidential") }],
    tabs: [
      { path, label: t("client.overview") },
      { path: `${path}/grants`, label: t("client.grants") },
      { path: `${path}/activity`, label: t("client.activity") },
      { path: `${path}/raw`, label: t("client.raw") },
    ],
    actions: actionsOn(t, client, path),
  };
}

/** Operators can only change what an operator entered: other clients describe themselves. */
function actionsOn(t: Translate, { kind, secrets }: OAuthClientRecord, path: string): readonly EntityAction[] {
  const actions: EntityAction[] = [];
  if (kind === "operator") actions.push({ label: t("client.edit"), path: `${path}/edit` });
  if (secrets.length > 0) actions.push({ label: t("client.replace_secret"), path: `${path}/rotate` });
  return [...actions, { label: t("client.delete"), path: `${path}/delete`, kind: "destructive" }];
}
