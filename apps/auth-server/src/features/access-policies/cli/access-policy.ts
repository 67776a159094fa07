import type { Command } from "commander";
import { parseSeconds } from "../../../platform/cli/arguments.ts";
import {
  type CliContext,
  CommandError,
  formatTime,
  printJson,
  withInstallation,
} from "../../../platform/cli/context.ts";
import { NO_RULES } from "../domain/access-policy.ts";
import { toPolicyBody } from "../domain/access-policy-body.ts";
import { isSuspended } from "../domain/policies-in-force.ts";
import {
  MAX_SUSPENSION_SECONDS,
  type ResumeFailure,
  resumeAccessPolicy,
  type SuspendFailure,
  suspendAccessPolicy,
} from "../domain/suspend-access-policy.ts";

const ONE_HOUR = 3600;

/** Adds `orgward access-policy show`, `suspend` and `resume`. */
export function addAccessPolicyCommands(program: Command, context: CliContext): void {
  const accessPolicy = program
    .command("access-policy")
    .description("what an organization demands of its members' sign-ins");
  accessPolicy
    .command("show")
    .description("print an organization's policy as JSON")
    .argument("<org-id>", "the organization's id")
    .action((orgId: string) => show(context, orgId));
  accessPolicy
    .command("suspend")
    .description("let members in for a while however they signed in; what the deployment demands stays in force")
    .argument("<org-id>", "the organization's id")
    .option("--for <seconds>", `how long, at most ${MAX_SUSPENSION_SECONDS} seconds`, parseSeconds, ONE_HOUR)
    .action((orgId: string, options: { for: number }) => suspend(context, orgId, options.for));
  accessPolicy
    .command("resume")
    .description("enforce a suspended policy again at once")
    .argument("<org-id>", "the organization's id")
    .action((orgId: string) => resume(context, orgId));
}

async function show(context: CliContext, orgId: string): Promise<void> {
  await withInstallation(context, async ({ store, clock }) => {
    if (!(await store.read.organizations.findById(orgId))) throw new CommandError(explain("org_not_found", orgId));
    const stored = await store.read.accessPolicies.find(orgId);
    const until = stored && isSuspended(stored, clock()) ? stored.suspendedUntil : null;
    printJson(context, {
      ...toPolicyBody(stored?.policy ?? NO_RULES),
      suspended_until: until === null ? null : formatTime(until),
    });
  });
}

async function suspend(context: CliContext, orgId: string, seconds: number): Promise<void> {
  await withInstallation(context, async (installation) => {
    const result = await suspendAccessPolicy(installation, orgId, seconds);
    if (!result.ok) throw new CommandError(explain(result.failure, orgId));
    context.stderr.write(`Suspended the access policy of ${orgId} until ${formatTime(result.value)}.\n`);
  });
}

async function resume(context: CliContext, orgId: string): Promise<void> {
  await withInstallation(context, async (installation) => {
    const result = await resumeAccessPolicy(installation, orgId);
    if (!result.ok) throw new CommandError(explain(result.failure, orgId));
    context.stderr.write(`The access policy of ${orgId} is enforced again.\n`);
  });
}

function explain(failure: SuspendFailure | ResumeFailure, orgId: string): string {
  switch (failure) {
    case "org_not_found":
      return `No organization has the id ${orgId}.`;
    case "no_policy":
      return `The organization ${orgId} has no access policy.`;
    case "too_long":
      return `--for must be at most ${MAX_SUSPENSION_SECONDS} seconds.`;
    case "not_suspended":
      return `The access policy of ${orgId} isn't suspended.`;
  }
}
