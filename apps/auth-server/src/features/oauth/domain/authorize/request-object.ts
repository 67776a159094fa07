import { fail, succeed } from "../../../../platform/domain/result.ts";
import { readParameter } from "../parameters.ts";
import type { AuthorizeStep } from "./step.ts";

/** Request objects (RFC 9101) are not supported, and must not be ignored: they would carry the parameters that count. */
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
