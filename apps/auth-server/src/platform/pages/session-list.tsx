import type { Child } from "hono/jsx";
import { nameBrowser } from "./browser-name.ts";
import { Form } from "./form-page.tsx";
import { useText } from "./language.tsx";
import { Moment } from "./moment.tsx";
import { type ListPage, Pager } from "./pager.tsx";

/** A browser in which the user is signed in. */
export interface AccountSession {
  readonly id: string;
  /** The browser's `User-Agent`; `null` if unknown. */
  readonly userAgent: string | null;
  readonly ipAddress: string | null;
  /** Unix seconds. */
  readonly lastSeenAt: number;
  readonly isCurrent: boolean;
}

export interface SessionListProps {
  readonly shown: readonly AccountSession[];
  /** Which of the user's sessions these are. */
  readonly page: ListPage;
  /** The hidden field that protects against request forgery. */
  readonly formToken: Child;
}

/** Lists the browsers, with forms to end their sessions. */
export function SessionList({ shown, page, formToken }: SessionListProps) {
  const t = useText();
  return (
    <>
      <ul class="rows">
        {shown.map((session) => (
          <SessionRow session={session} formToken={formToken} />
        ))}
      </ul>
      {page.total > page.size && <Pager {...page} />}
      {page.total > 1 && (
        <Form
          action="/account/sessions/end-others"
          formToken={formToken}
          submit={t("sessions.end_others")}
          tone="secondary"
        />
      )}
    </>
  );
}

function SessionRow({ session, formToken }: { session: AccountSession; formToken: Child }) {
  const t = useText();
  const { id, userAgent, ipAddress, lastSeenAt, isCurrent } = session;
  const browser = userAgent ? nameBrowser(t, userAgent) : t("sessions.unknown_browser");
  return (
    <li>
      <span>
        {browser}
        <br />
        <span class="role">
          {ipAddress && `${ipAddress} · `}
          <Moment at={lastSeenAt} />
        </span>
      </span>{" "}
      {isCurrent ? (
        <span class="badge">{t("sessions.this_browser")}</span>
      ) : (
        <Form
          action="/account/sessions/end"
          formToken={formToken}
          hidden={{ session: id }}
          submit={t("sessions.end")}
          about={browser}
          tone="danger"
        />
      )}
    </li>
  );
}
