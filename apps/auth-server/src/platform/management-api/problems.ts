import { z } from "zod";
import { type FieldErrors, invalidFields, Problem } from "../http/problem.ts";
import { platformMessages } from "../pages/messages.ts";

/** The body of a 400: messages by field name; `body` stands for the whole. */
export const fieldErrorsSchema = z.record(z.string(), z.array(z.string())).meta({ id: "FieldErrors" });

/** The body of all other refusals. */
export const problemSchema = z.object({ code: z.string(), message: z.string() }).meta({ id: "Problem" });

/** Documents the 404 of operations on one user. */
export const noSuchUser = { 404: "The user doesn't exist." };

/** Documents the 404 of operations on one organization. */
export const noSuchOrganization = { 404: "The organization doesn't exist." };

/** Returns a 404 for a user that doesn't exist. */
export function userNotFound(): Problem {
  return new Problem(404, "user_not_found", platformMessages["problem.user_not_found"], {
    words: (t) => t("problem.user_not_found"),
  });
}

/** Returns a 404 for an organization that doesn't exist. */
export function orgNotFound(): Problem {
  return new Problem(404, "org_not_found", platformMessages["problem.org_not_found"], {
    words: (t) => t("problem.org_not_found"),
  });
}

/** Returns a 404 for an agent that the organization, or the user, doesn't have. */
export function agentNotFound(): Problem {
  return new Problem(404, "agent_not_found", "The organization has no such agent.");
}

/** Returns a 400 about one field. */
export function invalidField(field: string, message: string): Problem {
  return invalidFields({ [field]: [message] } satisfies FieldErrors);
}

/** Returns a 400 about roles that a member can't have. */
export function roleProblem(failure: "unknown_role" | "unknown_additional_role" | "single_role_only"): Problem {
  switch (failure) {
    case "unknown_role":
      return invalidField("role", "isn't a role of this organization");
    case "unknown_additional_role":
      return invalidField("additional_roles", "must be roles of this organization");
    case "single_role_only":
      return invalidField("additional_roles", "must be empty: members of this deployment have one role");
  }
}

/**
 * Returns the 409 for something of which an organization has as many as the deployment lets it.
 *
 * @param what how many of what, such as `10 audit streams`
 */
export function limitReached(what: string): Problem {
  return new Problem(
    409,
    "endpoint_limit_reached",
    `The organization has ${what} already. Delete one, or raise the setting max_endpoints_per_organization.`,
  );
}
