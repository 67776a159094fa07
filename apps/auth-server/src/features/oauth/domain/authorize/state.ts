import { fail, succeed } from "../../../../platform/domain/result.ts";
import { readParameter } from "../parameters.ts";
import type { AuthorizeStep } from "./step.ts";

/** `state` is there, unless the operator does without: PKCE, too, protects the client against forged responses. */
export const readState: AuthorizeStep = (parameters, { stateRequired }) => {
  const state = readParameter(parameters, "state");
  if (state !== null || !stateRequired) return succeed({ state });
  return fail({ error: "invalid_request", description: "state is missing; it must be a random string." });
};
