import { z } from "zod";
import type { FieldProblems } from "../../../platform/dashboard/pages/form-state.ts";
import { text } from "../../../platform/management-api/fields.ts";
import type { SaveScopeFailure } from "../../oauth/domain/scopes.ts";

const needed = text.nullable().transform((value) => value ?? "");

/** The fields of a scope in a form. */
export const scopeFields = { name: needed, description: needed, kind: z.enum(["user", "organization"]) };

/** Returns what is wrong with a scope, by the field to show it at. */
export function describeUnfitScope(failure: SaveScopeFailure): FieldProblems {
  switch (failure.kind) {
    case "unfit_name":
      return { name: "must be printable ASCII without spaces, quotation marks or backslashes" };
    case "unfit_description":
      return { description: failure.problem };
  }
}
