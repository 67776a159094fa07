import type { CreateUserFailure } from "../../../authentication/domain/accounts/create-user.ts";
import { describePasswordProblem } from "../../../authentication/domain/passwords/passwords.ts";
import type { UpdateUserFailure } from "../../domain/update-user.ts";

const FIELDS = {
  user_id: "id",
  email: "email address",
  username: "username",
  legacy_user_id: "legacy ID",
  firstName: "first name",
  lastName: "last name",
} as const;

/** Says why a user can't be created or changed as a form requests. */
export function describeUserProblem(failure: CreateUserFailure | UpdateUserFailure): string {
  switch (failure.kind) {
    case "user_not_found":
      return "This user no longer exists.";
    case "invalid_email":
      return "Enter a valid email address.";
    case "unfit_password":
      return `The password ${describePasswordProblem(failure.problem)}.`;
    case "not_enabled":
      return `Users in this deployment don’t have a ${FIELDS[failure.field]}.`;
    case "taken":
      return `Another user has this ${FIELDS[failure.field]}.`;
  }
}
