import type { UserState } from "../../domain/repositories.ts";

/** What the list of users can be narrowed down to. */
export const userStates = [
  "enabled",
  "disabled",
  "locked",
  "unconfirmed",
  "mfa",
] as const satisfies readonly UserState[];
