import type { Entity, EntityAction } from "../../../platform/dashboard/pages/entity.ts";
import { displayNameOf } from "../../oauth/domain/client-name.ts";
import type { OAuthClientKind, OAuthClientRecord } from "../../oauth/domain/records.ts";

const LIST = { path: "/dashboard/mcp/clients", label: "OAuth clients" };

/** How clients became known, in words. */
export const kindNames: Record<OAuthClientKind, string> = {
  operator: "created here",
  dynamic: "registered itself",
  metadata_document: "known by its metadata document",
};

/** Returns the path of a client's first page. */
export function pathOfClient({ clientId }: Pick<OAuthClientRecord, "clientId">): string {
  return `${LIST.path}/${encodeURIComponent(clientId)}`;
}

/** Describes a client for the dashboard: the state, the pages, and what can be done. */
export function toClientEntity(client: OAuthClientRecord): Entity {
  const path = pathOfClient(client);
  return {
    path,
    list: LIST,
    name: displayNameOf(client),
    id: client.clientId,
    states: client.authenticationMethod === "none" ? [{ label: "Public" }] : [{ label: "Confidential" }],
    tabs: [
      { path, label: "Overview" },
      { path: `${path}/grants`, label: "Grants" },
      { path: `${path}/activity`, label: "Activity" },
      { path: `${path}/raw`, label: "Raw" },
    ],
    actions: actionsOn(client, path),
  };
}

/** Operators can only change what an operator entered: other clients describe themselves. */
function actionsOn({ kind, secrets }: OAuthClientRecord, path: string): readonly EntityAction[] {
  const actions: EntityAction[] = [];
  if (kind === "operator") actions.push({ label: "Edit client", path: `${path}/edit` });
  if (secrets.length > 0) actions.push({ label: "Replace secret", path: `${path}/rotate` });
  return [...actions, { label: "Delete client", path: `${path}/delete`, kind: "destructive" }];
}
