import { fail, succeed } from "../../../../platform/domain/result.ts";
import type { AuthorizeStep } from "./step.ts";

/** The request travels through the sign-in page inside another address, which must fit into a header. */
const LONGEST_REQUEST = 4000;

/** The request is short enough to survive signing in. */
export const refuseLongRequest: AuthorizeStep = (parameters) => {
  if (parameters.toString().length <= LONGEST_REQUEST) return succeed({});
  return fail({ error: "invalid_request", description: `The request is longer than ${LONGEST_REQUEST} characters.` });
};
