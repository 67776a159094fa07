import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type RootOperationNode, SelectQueryNode } from "kysely";
import { UnitOfWorkError } from "./errors.ts";

/** Tracks which code runs inside a unit of work, and enforces the rules that both databases need. */
export interface UnitOfWorkScope {
  /** Runs `work` as a unit of work. Throws when one of its queries failed or wasn't awaited. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** @throws UnitOfWorkError inside a unit of work: a second one would wait for the first forever. */
  assertOutside(): void;
  /** Guards the reader: only single SELECT statements, and none inside a unit of work. */
  readonly readGuard: QueryGuard;
  /** Guards the queries of a transaction: they may only run inside the unit of work that the transaction belongs to. */
  readonly writeGuard: QueryGuard;
}

/** Observes the queries of a set of repositories. */
export interface QueryGuard {
  /** Called before a query runs. Throws if the query isn't allowed. */
  onQuery(query: RootOperationNode): void;
  /** Called after a query succeeds. */
  onResult(): void;
}

interface Unit {
  open: boolean;
  unfinishedQueries: number;
}

/** Creates the scope of one store. */
export function createUnitOfWorkScope(): UnitOfWorkScope {
  const units = new AsyncLocalStorage<Unit>();
  let running = 0;
  const openUnit = (): Unit | undefined => {
    const unit = units.getStore();
    return unit?.open ? unit : undefined;
  };

  return {
    async run(work) {
      const unit: Unit = { open: true, unfinishedQueries: 0 };
      running++;
      try {
        return await units.run(unit, () => runUnit(unit, work));
      } finally {
        // Up to Node 22, tracking the async context slows down every promise of the process, even in requests that only read.
        if (--running === 0) units.disable();
      }
    },
    assertOutside() {
      if (openUnit())
        throw new UnitOfWorkError("write was called inside a unit of work; use the repositories it was given");
    },
    readGuard: {
      onQuery(query) {
        if (openUnit())
          throw new UnitOfWorkError("read was used inside a unit of work; use the repositories it was given");
        if (!SelectQueryNode.is(query)) throw new UnitOfWorkError("read only reads; write through a unit of work");
      },
      onResult() {},
    },
    writeGuard: {
      onQuery() {
        const unit = openUnit();
        if (!unit) throw new UnitOfWorkError("the repositories of a unit of work were used after it ended");
        unit.unfinishedQueries++;
      },
      onResult() {
        const unit = openUnit();
        if (unit) unit.unfinishedQueries--;
      },
    },
  };
}

/**
 * Runs a unit of work and checks its queries. After a failed query, PostgreSQL answers COMMIT with a silent rollback, even if the unit
 * caught the error; a query that wasn't awaited may run in another unit. Either way, the caller would be told that something was stored
 * when it wasn't.
 */
async function runUnit<T>(unit: Unit, work: () => Promise<T>): Promise<T> {
  try {
    const value = await work();
    if (unit.unfinishedQueries === 0) return value;
  } finally {
    unit.open = false;
    // Queries still in flight, left behind by a failing Promise.all for instance, must come before the rollback. On SQLite
    // they have run by the next turn of the event loop, on PostgreSQL the connection keeps them in order.
    if (unit.unfinishedQueries > 0) await nextTurn();
  }
  throw new UnitOfWorkError("a query of the unit of work failed or was not awaited; nothing of the unit was stored");
}
