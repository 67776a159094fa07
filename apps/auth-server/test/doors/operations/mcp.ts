import { RESOURCE } from "../../support/oauth-client.ts";
import { command, form } from "../deployment.ts";
import type { Operation } from "../operation.ts";

const MCP = "/dashboard/mcp";

/** What operators decide about MCP. */
export const mcpOperations: readonly Operation[] = [
  {
    name: "turning off MCP",
    events: ["setting.changed"],
    prepare: command("settings", "set", "mcp_enabled", "true"),
    doors: {
      dashboard: { at: MCP, run: form(MCP, MCP) },
      command: { at: "settings set", run: command("settings", "set", "mcp_enabled", "false") },
    },
  },
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
    name: "allowing one known client to register itself",
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
    name: "turning off client registration",
    events: ["registration.changed"],
    doors: {
      command: { at: "registration disable", run: command("registration", "disable") },
    },
  },
  {
    name: "allowing metadata documents from one host",
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
    name: "turning off metadata documents",
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
];
