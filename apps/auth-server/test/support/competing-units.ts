import pg from "pg";
import type { StoreOptions } from "../../src/platform/db/options.ts";
import type { Store } from "../../src/platform/domain/store.ts";
import { createGate } from "./gate.ts";
import type { Work } from "./row-changes.ts";

/** What became of the second of two units of work. */
export interface SecondUnit {
  /** Whether it was stored only after the first had committed. */
  readonly waited: boolean;
  /** What its work returned. */
  readonly answer: unknown;
}

/**
 * Begins `second` while the unit of work of `first` has done its part and hasn't committed. The first one commits when the second is either
 * done or stuck behind it, so that the order is the same each time.
 */
export async function compete(store: Store, options: StoreOptions, first: Work, second: Work): Promise<SecondUnit> {
  const [done, commit] = [createGate(), createGate()];
  let isCommitted = false;
  const firstUnit = store.write(async (repositories) => {
    await first(repositories);
    done.open();
    await commit.opened;
  });
  await Promise.race([done.opened, firstUnit]);
  let waited = false;
  const secondUnit = store.write(second).finally(() => {
    waited = isCommitted;
  });
  const settled = secondUnit.then(
    () => true,
    () => true,
  );
  await untilStuck(store, options, settled);
  isCommitted = true;
  commit.open();
  await firstUnit;
  const answer = await secondUnit;
  return { answer, waited };
}

/** Resolves when a unit of work waits for another one, or when `settled` does. */
async function untilStuck(store: Store, options: StoreOptions, settled: Promise<boolean>): Promise<void> {
  if (options.kind === "sqlite") {
    // One unit runs at a time; the next one stays in the queue.
    if (store.load().waiting > 0) return;
    throw new Error("the second unit of work isn't in the queue");
  }
  const client = new pg.Client(options.url);
  await client.connect();
  try {
    let isOver = false;
    while (!isOver) {
      const query = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      const { rowCount } = await client.query(query);
      isOver = (rowCount ?? 0) > 0 || (await Promise.race([settled, Promise.resolve(false)]));
    }
  } finally {
    await client.end();
  }
}
