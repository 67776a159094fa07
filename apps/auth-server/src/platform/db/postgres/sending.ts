import { type CompiledQuery, type QueryResult, SelectQueryNode } from "kysely";
import pg from "pg";
import type { Statements } from "./statements.ts";

/** Sends the statements of a connection's transactions, one transaction after another. */
export interface Sending {
  /** Starts a transaction. BEGIN is sent with its first statement. */
  start(begin: string): void;
  /** Sends a statement at once, behind those before it. */
  run(query: CompiledQuery): Promise<QueryResult<unknown>>;
  /**
   * Sends COMMIT behind the other statements, whether or not they have been answered.
   *
   * @throws the error of the first statement that failed; nothing is stored then.
   */
  commit(): Promise<void>;
  /** Sends ROLLBACK behind the other statements, unless there are none. What has been held back until now is not sent any more. */
  rollback(): Promise<void>;
  /** Returns the error that made PostgreSQL refuse a statement, if it refused it because an earlier one had failed; otherwise the error itself. */
  causeOf(error: unknown): unknown;
}

/** Creates what sends the statements of a connection's transactions. */
export function createSending(client: pg.PoolClient, statements: Statements): Sending {
  let beginText = "";
  let begun: Promise<void> | null = null;
  let state: "ended" | "started" | "begun" = "ended";
  /** How many statements wait until the transaction has begun. */
  let held = 0;
  const unanswered = new Set<Promise<void>>();
  let firstFailure: unknown;

  function noteFailure(error: unknown): void {
    firstFailure ??= error;
  }

  async function begin(): Promise<void> {
    await statements.command(client, beginText);
    if (state === "started") state = "begun";
  }

  async function send(query: CompiledQuery): Promise<QueryResult<unknown>> {
    if (state === "begun" && held === 0) return statements.run(client, query);
    begun ??= begin();
    if (held === 0 && onlyReads(query)) {
      const [result] = await Promise.all([statements.run(client, query), begun]);
      return result;
    }
    held += 1;
    try {
      await begun;
    } finally {
      held -= 1;
    }
    if (state === "ended") throw new Error("The transaction of this statement has ended.");
    return statements.run(client, query);
  }

  return {
    start(text) {
      beginText = text;
      begun = null;
      state = "started";
      firstFailure = undefined;
    },
    run(query) {
      if (state === "ended") return Promise.reject(new Error("The transaction of this statement has ended."));
      const answer = send(query);
      const noted = answer.then(() => undefined, noteFailure).finally(() => unanswered.delete(noted));
      unanswered.add(noted);
      return answer;
    },
    async commit() {
      if (begun === null) return;
      await begun;
      state = "ended";
      const committed = statements.command(client, "commit");
      const [{ command }] = await Promise.all([committed, ...unanswered]);
      // PostgreSQL answers with ROLLBACK when a statement has failed.
      if (firstFailure !== undefined) throw firstFailure;
      if (command !== "COMMIT") throw new Error("PostgreSQL rolled the transaction back.");
    },
    async rollback() {
      state = "ended";
      if (begun === null) return;
      await begun.catch(() => undefined);
      await statements.command(client, "rollback");
    },
    causeOf: (error) => (isAborted(error) && firstFailure !== undefined ? firstFailure : error),
  };
}

/**
 * Returns whether a statement may be sent before BEGIN has been answered. If BEGIN failed, PostgreSQL would run the statement by itself:
 * one that writes would be stored without the others.
 */
function onlyReads({ query }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) && query.with === undefined;
}

/** Returns whether an error is `in_failed_sql_transaction`. */
function isAborted(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "25P02";
}
