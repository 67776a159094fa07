import { type Command, Option } from "commander";
import {
  type CliContext,
  CommandError,
  formatTime,
  printTable,
  withInstallation,
} from "../../../platform/cli/context.ts";
import { readPassword } from "../../../platform/cli/read-password.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { Acting } from "../../../platform/events/actor.ts";
import { describePasswordProblem } from "../../authentication/domain/passwords/passwords.ts";
import { type CreateOperatorFailure, createOperator } from "../domain/create-operator.ts";
import {
  changeOperatorPassword,
  changeOperatorRole,
  deleteOperator,
  type ManageOperatorFailure,
  resetOperatorSecondFactor,
} from "../domain/manage-operators.ts";
import { hasSecondFactor, type OperatorRecord, type OperatorRole, operatorRoles } from "../domain/records.ts";

/** Adds `orgward operators create`, `list`, `set-role`, `reset-password`, `reset-second-factor` and `delete`. */
export function addOperatorCommands(program: Command, context: CliContext): void {
  const operators = program.command("operators").description("the people who run this deployment");
  operators
    .command("create")
    .description("create an operator; prompts for the password, or reads it from standard input")
    .requiredOption("--email <address>", "the operator's email address")
    .addOption(new Option("--role <role>", "what the operator can do").choices(operatorRoles).default("admin"))
    .action((options: { email: string; role: OperatorRole }) => create(context, options));
  operators
    .command("list")
    .description("list the operators")
    .action(() => list(context));
  operators
    .command("set-role")
    .description("change what an operator can do")
    .argument("<email>", "the operator's email address")
    .argument("<role>", "admin, who can change everything, or read_only")
    .action((email: string, role: string) => setRole(context, email, role));
  operators
    .command("reset-password")
    .description(
      "set an operator's password and end all their sessions; prompts for it, or reads it from standard input",
    )
    .argument("<email>", "the operator's email address")
    .action((email: string) => resetPassword(context, email));
  operators
    .command("reset-second-factor")
    .description("remove an operator's second factor, passkeys and recovery codes included, and end all their sessions")
    .argument("<email>", "the operator's email address")
    .action((email: string) => resetSecondFactor(context, email));
  operators
    .command("delete")
    .description("remove an operator, unless it's the last admin")
    .argument("<email>", "the operator's email address")
    .action((email: string) => remove(context, email));
}

async function create(context: CliContext, options: { email: string; role: OperatorRole }): Promise<void> {
  await withInstallation(context, async (installation) => {
    const result = await createOperator(installation, { ...options, password: await readPassword(context) });
    if (!result.ok) throw new CommandError(explain(result.failure));
    context.stderr.write("Operator created.\n");
    context.stdout.write(`${result.value.operatorId}\n`);
  });
}

function explain(failure: CreateOperatorFailure): string {
  switch (failure.kind) {
    case "invalid_email":
      return "--email must be an email address.";
    case "email_taken":
      return "An operator with this email address already exists.";
    case "unfit_password":
      return `The password ${describePasswordProblem(failure.problem)}.`;
  }
}

async function list(context: CliContext): Promise<void> {
  await withInstallation(context, async ({ store }) => {
    const rows = (await store.read.operators.list()).map((operator) => [
      operator.operatorId,
      operator.email,
      operator.role,
      hasSecondFactor(operator) ? "on" : "off",
      formatTime(operator.createdAt),
    ]);
    printTable(context, [["ID", "E-MAIL", "ROLE", "SECOND FACTOR", "CREATED"], ...rows]);
  });
}

async function setRole(context: CliContext, email: string, name: string): Promise<void> {
  const role = operatorRoles.find((candidate) => candidate === name);
  if (!role) throw new CommandError(`The role must be ${operatorRoles.join(" or ")}.`);
  await withOperator(context, email, async (installation, { operatorId }) => {
    const result = await changeOperatorRole(installation, operatorId, { role });
    if (!result.ok) throw new CommandError(FAILURES[result.failure]);
    context.stderr.write(`Role changed to ${role}.\n`);
  });
}

async function resetPassword(context: CliContext, email: string): Promise<void> {
  await withOperator(context, email, async (installation, { operatorId }) => {
    const result = await changeOperatorPassword(installation, operatorId, await readPassword(context));
    if (!result.ok) {
      const { failure } = result;
      const isGone = failure === "operator_not_found";
      throw new CommandError(isGone ? FAILURES[failure] : `The password ${describePasswordProblem(failure.problem)}.`);
    }
    context.stderr.write("Password changed. The operator is signed out everywhere.\n");
  });
}

async function resetSecondFactor(context: CliContext, email: string): Promise<void> {
  await withOperator(context, email, async (installation, { operatorId }) => {
    const result = await resetOperatorSecondFactor(installation, operatorId);
    if (!result.ok) throw new CommandError(FAILURES[result.failure]);
    context.stderr.write("Second factor removed. In production, the operator sets up a new one at the next sign-in.\n");
  });
}

async function remove(context: CliContext, email: string): Promise<void> {
  await withOperator(context, email, async (installation, { operatorId }) => {
    const result = await deleteOperator(installation, operatorId);
    if (!result.ok) throw new CommandError(FAILURES[result.failure]);
    context.stderr.write("Operator removed.\n");
  });
}

const FAILURES: Record<ManageOperatorFailure, string> = {
  operator_not_found: "There is no operator with this email address. See `orgward operators list`.",
  last_admin: "This is the last admin. Make someone else an admin first.",
};

async function withOperator(
  context: CliContext,
  email: string,
  work: (installation: Deps & Acting, operator: OperatorRecord) => Promise<void>,
): Promise<void> {
  await withInstallation(context, async (installation) => {
    const operator = await installation.store.read.operators.findByEmail(email);
    if (!operator) throw new CommandError(FAILURES.operator_not_found);
    await work(installation, operator);
  });
}
