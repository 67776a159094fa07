import type { Config } from "../../platform/config/config.ts";
import { errorMessage } from "../../platform/error-message.ts";
import { type Finding, failed, ok, skipped } from "./check.ts";
import type { DoctorDeps } from "./deps.ts";

/** Checks that the mail server takes a connection and the credentials. Sends nothing. */
export async function checkMail(
  { smtp }: Pick<Config, "smtp">,
  { verifyMail }: Pick<DoctorDeps, "verifyMail">,
): Promise<Finding> {
  if (smtp === null) return skipped("SMTP_URL isn't set: emails are shown at /dev/mail.");
  // Not the whole URL: it may contain a password.
  const { host, username } = new URL(smtp.url);
  try {
    await verifyMail(smtp.url);
  } catch (error) {
    return failed(
      `The mail server ${host} can't be used: ${errorMessage(error)}`,
      "Correct SMTP_URL: its host, port, user or password.",
    );
  }
  return ok(`The mail server ${host} ${username === "" ? "accepts connections" : "accepts the user and password"}.`);
}
