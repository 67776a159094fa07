import { formatDuration, formatTime } from "../language/formats.ts";
import type { Translate } from "../language/translations.ts";
import type { MailBrand } from "./mail-brand.ts";
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

const SECONDS_OF_TWO_DAYS = 2 * 24 * 3600;

/** Writes the wording of an email. */
export function wordMail(
  t: Translate,
  mail: Mail,
  { name: site, origin }: Pick<MailBrand, "name" | "origin">,
): MailContent {
  switch (mail.kind) {
    case "sign_up":
      return {
        subject: t("mail.sign_up.subject", { site }),
        paragraphs: [
          t("mail.sign_up.opening", { site }),
          t("mail.sign_up.unknown_password"),
          wordExpiry(t, mail.validSeconds),
        ],
        action: { label: t("mail.sign_up.action"), url: mail.url },
        footnote: t("mail.sign_up.footnote"),
      };
    case "already_registered":
      return {
        subject: t("mail.already_registered.subject", { site }),
        paragraphs: [t("mail.already_registered.opening", { site }), t("mail.already_registered.what_to_do")],
        action: { label: t("mail.already_registered.action"), url: mail.url },
        footnote: t("mail.unexpected"),
      };
    case "confirm_email":
      return {
        subject: t("mail.confirm_email.subject", { site }),
        paragraphs: [t("mail.confirm_email.opening"), wordExpiry(t, mail.validSeconds)],
        action: { label: t("mail.confirm_email.action"), url: mail.url },
        footnote: t("mail.unexpected"),
      };
    case "email_changed":
      return {
        subject: t("mail.email_changed.subject", { site }),
        paragraphs: [t("mail.email_changed.opening", { site, newEmail: mail.newEmail })],
        action: null,
        footnote: t("mail.contact_operators"),
      };
    case "account_deleted":
      return {
        subject: t("mail.account_deleted.subject", { site }),
        paragraphs: [t("mail.account_deleted.opening", { site })],
        action: null,
        footnote: t("mail.contact_operators"),
      };
    case "reset_password":
      return {
        subject: t("mail.reset_password.subject", { site }),
        paragraphs: [t("mail.reset_password.opening", { site }), wordExpiry(t, mail.validSeconds)],
        action: { label: t("mail.reset_password.action"), url: mail.url },
        footnote: t("mail.reset_password.footnote"),
      };
    case "password_changed":
      return {
        subject: t("mail.password_changed.subject", { site }),
        paragraphs: [t("mail.password_changed.opening", { site })],
        action: { label: t("mail.password_changed.action"), url: mail.url },
        footnote: t("mail.password_changed.footnote"),
      };
    case "passkey_added":
      return {
        subject: t("mail.passkey_added.subject", { site }),
        paragraphs: [t("mail.passkey_added.opening", { site, name: mail.name })],
        action: { label: t("mail.passkey_added.action"), url: mail.url },
        footnote: t("mail.passkey_added.footnote"),
      };
    case "passkey_removed":
      return {
        subject: t("mail.passkey_removed.subject", { site }),
        paragraphs: [t("mail.passkey_removed.opening", { site, name: mail.name })],
        action: { label: t("mail.passkey_added.action"), url: mail.url },
        footnote: t("mail.passkey_removed.footnote"),
      };
    case "operator_passkey_added":
    case "operator_passkey_removed":
      return {
        subject: t(`mail.${mail.kind}.subject`, { site }),
        paragraphs: [t(`mail.${mail.kind}.opening`, { site, name: mail.name })],
        action: { label: t("mail.passkey_added.action"), url: mail.url },
        footnote: t(`mail.${mail.kind}.footnote`),
      };
    case "operator_recovery_code_used":
    case "operator_second_factor_reset":
      return {
        subject: t(`mail.${mail.kind}.subject`, { site }),
        paragraphs: [t(`mail.${mail.kind}.opening`, { site })],
        action: { label: t("mail.operator_recovery_code_used.action"), url: mail.url },
        footnote: t(`mail.${mail.kind}.footnote`),
      };
    case "sign_in_link":
      return {
        subject: t("mail.sign_in_link.subject", { site }),
        paragraphs: [t("mail.sign_in_link.opening", { site }), wordExpiry(t, mail.validSeconds)],
        action: { label: t("mail.sign_in_link.action"), url: mail.url },
        footnote: t("mail.sign_in_link.footnote"),
      };
    case "identity_linked":
    case "identity_unlinked":
      return {
        subject: t(`mail.${mail.kind}.subject`, { site, provider: mail.connectionName }),
        paragraphs: [t(`mail.${mail.kind}.opening`, { site, provider: mail.connectionName })],
        action: { label: t("mail.view_account"), url: `${origin}/account` },
        footnote: t(`mail.${mail.kind}.footnote`),
      };
    case "proof_code":
      return {
        subject: t("mail.proof_code.subject", { site }),
        paragraphs: [
          t("mail.proof_code.opening", { site }),
          t("mail.proof_code.expires", { time: formatDuration(t.locale, "minute", mail.validSeconds) }),
        ],
        code: mail.code,
        action: null,
        footnote: t("mail.proof_code.footnote"),
      };
    case "impersonation_started":
      return {
        subject: t("mail.impersonation_started.subject", { site }),
        paragraphs: [
          mail.isByMember
            ? t("mail.impersonation_started.by_member", {
                site,
                time: formatDuration(t.locale, "minute", mail.validSeconds),
              })
            : t("mail.impersonation_started.by_operator", {
                site,
                time: formatDuration(t.locale, "minute", mail.validSeconds),
              }),
          t("mail.impersonation_started.limits"),
        ],
        action: null,
        footnote: t("mail.contact_operators"),
      };
    case "access_policy_bypassed":
      return {
        subject: t("mail.access_policy_bypassed.subject", { orgName: mail.orgName, site }),
        paragraphs: [
          t("mail.access_policy_bypassed.opening", {
            who: mail.who,
            orgName: mail.orgName,
            time: formatDuration(t.locale, "minute", mail.validSeconds),
          }),
          t("mail.access_policy_bypassed.why_you"),
        ],
        action: {
          label: t("mail.access_policy_bypassed.action"),
          url: origin + pathInOrganization(mail, "access-policy"),
        },
        footnote: t("mail.access_policy_bypassed.footnote"),
      };
    case "approval_requested": {
      const { tool, orgName } = mail;
      return {
        subject: t("mail.approval_requested.subject", { site }),
        paragraphs: [
          orgName === null
            ? t("mail.approval_requested.opening", { tool })
            : t("mail.approval_requested.opening_in", { tool, orgName }),
          t("mail.approval_requested.expires", { time: formatDuration(t.locale, "minute", mail.validSeconds) }),
        ],
        action: { label: t("mail.approval_requested.action"), url: mail.url },
        footnote: t("mail.approval_requested.footnote"),
      };
    }
    case "directory_held":
      return wordHeldDirectory(t, mail, { name: site, origin });
    case "domain_failing":
    case "domain_lost":
      return {
        subject: t(`mail.${mail.kind}.subject`, { domain: mail.domain, site }),
        paragraphs: [
          t(`mail.${mail.kind}.opening`, { domain: mail.domain, orgName: mail.orgName, site }),
          t(`mail.${mail.kind}.what_to_do`),
        ],
        action: { label: t("mail.domain.action"), url: origin + pathInOrganization(mail, "domains") },
        footnote: t("mail.access_policy_bypassed.why_you"),
      };
    case "certificate_ending":
      return wordEndingCertificate(t, mail, { name: site, origin });
    case "test":
      return {
        subject: t("mail.test.subject", { site }),
        paragraphs: [t("mail.test.opening", { site })],
        action: null,
        footnote: t("mail.test.footnote"),
      };
    case "invitation":
      return {
        subject: t("mail.invitation.subject", { site, orgName: mail.orgName }),
        paragraphs: [wordInvitation(t, mail, site), wordExpiry(t, mail.validSeconds)],
        action: { label: t("mail.invitation.action"), url: mail.url },
        footnote: t("mail.invitation.footnote"),
      };
  }
}

