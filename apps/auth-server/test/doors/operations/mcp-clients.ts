import { RESOURCE } from "../../support/oauth-client.ts";
import { anOAuthClient } from "../../support/records.ts";
import { applyFile, command, form } from "../deployment.ts";
import type { Operation } from "../operation.ts";

const MCP = "/dashboard/mcp";
const REDIRECT_URI = "https://notes.example.test/callback";

const LOOPBACK = ["http://127.0.0.1:7777/callback"];
const PUBLIC = { id: "demo-public", name: "Demo app", redirectUris: LOOPBACK, public: true };
const CONFIDENTIAL = { id: "demo-confidential", name: "Demo web app", redirectUris: LOOPBACK };
const CREDENTIALS = { id: "demo-introspect", name: "Demo MCP server" };
/** Ids that nobody chooses are made anew each time. */
const NEW_ID = "eeeeeeee-0000-4000-8000-000000000001";

/** Changes of MCP clients, and of the credentials of MCP servers. */
export const mcpClientOperations: readonly Operation[] = [
  {
    name: "creating a client",
    events: ["client.created"],
    doors: {
      dashboard: {
        at: `${MCP}/clients`,
        run: form(`${MCP}/clients/new`, `${MCP}/clients`, {
          name: "Notes",
          redirect_uris: REDIRECT_URI,
          type: "confidential",
        }),
      },
      command: [
        {
          at: "clients create",
          run: command("clients", "create", "--name", "Notes", "--redirect-uri", REDIRECT_URI),
        },
        {
          at: "apply",
          run: applyFile({
            clients: [PUBLIC, CONFIDENTIAL, { id: NEW_ID, name: "Notes", redirectUris: [REDIRECT_URI] }],
          }),
        },
      ],
    },
  },
  {
    name: "editing a client",
    events: ["client.updated"],
    doors: {
      dashboard: {
        at: `${MCP}/clients/:clientId`,
        run: form(`${MCP}/clients/demo-confidential/edit`, `${MCP}/clients/demo-confidential`, {
          name: "Notes",
          redirect_uris: REDIRECT_URI,
        }),
      },
      command: {
        at: "apply",
        run: applyFile({ clients: [PUBLIC, { ...CONFIDENTIAL, name: "Notes", redirectUris: [REDIRECT_URI] }] }),
      },
    },
  },
  {
    name: "rotating a client's secret",
    events: ["client.secret_rotated"],
    doors: {
      dashboard: {
        at: `${MCP}/clients/:clientId/rotate`,
        run: form(`${MCP}/clients/demo-confidential/rotate`, `${MCP}/clients/demo-confidential/rotate`, {
          overlap: "86400",
        }),
      },
      command: { at: "clients rotate-secret", run: command("clients", "rotate-secret", "demo-confidential") },
    },
  },
  {
    name: "deleting a client",
    events: ["client.deleted"],
    doors: {
      dashboard: {
        at: `${MCP}/clients/:clientId/delete`,
        run: form(`${MCP}/clients/demo-confidential/delete`, `${MCP}/clients/demo-confidential/delete`),
      },
      command: [
        { at: "clients delete", run: command("clients", "delete", "demo-confidential") },
        { at: "apply", run: applyFile({ clients: [PUBLIC] }) },
      ],
    },
  },
  {
    name: "removing the clients of a registered app that nobody uses",
    events: ["client.deleted"],
    prepare: ({ app: { deps } }) => {
      const client = anOAuthClient({ kind: "dynamic", createdAt: deps.clock() - 3600 });
      return deps.store.write(({ oauthClients }) => oauthClients.create(client));
    },
    doors: {
      dashboard: {
        at: `${MCP}/registered/app/remove`,
        run: form(
          `${MCP}/registered/app/remove?${new URLSearchParams({ name: "Notes", hosts: "client.example.test" })}&all=on`,
          `${MCP}/registered/app/remove`,
        ),
      },
    },
  },
  {
    name: "creating introspection credentials",
    events: ["introspection_credential.created"],
    doors: {
      dashboard: {
        at: `${MCP}/validation`,
        run: form(`${MCP}/validation/new`, `${MCP}/validation`, { name: "Notes server", resource: RESOURCE }),
      },
      command: [
        {
          at: "introspection-credentials create",
          run: command("introspection-credentials", "create", "--name", "Notes server", "--resource", RESOURCE),
        },
        {
          at: "apply",
          run: applyFile({
            introspectionCredentials: [CREDENTIALS, { id: NEW_ID, name: "Notes server", resources: [RESOURCE] }],
          }),
        },
      ],
    },
  },
  {
    name: "creating introspection credentials in the guide",
    events: ["introspection_credential.created"],
    doors: {
      dashboard: {
        at: `${MCP}/connect/credentials`,
        run: form(`${MCP}/connect`, `${MCP}/connect/credentials`, { about: RESOURCE }),
      },
    },
  },
  {
    name: "editing introspection credentials",
    events: ["introspection_credential.updated"],
    doors: {
      dashboard: {
        at: `${MCP}/validation/update`,
        run: form(`${MCP}/validation/edit?credential=demo-introspect`, `${MCP}/validation/update`, {
          name: "Notes server",
          resource: RESOURCE,
        }),
      },
      command: {
        at: "apply",
        run: applyFile({ introspectionCredentials: [{ ...CREDENTIALS, name: "Notes server", resources: [RESOURCE] }] }),
      },
    },
  },
  {
    name: "rotating the secret of introspection credentials",
    events: ["introspection_credential.secret_rotated"],
    doors: {
      dashboard: {
        at: `${MCP}/validation/rotate`,
        run: form(`${MCP}/validation/edit?credential=demo-introspect`, `${MCP}/validation/rotate`, {
          credential: "demo-introspect",
          overlap: "86400",
        }),
      },
      command: {
        at: "introspection-credentials rotate-secret",
        run: command("introspection-credentials", "rotate-secret", "demo-introspect"),
      },
    },
  },
  {
    name: "deleting introspection credentials",
    events: ["introspection_credential.deleted"],
    doors: {
      dashboard: {
        at: `${MCP}/validation/delete`,
        run: form(`${MCP}/validation/edit?credential=demo-introspect`, `${MCP}/validation/delete`, {
          credential: "demo-introspect",
        }),
      },
      command: [
        {
          at: "introspection-credentials delete",
          run: command("introspection-credentials", "delete", "demo-introspect"),
        },
        { at: "apply", run: applyFile({ introspectionCredentials: [] }) },
      ],
    },
  },
];
