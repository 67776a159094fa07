import pg from "pg";

/** What a stretch of work asked of PostgreSQL. */
export interface DatabaseUse {
  /** How often somebody waited for the database: queries that a connection sends before it has an answer share a round trip. */
  readonly roundTrips: number;
  readonly transactions: number;
  /** Without those that begin and end transactions. */
  readonly statements: number;
}

type Query = (...parameters: unknown[]) => unknown;

/** Counts what this process asks of PostgreSQL, at the driver's connections. Returns what counts a stretch of work, and what stops that. */
export function countDatabaseUse() {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  const unanswered = new WeakMap<object, number>();
  let sent: readonly string[] = [];
  let roundTrips = 0;
  prototype.query = function (this: object, ...parameters) {
    const [config] = parameters;
    const waiting = unanswered.get(this) ?? 0;
    if (waiting === 0) roundTrips += 1;
    unanswered.set(this, waiting + 1);
    sent = [...sent, typeof config === "string" ? config : (config as pg.QueryConfig).text];
    const answered = () => unanswered.set(this, (unanswered.get(this) ?? 1) - 1);
    const answer = query.apply(this, parameters);
    (answer as Promise<unknown>).then(answered, answered);
    return answer;
  };
  return {
    async during(work: () => Promise<unknown>): Promise<DatabaseUse> {
      sent = [];
      roundTrips = 0;
      await work();
      const transactions = sent.filter((text) => text.startsWith("begin")).length;
      const statements = sent.filter((text) => !/^(?:begin|commit|rollback)/.test(text)).length;
      return { roundTrips, transactions, statements };
    },
    stop() {
      prototype.query = query;
    },
  };
}
