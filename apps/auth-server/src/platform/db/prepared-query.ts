import type { Compilable, CompiledQuery, Kysely } from "kysely";
import type { Dialect, Schema } from "./schema.ts";
import type { QueryGuard } from "./unit-of-work.ts";

/** A query that is built and compiled once per database, and then run with different parameters each time. */
export interface PreparedQuery<Parameters extends object, Query extends Compilable> {
  /** Builds the query as part of another one. */
  readonly build: (db: Kysely<Schema>, parameters: Parameters) => Query;
  /** Returns the compiled query with these parameters. */
  compile(db: Kysely<Schema>, dialect: Dialect, parameters: Parameters): CompiledQuery<RowOf<Query>>;
}

type RowOf<Query extends Compilable> = Query extends Compilable<infer Row> ? Row : never;

/** Runs prepared queries on the connection of some repositories. */
export type RunPrepared = <Parameters extends object, Query extends Compilable>(
  query: PreparedQuery<Parameters, Query>,
  parameters: Parameters,
) => Promise<Answer<RowOf<Query>>>;

/** Sends prepared queries on the connection of some repositories. */
export type SendPrepared = <Parameters extends object, Query extends Compilable>(
  query: PreparedQuery<Parameters, Query>,
  parameters: Parameters,
) => Promise<void>;

interface Answer<Row> {
  readonly rows: readonly Row[];
  /** How many rows the query added, changed or deleted. */
  readonly changes: number;
}

/**
 * Prepares a query, because building and compiling one takes several times as long as running it on SQLite.
 *
 * @param build called with placeholders for the parameters. It must pass them to the query builder unread: they don't have values yet, and
 *   computing with them throws `TypeError`
 */
export function prepareQuery<Parameters extends object, Query extends Compilable>(
  build: (db: Kysely<Schema>, parameters: Parameters) => Query,
): PreparedQuery<Parameters, Query> {
  const compiled = new Map<Dialect, CompiledQuery<RowOf<Query>>>();
  return {
    build,
    compile(db, dialect, parameters) {
      const known = compiled.get(dialect) ?? build(db, standInsFor(parameters)).compile();
      compiled.set(dialect, known);
      const toValue = (parameter: unknown) =>
        parameter instanceof StandIn ? parameters[parameter.name as keyof Parameters] : parameter;
      return { ...known, parameters: known.parameters.map(toValue) };
    },
  };
}

/** Creates a function that runs the prepared queries of repositories on `db`, and reports each to their guard. */
export function createPreparedRunner(db: Kysely<Schema>, dialect: Dialect, guard: QueryGuard): RunPrepared {
  return async (query, parameters) => {
    const compiled = query.compile(db, dialect, parameters);
    guard.onQuery(compiled.query);
    const { rows, numAffectedRows = 0n } = await db.executeQuery(compiled);
    guard.onResult();
    return { rows, changes: Number(numAffectedRows) };
  };
}

/** A query that says when it is on its way. */
export interface SentQuery extends CompiledQuery {
  readonly onSent?: () => void;
}

/**
 * Creates a function that sends prepared queries of a unit of work whose answers decide nothing, and resolves when they are on their way.
 * PostgreSQL answers them together with later ones, at the latest with COMMIT; if one fails, so does the unit. SQLite answers at once.
 */
export function createPreparedSender(db: Kysely<Schema>, dialect: Dialect, guard: QueryGuard): SendPrepared {
  return async (query, parameters) => {
    const compiled = query.compile(db, dialect, parameters);
    guard.onQuery(compiled.query);
    if (dialect === "sqlite") await db.executeQuery(compiled);
    else await untilSent(db, compiled);
    guard.onResult();
  };
}

/** Resolves when a query is on its way. Whether it failed, its transaction says at COMMIT. */
function untilSent(db: Kysely<Schema>, compiled: CompiledQuery): Promise<void> {
  return new Promise((resolve) => {
    const query: SentQuery = { ...compiled, onSent: resolve };
    db.executeQuery(query).catch(() => resolve());
  });
}

/** Stands in for the value of a parameter until the query runs. */
class StandIn {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  toJSON(): never {
    throw new TypeError(`a prepared query cannot compute with its parameter ${this.name}`);
  }

  [Symbol.toPrimitive](): never {
    return this.toJSON();
  }
}

function standInsFor<Parameters extends object>(parameters: Parameters): Parameters {
  return Object.fromEntries(Object.keys(parameters).map((name) => [name, new StandIn(name)])) as Parameters;
}
