import { isDeepStrictEqual } from "node:util";
import { joinStore } from "../domain/joined-store.ts";
import {
  type ApplyingDeps,
  type ApplySection,
  joinOutcomes,
  type PlannedChange,
  type SectionOutcome,
} from "./section.ts";

/** Ends a unit of work without storing anything of it. */
class RolledBack extends Error {
  override readonly name = "RolledBack";
  readonly outcome: SectionOutcome;

  constructor(outcome: SectionOutcome) {
    super("The unit of work was rolled back on purpose.");
    this.outcome = outcome;
  }
}

/** What became of a configuration file. `overtaken`: the deployment has changed since the plan was shown; `changes` is the plan as it is. */
export interface AppliedConfiguration extends SectionOutcome {
  readonly kind: "applied" | "refused" | "overtaken";
}

/**
 * Finds out what applying the file would change, by applying it in a unit of work that is rolled back: what is shown is what happens,
 * refusals included.
 */
export async function planConfiguration(
  deps: ApplyingDeps,
  sections: readonly ApplySection[],
): Promise<readonly PlannedChange[]> {
  try {
    await runSections(deps, sections, () => false);
    return [];
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome.changes;
    throw error;
  }
}

/**
 * Applies the file in one unit of work: all of it, or nothing.
 *
 * @param shown the plan that was agreed to; without one, whatever the plan is now is applied
 * @throws StaleVersionError when someone edits the same things meanwhile; nothing was stored
 */
export async function applyConfiguration(
  deps: ApplyingDeps,
  sections: readonly ApplySection[],
  shown?: readonly PlannedChange[],
): Promise<AppliedConfiguration> {
  const isAsShown = ({ changes }: SectionOutcome) => shown === undefined || isDeepStrictEqual(changes, shown);
  try {
    const outcome = await runSections(deps, sections, (outcome) => isAsShown(outcome) && !isRefused(outcome));
    return { ...outcome, kind: "applied" };
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
    const { changes } = error.outcome;
    return { changes, secrets: [], kind: isAsShown(error.outcome) ? "refused" : "overtaken" };
  }
}

/** Runs every section in one unit of work. Throws `RolledBack` unless `mayStore` agrees with the outcome. */
function runSections(
  deps: ApplyingDeps,
  sections: readonly ApplySection[],
  mayStore: (outcome: SectionOutcome) => boolean,
): Promise<SectionOutcome> {
  return deps.store.write(async (repositories) => {
    const unit = { repositories, deps: { ...deps, store: joinStore(deps.store, repositories) } };
    const outcomes: SectionOutcome[] = [];
    for (const applySection of sections) outcomes.push(await applySection(unit));
    const outcome = joinOutcomes(outcomes);
    if (!mayStore(outcome)) throw new RolledBack(outcome);
    return outcome;
  });
}

function isRefused({ changes }: SectionOutcome): boolean {
  return changes.some(({ refusal }) => refusal !== null);
}
