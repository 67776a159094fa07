import type { Mail } from "./queue.ts";

/** What an email says, in reading order. */
export interface MailContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** A code to type in, shown after the first paragraph. */
  readonly code?: string;
  readonly action: { readonly label: string; readonly url: string } | null;
  /** For people who receive the email by mistake or because of someone else's malice. */
  readonly footnote: string;
}

const UNEXPECTED = "If you didn’t request this, you can ignore this email.";

/** Writes the wording of an email. `site` is the deployment's name. */
export function wordMail(mail: Mail, site: string): MailContent {
  switch (mail.kind) {
    case "sign_up":
      return {
        subject: `Finish creating your ${site} account`,
        paragraphs: [
          `Welcome to ${site}! To create your account, open this page and enter the password you chose.`,
          "If you don’t know the password because someone else signed up with your email address, you can continue without it on that page.",
          validity(mail.validSeconds),
        ],
        action: { label: "Create account", url: mail.url },
        footnote: `${UNEXPECTED} No account is created unless you continue on that page.`,
      };
    case "already_registered":
      return {
        subject: `You already have a ${site} account`,
        paragraphs: [
          `Someone, probably you, tried to sign up for ${site} with this email address, but it already belongs to an account.`,
          "Sign in with your password. If you’ve forgotten it, you can choose a new one there.",
        ],
        action: { label: "Sign in", url: mail.url },
        footnote: UNEXPECTED,
      };
    case "confirm_email":
      return {
        subject: `Confirm your email address for ${site}`,
        paragraphs: ["Confirm that you receive email at this address.", validity(mail.validSeconds)],
        action: { label: "Confirm email address", url: mail.url },
        footnote: UNEXPECTED,
      };
    case "email_changed":
      return {
        subject: `Your ${site} email address was changed`,
        paragraphs: [`Your ${site} account now uses ${mail.newEmail} instead of this email address.`],
        action: null,
        footnote: "If this wasn’t you, contact the people who run the service immediately.",
      };
    case "account_deleted":
      return {
        subject: `Your ${site} account was deleted`,
        paragraphs: [
          `Your ${site} account was deleted, as you asked on your account page. Your memberships, connected apps and API keys ended with it.`,
        ],
        action: null,
        footnote: "If this wasn’t you, contact the people who run the service immediately.",
      };
    case "reset_password":
      return {
        subject: `Reset your ${site} password`,
        paragraphs: [`Choose a new password for your ${site} account.`, validity(mail.validSeconds)],
        action: { label: "Choose a new password", url: mail.url },
        footnote: `${UNEXPECTED} Your password won’t change.`,
      };
    case "password_changed":
      return {
        subject: `Your ${site} password was changed`,
        paragraphs: [
          `The password for your ${site} account was changed. Your other browsers were signed out, your connected apps disconnected, and your API keys deleted.`,
        ],
        action: { label: "Choose a new password", url: mail.url },
        footnote: "If this wasn’t you, choose a new password immediately.",
      };
    case "passkey_added":
      return {
        subject: `A passkey was added to your ${site} account`,
        paragraphs: [`The passkey “${mail.name}” was added to your ${site} account. It can sign in to your account.`],
        action: { label: "View your passkeys", url: mail.url },
        footnote: "If this wasn’t you, remove the passkey and change your password immediately.",
      };
    case "passkey_removed":
      return {
        subject: `A passkey was removed from your ${site} account`,
        paragraphs: [
          `The passkey “${mail.name}” was removed from your ${site} account. It can’t sign in to your account anymore.`,
        ],
        action: { label: "View your passkeys", url: mail.url },
        footnote: "If this wasn’t you, check your passkeys and change your password immediately.",
      };
    case "sign_in_link":
      return {
        subject: `Your ${site} sign-in link`,
        paragraphs: [`Use this link to sign in to ${site}.`, validity(mail.validSeconds)],
        action: { label: "Sign in", url: mail.url },
        footnote: `${UNEXPECTED} Don’t share this link with anyone.`,
      };
    case "proof_code":
      return {
        subject: `Your ${site} verification code`,
        paragraphs: [
          `Enter this code to confirm that it’s you changing your ${site} account:`,
          `It works once and expires in ${Math.round(mail.validSeconds / 60)} minutes.`,
        ],
        code: mail.code,
        action: null,
        footnote:
          "If you didn’t request this, someone else may be signed in to your account. End your other sessions on your account page.",
      };
    case "test":
      return {
        subject: `Test email from ${site}`,
        paragraphs: [`If you can read this, ${site} can send email to this address.`],
        action: null,
        footnote: "Someone who runs the service sent this from its dashboard. You don’t need to do anything.",
      };
    case "invitation":
      return {
        subject: `You’re invited to join ${mail.orgName} on ${site}`,
        paragraphs: [
          `${mail.inviterEmail ?? "Someone who runs it"} invited you to join ${mail.orgName} on ${site}.`,
          validity(mail.validSeconds),
        ],
        action: { label: "View invitation", url: mail.url },
        footnote: "If you weren’t expecting an invitation, you can ignore this email.",
      };
  }
}

function validity(seconds: number): string {
  const hours = Math.round(seconds / 3600);
  const time = hours >= 48 ? `${Math.round(hours / 24)} days` : `${hours} ${hours === 1 ? "hour" : "hours"}`;
  return `The link works once and expires in ${time}.`;
}
