import type { Context } from "hono";
import { readForm } from "../../../platform/http/request-body.ts";
import { findRepeatedParameter, readParameter } from "../domain/parameters.ts";
import { OAuthError } from "./oauth-error.ts";

/** Reads the form of a request to an OAuth endpoint. Throws `OAuthError` (400) when a parameter is repeated. */
export async function readOAuthForm(context: Context): Promise<URLSearchParams> {
  const form = await readForm(context);
  if (findRepeatedParameter(form) === null) return form;
  throw new OAuthError("invalid_request", "The form contains a parameter more than once.");
}

/** Reads a required parameter. Throws `OAuthError` (400) when it is missing. */
export function requireParameter(form: URLSearchParams, name: string): string {
  const value = readParameter(form, name);
  if (value === null) throw new OAuthError("invalid_request", `${name} is missing.`);
  return value;
}
