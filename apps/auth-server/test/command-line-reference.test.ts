import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import type { Argument, Command, Option } from "commander";
import { expect, it } from "vitest";
import { createProgram } from "../src/cli/command-line.ts";

const file = join(import.meta.dirname, "../../../docs/reference/command-line.md");

const MARKED = /(?<=<!-- commands -->\n)[\s\S]*(?=<!-- \/commands -->)/;

const program = createProgram({
  environment: {},
  stdin: Readable.from([]),
  stdout: new PassThrough(),
  stderr: new PassThrough(),
  onStopSignal: () => undefined,
  exit: () => undefined,
});

function describeProgram(): string {
  const [groups, single] = [program.commands.filter(hasCommands), program.commands.filter((one) => !hasCommands(one))];
  const sections = [
    ["## The server and its data", ...single.map(describeCommand)],
    ...groups.map((group) => [
      `## ${group.name()}`,
      sentence(group.description()),
      ...group.commands.map(describeCommand),
    ]),
  ];
  return `\n${sections.flat().join("\n\n")}\n\n`;
}

function hasCommands(command: Command): boolean {
  return command.commands.length > 0;
}

function describeCommand(command: Command): string {
  const { options, registeredArguments } = command;
  const rows = [...registeredArguments.map(describeArgument), ...options.filter(isShown).map(describeOption)];
  const parts = [
    `### ${pathOf(command).join(" ")}`,
    sentence(command.description()),
    `\`\`\`text\n${pathOf(command).join(" ")} ${command.usage()}\n\`\`\``,
    ...(rows.length === 0 ? [] : [["| | |", "|---|---|", ...rows].join("\n")]),
  ];
  return parts.join("\n\n");
}

function pathOf(command: Command): string[] {
  return command.parent ? [...pathOf(command.parent), command.name()] : [command.name()];
}

function isShown({ hidden }: Option): boolean {
  return !hidden;
}

function describeArgument(argument: Argument): string {
  return `| \`<${argument.name()}>\` | ${inTable(argument.description)} |`;
}

function describeOption({ argChoices, defaultValue, description, flags, mandatory }: Option): string {
  const choices = argChoices ? `: ${argChoices.map((choice) => `\`${choice}\``).join(" or ")}` : "";
  const usual = defaultValue === undefined ? "" : `; default: \`${defaultValue}\``;
  return `| \`${flags}\` | ${mandatory ? "required: " : ""}${inTable(description)}${choices}${usual} |`;
}

/** In help, descriptions are phrases. */
function sentence(phrase: string): string {
  return `${inTable(phrase.charAt(0).toUpperCase() + phrase.slice(1))}.`;
}

/** Angle brackets would be tags, and bars columns. */
function inTable(text: string): string {
  return text.replaceAll("<", "&lt;").replaceAll("|", "\\|").replaceAll("\n", " ");
}

it("docs/reference/command-line.md says of every command what its help says (`vitest -u` writes it)", async () => {
  const text = readFileSync(file, "utf8");
  expect(text).toMatch(MARKED);
  await expect(text.replace(MARKED, describeProgram)).toMatchFileSnapshot(file);
});

it("every command, argument and option says what it does", () => {
  const commands = program.commands.flatMap((command) => [command, ...command.commands]);
  const silent = commands.flatMap((command) => [
    ...(command.description() === "" ? [pathOf(command).join(" ")] : []),
    ...[...command.registeredArguments.map((argument) => [argument.name(), argument.description] as const)]
      .filter(([, description]) => description === "")
      .map(([name]) => `${pathOf(command).join(" ")} <${name}>`),
    ...command.options
      .filter(({ description, hidden }) => !hidden && description === "")
      .map(({ flags }) => `${pathOf(command).join(" ")} ${flags}`),
  ]);
  expect(commands.length).toBeGreaterThan(40);
  expect(silent).toEqual([]);
});
