import type { Translate } from "../../../platform/language/translations.ts";
import { PASSWORD_LENGTH } from "../../authentication/domain/passwords/passwords.ts";
import type { CreateOperatorFailure } from "../domain/create-operator.ts";

/** Returns why an operator wasn't created. */
export function explainRefusal(t: Translate, failure: CreateOperatorFailure): string {
  switch (failure.kind) {
    case "invalid_email":
      return t("alert.invalid_email");
    case "email_taken":
      return t("operators.email_taken");
    case "unfit_password":
      return t(`password.${failure.problem}`, PASSWORD_LENGTH);
  }
}
