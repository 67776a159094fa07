import type { Context } from "hono";
import type { Desk } from "../../../../platform/dashboard/desk.ts";
import type { Entity } from "../../../../platform/dashboard/pages/entity.ts";
import type { Deps } from "../../../../platform/deps.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { Problem } from "../../../../platform/http/problem.ts";
import type { ConnectionKey } from "../../../connections/domain/organization/find-organization-connection.ts";
import { findOrganizationConnection } from "../../../connections/domain/organization/find-organization-connection.ts";
import type { OrganizationConnectionRecord } from "../../../connections/domain/records.ts";
import { toConnectionEntity } from "../../pages/connections/connection-entity.ts";
import { connectionPageMessages } from "../../pages/connections/messages.ts";

type Refusal =
  | "connection_pages.gone"
  | "connection_pages.too_many_tokens"
  | "connection_pages.choose_purpose"
  | "connection_pages.no_key";

/** Returns a refusal that pages word in their language. */
export function refusal(status: 404 | 409 | 422, key: Refusal): Problem {
  const code = status === 404 ? "not_found" : "invalid_request";
  return new Problem(status, code, connectionPageMessages[key], { words: (t) => t(key) });
}

/** Returns the refusal of what is about a connection that doesn't exist. */
export function connectionGone(): Problem {
  return refusal(404, "connection_pages.gone");
}

/** Returns the connection that a path names, which may not exist. */
export function keyOf(context: Context<AppEnvironment>, desk: Desk): ConnectionKey {
  return { orgId: desk.orgOf(context) ?? "", connectionId: context.req.param("connectionId") ?? "" };
}

/** Finds the connection that a path names, among those of the organization. Throws a 404 without one. */
export async function findConnection(
  context: Context<AppEnvironment>,
  { store }: Deps,
  desk: Desk,
): Promise<OrganizationConnectionRecord> {
  const connection = await findOrganizationConnection(store.read, keyOf(context, desk));
  if (!connection) throw connectionGone();
  return connection;
}

/** Returns the path of a connection's page. */
export function pathOfConnection(
  context: Context<AppEnvironment>,
  desk: Desk,
  { connectionId }: Pick<OrganizationConnectionRecord, "connectionId">,
): string {
  return `${desk.listOf(context)}/${connectionId}`;
}

/** Returns what each page of a connection shows around its content. */
export async function describeConnection(
  context: Context<AppEnvironment>,
  { store }: Deps,
  desk: Desk,
  connection: OrganizationConnectionRecord,
): Promise<{ readonly entity: Entity }> {
  const transmitter = await store.read.connectionTransmitters.find(connection.connectionId);
  const organization = (await store.read.organizations.findById(connection.orgId))?.name ?? "";
  const shown = { connection, transmitter, organization, list: desk.listOf(context) };
  return { entity: toConnectionEntity(context.var.t, shown) };
}