/**
 * Returns the path of a page of the organization that an email is about; of the list of organizations, if it was queued by a version whose
 * emails didn't say which.
 */
function pathInOrganization({ orgId }: { readonly orgId?: string }, page: string): string {
  return orgId === undefined ? "/orgs" : `/orgs/${orgId}/${page}`;
}

function wordHeldDirectory(
  t: Translate,
  mail: Extract<Mail, { readonly kind: "directory_held" }>,
  { name: site, origin }: Pick<MailBrand, "name" | "origin">,
): MailContent {
  const { directoryName, orgName } = mail;
  const path = pathOfHeldDirectory(mail);
  return {
    subject: t("mail.directory_held.subject", { orgName, site }),
    paragraphs: [
      t("mail.directory_held.opening", { directoryName, orgName, site }),
      path === null ? t("mail.directory_held.what_to_ask") : t("mail.directory_held.what_to_do"),
    ],
    action: path === null ? null : { label: t("mail.directory_held.action"), url: origin + path },
    footnote: t("mail.directory_held.why_you", { orgName, site }),
  };
}

/**
 * Returns where the reader decides; `null` for those who can't, and for an email that was queued by a version whose emails didn't say
 * where.
 */
function pathOfHeldDirectory({
  directoryId = null,
  orgId = null,
}: Partial<Extract<Mail, { readonly kind: "directory_held" }>>): string | null {
  if (directoryId === null) return null;
  return orgId === null ? `/dashboard/directories/${directoryId}` : `/orgs/${orgId}/directory/${directoryId}/held`;
}

