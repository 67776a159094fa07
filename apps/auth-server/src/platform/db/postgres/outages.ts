import pg from "pg";
import type { StoreOutage } from "../../domain/store.ts";
import { CommitNotReplicatedError, DatabaseReadOnlyError } from "../errors.ts";

const DISK_FULL = "53100";
const READ_ONLY = "25006";

/**
 * Classes and codes of https://www.postgresql.org/docs/current/errcodes-appendix.html: connection exception, read-only transaction
 * (a standby), transaction that idled or took too long for the server, which then closes its connection, insufficient resources, operator
 * intervention (the server stops or starts), system error.
 */
const OUT_OF_REACH = /^(08|25006|25P03|25P04|53|57P|58)/;

/** Serialization failure and deadlock, when it happened again and again; a lock or a statement that took too long for the server. */
const BUSY = ["40001", "40P01", "55P03", "57014"];

/** Codes of the operating system for connections that fail or break. */
const SYSTEM_ERRORS = ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ENOENT", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"];
const RESOLVER_ERRORS = ["ENOTFOUND", "EAI_AGAIN"];

/** The driver's messages for broken connections, whose errors have no code. */
const BROKEN_CONNECTION = /^(Connection terminated|Client (was closed|has encountered a connection error))/;

/** The driver's message when all connections are busy for too long. */
const NO_CONNECTION_FREE = "timeout exceeded when trying to connect";

/** The driver's messages when no connection can be made, and no answer comes, in time. */
const UNANSWERED = /^(timeout expired|Connection terminated due to connection timeout|Query read timeout)/;

/** Finds out whether an error means that PostgreSQL is unreachable or out of space. A mistake in a statement isn't an outage. */
export function findPostgresOutage(error: unknown): StoreOutage | null {
  if (!(error instanceof Error)) return null;
  const code = "code" in error ? String(error.code) : "";
  if (error instanceof pg.DatabaseError) return hasGivenUp(error) ? "database_unavailable" : findReportedOutage(code);
  if (error instanceof DatabaseReadOnlyError || error instanceof CommitNotReplicatedError)
    return "database_unavailable";
  const isBroken =
    isUnanswered(error) ||
    [...SYSTEM_ERRORS, ...RESOLVER_ERRORS].includes(code) ||
    BROKEN_CONNECTION.test(error.message);
  return isBroken ? "database_unavailable" : null;
}

/** Returns whether an error means that PostgreSQL didn't answer in time. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && (error.message === NO_CONNECTION_FREE || UNANSWERED.test(error.message));
}

/** Returns whether an error means that the host can't be used; another one may. */
export function isOutOfReach(error: unknown): boolean {
  return findPostgresOutage(error) !== null && (error as Error).message !== NO_CONNECTION_FREE;
}

/** Returns whether a connection can't be used any more after an error. */
export function isConnectionLost(error: unknown): boolean {
  return findPostgresOutage(error) === "database_unavailable";
}

/** Returns whether an error means that PostgreSQL refused a write because it is a standby. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === READ_ONLY;
}

/**
 * Returns whether PostgreSQL has ended a connection for a reason that has no code. A new connection on a full disk, for instance: "could not
 * write init file".
 */
function hasGivenUp({ code, severity }: pg.DatabaseError): boolean {
  return code === "XX000" && (severity === "FATAL" || severity === "PANIC");
}

function findReportedOutage(code: string): StoreOutage | null {
  if (code === DISK_FULL) return "storage_full";
  if (BUSY.includes(code)) return "database_busy";
  return OUT_OF_REACH.test(code) ? "database_unavailable" : null;
}
