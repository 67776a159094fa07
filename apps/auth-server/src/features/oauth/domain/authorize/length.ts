import { fail, succeed } from "../../../../platform/domain/result.ts";
import type { AuthorizeStep } from "./step.ts";

/** The request travels through the sign-in page inside another URL, which must fit into a header. */
const MAX_REQUEST_LENGTH = 4000;

/** Refuses a request that is too long to survive sign-in. */
export const refuseLongRequest: AuthorizeStep = (parameters) => {
  if (parameters.toString().length <= MAX_REQUEST_LENGTH) return succeed({});
  return fail({
    error: "invalid_request",
    description: `The request is longer than ${MAX_REQUEST_LENGTH} characters.`,
  });
};
