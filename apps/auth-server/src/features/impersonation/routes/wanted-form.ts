import {
  DEFAULT_IMPERSONATION_SECONDS,
  MAX_IMPERSONATION_SECONDS,
  MAX_REASON_LENGTH,
  MIN_IMPERSONATION_SECONDS,
} from "../domain/begin.ts";

const SECONDS_OF_A_MINUTE = 60;

/** How many minutes forms offer. */
export const OFFERED_MINUTES: readonly string[] = ["5", "15", "30", "60"];

/** What forms ask for before somebody acts as a user. */
export interface ImpersonationForm {
  /** `null` if it is missing or too long. */
  readonly reason: string | null;
  readonly seconds: number;
}

/** Reads the form. A number of minutes that it doesn't offer counts as the nearest that is allowed. */
export function readImpersonationForm(form: URLSearchParams): ImpersonationForm {
  const reason = form.get("reason")?.trim() ?? "";
  const minutes = form.get("minutes") ?? "";
  const seconds = /^\d{1,4}$/.test(minutes) ? Number(minutes) * SECONDS_OF_A_MINUTE : DEFAULT_IMPERSONATION_SECONDS;
  return {
    reason: reason !== "" && reason.length <= MAX_REASON_LENGTH ? reason : null,
    seconds: Math.max(MIN_IMPERSONATION_SECONDS, Math.min(seconds, MAX_IMPERSONATION_SECONDS)),
  };
}
