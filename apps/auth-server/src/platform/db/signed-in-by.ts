import { type RawBuilder, sql } from "kysely";
import { type ConnectionMethod, storedPrefixOf } from "../domain/login-method.ts";

/**
 * Builds the condition that a user signed in with a connection.
 *
 * @param column holds a stored login method
 * @param connection `null` for any way to sign in
 */
export function signedInBy(column: RawBuilder<unknown>, connection: ConnectionMethod | null): RawBuilder<boolean> {
  if (connection === null) return sql<boolean>`true`;
  return sql<boolean>`${column} like ${`${storedPrefixOf(connection)}%`}`;
}
