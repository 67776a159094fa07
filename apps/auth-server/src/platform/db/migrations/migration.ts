import type { Kysely } from "kysely";
import type { Dialect } from "../schema.ts";

/** One step of the schema. What it did to released databases must stay true, so it imports nothing that later changes. */
export interface Migration {
  /** 1, 2, 3 …, without gaps. */
  readonly number: number;
  readonly name: string;
  /**
   * Runs inside the transaction that also notes the number. The previous release still works on the database while this one
   * starts: add tables, nullable columns and indexes; remove nothing that it uses. Lose no data, ever.
   */
  up(db: Kysely<unknown>, dialect: Dialect): Promise<void>;
}
