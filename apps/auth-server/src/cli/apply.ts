import { once } from "node:events";
import { createInterface } from "node:readline/promises";
import type { Command } from "commander";
import { configurationSections } from "../features.ts";
import { type CliContext, CommandError, printJson, printText, withInstallation } from "../platform/cli/context.ts";
import { parseConfig } from "../platform/config/config.ts";
import { applyConfiguration, planConfiguration } from "../platform/configuration-file/apply-configuration.ts";
import { parseConfiguration } from "../platform/configuration-file/parse-configuration.ts";
import type {
  ApplyingDeps,
  ApplySection,
  CreatedSecret,
  PlannedChange,
} from "../platform/configuration-file/section.ts";
import { countOf } from "../platform/count-of.ts";
import { assertSchemaIsCurrent } from "../platform/db/migrate.ts";
import { openDatabase } from "../platform/db/open-database.ts";
import { StaleVersionError } from "../platform/domain/row-version.ts";
import { describePlan } from "./configuration-file/describe-plan.ts";
import { findConfigurationFile, loadConfigurationFile } from "./configuration-file/load.ts";

interface ApplyOptions {
  readonly config?: string;
  readonly check?: true;
  readonly yes?: true;
  readonly json?: true;
}

/** `orgward apply` */
export function addApplyCommand(program: Command, context: CliContext): void {
  program
    .command("apply")
    .description("make roles, clients, settings and so on what orgward.config.ts says; all of it or nothing")
    .option("--config <file>", "the file, if it isn't orgward.config.ts, .mts, .mjs, .js or .json in this folder")
    .option("--check", "change nothing, show the plan, and exit with 1 if there is something to change")
    .option("--yes", "apply without asking")
    .option("--json", "print the plan, and the secrets that were created, as JSON")
    .action((options: ApplyOptions) => apply(context, options));
}

async function apply(context: CliContext, options: ApplyOptions): Promise<void> {
  const file = findConfigurationFile(options.config);
  const parsed = parseConfiguration(configurationSections, await loadConfigurationFile(file));
  if (!parsed.ok) throw new CommandError([`${file} can't be applied:`, ...parsed.failure].join("\n  "));
  if (options.check) await assertSchema(context);
  await withInstallation(context, async (installation) => {
    const work = { context, options, deps: installation, sections: parsed.value };
    await (options.check ? check(work) : applyPlan(work)).catch(explainStale);
  });
}

/** A check changes nothing, not even the schema, which any other command would bring to this release's. */
async function assertSchema({ environment }: CliContext): Promise<void> {
  const database = await openDatabase(parseConfig(environment).database);
  await assertSchemaIsCurrent(database).finally(() => database.close());
}

interface Work {
  readonly context: CliContext;
  readonly options: ApplyOptions;
  readonly deps: ApplyingDeps;
  readonly sections: readonly ApplySection[];
}

/** Shows the plan as the result. */
async function check({ context, options, deps, sections }: Work): Promise<void> {
  const changes = await planConfiguration(deps, sections);
  if (options.json) printJson(context, { changes });
  if (changes.length === 0) return report(context, "Nothing to change.");
  if (!options.json) printText(context.stdout, describePlan(changes));
  if (isRefused(changes)) throw refusalOf(changes, "Nothing could be applied");
  throw new CommandError(summarize(changes, "would be made"));
}

/** Applies what was shown, and prints what was created as the result. */
async function applyPlan(work: Work): Promise<void> {
  const { context, options, deps, sections } = work;
  const shown = options.yes ? undefined : await agree(work);
  const { kind, changes, secrets } = await applyConfiguration(deps, sections, shown);
  if (kind === "overtaken") {
    throw new CommandError("The deployment has changed since the plan was made. Nothing was applied. Run it again.");
  }
  if (options.json) printJson(context, { applied: kind === "applied", changes, secrets });
  if (changes.length === 0) return report(context, "Nothing to change.");
  if (options.yes && !options.json) printText(context.stderr, describePlan(changes));
  if (kind === "refused") throw refusalOf(changes, "Nothing was applied");
  report(context, summarize(changes, "made"));
  showSecrets(context, options, secrets);
}

/** Shows the plan and asks whether to go on. Throws `CommandError` when the answer isn't yes. */
async function agree({ context, options, deps, sections }: Work): Promise<readonly PlannedChange[]> {
  const changes = await planConfiguration(deps, sections);
  if (changes.length === 0) return changes;
  printText(context.stderr, describePlan(changes));
  if (isRefused(changes)) {
    if (options.json) printJson(context, { applied: false, changes, secrets: [] });
    throw refusalOf(changes, "Nothing was applied");
  }
  if (!context.stdin.isTTY)
    throw new CommandError("Nothing was applied. Add --yes to apply the plan without being asked.");
  const terminal = createInterface({ input: context.stdin, output: context.stderr });
  // Whoever closes the terminal instead of answering hasn't agreed.
  const closed = once(terminal, "close").then(() => "");
  try {
    const question = `${summarize(changes, "to make")} Apply? (y/N) `;
    const answer = await Promise.race([terminal.question(question), closed]);
    if (!/^y(es)?$/i.test(answer.trim())) throw new CommandError("Nothing was applied.");
    return changes;
  } finally {
    terminal.close();
  }
}

function showSecrets(context: CliContext, { json }: ApplyOptions, secrets: readonly CreatedSecret[]): void {
  if (secrets.length === 0) return;
  report(context, "Secrets won't be shown again; keep them in a secret store.");
  if (json) return;
  for (const { kind, id, secret } of secrets) context.stdout.write(`${kind} ${id} ${secret}\n`);
}

function isRefused(changes: readonly PlannedChange[]): boolean {
  return changes.some(({ refusal }) => refusal !== null);
}

function refusalOf(changes: readonly PlannedChange[], outcome: string): CommandError {
  const refused = changes.filter(({ refusal }) => refusal !== null);
  return new CommandError(`${outcome}: ${countOf(refused.length, "change")} can't be made (see ! above).`);
}

function summarize(changes: readonly PlannedChange[], what: string): string {
  return `${countOf(changes.length, "change")} ${what}.`;
}

function report({ stderr }: CliContext, sentence: string): void {
  stderr.write(`${sentence}\n`);
}

function explainStale(error: unknown): never {
  if (!(error instanceof StaleVersionError)) throw error;
  throw new CommandError("Someone changed the same things in the meantime. Nothing was applied. Run it again.");
}
