import type { Repositories } from "../../../platform/domain/store.ts";
import { personName } from "../../../platform/events/user-actor.ts";
import type { Translate } from "../../../platform/language/translations.ts";
import { nameApp } from "../../../platform/pages/connected-apps.tsx";
import { unnamedHostOf } from "../../oauth/domain/client-name.ts";
import { describeRedirectHosts } from "../../oauth/domain/redirect-uri.ts";
import { findResource } from "../../oauth/domain/resources.ts";
import type { ApprovalRecord } from "../domain/records.ts";
import type { ApprovalFacts } from "../pages/approval-page.tsx";
import { showUnseen } from "../pages/write-arguments.ts";

/** Describes a call for the pages. Apps and servers chose some of these words themselves, so nothing unseen stays in them. */
export async function describeApproval(
  t: Translate,
  read: Repositories,
  { approval, readerId }: { readonly approval: ApprovalRecord; readonly readerId: string },
): Promise<ApprovalFacts> {
  const { tool, description, orgId, resource, expiresAt } = approval;
  const organization = orgId === null ? null : await read.organizations.findById(orgId);
  return {
    tool: showUnseen(tool),
    description: description === null ? null : showUnseen(description),
    caller: await describeCaller(t, read, approval, readerId),
    organization: organization?.name ?? null,
    serverName: findResource(await read.oauthResources.list(), resource)?.name ?? null,
    resource,
    expiresAt,
  };
}

async function describeCaller(
  t: Translate,
  read: Repositories,
  { callerKind, callerId, callerName, clientId }: ApprovalRecord,
  readerId: string,
): Promise<ApprovalFacts["caller"]> {
  const nameOther = async (userId: string | undefined) => {
    const user = userId === undefined || userId === readerId ? null : await read.users.findById(userId);
    return user && personName(user);
  };
  if (callerKind !== "user") {
    const owner = callerKind === "agent" ? (await read.agents.find(callerId))?.ownerUserId : undefined;
    const name = showUnseen(callerName ?? clientId);
    return { kind: callerKind, name, host: null, member: await nameOther(owner) };
  }
  const client = await read.oauthClients.findById(clientId);
  return {
    kind: "app",
    name: showUnseen(nameApp(t, { name: callerName, host: client ? unnamedHostOf(client) : null })),
    host: client && client.redirectUris.length > 0 ? describeRedirectHosts(client.redirectUris) : null,
    member: await nameOther(callerId),
  };
}
