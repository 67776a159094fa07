import type { Child } from "hono/jsx";
import { countOf } from "../../../platform/count-of.ts";
import { AUDIT_LOG } from "../../../platform/dashboard/activity-filters.ts";
import { listHref } from "../../../platform/dashboard/list-page.ts";
import { describeAge, formatDay } from "../../../platform/dashboard/pages/time.tsx";
import type { EventWording } from "../../../platform/events/tell-events.ts";
import type { Concern } from "../domain/attention.ts";

export interface ConcernListProps {
  readonly concerns: readonly Concern[];
  readonly wording: EventWording;
  /** The time in Unix seconds. */
  readonly now: number;
  /** The first day in which reused tokens were looked for, `YYYY-MM-DD`. */
  readonly since: string;
}

/** A concern in words: what was found, what to do, and where. */
interface ToldConcern {
  readonly finding: string;
  readonly remedy: Child;
  readonly link?: { readonly href: string; readonly label: string };
}

/** Renders what needs an operator's attention; nothing when nothing does. */
export function ConcernList({ concerns, ...props }: ConcernListProps) {
  if (concerns.length === 0) return null;
  return (
    <section class="concerns" aria-labelledby="attention">
      <h2 id="attention">Needs attention</h2>
      <ul>
        {concerns.map((concern) => {
          const { finding, remedy, link } = tell(concern, props);
          return (
            <li>
              <p>
                <strong>{finding}</strong> {remedy}
              </p>
              {link && <a href={link.href}>{link.label}</a>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function tell(concern: Concern, { wording, now, since }: Omit<ConcernListProps, "concerns">): ToldConcern {
  switch (concern.kind) {
    case "mail_waiting":
      return {
        finding: `${countOf(concern.waiting, "email")} couldn’t be sent yet.`,
        remedy: `The oldest was queued ${describeAge(concern.since, now)}. Send a test email to see what the mail server says.`,
        link: { href: "/dashboard/settings/mail", label: "Email settings" },
      };
    case "backup_overdue":
      return {
        finding:
          concern.last === null
            ? "This database has never been backed up."
            : `The latest backup is of ${formatDay(concern.last)}.`,
        remedy: (
          <>
            Run <code>orgward backup &lt;file&gt;</code> every day, and keep the file on another machine.
          </>
        ),
      };
    case "signing_key_overdue":
      return {
        finding: `The signing key has been in use since ${formatDay(concern.since)}.`,
        remedy: "Rotate it: tokens that it signed stay valid.",
        link: { href: "/dashboard/keys", label: "Keys" },
      };
    case "policies_bypassed":
      return {
        finding: `Owners got past their organization’s access policy ${countOf(concern.total, "time")}.`,
        remedy: "Ask them whether they did it. If a policy keeps people out, suspend it until it is corrected.",
        link: {
          href: listHref(AUDIT_LOG, { type: "organization.access_policy_bypassed", from: formatDay(concern.since) }),
          label: "Audit log",
        },
      };
    case "users_locked":
      return {
        finding: `${countOf(concern.total, "user")} ${concern.total === 1 ? "is" : "are"} locked out after failed sign-ins.`,
        remedy: "Unlock those who ask you to. Many at once can mean that someone is guessing passwords.",
        link: { href: "/dashboard/users?state=locked", label: "Locked users" },
      };
    case "token_reused":
      return {
        finding: `${wording.sentences[concern.eventType]?.label ?? concern.eventType}: ${countOf(concern.total, "time")}.`,
        remedy: "It may have been stolen. What it gave access to has been revoked; ask those it belonged to.",
        link: {
          href: listHref(AUDIT_LOG, { type: concern.eventType, from: since }),
          label: "Audit log",
        },
      };
  }
}
