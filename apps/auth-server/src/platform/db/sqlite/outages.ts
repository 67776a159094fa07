import type { StoreOutage } from "../../domain/store.ts";

/**
 * Finds out whether SQLite failed because of its environment: a full disk, one that can't be read or written, or a lock held by another
 * process (https://www.sqlite.org/rescode.html).
 */
export function findSqliteOutage(error: unknown): StoreOutage | null {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "SQLITE_FULL") return "storage_full";
  if (code === "database_busy" || code.startsWith("SQLITE_BUSY")) return "database_busy";
  return code.startsWith("SQLITE_IOERR") || code.startsWith("SQLITE_CANTOPEN") ? "database_unavailable" : null;
}
