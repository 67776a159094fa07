import type { ActingDeps as DomainDeps } from "../domain/deps.ts";
import type { Repositories, Store } from "../domain/store.ts";
import type { ConfigurationChange } from "./configuration-changes.ts";
import { recordChange } from "./record-event.ts";

/** The fields of a form with their values, as they are stored at a time. */
export type FormValues = Readonly<Record<string, string>>;

/** The form was filled in on what somebody else has changed since; nothing was stored. */
export class StaleFormError extends Error {
  override readonly name = "StaleFormError";
  readonly current: FormValues;

  constructor(current: FormValues) {
    super("The form was filled in on values that have changed since.");
    this.current = current;
  }
}

/** A change that an operator makes. */
export interface OperatorChange {
  readonly change: ConfigurationChange;
  /** The id of what is changed; of what is created, how its id is found in what the unit of work returns. */
  readonly subject: string | ((created: never) => string);
  /** The member, where the subject is an organization. */
  readonly userId?: string;
  readonly form?: ShownForm;
}

/** A form with values that others may change: what it showed, and how to read and lock the same now. */
export interface ShownForm {
  readonly shown: string;
  readonly lock: (repositories: Repositories) => Promise<FormValues | null>;
  /** Whether the operation does more than to store these values. Default: false, so that nothing is written when they stay. */
  readonly doesMore?: boolean;
}

/** How the values that a form showed travel in it. */
export function writeShown(values: FormValues): string {
  return JSON.stringify(Object.entries(values).sort());
}

/** Reads them back; `null` when they are not ours. */
export function readShown(shown: string): FormValues | null {
  try {
    const values: unknown = Object.fromEntries(JSON.parse(shown) as [string, string][]);
    return Object.values(values as object).every((value) => typeof value === "string") ? (values as FormValues) : null;
  } catch {
    return null;
  }
}

/**
 * Runs an operation of the domain as an operator: in the unit of work that makes the change it is first made sure that the form
 * showed what is stored, and then written down in the audit log. An operation that changes nothing, because it fails, says `false`
 * or stores what is stored already, leaves no entry.
 *
 * @throws StaleFormError when somebody else was faster
 */
export function changeAsOperator<Outcome>(
  deps: DomainDeps,
  change: OperatorChange,
  operate: (deps: DomainDeps) => Promise<Outcome>,
): Promise<Outcome> {
  const write: Store["write"] = (work) =>
    writeIfChanged(deps, change.form, async (repositories) => {
      const outcome = await work(repositories);
      if (!hasFailed(outcome)) await record(deps, repositories, { ...change, outcome });
      return outcome;
    });
  return operate({ ...deps, store: { ...deps.store, write } });
}

/**
 * The same for an operation that writes its change down itself: the deps whose unit of work first makes sure that the form showed what
 * is stored, and throws `StaleFormError` when it did not.
 */
export function expectUnchanged<Deps extends Pick<DomainDeps, "store">>(deps: Deps, form: ShownForm): Deps {
  const write: Store["write"] = (work) => writeIfChanged(deps, form, work);
  return { ...deps, store: { ...deps.store, write } };
}

/** Ends a unit of work that has stored what was stored already. */
class NothingChanged extends Error {
  override readonly name = "NothingChanged";
  readonly outcome: unknown;

  constructor(outcome: unknown) {
    super("What is stored is what was stored.");
    this.outcome = outcome;
  }
}

/** Undoes a unit of work that has stored what was stored already, with the events that it wrote; it comes to the same end. */
async function writeIfChanged<Outcome>(
  { store }: Pick<DomainDeps, "store">,
  form: ShownForm | undefined,
  work: (repositories: Repositories) => Promise<Outcome>,
): Promise<Outcome> {
  return store
    .write(async (repositories) => {
      const before = await readUnchanged(repositories, form);
      const outcome = await work(repositories);
      if (form === undefined || before === null || form.doesMore) return outcome;
      const after = await form.lock(repositories);
      if (after !== null && writeShown(after) === writeShown(before)) throw new NothingChanged(outcome);
      return outcome;
    })
    .catch((error: unknown) => {
      if (error instanceof NothingChanged) return error.outcome as Outcome;
      throw error;
    });
}

async function readUnchanged(repositories: Repositories, form: ShownForm | undefined): Promise<FormValues | null> {
  const current = (await form?.lock(repositories)) ?? null;
  if (current !== null && writeShown(current) !== form?.shown) throw new StaleFormError(current);
  return current;
}

function hasFailed(outcome: unknown): boolean {
  return outcome === false || (typeof outcome === "object" && outcome !== null && "ok" in outcome && !outcome.ok);
}

async function record(
  deps: DomainDeps,
  repositories: Repositories,
  { change, subject, userId, outcome }: OperatorChange & { readonly outcome: unknown },
): Promise<void> {
  const id = typeof subject === "string" ? subject : subject(outcome as never);
  await recordChange(repositories, deps, { change, subject: id, ...(userId === undefined ? {} : { userId }) });
}
