import type { Problem } from "../../../../platform/http/problem.ts";
import { name } from "../../../../platform/management-api/fields.ts";
import { invalidField } from "../../../../platform/management-api/problems.ts";
import type { UserConflict } from "../../../users/domain/repositories.ts";
import type { ProfileField } from "../../../users/domain/user-schema.ts";

/** What users are called, in a body. */
export const profileFields = {
  username: name.optional(),
  first_name: name.optional(),
  last_name: name.optional(),
};

/** Returns the problem to answer with when another user has a value. */
export function taken(field: UserConflict | "existing_user_id"): Problem {
  return invalidField(field, "belongs to another user");
}

/** Returns the problem to answer with when this deployment's users don't have a part of the profile. */
export function notEnabled(field: ProfileField): Problem {
  const names = { username: "username", firstName: "first_name", lastName: "last_name" } as const;
  const message = "isn't enabled in this deployment; enable it with `orgward settings set`";
  return invalidField(names[field], message);
}
