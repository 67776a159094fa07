import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import type { Actor } from "../../../../platform/events/actor.ts";
import { NotAdmittedError } from "../../../../platform/rate-limits/not-admitted-error.ts";
import { countRequest, countRequestWithin, giveBackWithin } from "../../../../platform/rate-limits/rate-limit.ts";
import { countTriedAccount, forgiveTriedAccount } from "../sign-in/tried-accounts.ts";
import { countTriedSecret, forgiveTriedSecret } from "../sign-in/tried-secrets.ts";

/** The lines in which requests wait for the hasher; each one is fair in itself. */
export type PasswordLine = "sign_ins" | "forms" | "backends" | "operators";

declare const admitted: unique symbol;

/** The right to wait in a line for the password hasher. Only this module grants it, after counting the request. */
export interface Admission {
  readonly line: PasswordLine;
  /** Identifies whose requests take turns with those of others. */
  readonly group: string;
  readonly [admitted]: true;
}

type AdmissionDeps = Pick<DomainDeps, "store" | "clock" | "policy">;

/** An attempt to sign in: the email address as typed, and the network it comes from. */
export interface SignInAttempt {
  readonly email: string;
  readonly network: string;
}

/**
 * Admits an attempt to sign in with a password: it counts for its network, for the account from that network, and towards the number of
 * accounts that the network tries.
 *
 * @throws NotAdmittedError when there were too many
 */
export async function admitSignIn(deps: AdmissionDeps, { email, network }: SignInAttempt): Promise<Admission> {
  refuseFor(await countRequest(deps, "passwords", [network]));
  await countAccount(deps, [toKey(email)], network);
  return admit("sign_ins", network);
}

/** Removes an attempt from the counts of its account, because it was the owner's. */
export async function forgiveSignIn(deps: AdmissionDeps, { email, network }: SignInAttempt): Promise<void> {
  await forgiveAccount(deps, [toKey(email)], network);
}

/**
 * Admits any other form with a password: it counts for its network, and for the link or account that it concerns.
 *
 * @param form.subject the link or account; nobody else's requests count there
 * @throws NotAdmittedError when there were too many
 */
export async function admitForm(
  deps: AdmissionDeps,
  { network, subject }: { readonly network: string; readonly subject: readonly string[] },
): Promise<Admission> {
  refuseFor(await countRequest(deps, "passwords", [network]));
  refuseFor(await countRequest(deps, "signIns", subject));
  return admit("forms", network);
}

/**
 * Admits an operator's password. It counts as users' passwords do, and wrong ones slow their network down beyond what the settings say:
 * others can never lock an operator out.
 *
 * @throws NotAdmittedError when there were too many
 */
export async function admitOperatorSignIn(deps: AdmissionDeps, { email, network }: SignInAttempt): Promise<Admission> {
  const operator = toKey(email);
  refuseFor(await countRequest(deps, "passwords", ["operators", network]));
  await countAccount(deps, ["operator", operator], network);
  refuseFor(await countTriedSecret(deps, "operatorPasswords", [operator, network]));
  return admit("operators", network);
}

/** Removes an operator's password from the counts, because it was right. */
export async function forgiveOperatorSignIn(deps: AdmissionDeps, { email, network }: SignInAttempt): Promise<void> {
  const operator = toKey(email);
  await forgiveAccount(deps, ["operator", operator], network);
  await forgiveTriedSecret(deps, "operatorPasswords", [operator, network]);
}

/**
 * Admits an attempt to create the first operator.
 *
 * @throws NotAdmittedError when there were too many attempts
 */
export async function admitFirstOperator(deps: AdmissionDeps, network: string): Promise<Admission> {
  refuseFor(await countRequest(deps, "signIns", ["first operator", network]));
  return admit("operators", network);
}

/**
 * Admits an actor who has presented a credential of the deployment. Operators and the command line wait in one line, backends in another.
 */
export function admitActor({ kind, id }: Actor): Admission {
  switch (kind) {
    case "operator":
      return admit("operators", `operator ${id}`);
    case "api_key":
      return admit("backends", id ?? kind);
    case "command_line":
      return admit("operators", kind);
    default:
      throw new TypeError(`admitActor: a ${kind} is nobody whose passwords go uncounted; admit the form instead`);
  }
}

/** Admits the server itself during startup, before it serves requests. */
export function admitAtStart(): Admission {
  return admit("operators", "start");
}

function admit(line: PasswordLine, group: string): Admission {
  return { line, group } as Admission;
}

async function countAccount(deps: AdmissionDeps, account: readonly string[], network: string): Promise<void> {
  await deps.store.write(async (repositories) => {
    refuseFor(await countRequestWithin(repositories, deps, "signIns", [...account, network]));
    refuseFor(await countTriedAccount(repositories, deps, { account: JSON.stringify(account), network }));
  });
}

async function forgiveAccount(deps: AdmissionDeps, account: readonly string[], network: string): Promise<void> {
  await deps.store.write(async (repositories) => {
    await giveBackWithin(repositories, deps, "signIns", [...account, network]);
    await forgiveTriedAccount(repositories, deps, { account: JSON.stringify(account), network });
  });
}

function refuseFor(seconds: number): void {
  if (seconds > 0) throw new NotAdmittedError("too_many_attempts", seconds);
}

function toKey(email: string): string {
  return email.trim().toLowerCase();
}
