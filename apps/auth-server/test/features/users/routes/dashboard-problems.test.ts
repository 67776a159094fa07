import { expect, it } from "vitest";
import { describeUserProblem } from "../../../../src/features/users/routes/dashboard/user-problems.ts";
import { translations } from "../../../../src/features.ts";

const { en, de } = translations;

it.each([
  [{ kind: "user_not_found" }, "This user no longer exists.", "Diesen Benutzer gibt es nicht mehr."],
  [{ kind: "invalid_email" }, "Enter a valid email address.", "Geben Sie eine gültige E-Mail-Adresse ein."],
  [
    { kind: "unfit_password", problem: "too_short" },
    "The password must have at least 8 characters.",
    "Das Passwort muss mindestens 8 Zeichen lang sein.",
  ],
  [
    { kind: "not_enabled", field: "username" },
    "Users in this deployment don’t have a username.",
    "Benutzer dieser Installation haben keinen Benutzernamen.",
  ],
  [
    { kind: "not_enabled", field: "firstName" },
    "Users in this deployment don’t have a first name.",
    "Benutzer dieser Installation haben keinen Vornamen.",
  ],
  [
    { kind: "not_enabled", field: "lastName" },
    "Users in this deployment don’t have a last name.",
    "Benutzer dieser Installation haben keinen Nachnamen.",
  ],
  [
    { kind: "taken", field: "email" },
    "Another user has this email address.",
    "Ein anderer Benutzer hat diese E-Mail-Adresse.",
  ],
  [
    { kind: "taken", field: "username" },
    "Another user has this username.",
    "Ein anderer Benutzer hat diesen Benutzernamen.",
  ],
  [
    { kind: "taken", field: "legacy_user_id" },
    "Another user has this legacy ID.",
    "Ein anderer Benutzer hat diese frühere ID.",
  ],
  [{ kind: "taken", field: "user_id" }, "Another user has this id.", "Ein anderer Benutzer hat diese ID."],
] as const)("says in both languages why a user isn't saved: %o", (failure, english, german) => {
  expect([describeUserProblem(en, failure), describeUserProblem(de, failure)]).toEqual([english, german]);
});
