import { RawNode, type RootOperationNode, SelectQueryNode, sql, ValueNode } from "kysely";

/**
 * Limits a query to one row: `.limit(ONE_ROW)`. SQLite is then asked for that row alone. The limit is part of the SQL rather than a
 * parameter, because PostgreSQL would otherwise plan the query anew each time.
 */
export const ONE_ROW = sql.lit(1);

/** Returns whether a query is limited to `ONE_ROW`. */
export function isForOneRow(query: RootOperationNode): boolean {
  if (!SelectQueryNode.is(query) || query.limit === undefined) return false;
  const { limit } = query.limit;
  if (!RawNode.is(limit) || limit.sqlFragments.some((fragment) => fragment !== "")) return false;
  const [value, ...others] = limit.parameters;
  return value !== undefined && others.length === 0 && ValueNode.is(value) && value.value === 1;
}
