import type { Translate } from "../../../../platform/language/translations.ts";
import type { CreateUserFailure } from "../../../authentication/domain/accounts/create-user.ts";
import { PASSWORD_LENGTH } from "../../../authentication/domain/passwords/passwords.ts";
import type { UpdateUserFailure } from "../../domain/update-user.ts";

/** Says why a user can't be created or changed as a form requests. */
export function describeUserProblem(t: Translate, failure: CreateUserFailure | UpdateUserFailure): string {
  switch (failure.kind) {
    case "user_not_found":
      return t("user_problem.gone");
    case "invalid_email":
      return t("alert.invalid_email");
    case "unfit_password":
      return t(`password.${failure.problem}`, PASSWORD_LENGTH);
    case "not_enabled":
      return t("user_problem.not_enabled", { field: failure.field });
    case "taken":
      return t("user_problem.taken", { field: failure.field });
  }
}
