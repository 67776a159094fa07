import type { Mail } from "./queue.ts";

/** What a mail says, in the order in which it is read. */
export interface MailContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly url: string } | null;
  /** For whom the mail reaches by mistake, or of malice. */
  readonly footnote: string;
}

const UNEXPECTED = "If you did not ask for this, you need not do anything.";

/** Words a mail. `site` is what people know the deployment as. */
export function wordMail(mail: Mail, site: string): MailContent {
  switch (mail.kind) {
    case "sign_up":
      return {
        subject: `Finish your registration at ${site}`,
        paragraphs: [
          `Welcome! To create your account at ${site}, open this page and enter the password that you chose.`,
          "If you don’t know the password, because somebody else signed up with your address, you can continue without it there.",
          validity(mail.validSeconds),
        ],
        action: { label: "Create the account", url: mail.url },
        footnote: `${UNEXPECTED} Unless you continue on that page, no account is created.`,
      };
    case "already_registered":
      return {
        subject: `You have an account at ${site}`,
        paragraphs: [
          `Somebody, probably you, wanted to register at ${site} with this address. It belongs to an account already.`,
          "Sign in with your password, or choose a new one there if you have forgotten it.",
        ],
        action: { label: "Sign in", url: mail.url },
        footnote: UNEXPECTED,
      };
    case "confirm_email":
      return {
        subject: `Confirm your e-mail address for ${site}`,
        paragraphs: [`Confirm that you read mail at this address.`, validity(mail.validSeconds)],
        action: { label: "Confirm the address", url: mail.url },
        footnote: UNEXPECTED,
      };
    case "email_changed":
      return {
        subject: `Your e-mail address at ${site} was changed`,
        paragraphs: [`Your account at ${site} now belongs to ${mail.newEmail}, and no longer to this address.`],
        action: null,
        footnote: "If it was not you, write to the people who run the service at once.",
      };
    case "reset_password":
      return {
        subject: `Choose a new password for ${site}`,
        paragraphs: [`Here you can choose a new password for your account at ${site}.`, validity(mail.validSeconds)],
        action: { label: "Choose a new password", url: mail.url },
        footnote: `${UNEXPECTED} Your password stays as it is.`,
      };
    case "password_changed":
      return {
        subject: `Your password at ${site} was changed`,
        paragraphs: [
          `The password of your account at ${site} was changed. Other browsers were signed out, connected apps disconnected, and your API keys deleted.`,
        ],
        action: { label: "Choose another password", url: mail.url },
        footnote: "If it was not you, choose another password at once.",
      };
    case "sign_in_link":
      return {
        subject: `Your link to sign in to ${site}`,
        paragraphs: [`Use this link to sign in to ${site}.`, validity(mail.validSeconds)],
        action: { label: "Sign in", url: mail.url },
        footnote: `${UNEXPECTED} Give the link to nobody.`,
      };
    case "proof_code":
      return {
        subject: `Your code for ${site}`,
        paragraphs: [
          `Enter this code to confirm that it’s you who is changing your account at ${site}:`,
          mail.code,
          `It works once, for ${Math.round(mail.validSeconds / 60)} minutes.`,
        ],
        action: null,
        footnote:
          "If you did not ask for this, somebody else may be signed in to your account: end the other sessions there.",
      };
    case "test":
      return {
        subject: `A test of the mail of ${site}`,
        paragraphs: [`If you read this, ${site} can send mail to this address.`],
        action: null,
        footnote: "Somebody who runs the service sent this from its dashboard. You need not do anything.",
      };
    case "invitation":
      return {
        subject: `You are invited to ${mail.orgName}`,
        paragraphs: [
          `${mail.inviterEmail ?? "Somebody who runs it"} invites you to join ${mail.orgName} at ${site}.`,
          validity(mail.validSeconds),
        ],
        action: { label: "See the invitation", url: mail.url },
        footnote: "If you expected no invitation, you need not do anything.",
      };
  }
}

function validity(seconds: number): string {
  const hours = Math.round(seconds / 3600);
  const time = hours >= 48 ? `${Math.round(hours / 24)} days` : `${hours} ${hours === 1 ? "hour" : "hours"}`;
  return `The link works once, for ${time}.`;
}
