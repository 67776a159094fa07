import { SchemaNewerError, SchemaUnreleasedError } from "./errors.ts";
import type { Migration } from "./migrations/migration.ts";

/** What a database records about an applied migration. */
export type AppliedMigration = Pick<Migration, "number" | "name">;

/**
 * Lists the migrations that a database lacks.
 *
 * @param applied the migrations applied to the database, oldest first.
 * @param migrations all migrations that this release knows, oldest first.
 * @throws SchemaUnreleasedError when the database doesn't start with the first migration of a release.
 * @throws SchemaNewerError when a newer release has migrated the database.
 */
export function findPending(applied: readonly AppliedMigration[], migrations: readonly Migration[]): Migration[] {
  const [oldest, newest] = [applied.at(0), applied.at(-1)];
  if (!oldest || !newest) return [...migrations];
  if (oldest.number !== migrations[0]?.number || oldest.name !== migrations[0].name) {
    throw new SchemaUnreleasedError(oldest, newest);
  }
  const known = migrations.at(-1)?.number ?? 0;
  if (newest.number > known) throw new SchemaNewerError(newest.number, known);
  const numbers = new Set(applied.map(({ number }) => number));
  return migrations.filter(({ number }) => !numbers.has(number));
}
