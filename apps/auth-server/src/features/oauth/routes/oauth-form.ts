import type { Context } from "hono";
import { readForm } from "../../../platform/http/request-body.ts";
import { findRepeatedParameter, readParameter } from "../domain/parameters.ts";
import { OAuthError } from "./oauth-error.ts";

/** Reads the form that an OAuth endpoint was sent. Throws `OAuthError` (400) when a parameter comes twice. */
export async function readOAuthForm(context: Context): Promise<URLSearchParams> {
  const form = await readForm(context);
  if (findRepeatedParameter(form) === null) return form;
  throw new OAuthError("invalid_request", "The form contains a parameter more than once.");
}

/** Reads a parameter that must be there. Throws `OAuthError` (400). */
export function requireParameter(form: URLSearchParams, name: string): string {
  const value = readParameter(form, name);
  if (value === null) throw new OAuthError("invalid_request", `${name} is missing.`);
  return value;
}
