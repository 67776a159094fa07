import { demoUsers } from "../../../../src/demo/demo-data.ts";
import { type DashboardForm, shownOn } from "../../../platform/dashboard/filled-form.ts";
import { RESOURCE } from "../../../support/oauth-client.ts";
import { aCode, aGrant, anOAuthClient, aSession } from "../../../support/records.ts";
import type { TestApp } from "../../../support/test-app.ts";

const MCP = "/dashboard/mcp";
const client = `${MCP}/clients/demo-confidential`;
const newClient = { name: "Notes", redirect_uris: "https://notes.example.test/callback\nhttp://127.0.0.1/callback" };

/** Lets the first demo user have let the client in. */
export async function grant({ deps }: TestApp): Promise<Record<string, string>> {
  const userId = demoUsers[0]?.userId ?? "";
  const session = aSession(userId, { expiresAt: deps.clock() + 60 });
  const granted = aGrant(userId, "demo-confidential", { resource: RESOURCE, expiresAt: deps.clock() + 60 });
  await deps.store.write(async ({ sessions, grants }) => {
    await sessions.create(session);
    await grants.create(granted, aCode(granted.grantId, session.sessionHash));
  });
  return { grant: granted.grantId };
}

/** The forms of the MCP pages by the paths of their routes. */
export const mcpForms: Readonly<Record<string, DashboardForm>> = {
  [MCP]: { path: MCP, fields: {}, change: "setting.changed", prepare: shownOn(MCP) },
  [`${MCP}/resources`]: {
    path: `${MCP}/resources`,
    fields: { resource: "https://mcp.example.test/mcp", name: "Notes" },
    change: "resource.set",
    prepare: shownOn(`${MCP}/resources/new`, `${MCP}/resources`),
  },
  [`${MCP}/connect/resource`]: {
    path: `${MCP}/connect/resource`,
    fields: { resource: "https://notes.example.test/mcp", name: "Notes" },
    change: "resource.set",
  },
  [`${MCP}/connect/scope`]: {
    path: `${MCP}/connect/scope`,
    fields: { about: RESOURCE, name: "notes:write", description: "Change your notes", kind: "user" },
    change: "scope.set",
  },
  [`${MCP}/connect/credentials`]: {
    path: `${MCP}/connect/credentials`,
    fields: { about: RESOURCE },
    change: "introspection_credential.created",
    showsSecret: true,
  },
  [`${MCP}/connect/test`]: { path: `${MCP}/connect/test`, fields: { about: RESOURCE }, change: null },
  [`${MCP}/resources/delete`]: {
    path: `${MCP}/resources/delete`,
    fields: { resource: "https://mcp.example.test/mcp" },
    change: "resource.deleted",
  },
  [`${MCP}/scopes`]: {
    path: `${MCP}/scopes`,
    fields: { name: "notes:read", description: "Read your notes", kind: "user" },
    change: "scope.set",
    prepare: shownOn(`${MCP}/scopes/new`, `${MCP}/scopes`),
  },
  [`${MCP}/scopes/delete`]: {
    path: `${MCP}/scopes/delete`,
    fields: { name: "notes:read" },
    change: "scope.deleted",
  },
  [`${MCP}/clients`]: {
    path: `${MCP}/clients`,
    fields: { ...newClient, type: "confidential", resource: RESOURCE },
    change: "client.created",
    showsSecret: true,
  },
  [`${MCP}/clients/:clientId`]: {
    path: client,
    fields: newClient,
    change: "client.updated",
    prepare: shownOn(`${client}/edit`, client),
  },
  [`${MCP}/clients/:clientId/rotate`]: {
    path: `${client}/rotate`,
    fields: { overlap: "3600" },
    change: "client.secret_rotated",
    showsSecret: true,
  },
  [`${MCP}/clients/:clientId/revoke-grant`]: {
    path: `${client}/revoke-grant`,
    fields: {},
    change: "grant.revoked",
    prepare: grant,
  },
  [`${MCP}/clients/:clientId/delete`]: { path: `${client}/delete`, fields: {}, change: "client.deleted" },
  [`${MCP}/registered/app/remove`]: {
    path: `${MCP}/registered/app/remove`,
    fields: { filter: "name=Notes&hosts=client.example.test", next: "", skipped: "0" },
    change: "client.deleted",
    async prepare({ deps }) {
      const until = deps.clock() - 3600;
      const client = anOAuthClient({ kind: "dynamic", createdAt: until });
      await deps.store.write(({ oauthClients }) => oauthClients.create(client));
      return { until: String(until), ids: client.clientId };
    },
  },
  [`${MCP}/validation`]: {
    path: `${MCP}/validation`,
    fields: { name: "Notes server", resource: RESOURCE },
    change: "introspection_credential.created",
    showsSecret: true,
  },
  [`${MCP}/validation/update`]: {
    path: `${MCP}/validation/update`,
    fields: { credential: "demo-introspect", name: "Notes server", resource: RESOURCE },
    change: "introspection_credential.updated",
    prepare: shownOn(`${MCP}/validation/edit?credential=demo-introspect`, `${MCP}/validation/update`),
  },
  [`${MCP}/validation/rotate`]: {
    path: `${MCP}/validation/rotate`,
    fields: { credential: "demo-introspect", overlap: "0" },
    change: "introspection_credential.secret_rotated",
    showsSecret: true,
  },
  [`${MCP}/validation/delete`]: {
    path: `${MCP}/validation/delete`,
    fields: { credential: "demo-introspect" },
    change: "introspection_credential.deleted",
  },
  [`${MCP}/registration`]: {
    path: `${MCP}/registration`,
    fields: { preset: "claude", redirect_uris: "https://notes.example.test/*" },
    change: "registration.changed",
    prepare: shownOn(`${MCP}/registration`),
  },
  [`${MCP}/registration/documents`]: {
    path: `${MCP}/registration/documents`,
    fields: { policy: "allowed_hosts", hosts: "claude.ai" },
    change: "metadata_documents.changed",
    prepare: shownOn(`${MCP}/registration`, `${MCP}/registration/documents`),
  },
};
