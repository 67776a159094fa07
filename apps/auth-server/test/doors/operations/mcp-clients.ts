import { RESOURCE } from "../../support/oauth-client.ts";
import { command, form } from "../deployment.ts";
import type { Operation } from "../operation.ts";

const MCP = "/dashboard/mcp";
const REDIRECT_URI = "https://notes.example.test/callback";

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
      command: {
        at: "clients create",
        run: command("clients", "create", "--name", "Notes", "--redirect-uri", REDIRECT_URI),
      },
    },
  },
  {
    name: "editing a client",
    events: ["client.updated"],
    doors: {
      dashboard: {
        at: `${MCP}/clients/:clientId`,
        run: form(`${MCP}/clients/demo-confidential`, `${MCP}/clients/demo-confidential`, {
          name: "Notes",
          redirect_uris: REDIRECT_URI,
        }),
      },
    },
  },
  {
    name: "rotating a client's secret",
    events: ["client.secret_rotated"],
    doors: {
      dashboard: {
        at: `${MCP}/clients/:clientId/rotate`,
        run: form(`${MCP}/clients/demo-confidential`, `${MCP}/clients/demo-confidential/rotate`, { overlap: "86400" }),
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
        run: form(`${MCP}/clients/demo-confidential`, `${MCP}/clients/demo-confidential/delete`),
      },
      command: { at: "clients delete", run: command("clients", "delete", "demo-confidential") },
    },
  },
  {
    name: "creating request-validation credentials",
    events: ["introspection_credential.created"],
    doors: {
      dashboard: {
        at: `${MCP}/validation`,
        run: form(`${MCP}/validation`, `${MCP}/validation`, { name: "Notes server", resource: RESOURCE }),
      },
      command: {
        at: "introspection-credentials create",
        run: command("introspection-credentials", "create", "--name", "Notes server", "--resource", RESOURCE),
      },
    },
  },
  {
    name: "editing request-validation credentials",
    events: ["introspection_credential.updated"],
    doors: {
      dashboard: {
        at: `${MCP}/validation/update`,
        run: form(`${MCP}/validation?edit=demo-introspect`, `${MCP}/validation/update`, {
          name: "Notes server",
          resource: RESOURCE,
        }),
      },
    },
  },
  {
    name: "rotating the secret of request-validation credentials",
    events: ["introspection_credential.secret_rotated"],
    doors: {
      dashboard: {
        at: `${MCP}/validation/rotate`,
        run: form(`${MCP}/validation`, `${MCP}/validation/rotate`, { credential: "demo-introspect", overlap: "86400" }),
      },
      command: {
        at: "introspection-credentials rotate-secret",
        run: command("introspection-credentials", "rotate-secret", "demo-introspect"),
      },
    },
  },
  {
    name: "deleting request-validation credentials",
    events: ["introspection_credential.deleted"],
    doors: {
      dashboard: {
        at: `${MCP}/validation/delete`,
        run: form(`${MCP}/validation`, `${MCP}/validation/delete`, { credential: "demo-introspect" }),
      },
      command: {
        at: "introspection-credentials delete",
        run: command("introspection-credentials", "delete", "demo-introspect"),
      },
    },
  },
];
