import { statSync } from "node:fs";
import { readEventsKeptMonths } from "../../features/audit/domain/archive/retention.ts";
import { createRepositories } from "../../features.ts";
import { describeMissing } from "../../platform/cli/context.ts";
import type { Config } from "../../platform/config/config.ts";
import { SchemaOutdatedError } from "../../platform/db/errors.ts";
import { assertSchemaIsCurrent, isMigrated } from "../../platform/db/migrate.ts";
import { type DatabaseReader, openReader } from "../../platform/db/open-reader.ts";
import { guardConnection } from "../../platform/db/repositories/index.ts";
import { errorMessage } from "../../platform/error-message.ts";
import { checkArchive } from "./archive.ts";
import { checkAttention } from "./attention.ts";
import { checkBackup } from "./backup.ts";
import { type Check, type Finding, failed, type NamedFinding, ok, runChecks, skipped, warning } from "./check.ts";
import type { DoctorDeps } from "./deps.ts";
import { checkIdentityProviders } from "./identity-providers.ts";
import { checkPostgres, checkPostgresClock } from "./postgres.ts";
import { checkReceivers } from "./receivers.ts";
import { checkSecretKey } from "./secret-key.ts";
import { checkSigningKeys } from "./signing-keys.ts";
import { checkSqlite } from "./sqlite.ts";

const CREATED_BY = "`orgward start` and `orgward migrate` create a new one.";

type DatabaseDeps = Pick<DoctorDeps, "now" | "lookIntoFolder" | "fetchAsServer">;

/** Checks the database: its schema, how it stores, and what is stored. Reads alone. */
export async function checkDatabase(config: Config, deps: DatabaseDeps): Promise<NamedFinding[]> {
  const opened = await openOrExplain(config.database);
  if (!("reader" in opened)) return [opened];
  try {
    return await checkOpened(opened, config, deps);
  } finally {
    await opened.close();
  }
}

/** Opens the database, or returns why it can't be looked at. */
async function openOrExplain(database: Config["database"]): Promise<DatabaseReader | NamedFinding> {
  const check = "database";
  try {
    if (database.kind === "sqlite" && !statSync(database.file, { throwIfNoEntry: false })?.size) {
      return { check, ...failed(describeMissing(database), CREATED_BY) };
    }
    return await openReader(database);
  } catch (error) {
    return {
      check,
      ...failed(errorMessage(error), "Run this as the user that runs the server, with the same variables."),
    };
  }
}

async function checkOpened(opened: DatabaseReader, config: Config, deps: DatabaseDeps): Promise<NamedFinding[]> {
  const [schema] = await runChecks([{ name: "database", run: () => checkSchema(opened, config) }]);
  const repositories = createRepositories(
    guardConnection(opened.reader, opened.dialect, { onQuery() {}, onResult() {} }),
  );
  const { settings, signingKeys } = repositories;
  const seconds = () => Math.floor(deps.now() / 1000);
  const aboutStorage: readonly Check[] =
    opened.dialect === "sqlite"
      ? [{ name: "storage", run: () => checkSqlite(opened.reader) }]
      : [
          { name: "storage", run: () => checkPostgres(opened.reader, config) },
          { name: "database clock", run: () => checkPostgresClock(opened.reader, deps.now) },
        ];
  const aboutRows: readonly Check[] = [
    { name: "secret key", run: async () => checkSecretKey(await signingKeys.list(), config, seconds()) },
    { name: "signing keys", run: async () => checkSigningKeys(await signingKeys.list(), seconds()) },
    { name: "backup", run: () => checkBackup(settings, { ...config, now: seconds() }) },
    { name: "receivers", run: () => checkReceivers(repositories, seconds()) },
    { name: "attention", run: () => checkAttention(repositories, { ...opened, ...config, clock: seconds }) },
    { name: "identity providers", run: () => checkIdentityProviders(repositories, deps.fetchAsServer(config)) },
    { name: "archive", run: async () => checkArchive(await readEventsKeptMonths(repositories), config, deps) },
  ];
  const isReachable = schema?.status !== "failed";
  const isCurrent = schema?.status === "ok";
  return [
    ...(schema ? [schema] : []),
    ...(isReachable ? await runChecks(aboutStorage) : []),
    ...(isCurrent ? await runChecks(aboutRows) : notLookedAt(aboutRows)),
  ];
}

function notLookedAt(checks: readonly Check[]): NamedFinding[] {
  return checks.map(({ name }) => ({ check: name, ...skipped("It needs a database of this release's schema.") }));
}

async function checkSchema(opened: DatabaseReader, { database }: Pick<Config, "database">): Promise<Finding> {
  if (!(await isMigrated(opened))) return failed(describeMissing(database), CREATED_BY);
  try {
    await assertSchemaIsCurrent(opened);
  } catch (error) {
    if (error instanceof SchemaOutdatedError) {
      return warning(
        "The database waits for migrations of this release.",
        "Back up, then run `orgward migrate` or start the server.",
      );
    }
    return failed(errorMessage(error), "See the table of problems in docs/operations.md.");
  }
  return ok("The database has this release's schema.");
}
