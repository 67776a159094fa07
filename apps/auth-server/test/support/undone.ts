import type { Repositories, Store } from "../../src/platform/domain/store.ts";

class Undone extends Error {}

/** Runs `work` in a unit of work that is undone, and returns what it returned. */
export async function runUndone<Result>(
  store: Pick<Store, "write">,
  work: (repositories: Repositories) => Promise<Result>,
): Promise<Result> {
  const results: Result[] = [];
  const unit = store.write(async (repositories) => {
    results.push(await work(repositories));
    throw new Undone();
  });
  await unit.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return results[0] as Result;
}
