import type { Command } from "commander";
import { parseCount, parseSeconds, readName } from "../../../platform/cli/arguments.ts";
import { type CliContext, CommandError, withInstallation } from "../../../platform/cli/context.ts";
import { countOf } from "../../../platform/count-of.ts";
import type { Deps } from "../../../platform/deps.ts";
import { isUsable } from "../../../platform/domain/validity.ts";
import type { Acting } from "../../../platform/events/actor.ts";
import { rotateAgentSecret } from "../domain/agent-credentials.ts";
import { setAgentEnabled } from "../domain/change.ts";
import { DEFAULT_LIFETIME_SECONDS, DEFAULT_REQUESTS_PER_MINUTE } from "../domain/check-agent.ts";
import { deleteAgent, endAgent } from "../domain/end.ts";
import type { AgentRecord } from "../domain/records.ts";
import { registerAgentWithCredential } from "../domain/register.ts";
import { explainFailure, listAgents, printSecret } from "./print-agents.ts";

const ONE_DAY = 24 * 60 * 60;
const DEFAULT_DAYS = DEFAULT_LIFETIME_SECONDS / ONE_DAY;

interface CreateOptions {
  readonly org: string;
  readonly owner: string;
  readonly role: string;
  readonly name: string;
  readonly purpose: string;
  readonly days: number;
  readonly requestsPerMinute: number;
  readonly dpopBoundAccessTokens?: true;
  readonly json?: true;
}

interface RotateOptions {
  readonly overlap: number;
  readonly json?: true;
}

/** Adds `orgward agents`. */
export function addAgentCommands(program: Command, context: CliContext): void {
  const agents = program.command("agents").description("the agents that members of organizations answer for");
  agents
    .command("create")
    .description("register an agent with a secret, and print its client id and secret once on standard output")
    .requiredOption("--org <id>", "the organization")
    .requiredOption("--owner <id>", "the user id of the member who answers for it")
    .requiredOption("--role <role>", "its role in the organization, at most the owner's")
    .requiredOption("--name <name>", "what people call it")
    .requiredOption("--purpose <line>", "what it is for")
    .option("--days <count>", "after how many days it ends, at most 365", parseCount, DEFAULT_DAYS)
    .option(
      "--requests-per-minute <count>",
      "how many tokens it gets in a minute",
      parseCount,
      DEFAULT_REQUESTS_PER_MINUTE,
    )
    .option("--dpop-bound-access-tokens", "bind every access token to a key of the agent (DPoP)")
    .option("--json", "print them as JSON")
    .action((options: CreateOptions) => create(context, options));
  agents
    .command("list")
    .description("list the agents of an organization, of a member, or all, without their secrets")
    .option("--org <id>", "those of this organization alone")
    .option("--owner <id>", "those of the user with this id alone")
    .option("--json", "print them as JSON")
    .action((options: { org?: string; owner?: string; json?: true }) => listAgents(context, options));
  agents
    .command("rotate")
    .description("replace the newest secret of an agent; the old one stays valid for a while")
    .argument("<id>", "the agent's id, as `list` shows it")
    .option("--overlap <seconds>", "how long the old secret stays valid", parseSeconds, ONE_DAY)
    .option("--json", "print the client id and the new secret as JSON")
    .action((id: string, options: RotateOptions) => rotate(context, id, options));
  addVerb(agents, "disable", "end the tokens of an agent, and give it no more", (id) => setEnabled(context, id, false));
  addVerb(agents, "enable", "let a disabled agent get tokens again", (id) => setEnabled(context, id, true));
  addVerb(agents, "end", "end an agent for good, with its tokens", (id) => end(context, id));
  addVerb(agents, "delete", "delete an agent with its credentials, and end its tokens", (id) => remove(context, id));
}

function addVerb(agents: Command, verb: string, description: string, run: (id: string) => Promise<void>): void {
  agents.command(verb).description(description).argument("<id>", "the agent's id, as `list` shows it").action(run);
}

async function create(context: CliContext, options: CreateOptions): Promise<void> {
  await withInstallation(context, async (installation) => {
    const wanted = {
      orgId: options.org.toLowerCase(),
      ownerUserId: options.owner.toLowerCase(),
      name: readName("--name", options.name),
      purpose: options.purpose,
      role: options.role,
      additionalRoles: [],
      endsAt: installation.clock() + options.days * ONE_DAY,
      requestsPerMinute: options.requestsPerMinute,
      dpopBoundAccessTokens: options.dpopBoundAccessTokens,
    };
    const secret = { kind: "secret", name: null, expiresAt: null } as const;
    const registered = await registerAgentWithCredential(installation, wanted, secret);
    if (!registered.ok) throw new CommandError(explainFailure(registered.failure, options));
    const { agent } = registered.value;
    context.stderr.write(
      `Registered agent ${agent.machineId}. Its secret won't be shown again; keep it in a secret store.\n`,
    );
    printSecret(context, agent, registered.value.secret, options);
  });
}

async function rotate(context: CliContext, id: string, { overlap, json }: RotateOptions): Promise<void> {
  await withInstallation(context, async (installation) => {
    const agent = await findAgent(installation, id);
    const known = await installation.store.read.machineCredentials.listByMachine(agent.machineId);
    const secrets = known.filter(
      (credential) => credential.proof.kind === "secret" && isUsable(credential, installation.clock()),
    );
    const newest = secrets.findLast(({ expiresAt }) => expiresAt === null) ?? secrets.at(-1);
    if (!newest) throw new CommandError(`The agent ${id} has no secret in force.`);
    const replaced = { credentialId: newest.credentialId, overlapSeconds: overlap };
    const rotated = await rotateAgentSecret(installation, agent, replaced);
    if (!rotated.ok) throw new CommandError(`The secret can't be replaced: ${rotated.failure.replaceAll("_", " ")}.`);
    context.stderr.write(`Created a secret. The old one stops working in ${countOf(overlap, "second")}.\n`);
    printSecret(context, agent, rotated.value.secret, { ...(json && { json }) });
  });
}

async function setEnabled(context: CliContext, id: string, isEnabled: boolean): Promise<void> {
  await withInstallation(context, async (installation) => {
    const agent = await findAgent(installation, id);
    const changed = await setAgentEnabled(installation, agent, isEnabled);
    if (!changed.ok) throw new CommandError(`The agent ${id} has ended, and stays so.`);
    context.stderr.write(`${isEnabled ? "Enabled" : "Disabled"} agent ${agent.machineId}.\n`);
  });
}

async function end(context: CliContext, id: string): Promise<void> {
  await withInstallation(context, async (installation) => {
    const agent = await findAgent(installation, id);
    await endAgent(installation, agent);
    context.stderr.write(`Ended agent ${agent.machineId}.\n`);
  });
}

async function remove(context: CliContext, id: string): Promise<void> {
  await withInstallation(context, async (installation) => {
    const agent = await findAgent(installation, id);
    await deleteAgent(installation, agent);
    context.stderr.write(`Deleted agent ${agent.machineId}.\n`);
  });
}

async function findAgent({ store }: Deps & Acting, id: string): Promise<AgentRecord> {
  const agent = await store.read.agents.find(id.toLowerCase());
  if (agent) return agent;
  throw new CommandError(`No agent has the id ${id}. See \`orgward agents list\`.`);
}
