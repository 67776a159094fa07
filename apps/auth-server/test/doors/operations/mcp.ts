import { demoResources, demoScopes } from "../../../src/demo/demo-data.ts";
import { RESOURCE } from "../../support/oauth-client.ts";
import { applyFile, command, form } from "../deployment.ts";
import type { Operation } from "../operation.ts";

const MCP = "/dashboard/mcp";

const NEW_SCOPE = { name: "notes:read", description: "Read your notes", kind: "user" };
const SCOPES = demoScopes.map(({ isDefault, ...scope }) => ({ ...scope, default: isDefault }));
const RESOURCES = demoResources.map(({ resource, name }) => ({ url: resource, name }));

/** What operators decide about MCP. */
export const mcpOperations: readonly Operation[] = [
  {
    name: "turning off MCP",
    events: ["setting.changed"],
    prepare: command("settings", "set", "mcp_enabled", "true"),
    doors: {
      dashboard: { at: MCP, run: form(MCP, MCP) },
      command: [
        { at: "settings set", run: command("settings", "set", "mcp_enabled", "false") },
        { at: "apply", run: applyFile({ settings: { mcpEnabled: false } }) },
      ],
    },
  },
  {
    name: "adding a scope in the guide",
    events: ["scope.set"],
    doors: {
      dashboard: { at: `${MCP}/connect/scope`, run: form(`${MCP}/connect`, `${MCP}/connect/scope`, NEW_SCOPE) },
    },
  },
  {
    name: "adding a resource in the guide",
    events: ["resource.set"],
    doors: {
      dashboard: {
        at: `${MCP}/connect/resource`,
        run: form(`${MCP}/connect?resource=`, `${MCP}/connect/resource`, {
          resource: "https://notes.example.test/mcp",
          name: "Notes",
        }),
      },
    },
  },
  {
    name: "adding a scope",
    events: ["scope.set"],
    doors: {
      dashboard: {
        at: `${MCP}/scopes`,
        run: form(`${MCP}/scopes/new`, `${MCP}/scopes`, NEW_SCOPE),
      },
      command: [
        {
          at: "scopes set",
          run: command("scopes", "set", "notes:read", "--description", "Read your notes"),
        },
        {
          at: "apply",
          run: applyFile({ scopes: [...SCOPES, { name: "notes:read", description: "Read your notes" }] }),
        },
      ],
    },
  },
  {
    name: "removing a scope",
    events: ["scope.deleted"],
    doors: {
      dashboard: {
        at: `${MCP}/scopes/delete`,
        run: form(`${MCP}/scopes/edit?name=org:admin`, `${MCP}/scopes/delete`, { name: "org:admin" }),
      },
      command: [
        { at: "scopes delete", run: command("scopes", "delete", "org:admin") },
        { at: "apply", run: applyFile({ scopes: SCOPES.filter(({ name }) => name !== "org:admin") }) },
      ],
    },
  },
  {
    name: "adding a resource server",
    events: ["resource.set"],
    doors: {
      dashboard: {
        at: `${MCP}/resources`,
        run: form(`${MCP}/resources/new`, `${MCP}/resources`, {
          resource: "https://mcp.example.test/mcp",
          name: "Notes",
        }),
      },
      command: [
        {
          at: "resources set",
          run: command("resources", "set", "https://mcp.example.test/mcp", "--name", "Notes"),
        },
        {
          at: "apply",
          run: applyFile({ resources: [...RESOURCES, { url: "https://mcp.example.test/mcp", name: "Notes" }] }),
        },
      ],
    },
  },
  {
    name: "removing a resource server",
    events: ["resource.deleted"],
    doors: {
      dashboard: {
        at: `${MCP}/resources/delete`,
        run: form(`${MCP}/resources/edit?resource=${RESOURCE}`, `${MCP}/resources/delete`, { resource: RESOURCE }),
      },
      command: [
        { at: "resources delete", run: command("resources", "delete", RESOURCE) },
        { at: "apply", run: applyFile({ resources: RESOURCES.filter(({ url }) => url !== RESOURCE) }) },
      ],
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
      command: [
        {
          at: "registration enable",
          run: command("registration", "enable", "--preset", "claude", "--no-loopback"),
        },
        {
          at: "apply",
          run: applyFile({
            clientRegistration: { enabled: true, presets: ["claude"], loopback: false, redirectUris: [] },
          }),
        },
      ],
    },
  },
  {
    name: "turning off client registration",
    events: ["registration.changed"],
    doors: {
      command: [
        { at: "registration disable", run: command("registration", "disable") },
        { at: "apply", run: applyFile({ clientRegistration: { enabled: false } }) },
      ],
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
      command: [
        {
          at: "metadata-documents enable",
          run: command("metadata-documents", "enable", "--host", "claude.ai"),
        },
        { at: "apply", run: applyFile({ metadataDocuments: { policy: "allowed_hosts", hosts: ["claude.ai"] } }) },
      ],
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
      command: [
        { at: "metadata-documents disable", run: command("metadata-documents", "disable") },
        { at: "apply", run: applyFile({ metadataDocuments: { policy: "off" } }) },
      ],
    },
  },
];
