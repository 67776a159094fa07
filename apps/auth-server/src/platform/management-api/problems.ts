import { z } from "zod";
import { type FieldErrors, invalidFields, Problem } from "../http/problem.ts";

/** The body of a 400: messages by the name of the field that they are about; `body` stands for the whole. */
export const fieldErrorsSchema = z.record(z.string(), z.array(z.string())).meta({ id: "FieldErrors" });

/** The body of every other refusal. */
export const problemSchema = z.object({ code: z.string(), message: z.string() }).meta({ id: "Problem" });

/** What the description of an operation on one user says of a 404. */
export const noSuchUser = { 404: "The user doesn't exist." };

/** What the description of an operation on one organization says of a 404. */
export const noSuchOrganization = { 404: "The organization doesn't exist." };

/** Returns a 404 for a user that is not there. */
export function userNotFound(): Problem {
  return new Problem(404, "user_not_found", "No user has this id.");
}

/** Returns a 404 for an organization that is not there. */
export function orgNotFound(): Problem {
  return new Problem(404, "org_not_found", "No organization has this id.");
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