function wordEndingCertificate(
  t: Translate,
  mail: Extract<Mail, { readonly kind: "certificate_ending" }>,
  { name: site, origin }: Pick<MailBrand, "name" | "origin">,
): MailContent {
  const { connectionName, orgName, endsAt, days } = mail;
  const when = days === 0 ? "ended" : "ends";
  const date = formatTime(t.locale, "day", endsAt);
  const path = pathOfConnection(mail);
  return {
    subject: t(`mail.certificate_ending.subject_${when}`, { orgName, site }),
    paragraphs: [
      t(`mail.certificate_ending.${when}`, { connectionName, orgName, site, date }),
      path === null ? t("mail.certificate_ending.what_to_ask") : t("mail.certificate_ending.what_to_do"),
    ],
    action: path === null ? null : { label: t("mail.certificate_ending.action"), url: origin + path },
    footnote: t("mail.certificate_ending.why_you", { orgName, site }),
  };
}

/**
 * Returns where the reader replaces a certificate; `null` for those who can't, and for an email that was queued by a version whose emails
 * didn't say where.
 */
function pathOfConnection({
  orgId = null,
  connectionId = null,
}: Partial<Extract<Mail, { readonly kind: "certificate_ending" }>>): string | null {
  if (orgId === null) return null;
  return connectionId === null
    ? `/orgs/${orgId}/single-sign-on`
    : `/dashboard/orgs/${orgId}/connections?edit=${connectionId}`;
}

function wordInvitation(t: Translate, mail: Extract<Mail, { readonly kind: "invitation" }>, site: string): string {
  const { orgName, inviterEmail: inviter } = mail;
  if (inviter === null) return t("mail.invitation.opening_without_inviter", { orgName, site });
  return t("mail.invitation.opening", { inviter, orgName, site });
}

function wordExpiry(t: Translate, seconds: number): string {
  const unit = seconds >= SECONDS_OF_TWO_DAYS ? "day" : "hour";
  return t("mail.link_expires", { time: formatDuration(t.locale, unit, seconds) });
}
