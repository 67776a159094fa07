import { fail, succeed } from "../../../../platform/domain/result.ts";
import { readParameter } from "../parameters.ts";
import type { AuthorizeStep } from "./step.ts";

/** Requires `response_type` to be `code`, and a client that may use codes. */
export const checkResponseType: AuthorizeStep = (parameters, { client }) => {
  const responseType = readParameter(parameters, "response_type");
  if (responseType === null) {
    return fail({ error: "invalid_request", description: "response_type is missing; it must be code." });
  }
  if (responseType !== "code") {
    return fail({ error: "unsupported_response_type", description: "response_type must be code." });
  }
  if (client?.grantTypes.includes("authorization_code")) return succeed({});
  return fail({ error: "unauthorized_client", description: "This client is not registered for authorization codes." });
};
