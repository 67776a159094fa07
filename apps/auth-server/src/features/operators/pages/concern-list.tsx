import type { Child } from "hono/jsx";
import { AUDIT_LOG } from "../../../platform/dashboard/activity-filters.ts";
import { describeAge, isoDay } from "../../../platform/dashboard/pages/time.tsx";
import { type EventWording, nameEventType } from "../../../platform/events/tell-events.ts";
import { formatTime } from "../../../platform/language/formats.ts";
import type { Translate } from "../../../platform/language/translations.ts";
import { Text, useText } from "../../../platform/pages/language.tsx";
import { listHref } from "../../../platform/pages/list-page.ts";
import type { Concern } from "../domain/attention.ts";
import type { ReceiverKind } from "../domain/failing-receivers.ts";

export interface ConcernListProps {
  readonly concerns: readonly Concern[];
  readonly wording: EventWording;
  /** The time in Unix seconds. */
  readonly now: number;
  /** The first day in which reused tokens were looked for, `YYYY-MM-DD`. */
  readonly since: string;
}

/** How many names of receivers a sentence lists. */
const MAX_NAMED = 3;

/** Where operators look after the receivers of each kind. */
const receiverPages = {
  webhooks: { href: "/dashboard/settings/webhooks", label: "settings_tab.webhooks" },
  audit_streams: { href: "/dashboard/settings/audit-streams", label: "settings_tab.audit_streams" },
  signal_partners: { href: "/dashboard/settings/shared-signals", label: "settings_tab.shared_signals" },
} as const satisfies Readonly<Record<ReceiverKind, { href: string; label: string }>>;

/** The events that tell what is wrong with connections. */
const connectionEvents = {
  certificates_ending: "connection.certificate_ending",
  metadata_failing: "connection.metadata_failed",
} as const;

/** Where operators see what waits to be sent, and send a test email. */
const EMAIL_SETTINGS = "/dashboard/settings/mail";

/** What the command line runs, the same in every language. */
const BACKUP_COMMAND = "orgward backup <file>";

/** A concern in words: what was found, what to do, and where. */
interface ToldConcern {
  readonly finding: string;
  readonly remedy: Child;
  readonly link?: { readonly href: string; readonly label: string };
}

/** Renders what needs an operator's attention; nothing when nothing does. */
export function ConcernList({ concerns, ...props }: ConcernListProps) {
  const t = useText();
  if (concerns.length === 0) return null;
  return (
    <section class="concerns" aria-labelledby="attention">
      <h2 id="attention">{t("concern.title")}</h2>
      <ul>
        {concerns.map((concern) => {
          const { finding, remedy, link } = tell(t, concern, props);
          return (
            <li>
              <p>
                <strong>{finding}</strong> <span class="remedy">{remedy}</span>
              </p>
              {link && <a href={link.href}>{link.label}</a>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function nameSome(names: readonly string[]): { readonly count: number; readonly names: string } {
  const more = names.length > MAX_NAMED ? ", …" : "";
  return { count: names.length, names: names.slice(0, MAX_NAMED).join(", ") + more };
}

function tell(
  t: Translate,
  concern: Concern,
  { wording, now, since }: Omit<ConcernListProps, "concerns">,
): ToldConcern {
  switch (concern.kind) {
    case "mail_waiting":
      return {
        finding: t("concern.mail_waiting", { count: concern.waiting }),
        remedy: t("concern.mail_waiting_remedy", { age: describeAge(t, concern.since, now) }),
        link: { href: EMAIL_SETTINGS, label: t("concern.email_settings") },
      };
    case "mails_not_delivered":
      return {
        finding: t(concern.hasMore ? "concern.many_mails_not_delivered" : "concern.mails_not_delivered", {
          count: concern.total,
        }),
        remedy: <Text of="concern.mails_not_delivered_remedy" link={(text) => <a href={EMAIL_SETTINGS}>{text}</a>} />,
        link: {
          href: listHref(AUDIT_LOG, { type: "email.not_delivered", from: isoDay(concern.since) }),
          label: t("section.audit"),
        },
      };
    case "receivers_failing": {
      const { href, label } = receiverPages[concern.receivers];
      return {
        finding: t(`failing_receivers.${concern.receivers}`, nameSome(concern.names)),
        remedy: t(`failing_receivers_remedy.${concern.receivers}`),
        link: { href, label: t(label) },
      };
    }
    case "directories_held": {
      const [first] = concern.directories;
      const [count, more] = [concern.directories.length, concern.directories.length > MAX_NAMED ? ", …" : ""];
      const names =
        concern.directories
          .slice(0, MAX_NAMED)
          .map(({ name }) => name)
          .join(", ") + more;
      return {
        finding: t("concern.directories_held", { count, names }),
        remedy: t("concern.directories_held_remedy"),
        ...(first && { link: { href: `/dashboard/orgs/${first.orgId}/directory`, label: t("concern.held_changes") } }),
      };
    }
    case "backup_overdue":
      return {
        finding:
          concern.last === null
            ? t("concern.never_backed_up")
            : t("concern.last_backup", { day: formatTime(t.locale, "day", concern.last) }),
        remedy: <Text of="concern.backup_remedy" command={BACKUP_COMMAND} />,
      };
    case "signing_key_overdue":
      return {
        finding: t("concern.signing_key", { day: formatTime(t.locale, "day", concern.since) }),
        remedy: t("concern.signing_key_remedy"),
        link: { href: "/dashboard/keys", label: t("section.keys") },
      };
    case "policies_bypassed":
      return {
        finding: t(concern.hasMore ? "concern.many_policies_bypassed" : "concern.policies_bypassed", {
          count: concern.total,
        }),
        remedy: t("concern.policies_bypassed_remedy"),
        link: {
          href: listHref(AUDIT_LOG, { type: "organization.access_policy_bypassed", from: isoDay(concern.since) }),
          label: t("section.audit"),
        },
      };
    case "certificates_ending":
    case "metadata_failing":
      return {
        finding: t(`concern.${concern.kind}`, nameSome(concern.names)),
        remedy: t(`concern.${concern.kind}_remedy`),
        link: { href: listHref(AUDIT_LOG, { type: connectionEvents[concern.kind] }), label: t("section.audit") },
      };
    case "users_locked":
      return {
        finding: t("concern.users_locked", { count: concern.total }),
        remedy: t("concern.users_locked_remedy"),
        link: { href: "/dashboard/users?state=locked", label: t("concern.locked_users") },
      };
    case "token_reused": {
      const event = nameEventType(wording, t, concern.eventType);
      return {
        finding: t("concern.token_reused", { event, count: concern.total }),
        remedy: t("concern.token_reused_remedy"),
        link: {
          href: listHref(AUDIT_LOG, { type: concern.eventType, from: since }),
          label: t("section.audit"),
        },
      };
    }
  }
}
