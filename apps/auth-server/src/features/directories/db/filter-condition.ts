import { type RawBuilder, sql } from "kysely";
import type { Dialect } from "../../../platform/db/schema.ts";
import { badRequest } from "../domain/scim/failure.ts";
import type { Comparison, Filter, FilterValue } from "../domain/scim/filter.ts";
import { foldCase } from "../domain/scim/matches.ts";
import { type AttributePath, findPath } from "../domain/scim/path.ts";
import { type Attribute, findAttribute, type ResourceType } from "../domain/scim/schema.ts";

type Condition = RawBuilder<boolean>;
type Expression = RawBuilder<unknown>;

/** A value that a condition compares: text as it is stored, or a time in seconds. */
export interface Comparable {
  readonly expression: Expression;
  readonly kind: "text" | "boolean" | "time";
  readonly caseExact: boolean;
  /** How a value is written to compare with the expression. Default: ASCII letters are lowered unless case counts. */
  readonly fold?: (text: string) => string;
}

/** How the resources of a type are stored. */
export interface ResourceColumns {
  readonly type: ResourceType;
  readonly dialect: Dialect;
  /** The JSON column that has all attributes without a place of their own; `null` if there is none. */
  readonly document: Expression | null;
  /** Attributes with a column of their own, by their path in lower case. */
  readonly columns: Readonly<Record<string, Comparable>>;
  /** Attributes whose values are rows of other tables: wraps a condition on `value` into one on the resource. */
  readonly related: Readonly<Record<string, (condition: (value: Expression) => Condition) => Condition>>;
}

const NOTHING = sql<boolean>`1 = 0`;
const EVERYTHING = sql<boolean>`1 = 1`;

/**
 * Translates a filter into a condition. An attribute that no schema knows is one that no resource has, so that comparing it finds nothing.
 *
 * @throws ScimError 400 `invalidFilter` if an operator doesn't fit an attribute
 */
export function toCondition(columns: ResourceColumns, filter: Filter): Condition {
  switch (filter.kind) {
    case "and":
    case "or":
      return join(
        filter.kind,
        filter.terms.map((term) => toCondition(columns, term)),
      );
    case "not":
      return sql<boolean>`not (${toCondition(columns, filter.term)})`;
    case "some":
      return someValue(columns, filter.path, filter.term);
    case "present":
      return onPath(columns, filter.path, present, NOTHING);
    case "compare": {
      const isMissing = (filter.comparison === "eq") === (filter.value === null);
      return onPath(
        columns,
        filter.path,
        (comparable) => compare(columns.dialect, comparable, filter.comparison, filter.value),
        isMissing && (filter.comparison === "eq" || filter.comparison === "ne") ? EVERYTHING : NOTHING,
      );
    }
  }
}

/** Returns what an order by an attribute compares; `null` for one with several values, or that no schema knows. */
export function toOrder(columns: ResourceColumns, path: string): Expression | null {
  const own = columns.columns[path.toLowerCase()];
  if (own) return own.expression;
  const found = findPath(columns.type, path);
  if (!found || !("attribute" in found) || found.attribute.multiValued || !columns.document) return null;
  if (leafOf(found).type === "complex") return null;
  return valueAt(columns.dialect, columns.document, keysOf(found));
}

function join(kind: "and" | "or", conditions: readonly Condition[]): Condition {
  return sql<boolean>`(${sql.join(conditions, kind === "and" ? sql` and ` : sql` or `)})`;
}

