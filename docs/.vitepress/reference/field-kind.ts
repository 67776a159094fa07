import type { Field, Schema } from "./operations.ts";

/** Tells whether what is entered in a field is sent as it is, or is JSON. */
export function fieldKind({ place, schema }: Pick<Field, "place" | "schema">): "text" | "json" {
  return place !== "body" || isText(schema) ? "text" : "json";
}

function isText({ anyOf, type }: Schema): boolean {
  return anyOf ? anyOf.some(isText) : type === "string";
}
