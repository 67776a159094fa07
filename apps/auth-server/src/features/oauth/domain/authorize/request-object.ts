import { fail, succeed } from "../../../../platform/domain/result.ts";
import { readParameter } from "../parameters.ts";
import type { AuthorizeStep } from "./step.ts";

/** Refuses request objects (RFC 9101). They aren't supported, and can't be ignored: their parameters would be the ones that count. */
export const refuseRequestObject: AuthorizeStep = (parameters) => {
  if (readParameter(parameters, "request") !== null) {
    return fail({ error: "request_not_supported", description: "This server doesn't accept request objects." });
  }
  if (readParameter(parameters, "request_uri") !== null) {
    return fail({
      error: "request_uri_not_supported",
      description: "This server doesn't accept request objects by reference.",
    });
  }
  return succeed({});
};
