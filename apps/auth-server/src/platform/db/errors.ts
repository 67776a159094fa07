import type { AppliedMigration } from "./applied-migrations.ts";

/** Thrown when the database has migrations that this release doesn't know, because a newer release has opened it. */
export class SchemaNewerError extends Error {
  override readonly name = "SchemaNewerError";
  readonly code = "schema_newer";

  constructor(found: number, known: number) {
    super(
      `schema_newer: the database is at migration ${found}, this release knows migrations up to ${known}; ` +
        "start the release that migrated the database, or a later one",
    );
  }
}

/** Thrown when the database was created before the first release, by migrations that no release knows. */
export class SchemaUnreleasedError extends Error {
  override readonly name = "SchemaUnreleasedError";
  readonly code = "schema_unreleased";

  constructor(oldest: AppliedMigration, newest: AppliedMigration) {
    super(
      `schema_unreleased: the database was created before the first release of Orgward: its migrations are ${describe(oldest)} ` +
        `to ${describe(newest)}. No release can open it, or restore its backups and exports. Start with an empty database: ` +
        "set DATA_DIR to another folder, or DATABASE_URL to another database",
    );
  }
}

function describe({ number, name }: AppliedMigration): string {
  return `${number} (${name})`;
}

/** Thrown when the database lacks migrations of this release. */
export class SchemaOutdatedError extends Error {
  override readonly name = "SchemaOutdatedError";
  readonly code = "schema_outdated";

  constructor(pending: number) {
    super(`schema_outdated: the database lacks ${pending} migration(s) of this release; run the migrations first`);
  }
}

/** Thrown when the file at the SQLite path isn't a SQLite database. */
export class DatabaseFileError extends Error {
  override readonly name = "DatabaseFileError";
  readonly code = "database_file_unusable";

  constructor(file: string, options: ErrorOptions) {
    super(
      `${file} can't be opened: it isn't a SQLite database, or it is damaged. Restore a backup, or set DATA_DIR to another folder.`,
      options,
    );
  }
}

/** Thrown when another process has kept the SQLite file locked for longer than the busy timeout. */
export class DatabaseBusyError extends Error {
  override readonly name = "DatabaseBusyError";
  readonly code = "database_busy";

  constructor(waitedMilliseconds: number, options: ErrorOptions) {
    super(
      `database_busy: another process has held the write lock of the SQLite file for ${waitedMilliseconds} ms; ` +
        "try again, or end the process that holds it",
      options,
    );
  }
}

/** Thrown when PostgreSQL accepts no writes, because it is a standby. Its reads may be out of date. */
export class DatabaseReadOnlyError extends Error {
  override readonly name = "DatabaseReadOnlyError";
  readonly code = "database_read_only";

  constructor() {
    super(
      "database_read_only: PostgreSQL accepts no writes, because it is a standby; DATABASE_URL must name the primary",
    );
  }
}

/** Thrown when a commit is only on the primary: somebody ended the wait for its standby. It may be undone by a failover. */
export class CommitNotReplicatedError extends Error {
  override readonly name = "CommitNotReplicatedError";
  readonly code = "commit_not_replicated";

  constructor() {
    super(
      "commit_not_replicated: the wait for the synchronous standby was ended; the commit may be lost in a failover",
    );
  }
}

/** Thrown when code breaks the rules of a unit of work. Always a bug in the calling code. */
export class UnitOfWorkError extends Error {
  override readonly name = "UnitOfWorkError";
  readonly code = "unit_of_work_misused";
}
