import { RESOURCE } from "../support/oauth-client.ts";
import { command, form } from "./deployment.ts";
import type { Operation } from "./operation.ts";

const MCP = "/dashboard/mcp";
const REDIRECT_URI = "https://notes.example.test/callback";

/** What operators decide about MCP clients and servers. */
export const mcpOperations: readonly Operation[] = [
  {
    name: "adding a scope",
    events: ["scope.set"],
    doors: {
      dashboard: {
        at: `${MCP}/scopes`,
        run: form(`${MCP}/scopes`, `${MCP}/scopes`, {
          name: "notes:read",
          description: "Read your notes",
          kind: "user",
        }),
      },
      command: {
        at: "scopes set",
        run: command("scopes", "set", "notes:read", "--description", "Read your notes"),
      },
    },
  },
  {
    name: "removing a scope",
    events: ["scope.deleted"],
    doors: {
      dashboard: {
        at: `${MCP}/scopes/delete`,
        run: form(`${MCP}/scopes`, `${MCP}/scopes/delete`, { name: "org:admin" }),
      },
      command: { at: "scopes delete", run: command("scopes", "delete", "org:admin") },
    },
  },
  {
    name: "adding a resource server",
    events: ["resource.set"],
    doors: {
      dashboard: {
        at: `${MCP}/resources`,
        run: form(`${MCP}/resources`, `${MCP}/resources`, { resource: "https://mcp.example.test/mcp", name: "Notes" }),
      },
      command: {
        at: "resources set",
        run: command("resources", "set", "https://mcp.example.test/mcp", "--name", "Notes"),
      },
    },
  },
  {
    name: "removing a resource server",
    events: ["resource.deleted"],
    doors: {
      dashboard: {
        at: `${MCP}/resources/delete`,
        run: form(`${MCP}/resources`, `${MCP}/resources/delete`, { resource: RESOURCE }),
      },
      command: { at: "resources delete", run: command("resources", "delete", RESOURCE) },
    },
  },
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
  {
    name: "letting one known client register itself",
    events: ["registration.changed"],
    doors: {
      dashboard: {
        at: `${MCP}/registration`,
        run: form(`${MCP}/registration`, `${MCP}/registration`, { enabled: "on", preset: "claude" }),
      },
      command: {
        at: "registration enable",
        run: command("registration", "enable", "--preset", "claude", "--no-loopback"),
      },
    },
  },
  {
    name: "reading the metadata documents of one host",
    events: ["metadata_documents.changed"],
    doors: {
      dashboard: {
        at: `${MCP}/registration/documents`,
        run: form(`${MCP}/registration`, `${MCP}/registration/documents`, {
          policy: "allowed_hosts",
          hosts: "claude.ai",
        }),
      },
      command: {
        at: "metadata-documents enable",
        run: command("metadata-documents", "enable", "--host", "claude.ai"),
      },
    },
  },
  {
    name: "refusing clients that register themselves",
    events: ["registration.changed"],
    doors: {
      command: { at: "registration disable", run: command("registration", "disable") },
    },
  },
  {
    name: "reading no metadata documents",
    events: ["metadata_documents.changed"],
    prepare: command("metadata-documents", "enable", "--host", "claude.ai"),
    doors: {
      dashboard: {
        at: `${MCP}/registration/documents`,
        run: form(`${MCP}/registration`, `${MCP}/registration/documents`, { policy: "off", hosts: "" }),
      },
      command: { at: "metadata-documents disable", run: command("metadata-documents", "disable") },
    },
  },
  {
    name: "turning MCP off",
    events: ["setting.changed"],
    prepare: command("settings", "set", "mcp_enabled", "true"),
    doors: {
      dashboard: { at: MCP, run: form(MCP, MCP) },
      command: { at: "settings set", run: command("settings", "set", "mcp_enabled", "false") },
    },
  },
];
