import type { Command } from "commander";
import { type CreateOperatorFailure, createOperator } from "../domain/operators.ts";
import { type CliContext, CommandError, withInstallation } from "./context.ts";
import { readPassword } from "./read-password.ts";

/** `orgward operators create` */
export function addOperatorCommands(program: Command, context: CliContext): void {
  const operators = program.command("operators").description("the people who run this deployment");
  operators
    .command("create")
    .description("create an operator; the password is asked for, or read from standard input")
    .requiredOption("--email <address>", "the operator's e-mail address")
    .action((options: { email: string }) => create(context, options.email));
}

async function create(context: CliContext, email: string): Promise<void> {
  await withInstallation(context, async (installation) => {
    const result = await createOperator(installation, { email, password: await readPassword(context) });
    if (!result.ok) throw new CommandError(explain(result.failure));
    context.stderr.write("Created the operator.\n");
    context.stdout.write(`${result.value.operatorId}\n`);
  });
}

function explain(failure: CreateOperatorFailure): string {
  switch (failure.kind) {
    case "invalid_email":
      return "--email must be an e-mail address.";
    case "email_taken":
      return "An operator with this e-mail address exists already.";
    case "unfit_password":
      return `The password ${failure.problem}.`;
  }
}