function onPath(
  columns: ResourceColumns,
  path: string,
  condition: (comparable: Comparable) => Condition,
  ifUnknown: Condition,
): Condition {
  const own = columns.columns[path.toLowerCase()];
  if (own) return condition(own);
  const found = findPath(columns.type, path);
  if (!found || !("attribute" in found)) return ifUnknown;
  const related = columns.related[found.attribute.name];
  if (related) {
    const isValue = found.sub === null || found.sub.name === "value";
    return isValue ? related((expression) => condition(exactText(expression))) : ifUnknown;
  }
  if (!columns.document || found.attribute.mutability === "writeOnly") return ifUnknown;
  const { dialect, document } = columns;
  if (!found.attribute.multiValued)
    return condition(comparableOf(leafOf(found), valueAt(dialect, document, keysOf(found))));
  return exists(dialect, document, listKeysOf(found), (element) =>
    condition(comparableOf(leafOf(found), valueAt(dialect, element, [leafOf(found).name]))),
  );
}

/** Translates `emails[type eq "work"]`: one value must meet everything that stands in the brackets. */
function someValue(columns: ResourceColumns, path: string, term: Filter): Condition {
  const found = findPath(columns.type, path);
  if (!found || !("attribute" in found) || found.sub) return NOTHING;
  const { attribute } = found;
  const { dialect, document } = columns;
  const related = columns.related[attribute.name];
  if (related) {
    return related((expression) =>
      toCondition(
        elementColumns(columns, attribute, (sub) => (sub.name === "value" ? expression : null)),
        term,
      ),
    );
  }
  if (!document || !attribute.multiValued) return NOTHING;
  return exists(dialect, document, listKeysOf(found), (element) =>
    toCondition(
      elementColumns(columns, attribute, (sub) => valueAt(dialect, element, [sub.name])),
      term,
    ),
  );
}

/** Returns the sub-attributes of one value as if they were columns of a resource. */
function elementColumns(
  { type, dialect }: ResourceColumns,
  { subAttributes = [] }: Attribute,
  expressionOf: (sub: Attribute) => Expression | null,
): ResourceColumns {
  const columns: Record<string, Comparable> = {};
  for (const sub of subAttributes) {
    const expression = expressionOf(sub);
    if (expression) columns[sub.name.toLowerCase()] = comparableOf(sub, expression);
  }
  const bare: ResourceType = { ...type, schema: { ...type.schema, attributes: [] }, extensions: [] };
  return { type: bare, dialect, document: null, columns, related: {} };
}

function leafOf({ attribute, sub }: AttributePath): Attribute {
  if (sub) return sub;
  return (attribute.type === "complex" && findAttribute(attribute.subAttributes ?? [], "value")) || attribute;
}

function keysOf(path: AttributePath): readonly string[] {
  const leaf = leafOf(path);
  return [...listKeysOf(path), ...(leaf === path.attribute ? [] : [leaf.name])];
}

function listKeysOf({ extension, attribute }: AttributePath): readonly string[] {
  return extension === null ? [attribute.name] : [extension, attribute.name];
}

function comparableOf({ type, caseExact }: Attribute, expression: Expression): Comparable {
  return { expression, kind: type === "boolean" ? "boolean" : "text", caseExact: caseExact === true };
}

/** Returns text whose case counts. */
export function exactText(expression: Expression): Comparable {
  return { expression, kind: "text", caseExact: true };
}

/** Reads a value of a JSON document as text. */
function valueAt(dialect: Dialect, document: Expression, keys: readonly string[]): Expression {
  if (dialect === "sqlite") return sql`json_extract(${document}, ${pathOf(keys)})`;
  return sql`((${document})::jsonb #>> ${[...keys]}::text[]) collate "C"`;
}

function exists(
  dialect: Dialect,
  document: Expression,
  keys: readonly string[],
  condition: (element: Expression) => Condition,
): Condition {
  const inner = condition(sql.ref("element.value"));
  if (dialect === "sqlite")
    return sql<boolean>`exists (select 1 from json_each(${document}, ${pathOf(keys)}) as element where ${inner})`;
  const list = sql`coalesce((${document})::jsonb #> ${[...keys]}::text[], '[]'::jsonb)`;
  return sql<boolean>`exists (select 1 from jsonb_array_elements(${list}) as element(value) where ${inner})`;
}

