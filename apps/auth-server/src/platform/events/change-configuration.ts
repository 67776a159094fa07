import type { ChangingDeps } from "../domain/deps.ts";
import type { Repositories } from "../domain/store.ts";
import type { ConfigurationChange } from "./configuration-changes.ts";
import { recordChange } from "./record-event.ts";

/**
 * Changes the configuration and writes it down, in one unit of work.
 *
 * @param work makes the change; `false` when there was nothing to change, and nothing is written down
 * @returns whether something was changed
 */
export function changeConfiguration(
  deps: ChangingDeps,
  { change, subject }: { change: ConfigurationChange; subject: string | null },
  work: (repositories: Repositories) => Promise<unknown>,
): Promise<boolean> {
  return deps.store.write(async (repositories) => {
    const changed = (await work(repositories)) !== false;
    if (changed) await recordChange(repositories, deps, { change, subject });
    return changed;
  });
}
