import { fail, succeed } from "../../../../platform/domain/result.ts";
import { readParameter } from "../parameters.ts";
import { isScopeName, resolveScopes } from "../scopes.ts";
import { withoutAssurance } from "./assurance.ts";
import type { AuthorizeStep } from "./step.ts";

/** Requires every scope in `scope` to be one of the deployment's. Without any, the default scopes are meant. */
export const readScope: AuthorizeStep = (parameters, { scopes }) => {
  const resolved = resolveScopes(scopes, withoutAssurance(readParameter(parameters, "scope")));
  if (resolved.ok) return succeed({ scopes: resolved.value.map(({ name }) => name) });
  const name = isScopeName(resolved.failure) && resolved.failure.length <= 64 ? ` ${resolved.failure}` : "";
  return fail({ error: "invalid_scope", description: `This server has no scope${name}.` });
};
