import type { Repositories } from "../../../platform/domain/store.ts";

/** The name of the setting. */
export const APPROVAL_EMAILS = "approval_emails";

/** Returns whether people get an email when a call waits for them; they do unless operators decide otherwise. */
export async function areApprovalEmailsSent({ settings }: Pick<Repositories, "settings">): Promise<boolean> {
  return (await settings.get(APPROVAL_EMAILS)) !== false;
}

/** Decides whether people get an email when a call waits for them. */
export async function sendApprovalEmails(
  { settings }: Pick<Repositories, "settings">,
  areSent: boolean,
): Promise<void> {
  await settings.set(APPROVAL_EMAILS, areSent);
}
