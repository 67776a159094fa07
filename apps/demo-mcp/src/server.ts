import { type CallToolResult, McpServer } from "@modelcontextprotocol/server";
import type { McpIdentity } from "@orgward/mcp";
import { z } from "zod";
import type { ProjectFiles } from "./projects.ts";

const id = z.uuid().describe("the id of a project, from list_projects");
const name = z
  .string()
  .trim()
  .regex(/^\P{Cc}{1,100}$/u)
  .describe("the name of the project, up to 100 characters");

/** Whoever calls: a user, or a service account of an organization. */
type Caller = Pick<McpIdentity<string, string, true>, "principal" | "org">;

/** The project tracker for one caller: the projects of the organization that they chose at consent, or else their own. */
export function createProjectServer(files: ProjectFiles, { principal, org }: Caller): McpServer {
  const server = new McpServer({ name: "orgward-demo", version: "1.0.0" });
  const callerId = principal.kind === "user" ? principal.user.userId : principal.machine.machineId;
  const projects = files.of(org?.orgId ?? callerId);
  const owner = org?.orgName ?? "you alone";

  server.registerTool(
    "list_projects",
    { description: "Lists the projects.", inputSchema: z.object({}), annotations: { readOnlyHint: true } },
    () => say(`Projects of ${owner}:`, ...projects.list().map((project) => `${project.id} ${project.name}`)),
  );
  server.registerTool(
    "create_project",
    { description: "Creates a project.", inputSchema: z.object({ name }) },
    (input) => {
      const project = projects.create(input.name);
      return say(`Created ${project.id} ${project.name}`);
    },
  );
  server.registerTool(
    "rename_project",
    { description: "Renames a project.", inputSchema: z.object({ id, name }), annotations: { idempotentHint: true } },
    (input) => (projects.rename(input.id, input.name) ? say(`Renamed ${input.id} to ${input.name}`) : notFound),
  );
  server.registerTool(
    "delete_project",
    {
      description: "Deletes a project for ever.",
      inputSchema: z.object({ id }),
      annotations: { destructiveHint: true },
    },
    (input) => (projects.remove(input.id) ? say(`Deleted ${input.id}`) : notFound),
  );
  server.registerTool(
    "report",
    { description: "Counts the projects.", inputSchema: z.object({}), annotations: { readOnlyHint: true } },
    () => {
      const all = projects.list();
      return say(`${owner} has ${all.length} projects.`, `The newest is ${all.at(-1)?.name ?? "yet to come"}.`);
    },
  );
  server.registerTool(
    "delete_all_projects",
    {
      description: "Deletes all projects for ever, once a person has approved it.",
      inputSchema: z.object({}),
      annotations: { destructiveHint: true },
    },
    () => {
      const all = projects.list();
      for (const { id } of all) projects.remove(id);
      return say(`Deleted ${all.length} projects`);
    },
  );
  return server;
}

const notFound: CallToolResult = { ...say("There is no such project."), isError: true };

function say(...lines: readonly string[]): CallToolResult {
  return { content: [{ type: "text", text: lines.join("\n") }] };
}
