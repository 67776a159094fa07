import { fail, succeed } from "../../../../platform/domain/result.ts";
import { mayAskFor } from "../clients/client-allowances.ts";
import { readParameter } from "../parameters.ts";
import { findResource } from "../resources.ts";
import type { AuthorizeStep } from "./step.ts";

/** Resolves `resource` (RFC 8707) to a resource server that the client may ask for. The token will be valid there and nowhere else. */
export const readResource: AuthorizeStep = (parameters, { client, resources }) => {
  const named = readParameter(parameters, "resource");
  const allowed = resources.filter(({ resource }) => client && mayAskFor(client, resource));
  const found = findResource(allowed, named);
  if (found) return succeed({ resource: found.resource });
  const description =
    named === null
      ? "resource is missing; it must be the URL of the resource server."
      : "resource is not the URL of a resource server that this client gets tokens for. An operator adds one with orgward resources set.";
  return fail({ error: "invalid_target", description });
};
