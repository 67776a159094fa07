import type { Kysely } from "kysely";
import type { Dialect } from "../schema.ts";

/** One step of the schema. What it does must never change once it is released, so it imports nothing that may change later. */
export interface Migration {
  /** 1, 2, 3 …, without gaps. */
  readonly number: number;
  readonly name: string;
  /**
   * Runs inside the transaction that also records the number. The previous release still uses the database while this one starts, so add
   * tables, nullable columns and indexes, and remove nothing that it uses. Never lose data.
   */
  up(db: Kysely<unknown>, dialect: Dialect): Promise<void>;
}