function pathOf(keys: readonly string[]): string {
  return `$${keys.map((key) => `."${key}"`).join("")}`;
}

function present({ expression, kind }: Comparable): Condition {
  if (kind !== "text") return sql<boolean>`${expression} is not null`;
  return sql<boolean>`(${expression} is not null and ${expression} <> '')`;
}

function compare(dialect: Dialect, comparable: Comparable, comparison: Comparison, value: FilterValue): Condition {
  const { expression, kind } = comparable;
  if (value === null) {
    if (comparison === "eq") return sql<boolean>`${expression} is null`;
    if (comparison === "ne") return sql<boolean>`${expression} is not null`;
    throw badRequest("invalidFilter", "Only eq and ne compare with null.");
  }
  if (comparison === "ne") {
    const equal = compare(dialect, comparable, "eq", value);
    return sql<boolean>`(${expression} is null or not (${equal}))`;
  }
  if (kind === "boolean") return compareBoolean(dialect, expression, comparison, value);
  if (kind === "time") return compareTime(expression, comparison, value);
  return compareText(dialect, comparable, comparison, String(value));
}

function compareBoolean(
  dialect: Dialect,
  expression: Expression,
  comparison: Comparison,
  value: FilterValue,
): Condition {
  if (comparison !== "eq") throw badRequest("invalidFilter", "A boolean is compared by eq or ne.");
  const text = String(value).toLowerCase();
  if (text !== "true" && text !== "false") return NOTHING;
  return dialect === "sqlite"
    ? sql<boolean>`${expression} = ${text === "true" ? 1 : 0}`
    : sql<boolean>`${expression} = ${text}`;
}

function compareTime(expression: Expression, comparison: Comparison, value: FilterValue): Condition {
  const at = typeof value === "string" ? Date.parse(value) / 1000 : Number.NaN;
  if (!Number.isFinite(at)) throw badRequest("invalidFilter", "A time is written like 2026-11-23T14:00:00Z.");
  // Times are stored in whole seconds.
  const whole = Math.floor(at);
  switch (comparison) {
    case "eq":
      return sql<boolean>`${expression} = ${whole}`;
    case "gt":
      return sql<boolean>`${expression} > ${whole}`;
    case "ge":
      return sql<boolean>`${expression} >= ${Math.ceil(at)}`;
    case "lt":
      return sql<boolean>`${expression} < ${Math.ceil(at)}`;
    case "le":
      return sql<boolean>`${expression} <= ${whole}`;
    default:
      throw badRequest("invalidFilter", "A time is compared by eq, ne, gt, ge, lt or le.");
  }
}

function compareText(
  dialect: Dialect,
  { expression, caseExact, fold = (text) => foldCase(text, caseExact) }: Comparable,
  comparison: Exclude<Comparison, "ne">,
  value: string,
): Condition {
  const sought = fold(value);
  // Both databases lower ASCII letters alone.
  const held = caseExact ? expression : sql`lower(${expression})`;
  const { length } = [...sought];
  switch (comparison) {
    case "eq":
      return sql<boolean>`${held} = ${sought}`;
    case "gt":
      return sql<boolean>`${held} > ${sought}`;
    case "ge":
      return sql<boolean>`${held} >= ${sought}`;
    case "lt":
      return sql<boolean>`${held} < ${sought}`;
    case "le":
      return sql<boolean>`${held} <= ${sought}`;
    case "sw":
      return sql<boolean>`substr(${held}, 1, ${length}) = ${sought}`;
    case "ew":
      return sql<boolean>`(length(${held}) >= ${length} and substr(${held}, length(${held}) - ${length} + 1) = ${sought})`;
    case "co":
      return dialect === "sqlite"
        ? sql<boolean>`instr(${held}, ${sought}) > 0`
        : sql<boolean>`strpos(${held}, ${sought}) > 0`;
  }
}
