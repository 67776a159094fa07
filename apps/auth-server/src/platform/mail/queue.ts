import type { DomainDeps } from "../domain/deps.ts";
import type { Repositories } from "../domain/store.ts";
import type { MailKind, MailRecord } from "./records.ts";

/** The content of an email. Its wording is decided at delivery. */
export type Mail =
  | { readonly kind: Extract<MailKind, "already_registered" | "password_changed">; readonly url: string }
  | { readonly kind: LinkMailKind; readonly url: string; readonly validSeconds: number }
  | { readonly kind: "passkey_added" | "passkey_removed"; readonly name: string; readonly url: string }
  | { readonly kind: "account_deleted" }
  | { readonly kind: "email_changed"; readonly newEmail: string }
  | { readonly kind: "proof_code"; readonly code: string; readonly validSeconds: number }
  | { readonly kind: "test" }
  | {
      readonly kind: "invitation";
      readonly url: string;
      readonly validSeconds: number;
      readonly orgName: string;
      readonly inviterEmail: string | null;
    };

/** Emails with a one-time link. */
type LinkMailKind = Extract<MailKind, "sign_up" | "confirm_email" | "reset_password" | "sign_in_link">;

/** An email and its recipient. */
export interface AddressedMail {
  readonly to: string;
  readonly mail: Mail;
}

type MailDeps = Pick<DomainDeps, "clock" | "random" | "sealers">;

/** Encrypts an email for the queue. Only `enqueueMail` adds it to the queue. */
export async function prepareMail({ clock, random, sealers }: MailDeps, to: string, mail: Mail): Promise<MailRecord> {
  const content: AddressedMail = { to, mail };
  const now = clock();
  return {
    mailId: random.uuid(),
    kind: mail.kind,
    encryptedContent: await sealers.mails.seal(JSON.stringify(content)),
    createdAt: now,
    attempts: 0,
    dueAt: now,
    sentAt: null,
  };
}

/** Adds an email to the queue as part of the unit of work that it reports on. It is sent if and only if that commits. */
export async function enqueueMail({ mails }: Repositories, mail: MailRecord): Promise<void> {
  await mails.enqueue(mail);
}

/** Decrypts an email from the queue. Throws `SealError`. */
export async function openMail({ sealers }: Pick<DomainDeps, "sealers">, mail: MailRecord): Promise<AddressedMail> {
  return JSON.parse(await sealers.mails.open(mail.encryptedContent)) as AddressedMail;
}
