import { fail, succeed } from "../../../../platform/domain/result.ts";
import { findRepeatedParameter } from "../parameters.ts";
import type { AuthorizeStep } from "./step.ts";

const NAME = /^[\w.-]{1,64}$/;

/** Refuses repeated parameters: two parties could read different ones. */
export const refuseRepetition: AuthorizeStep = (parameters) => {
  const repeated = findRepeatedParameter(parameters);
  if (repeated === null) return succeed({});
  const name = NAME.test(repeated) ? repeated : "a parameter";
  return fail({ error: "invalid_request", description: `The request contains ${name} more than once.` });
};
