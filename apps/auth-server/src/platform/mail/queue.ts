import type { DomainDeps } from "../domain/deps.ts";
import type { Repositories } from "../domain/store.ts";
import type { Language } from "../language/languages.ts";
import type { MailKind, MailRecord } from "./records.ts";

/** The content of an email. Its wording is decided at delivery. */
export type Mail =
  | {
      readonly kind: Extract<
        MailKind,
        "already_registered" | "password_changed" | "operator_recovery_code_used" | "operator_second_factor_reset"
      >;
      readonly url: string;
    }
  | { readonly kind: LinkMailKind; readonly url: string; readonly validSeconds: number }
  | { readonly kind: PasskeyMailKind; readonly name: string; readonly url: string }
  | { readonly kind: "account_deleted" }
  | { readonly kind: "identity_linked" | "identity_unlinked"; readonly connectionName: string }
  | { readonly kind: "email_changed"; readonly newEmail: string }
  | { readonly kind: "proof_code"; readonly code: string; readonly validSeconds: number }
  | { readonly kind: "test" }
  | {
      readonly kind: "access_policy_bypassed";
      readonly orgId: string;
      readonly orgName: string;
      /** The name of the owner who did it. */
      readonly who: string;
      readonly validSeconds: number;
    }
  | {
      readonly kind: "impersonation_started";
      /** Whether another member of an organization acts, rather than someone who runs the service. */
      readonly isByMember: boolean;
      readonly validSeconds: number;
    }
  | {
      readonly kind: "approval_requested";
      readonly tool: string;
      /** The organization that the call is about, if it is about one. */
      readonly orgName: string | null;
      readonly url: string;
      readonly validSeconds: number;
    }
  | {
      readonly kind: "directory_held";
      readonly directoryName: string;
      readonly orgName: string;
      /** For those who decide: the directory's id. */
      readonly directoryId: string | null;
      /** For owners who decide: the id of the organization on whose pages they find the directory. */
      readonly orgId: string | null;
    }
  | {
      readonly kind: "domain_failing" | "domain_lost";
      readonly orgId: string;
      readonly orgName: string;
      readonly domain: string;
    }
  | {
      readonly kind: "certificate_ending";
      /** For those who can replace it: the organization's id. */
      readonly orgId: string | null;
      /** For operators, who open it on the dashboard: the connection's id. */
      readonly connectionId: string | null;
      readonly connectionName: string;
      readonly orgName: string;
      /** In Unix seconds. */
      readonly endsAt: number;
      /** In how many days; 0 once it has ended. */
      readonly days: number;
    }
  | {
      readonly kind: "invitation";
      readonly url: string;
      readonly validSeconds: number;
      readonly orgName: string;
      readonly inviterEmail: string | null;
    };

/** Emails with a one-time link. */
type LinkMailKind = Extract<MailKind, "sign_up" | "confirm_email" | "reset_password" | "sign_in_link">;

/** Emails about a passkey, of a user or of an operator. */
type PasskeyMailKind = Extract<
  MailKind,
  "passkey_added" | "passkey_removed" | "operator_passkey_added" | "operator_passkey_removed"
>;

/** Whom an email is for. */
export interface Recipient {
  readonly email: string;
  /** The user who gets it. Absent for somebody without an account. */
  readonly userId?: string | undefined;
  /** The operator who gets it. */
  readonly operatorId?: string | undefined;
  /** The organization that they get it for: the one they are invited to, or that its owners are told about. */
  readonly orgId?: string | undefined;
}

/** An email and its recipient. */
export interface AddressedMail {
  readonly to: string;
  /** Who that is, if it is known, to tell of an email that can't be delivered. Absent in emails that an earlier version queued. */
  readonly recipient?: Omit<Recipient, "email">;
  readonly mail: Mail;
  /** The language of the page on which its reader caused it. Without one, it has the deployment's default language. */
  readonly language?: Language;
}

type MailDeps = Pick<DomainDeps, "clock" | "random" | "sealers" | "readerLanguage">;

/**
 * Encrypts an email for the queue. Only `enqueueMail` adds it to the queue. It is in the language of the page that its reader was on; an
 * invitation is caused by someone else.
 */
export async function prepareMail(
  { clock, random, sealers, readerLanguage: language }: MailDeps,
  { email: to, userId, operatorId, orgId }: Recipient,
  mail: Mail,
): Promise<MailRecord> {
  const content: AddressedMail = {
    to,
    recipient: { userId, operatorId, orgId },
    mail,
    ...(language !== undefined && mail.kind !== "invitation" && { language }),
  };
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

/** Returns the URL that an email links to; `null` for an email without one. */
export function linkOf(mail: Mail): string | null {
  return "url" in mail ? mail.url : null;
}
