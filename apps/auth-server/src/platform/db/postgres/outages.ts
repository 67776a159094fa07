import pg from "pg";
import type { StoreOutage } from "../../domain/store.ts";

const DISK_FULL = "53100";

/**
 * Classes and codes of https://www.postgresql.org/docs/current/errcodes-appendix.html: connection exception, read-only transaction
 * (a standby), insufficient resources, operator intervention (the server stops or starts), system error.
 */
const OUT_OF_REACH = /^(08|25006|53|57P|58)/;

/** Codes of the operating system for connections that fail or break. */
const SYSTEM_ERRORS = ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ENOENT", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"];
const RESOLVER_ERRORS = ["ENOTFOUND", "EAI_AGAIN"];

/** The driver's messages for broken connections, whose errors have no code. */
const BROKEN_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error))/;

/** Finds out whether an error means that PostgreSQL is unreachable or out of space. A mistake in a statement isn't an outage. */
export function findPostgresOutage(error: unknown): StoreOutage | null {
  if (!(error instanceof Error)) return null;
  const code = "code" in error ? String(error.code) : "";
  if (error instanceof pg.DatabaseError) return findReportedOutage(code);
  const isBroken = [...SYSTEM_ERRORS, ...RESOLVER_ERRORS].includes(code) || BROKEN_CONNECTION.test(error.message);
  return isBroken ? "database_unavailable" : null;
}

function findReportedOutage(code: string): StoreOutage | null {
  if (code === DISK_FULL) return "storage_full";
  return OUT_OF_REACH.test(code) ? "database_unavailable" : null;
}
