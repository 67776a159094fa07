import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import { z } from "zod";
import { readName } from "../../../platform/cli/arguments.ts";
import {
  type CliContext,
  CommandError,
  printJson,
  printTable,
  withInstallation,
} from "../../../platform/cli/context.ts";
import { countOf } from "../../../platform/count-of.ts";
import { describeNameProblem, displayName } from "../../../platform/domain/display-name.ts";
import { deleteRoleMapping, type MappingInUse, saveRoleMapping } from "../domain/save-role-mapping.ts";
import { explainNobodyHighest, type SaveRolesFailure } from "../domain/save-roles.ts";

const roleList = z.array(z.object({ name: displayName(), permissions: z.array(displayName()).default([]) }));

/** Adds `orgward role-mappings set`, `delete` and `list`. */
export function addRoleMappingCommands(program: Command, context: CliContext): void {
  const mappings = program
    .command("role-mappings")
    .description("named alternatives to the deployment's roles that organizations can subscribe to");
  mappings
    .command("set")
    .description("add a mapping, or change the one with this name")
    .argument("<name>", "such as 'Free plan'")
    .requiredOption("--roles <file>", 'JSON, highest role first: [{"name": "Owner", "permissions": ["can_edit"]}, …]')
    .action((name: string, options: { roles: string }) => set(context, readName("The name", name), options.roles));
  mappings
    .command("delete")
    .description("delete a mapping that no organization has subscribed to")
    .argument("<name>", "the role mapping's name")
    .action((name: string) => remove(context, name));
  mappings
    .command("list")
    .description("list the mappings and how many organizations have subscribed")
    .option("--json", "print them as JSON")
    .action((options: { json?: true }) => list(context, options));
}

async function set(context: CliContext, name: string, file: string): Promise<void> {
  const roles = await readRoles(file);
  await withInstallation(context, async (installation) => {
    const result = await saveRoleMapping(installation, { name, roles });
    if (!result.ok) throw new CommandError(explain(result.failure));
    context.stderr.write(`Set the role mapping ${name}.\n`);
  });
}

async function remove(context: CliContext, name: string): Promise<void> {
  await withInstallation(context, async (installation) => {
    const result = await deleteRoleMapping(installation, name);
    if (!result.ok) throw new CommandError(explainDelete(result.failure, name));
    context.stderr.write(`Deleted the role mapping ${name}.\n`);
  });
}

function explainDelete(failure: MappingInUse | { readonly kind: "not_found" }, name: string): string {
  switch (failure.kind) {
    case "not_found":
      return `There is no role mapping ${name}. See \`orgward role-mappings list\`.`;
    case "mapping_in_use":
      return `${countOf(failure.organizations, "organization")} subscribed to ${name}. Subscribe them to another mapping first.`;
  }
}

async function readRoles(file: string): Promise<z.output<typeof roleList>> {
  const text = await readFile(file, "utf8").catch(() => {
    throw new CommandError(`--roles: ${file} cannot be read.`);
  });
  const roles = roleList.safeParse(parseJson(text));
  if (roles.success) return roles.data;
  const unfit = roles.error.issues.find(({ code }) => code === "custom");
  throw new CommandError(
    unfit
      ? `--roles: a name in ${file} ${unfit.message}.`
      : `--roles: ${file} must contain a JSON array of roles, each with a name and optional permissions.`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function list(context: CliContext, { json }: { json?: true }): Promise<void> {
  await withInstallation(context, async ({ store }) => {
    const subscribed = await store.read.organizations.countByRoleMapping();
    const rows = (await store.read.customRoleMappings.list()).map(({ name, roles }) => ({
      name,
      organizations: subscribed.get(name) ?? 0,
      roles: roles.map((role) => ({ name: role.name, permissions: role.permissions })),
    }));
    if (json) return printJson(context, rows);
    const lines = rows.map((row) => [
      row.name,
      String(row.organizations),
      row.roles.map((role) => role.name).join(", "),
    ]);
    printTable(context, [["NAME", "ORGANIZATIONS", "ROLES"], ...lines]);
  });
}

function explain(failure: SaveRolesFailure): string {
  switch (failure.kind) {
    case "no_roles":
      return "A mapping needs at least one role.";
    case "unfit_name":
      return `A name in the list ${describeNameProblem(failure.problem)}.`;
    case "role_twice":
      return `The role ${failure.role} is in the list twice.`;
    case "role_in_use":
      return `Members, service accounts or agents hold the role ${failure.role} under this mapping. Give them another role first.`;
    case "nobody_highest":
      return explainNobodyHighest(failure);
  }
}
