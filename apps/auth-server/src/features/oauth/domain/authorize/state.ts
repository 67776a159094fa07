import { fail, succeed } from "../../../../platform/domain/result.ts";
import { readParameter } from "../parameters.ts";
import type { AuthorizeStep } from "./step.ts";

/** Requires `state` unless the operator made it optional: PKCE also protects the client against forged responses. */
export const readState: AuthorizeStep = (parameters, { stateRequired }) => {
  const state = readParameter(parameters, "state");
  if (state !== null || !stateRequired) return succeed({ state });
  return fail({ error: "invalid_request", description: "state is missing; it must be a random string." });
};
