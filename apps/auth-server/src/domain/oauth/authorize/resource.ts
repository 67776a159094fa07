import { fail, succeed } from "../../result.ts";
import { readParameter } from "../parameters.ts";
import { findResource } from "../resources.ts";
import type { AuthorizeStep } from "./step.ts";

/** `resource` (RFC 8707) is one of the deployment's resource servers; the token will be good there and nowhere else. */
export const readResource: AuthorizeStep = (parameters, { resources }) => {
  const named = readParameter(parameters, "resource");
  const found = findResource(resources, named);
  if (found) return succeed({ resource: found.resource });
  const description =
    named === null
      ? "resource is missing; it must be the URL of the resource server."
      : "resource is not the URL of a resource server that this server makes tokens for.";
  return fail({ error: "invalid_target", description });
};
