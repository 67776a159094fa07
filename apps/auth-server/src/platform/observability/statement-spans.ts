import { SpanKind } from "@opentelemetry/api";
import type { CompiledQuery, QueryResult } from "kysely";
import { inSpan, isInTrace } from "./spans.ts";

/** Kysely quotes names, so what follows is no value. */
const TABLE = /\b(?:from|into|update) "(\w+)"/;
const OPERATION = /^\s*(select|insert|update|delete|with)\b/i;

/** Runs a statement in a span that has its operation and table, and neither its text nor its values. */
export function inStatementSpan<Row>(
  system: "postgresql" | "sqlite",
  { sql }: CompiledQuery,
  run: () => Promise<QueryResult<Row>>,
): Promise<QueryResult<Row>> {
  if (!isInTrace()) return run();
  const { name, attributes } = describeStatement(sql);
  return inSpan(name, { kind: SpanKind.CLIENT, attributes: { "db.system.name": system, ...attributes } }, run);
}

/** Describes a statement by its operation and table. */
export function describeStatement(sql: string) {
  const operation = OPERATION.exec(sql)?.[1]?.toUpperCase() ?? "OTHER";
  const table = TABLE.exec(sql)?.[1];
  return {
    name: table === undefined ? operation : `${operation} ${table}`,
    attributes: { "db.operation.name": operation, ...(table !== undefined && { "db.collection.name": table }) },
  };
}
