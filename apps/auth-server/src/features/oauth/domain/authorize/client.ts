import { fail, succeed } from "../../../../platform/domain/result.ts";
import type { AuthorizeStep } from "./step.ts";

/** Requires a `client_id` that names a client. Apps keep ids forever, so the message says how to get rid of a dead one. */
export const readClient: AuthorizeStep = (parameters, { client }) => {
  const [clientId, ...others] = parameters.getAll("client_id");
  if (!clientId)
    return fail({ error: "invalid_request", description: "The request does not name a client (client_id)." });
  if (others.length > 0) {
    return fail({ error: "invalid_request", description: "The request names more than one client (client_id)." });
  }
  if (client) return succeed({ clientId });
  const description =
    "This server does not know the client (client_id). Remove the connection in the app that sent you here and add it again.";
  return fail({ error: "invalid_request", description });
};
